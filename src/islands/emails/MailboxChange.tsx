import { useStore } from "@nanostores/react";
import { type FormEvent, useEffect, useState } from "react";
import { parseMailboxToken } from "../../domain/emails/mailbox-link.ts";
import { readFailures } from "../../domain/failures.ts";
import type { LinkedMailboxChange } from "../../domain/members/mailbox-change.ts";
import { formatTimestamp } from "../../domain/time/time-zone.ts";
import {
  $linkedChange,
  confirmMailboxChange,
  loadLinkedChange,
  showLinkedChange,
  stopMailboxChange,
} from "../../stores/emails/mailbox.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import FormBanner from "../auth/FormBanner.tsx";
import FormHeading from "../auth/FormHeading.tsx";
import SubmitButton from "../auth/SubmitButton.tsx";
import { useSubmit } from "../auth/useSubmit.ts";
import { decodeHash } from "../hash.ts";

interface Props {
  associationName: string;
  timeZone: string;
}

/**
 * Stops or confirms the change of address for a lost mailbox, depending on which email led here. Opening the page changes
 * nothing, because mail scanners open every link.
 */
export default function MailboxChange(props: Props) {
  const change = useStore($linkedChange, { ssr: "initial" });
  const [token, setToken] = useState("");
  const [done, setDone] = useState<"stopped" | "complete" | null>(null);
  const read = () => {
    const found = parseMailboxToken(decodeHash(location.hash));
    setToken(found ?? "");
    setDone(null);
    if (found) void loadLinkedChange(found);
    else showLinkedChange(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first time, and for the link of another email
  useEffect(() => {
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return (
    <div className="max-w-prose border-l-2 border-copper pl-6 sm:pl-8">
      {done ? (
        <End {...ends[done]} />
      ) : change.status === "loading" ? (
        <Skeleton what="the change of your email address" count={2} />
      ) : change.status === "failed" ? (
        <Failure message={readFailures.mailboxChange} onRetry={read} />
      ) : change.value ? (
        <Step key={token} {...props} token={token} change={change.value} onDone={setDone} />
      ) : (
        <End {...ends.over} />
      )}
    </div>
  );
}

const ends = {
  over: {
    title: "This link doesn’t work",
    text: "It’s incomplete, or the change of your email address is complete or was stopped. Open the link in the email again, or sign in to see which address your account has.",
    way: { href: "/account", text: "Go to My profile" },
  },
  stopped: {
    title: "The change has been stopped",
    text: "Your email address stays as it is, and the links in both emails no longer work.",
    way: { href: "/account", text: "Go to My profile" },
  },
  complete: {
    title: "Your email address has been changed",
    text: "From now on, sign in with the new address and the same password. If you’ve forgotten it, you can choose another one there.",
    way: { href: "/auth", text: "Sign in" },
  },
} as const;

function End({ title, text, way }: (typeof ends)[keyof typeof ends]) {
  return (
    <>
      <FormHeading title={title} text={text} takesFocus />
      <a href={way.href} className={getButtonClass({ tone: "teal" })}>
        {way.text}
      </a>
    </>
  );
}

interface StepProps extends Props {
  token: string;
  change: LinkedMailboxChange;
  onDone: (done: "stopped" | "complete") => void;
}

function Step({ associationName, timeZone, token, change, onDone }: StepProps) {
  const { mailbox, waits_until, is_confirmed } = change;
  const [isBusy, setBusy] = useState(false);
  const [isFirst, setFirst] = useState(true);
  const { failure, submit } = useSubmit(async () => {
    if (mailbox === "old_mailbox")
      return (await stopMailboxChange(token)) ? onDone("stopped") : showLinkedChange(null);
    const confirmed = await confirmMailboxChange(token);
    if (confirmed?.is_complete) return onDone("complete");
    setFirst(false);
    showLinkedChange(confirmed && { ...change, waits_until: confirmed.waits_until, is_confirmed: true });
  });
  const answer = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await submit(undefined);
    setBusy(false);
  };
  const until = formatTimestamp(waits_until, timeZone, true);
  if (mailbox === "new_mailbox" && is_confirmed)
    return (
      <FormHeading
        title="Your address is confirmed"
        text={`The change takes effect on ${until}. We’ll email you then; until then your old address stays in use.`}
        takesFocus={!isFirst}
      />
    );
  const isOld = mailbox === "old_mailbox";
  return (
    <form onSubmit={answer}>
      <FormHeading
        title={isOld ? "Stop the change of your email address?" : "Confirm your new email address"}
        text={
          isOld
            ? `An administrator of the ${associationName} has started to change the address of your account. It takes effect on ${until} at the earliest. If you didn’t ask for this, stop it: your account stays as it is.`
            : `Your account with the ${associationName} will use this address, from ${until} at the earliest.`
        }
      />
      <div className="flex max-w-xs flex-col gap-5">
        <FormBanner failure={failure} />
        <SubmitButton
          text={isOld ? "Stop the change" : "Confirm my address"}
          busyText="Processing..."
          isBusy={isBusy}
        />
      </div>
    </form>
  );
}
