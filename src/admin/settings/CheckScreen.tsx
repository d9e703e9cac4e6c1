import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, LoaderCircle, Mail, RefreshCw } from "lucide-react";
import { useState } from "react";
import { checkKey, checkResult, sendTestMail } from "../../queries/settings/check.ts";
import { $session } from "../../stores/auth/session.ts";
import { toText } from "../../stores/core/failure.ts";
import Button from "../../ui/button/Button.tsx";
import Outcome, { type Result } from "../../ui/feedback/Outcome.tsx";
import Screen from "../base/Screen.tsx";
import SettingsTabs from "../base/SettingsTabs.tsx";
import { queryClient } from "../shell/queryClient.ts";
import { checkTexts } from "./checks.ts";

export default function CheckScreen() {
  const again = () => queryClient.resetQueries({ queryKey: checkKey });
  return (
    <Screen
      title="System check"
      purpose="Checks the website and its database from this browser, mostly as a visitor who isn’t signed in."
      actions={
        <Button tone="line" onClick={again}>
          <RefreshCw aria-hidden="true" size={18} />
          Check again
        </Button>
      }
    >
      <SettingsTabs />
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {checkTexts.map((check) => (
          <CheckLine key={check.name} check={check} />
        ))}
        <MailCheck />
      </ul>
    </Screen>
  );
}

interface Props {
  check: (typeof checkTexts)[number];
}

/** Green with the result, or red with advice. */
function CheckLine({ check }: Props) {
  const { name, title, good, advice, tell = (faults) => faults.join(", "), Remedy } = check;
  const { data: faults, isError } = useQuery(checkResult(name));
  const isGood = faults?.length === 0;
  return (
    <li className="flex gap-4 px-5 py-4">
      {faults || isError ? (
        <Sign isGood={isGood} />
      ) : (
        <LoaderCircle aria-hidden="true" size={22} className="mt-0.5 shrink-0 animate-spin text-muted" />
      )}
      <div className="min-w-0">
        <h2 className="font-sans text-base font-semibold">{title}</h2>
        <div role="status" className="text-sm text-muted">
          {!faults && !isError && "Checking…"}
          {isGood && good}
          {isError && "We couldn’t check this: the service isn’t responding."}
          {faults && !isGood && (
            <>
              <p className="font-semibold text-danger wrap-anywhere">{tell(faults)}</p>
              <p>{advice}</p>
            </>
          )}
        </div>
        {Remedy && faults && !isGood && <Remedy faults={faults} />}
      </div>
    </li>
  );
}

function Sign({ isGood }: { isGood: boolean }) {
  const Icon = isGood ? CircleCheck : CircleX;
  return (
    <span className={`mt-0.5 shrink-0 ${isGood ? "text-success" : "text-danger"}`}>
      <Icon aria-hidden="true" size={22} />
      <span className="sr-only">{isGood ? "All is well:" : "Problem:"}</span>
    </span>
  );
}

/** Sends a test email; only its reader can tell whether it arrives. */
function MailCheck() {
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
        text: `We’ve sent an email to ${email}; you needn’t open its link. If it doesn’t arrive within a few minutes, ask the person who set up the website (DEPLOYING.md, “Mail”).`,
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
          <h2 className="font-sans text-base font-semibold">Emails arrive</h2>
          <p className="text-sm text-muted">Send yourself an email and check that it arrives.</p>
        </div>
        <Button tone="line" size="sm" aria-disabled={isBusy} onClick={send}>
          {isBusy ? "Sending…" : "Send me a test email"}
        </Button>
        <Outcome result={result} />
      </div>
    </li>
  );
}
