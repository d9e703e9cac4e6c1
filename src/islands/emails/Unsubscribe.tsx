import { useEffect, useState } from "react";
import {
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
 * Stops letters of one kind, for the person whose letter led here. Only a press of the button does: mail
 * scanners open every link.
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
    // Another letter's link, opened while this page is.
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
        what={link ? refusedWords[link.kind] : "letters of this kind"}
        isInvitation={link?.kind === "invitations"}
        associationName={associationName}
        onChoose={choose}
      />
    </div>
  );
}

interface ChoiceProps extends Props {
  state: Exclude<State, "invalid">;
  /** "event reminders" */
  what: string;
  /** To a person without an account, to whom no other letter goes. */
  isInvitation: boolean;
  onChoose: (isRefused: boolean) => Promise<void>;
}

function Choice({ state, what, isInvitation, associationName, onChoose }: ChoiceProps) {
  const [isBusy, setBusy] = useState(false);
  const { failure, submit } = useSubmit(onChoose);
  const isStopped = state === "stopped";
  const choose = async () => {
    setBusy(true);
    await submit(!isStopped);
    setBusy(false);
  };
  const others = isInvitation
    ? "You can still sign up whenever you like."
    : "Letters about your account and about events that you registered for come all the same.";
  const titles = {
    unread: `Stop ${what}?`,
    open: `Stop ${what}?`,
    stopped: `You will get no more ${what}`,
    restored: `You will get ${what} again`,
  };
  const texts = {
    unread: `They come from the ${associationName}.`,
    open: `They come from the ${associationName}. ${others}`,
    stopped: `The ${associationName} has noted it. ${others}`,
    restored: `The ${associationName} sends them to you as before.`,
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
        <SubmitButton
          text={isStopped ? "Undo" : "Stop these letters"}
          busyText="Processing..."
          isBusy={isBusy}
        />
      </div>
      {!isInvitation && (
        <p className="mt-8 text-sm text-muted">
          Under{" "}
          <a href="/account" className="link">
            My profile
          </a>{" "}
          you choose which letters you get.
        </p>
      )}
    </form>
  );
}

function Invalid() {
  return (
    <div className="max-w-prose border-l-2 border-copper pl-6 sm:pl-8">
      <FormHeading
        title="This link does not work"
        text="It is not complete, or it was changed on its way to you. Open the link in the letter once more, or choose under My profile which letters you get."
        takesFocus
      />
      <a href="/account" className={getButtonClass({ tone: "teal" })}>
        Go to My profile
      </a>
    </div>
  );
}
