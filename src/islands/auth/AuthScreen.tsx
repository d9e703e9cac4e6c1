import { useStore } from "@nanostores/react";
import { type MouseEvent, useEffect, useState } from "react";
import { parseReturnPath } from "../../domain/routes.ts";
import { $session } from "../../stores/session.ts";
import { showTitle } from "../fallback/head.ts";
import FormHeading from "./FormHeading.tsx";
import InvitationNote from "./InvitationNote.tsx";
import MailSent from "./MailSent.tsx";
import Notice from "./Notice.tsx";
import SignInForm from "./SignInForm.tsx";
import SignUpForm from "./SignUpForm.tsx";
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
  const [email, setEmail] = useState("");
  const [confirmed, setConfirmed] = useState("");
  const [wasSwitched, setSwitched] = useState(false);
  const invitation = useInvitation();
  const session = useStore($session, { ssr: "initial" });
  const mode = new URLSearchParams(query).get("mode") === "sign-up" ? "sign-up" : "sign-in";
  const { tab, title, text, question, other } = modes[mode];
  const isSignedIn = session.status === "signed-in";

  useEffect(() => {
    if (isSignedIn) enterSite();
  }, [isSignedIn]);

  useEffect(() => {
    if (query === location.search) showTitle(tab);
  }, [query, tab]);

  if (confirmed) return <ConfirmFirst email={confirmed} />;
  const address = getOtherAddress(query, mode);
  const switchMode = (event: MouseEvent) => {
    event.preventDefault();
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
    setSwitched(true);
  };
  const shared = { email, onEmail: setEmail, onDone: enterSite };
  return (
    <>
      <Notice />
      <FormHeading key={mode} title={title} text={text} takesFocus={wasSwitched} />
      {mode === "sign-in" ? (
        <SignInForm {...shared} />
      ) : (
        <>
          {invitation && <InvitationNote {...invitation} />}
          <SignUpForm {...shared} invitation={invitation} onConfirm={setConfirmed} />
        </>
      )}
      <p className="mt-8 border-t border-line pt-6 text-sm text-muted">
        {question}{" "}
        <a href={address} onClick={switchMode} className="link font-semibold">
          {other}
        </a>
      </p>
    </>
  );
}

let isEntering = false;

/** Returns to the page the user came from; the form does not stay in the history. */
function enterSite() {
  if (isEntering) return;
  isEntering = true;
  location.replace(parseReturnPath(location.search));
}

function getOtherAddress(query: string, mode: keyof typeof modes): string {
  const parameters = new URLSearchParams(query);
  if (mode === "sign-in") parameters.set("mode", "sign-up");
  else parameters.delete("mode");
  return parameters.size > 0 ? `/auth?${parameters}` : "/auth";
}

function ConfirmFirst({ email }: { email: string }) {
  return (
    <MailSent>
      <p>
        We sent a link to <strong className="text-ink wrap-anywhere">{email}</strong>. Open it to confirm your
        address; then your account is ready.
      </p>
    </MailSent>
  );
}
