import { type FormEvent, useEffect, useState } from "react";
import { type MailboxLink, parseMailboxLink } from "../../domain/emails/mailbox-link.ts";
import { formatTimestamp } from "../../domain/time/time-zone.ts";
import {
  confirmMailboxChange,
  readMailboxLink,
  stopMailboxChange,
} from "../../stores/emails/mailbox-links.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import FormBanner from "../auth/FormBanner.tsx";
import FormHeading from "../auth/FormHeading.tsx";
import SubmitButton from "../auth/SubmitButton.tsx";
import { useSubmit } from "../auth/useSubmit.ts";
import { decodeHash } from "../hash.ts";

interface Props {
  associationName: string;
  timeZone: string;
}

/** "open": nothing has been done with the link yet. */
type State = "unread" | "open" | "over" | "stopped" | "confirmed" | "complete";

/**
 * Stops or confirms the change of address for a lost mailbox, depending on which email led here. Opening the page changes
 * nothing, because mail scanners open every link.
 */
export default function MailboxChange(props: Props) {
  const [link, setLink] = useState<MailboxLink | null>(null);
  const [state, setState] = useState<State>("unread");
  /** The earliest time of the change; empty while it is unknown. */
  const [until, setUntil] = useState("");
  useEffect(() => {
    const read = async () => {
      const found = parseMailboxLink(decodeHash(location.hash));
      setLink(found);
      setState(found ? "unread" : "over");
      if (!found) return;
      // Without an answer, the attempt to use the link will tell.
      const change = await readMailboxLink(found.token).catch(() => undefined);
      if (change) setUntil(change.waits_until);
      setState(
        change === null ? "over" : change?.is_confirmed && found.mailbox === "new" ? "confirmed" : "open",
      );
    };
    void read();
    // The link of another email, opened while this page is open.
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);

  const answer = async () => {
    if (link?.mailbox === "old") return setState((await stopMailboxChange(link.token)) ? "stopped" : "over");
    const change = await confirmMailboxChange(link?.token ?? "");
    if (change) setUntil(change.waits_until);
    setState(!change ? "over" : change.is_complete ? "complete" : "confirmed");
  };
  const when = until && formatTimestamp(until, props.timeZone, true);
  return (
    <div className="max-w-prose border-l-2 border-copper pl-6 sm:pl-8">
      {state === "unread" && <FormHeading title="Change of your email address" />}
      {state === "open" && link && <Step {...props} mailbox={link.mailbox} when={when} onAnswer={answer} />}
      {state === "confirmed" && (
        <FormHeading
          title="Your address is confirmed"
          text={`The change takes effect on ${when}. Until then your old address stays in use. We’ll email you when it’s done.`}
          takesFocus
        />
      )}
      {state in ends && <End {...ends[state as keyof typeof ends]} />}
    </div>
  );
}

const ends = {
  over: {
    title: "This link doesn’t work",
    text: "It’s incomplete, or the change of your email address is complete or was stopped. Open the link in the email again, or sign in to see which address your account has.",
    way: { href: "/account/emails#address", text: "Go to My profile" },
  },
  stopped: {
    title: "The change has been stopped",
    text: "Your email address stays as it is, and the links in both emails no longer work.",
    way: { href: "/account/emails#address", text: "Go to My profile" },
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

interface StepProps extends Props, Pick<MailboxLink, "mailbox"> {
  when: string;
  onAnswer: () => Promise<void>;
}

function Step({ associationName, mailbox, when, onAnswer }: StepProps) {
  const [isBusy, setBusy] = useState(false);
  const { failure, submit } = useSubmit(onAnswer);
  const answer = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await submit(undefined);
    setBusy(false);
  };
  const isOld = mailbox === "old";
  const time = when && ` The change takes effect on ${when} at the earliest.`;
  return (
    <form onSubmit={answer}>
      <FormHeading
        title={isOld ? "Stop the change of your email address?" : "Confirm your new email address"}
        text={
          isOld
            ? `An administrator of the ${associationName} has started to change the address of your account.${time} If you didn’t ask for this, stop it: your account stays as it is.`
            : `Your account with the ${associationName} will use this address.${time}`
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
