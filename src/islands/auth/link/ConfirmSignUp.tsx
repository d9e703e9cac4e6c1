import { useState } from "react";
import type { LinkAccount } from "../../../domain/auth/auth.ts";
import { passwordHint } from "../../../domain/auth/password.ts";
import { anyFailure } from "../../../domain/failures.ts";
import { formatClass } from "../../../domain/members/profile-request.ts";
import { confirmSignUp } from "../../../stores/auth/auth.ts";
import { $session } from "../../../stores/auth/session.ts";
import BrokenLink from "./BrokenLink.tsx";
import NewPasswordForm from "./NewPasswordForm.tsx";
import { useMailLink } from "./useMailLink.ts";

const signIn = { href: "/auth", text: "Go to sign in" };
const home = { href: "/", text: "Go to the home page" };
const profile = { href: "/account", text: "Complete your profile" };
const backOffice = { href: "/admin", text: "Go to the back office" };

/** What the new user is told, and where they go. */
function getNext() {
  const session = $session.get();
  const access = session.status === "signed-in" ? session.access : null;
  if (access === "pending")
    return {
      text: "Thank you. An administrator will check your sign-up, and we’ll email you.",
      way: profile,
    };
  return { text: "Thank you. Your account is ready.", way: access === "admin" ? backOffice : home };
}

/** What was entered at sign-up, perhaps by somebody else. */
function Claim({ full_name, ...rest }: NonNullable<LinkAccount["claim"]>) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <p className="font-semibold">{full_name}</p>
      <p>{formatClass(rest)}</p>
      <p className="mt-2 text-sm text-muted">
        Not what you entered?{" "}
        <a href="/auth?mode=sign-up" className="link">
          Sign up again
        </a>
        , and use the newest email.
      </p>
    </div>
  );
}

/** Confirms the address of a new account, with the password that its owner chooses here. */
export default function ConfirmSignUp() {
  const { link, email, claim, setSpent } = useMailLink(["signup"]);
  const [isDone, setDone] = useState(false);

  if (isDone) return <BrokenLink title="Your address is confirmed" {...getNext()} />;
  if (link === "missing")
    return (
      <BrokenLink title="This link is incomplete" text="Open the link in the email again." way={signIn} />
    );
  if (link === "spent")
    return (
      <BrokenLink
        title="This link no longer works"
        text="It has been used, it’s more than an hour old, or a newer email has replaced it. If you’ve already confirmed your address, just sign in."
        way={signIn}
      />
    );
  return (
    <NewPasswordForm
      link={link === "unread" ? null : link}
      title="Confirm your email address"
      text={`Choose your password. It replaces the one entered at sign-up, because anyone can enter your address there. ${passwordHint}`}
      button={{ text: "Confirm my address", busyText: "Processing..." }}
      failure={anyFailure}
      save={confirmSignUp}
      email={email}
      about={claim && <Claim {...claim} />}
      onDone={() => setDone(true)}
      onSpent={setSpent}
    />
  );
}
