import { useEffect, useState } from "react";
import {
  type LinkKind,
  parseUnsubscribeToken,
  refusedWords,
  type UnsubscribeToken,
} from "../../domain/emails/unsubscribe.ts";
import { setUnsubscribeByToken } from "../../stores/emails/unsubscribes.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import FormBanner from "../auth/FormBanner.tsx";
import FormHeading from "../auth/FormHeading.tsx";
import SubmitButton from "../auth/SubmitButton.tsx";
import { useSubmit } from "../auth/useSubmit.ts";
import { decodeHash } from "../hash.ts";

interface Props {
  associationName: string;
}

type State = "unread" | "open" | "stopped" | "restored" | "invalid";

/**
 * Unsubscribes the recipient of the email whose link led here from one kind of emails. Opening the page changes
 * nothing, because mail scanners open every link.
 */
export default function Unsubscribe({ associationName }: Props) {
  const [state, setState] = useState<State>("unread");
  const [link, setLink] = useState<UnsubscribeToken | null>(null);
  useEffect(() => {
    const read = () => {
      const found = parseUnsubscribeToken(decodeHash(location.hash));
      setLink(found);
      setState(found ? "open" : "invalid");
    };
    read();
    // The link of another email, opened while this page is open.
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);

  if (state === "invalid") return <Invalid />;
  const choose = async (isRefused: boolean) => {
    const isGenuine = await setUnsubscribeByToken(link?.token ?? "", isRefused);
    setState(isGenuine ? (isRefused ? "stopped" : "restored") : "invalid");
  };
  return (
    <div className="max-w-prose border-l-2 border-copper pl-6 sm:pl-8">
      <Choice
        key={state}
        state={state}
        kind={link?.kind ?? null}
        associationName={associationName}
        onChoose={choose}
      />
    </div>
  );
}

interface ChoiceProps extends Props {
  state: Exclude<State, "invalid">;
  /** Null until the link has been read. */
  kind: LinkKind | null;
  onChoose: (isRefused: boolean) => Promise<void>;
}

function Choice({ state, kind, associationName, onChoose }: ChoiceProps) {
  const [isBusy, setBusy] = useState(false);
  const { failure, submit } = useSubmit(onChoose);
  const isStopped = state === "stopped";
  const choose = async () => {
    setBusy(true);
    await submit(!isStopped);
    setBusy(false);
  };
  const what = kind ? refusedWords[kind] : "these emails";
  const titles = {
    unread: `Unsubscribe from ${what}?`,
    open: `Unsubscribe from ${what}?`,
    stopped: `You’ve unsubscribed from ${what}`,
    restored: `You’ll get ${what} again`,
  };
  const texts = {
    unread: "You can undo this.",
    open: `${describeSender(kind, associationName)} ${describeRest(kind)}`,
    stopped: describeRest(kind),
    restored: "You can unsubscribe at any time.",
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <FormHeading title={titles[state]} text={texts[state]} takesFocus={isStopped || state === "restored"} />
      <div className="flex max-w-xs flex-col gap-5">
        <FormBanner failure={failure} />
        <SubmitButton text={isStopped ? "Undo" : "Unsubscribe"} busyText="Processing..." isBusy={isBusy} />
      </div>
      {kind !== "roster" && (
        <p className="mt-8 text-sm text-muted">
          You can choose which emails you get in{" "}
          <a href="/account/emails" className="link">
            My profile
          </a>
          .
        </p>
      )}
    </form>
  );
}

/** Messages and emails to a class are written by people, not by the association. */
function describeSender(kind: LinkKind | null, associationName: string): string {
  if (kind === "members") return "They come from members who find you in the directory.";
  if (kind === "class") return "They come from the representative of your class.";
  return `They come from the ${associationName}.`;
}

/** The emails that a person still gets. Someone on the alumni list has no account. */
function describeRest(kind: LinkKind | null): string {
  return kind === "roster"
    ? "You can still sign up whenever you like."
    : "You’ll still get emails about your account and your event registrations.";
}

function Invalid() {
  return (
    <div className="max-w-prose border-l-2 border-copper pl-6 sm:pl-8">
      <FormHeading
        title="This link doesn’t work"
        text="It’s incomplete or has been changed. Open the link in the email again, or choose which emails you get in My profile."
        takesFocus
      />
      <a href="/account/emails" className={getButtonClass({ tone: "teal" })}>
        Go to My profile
      </a>
    </div>
  );
}
