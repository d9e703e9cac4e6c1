import { useStore } from "@nanostores/react";
import { type MouseEvent, useEffect, useState } from "react";
import { parseReturnPath } from "../../domain/routes.ts";
import { $session } from "../../stores/auth/session.ts";
import { showTitle } from "../article/head.ts";
import FormBanner from "./FormBanner.tsx";
import FormHeading from "./FormHeading.tsx";
import InvitationNote from "./InvitationNote.tsx";
import MailSent from "./MailSent.tsx";
import Notice from "./Notice.tsx";
import SendAgain from "./SendAgain.tsx";
import SignInForm from "./SignInForm.tsx";
import SignUpForm from "./SignUpForm.tsx";
import { useEntry } from "./useEntry.ts";
import { useInvitation } from "./useInvitation.ts";
import { useQuery } from "./useQuery.ts";

const modes = {
  "sign-in": {
    tab: "Sign in",
    title: "Welcome back!",
    text: "Sign in to continue",
    question: "Don't have an account?",
    other: "Sign up",
  },
  "sign-up": {
    tab: "Sign up",
    title: "Create your account",
    text: "Join our alumni network",
    question: "Already have an account?",
    other: "Sign in",
  },
};

interface Props {
  /** The query string of the prerendered mode. */
  built: string;
}

/** One screen with two modes; the mode is part of the address, so that the back button works. */
export default function AuthScreen({ built }: Props) {
  const query = useQuery(built);
  const [confirmed, setConfirmed] = useState("");
  const [wasSwitched, setSwitched] = useState(false);
  const [isHalf, setHalf] = useState(false);
  const invitation = useInvitation();
  const { code, failure, enter } = useEntry();
  const session = useStore($session, { ssr: "initial" });
  const mode = new URLSearchParams(query).get("mode") === "sign-up" ? "sign-up" : "sign-in";
  const { tab, title, text, question, other } = modes[mode];
  const isSignedIn = session.status === "signed-in";

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the session is known
  useEffect(() => {
    if (isSignedIn) void enter();
  }, [isSignedIn]);

  useEffect(() => {
    // The other mode's form begins anew.
    setHalf(false);
    if (query === location.search) showTitle(tab);
  }, [query, tab]);

  if (confirmed) return <ConfirmFirst email={confirmed} />;
  if (failure && isSignedIn) return <NotEntered failure={failure} />;
  const address = getOtherAddress(query, mode);
  const switchMode = (event: MouseEvent) => {
    event.preventDefault();
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
    setSwitched(true);
  };
  // Loaded again, the page has the first step, also at an address with a fragment.
  const cancel = (event: MouseEvent) => {
    event.preventDefault();
    location.reload();
  };
  return (
    <>
      <Notice />
      {code && <FirstAdminNote />}
      <FormHeading
        key={mode}
        title={isHalf ? "Enter your code" : title}
        text={mode === "sign-in" && leadsToEvent(query) ? "Sign in to continue to the event" : text}
        takesFocus={wasSwitched}
      />
      {mode === "sign-in" ? (
        <SignInForm onDone={enter} onHalf={() => setHalf(true)} />
      ) : (
        <>
          {invitation && <InvitationNote {...invitation} />}
          <SignUpForm invitation={invitation} firstAdminCode={code} onDone={enter} onConfirm={setConfirmed} />
        </>
      )}
      <p className="mt-8 border-t border-line pt-6 text-sm text-muted">
        {!isHalf && `${question} `}
        <a href={address} onClick={isHalf ? cancel : switchMode} className="link font-semibold">
          {isHalf ? "Cancel" : other}
        </a>
      </p>
    </>
  );
}

const leadsToEvent = (query: string) => parseReturnPath(query).startsWith("/events/");

function getOtherAddress(query: string, mode: keyof typeof modes): string {
  const parameters = new URLSearchParams(query);
  if (mode === "sign-in") parameters.set("mode", "sign-up");
  else parameters.delete("mode");
  return parameters.size > 0 ? `/auth?${parameters}` : "/auth";
}

function FirstAdminNote() {
  return (
    <p role="status" className="mb-8 border-l-2 border-copper pl-4 text-sm">
      This link makes you the website’s first administrator. Sign up, or sign in if you already have an
      account.
    </p>
  );
}

function NotEntered({ failure }: { failure: NonNullable<ReturnType<typeof useEntry>["failure"]> }) {
  return (
    <>
      <FormHeading title="You’re signed in" text="Your permissions haven’t changed." takesFocus={false} />
      <FormBanner failure={failure} />
      <p className="mt-6 flex gap-6 text-sm">
        <button type="button" onClick={() => location.reload()} className="link">
          Try again
        </button>
        <a href="/" className="link">
          Go to the website
        </a>
      </p>
    </>
  );
}

function ConfirmFirst({ email }: { email: string }) {
  return (
    <MailSent>
      <p>
        We’ve sent a link to <strong className="text-ink wrap-anywhere">{email}</strong>. Open it to confirm
        your address.
      </p>
      <p className="mt-4">
        Nothing arrived? Check your spam folder. If you already have an account,{" "}
        <a href="/auth" className="link">
          sign in
        </a>{" "}
        or{" "}
        <a href="/auth/forgot-password" className="link">
          choose a new password
        </a>
        .
      </p>
      <SendAgain email={email} wasSent />
    </MailSent>
  );
}
