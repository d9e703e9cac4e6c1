import { type FormEvent, useState } from "react";
import type { MailLink } from "../../../domain/auth/auth.ts";
import { confirmChange } from "../../../stores/auth/auth.ts";
import { toFailure } from "../../../stores/core/failure.ts";
import FormBanner from "../FormBanner.tsx";
import FormHeading from "../FormHeading.tsx";
import SubmitButton from "../SubmitButton.tsx";
import { useSubmit } from "../useSubmit.ts";
import BrokenLink from "./BrokenLink.tsx";
import { useMailLink } from "./useMailLink.ts";

const home = { href: "/", text: "Go to the home page" };
const account = { href: "/account/emails#address", text: "Go to My profile" };

const outcomes = {
  missing: {
    title: "This link is incomplete",
    text: "Open the link in the email again.",
    way: account,
  },
  spent: {
    title: "This link no longer works",
    text: "It has been used, it’s more than an hour old, or the change was cancelled. Go to My profile to see what’s left to do, or to send new links.",
    way: account,
  },
  "half-done": {
    title: "One more step",
    text: "This address is confirmed. Now open the link we sent to your other address.",
    way: home,
  },
  done: {
    title: "Your address is confirmed",
    text: "Both addresses are confirmed. From now on, sign in with the new one.",
    way: home,
  },
} as const;

/** Confirms one of the two addresses of a change; the link does not show whose mailbox it was sent to. */
export default function ConfirmChange() {
  const { link, email, setSpent } = useMailLink(["email_change"]);
  const [done, setDone] = useState<"done" | "half-done" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { failure, submit } = useSubmit(async (open: MailLink) => {
    try {
      setDone((await confirmChange(open)) ? "done" : "half-done");
    } catch (error) {
      if (!toFailure(error).isSpentLink) throw error;
      setSpent();
    }
  });
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (typeof link === "string") return;
    setBusy(true);
    await submit(link);
    setBusy(false);
  };

  if (done) return <BrokenLink {...outcomes[done]} />;
  if (link === "missing" || link === "spent") return <BrokenLink {...outcomes[link]} />;
  return (
    <>
      <FormHeading
        title="Confirm the change of address"
        text={`Click to confirm that your account should use ${email || "a new address"} from now on.`}
      />
      <form method="post" onSubmit={confirm} className="flex flex-col gap-5">
        <FormBanner failure={failure} />
        <SubmitButton text="Confirm the change" busyText="Processing..." isBusy={isBusy} />
      </form>
    </>
  );
}
