import { useStore } from "@nanostores/react";
import { Mail } from "lucide-react";
import { useState } from "react";
import { sendTestMail } from "../../queries/settings/check.ts";
import { $session } from "../../stores/auth/session.ts";
import { toText } from "../../stores/core/failure.ts";
import Button from "../../ui/Button.tsx";
import Outcome, { type Result } from "../../ui/Outcome.tsx";

/** Sends a test email; only its reader can tell whether it arrives. */
export default function MailCheck() {
  const session = useStore($session);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  if (session.status !== "signed-in") return null;
  const { email } = session;
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    setResult(null);
    try {
      await sendTestMail(email);
      setResult({
        tone: "success",
        text: `An email is on its way to ${email}. If it does not arrive within minutes, set up a mail server of your own in the Supabase dashboard, under Authentication (DEPLOYING.md, “Mail”). You need not follow its link.`,
      });
    } catch (error) {
      setResult({ tone: "danger", text: toText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex gap-4 px-5 py-4">
      <Mail aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <div>
          <h2 className="font-sans text-base font-semibold">Email arrives</h2>
          <p className="text-sm text-muted">Send yourself an email and look whether it arrives.</p>
        </div>
        <Button tone="line" size="sm" aria-disabled={isBusy} onClick={send}>
          {isBusy ? "Sending..." : "Send me a test email"}
        </Button>
        <Outcome result={result} />
      </div>
    </li>
  );
}
