import { useState } from "react";
import { anyFailure } from "../../../domain/failures.ts";
import { passwordMinLength } from "../../../domain/members/member.ts";
import { confirmSignUp } from "../../../stores/auth/auth.ts";
import { $session } from "../../../stores/auth/session.ts";
import BrokenLink from "./BrokenLink.tsx";
import NewPasswordForm from "./NewPasswordForm.tsx";
import { useMailLink } from "./useMailLink.ts";

const signIn = { href: "/auth", text: "Go to sign in" };
const home = { href: "/", text: "Go to the home page" };
const backOffice = { href: "/admin", text: "Go to the back office" };

const isAdmin = () => {
  const session = $session.get();
  return session.status === "signed-in" && session.access === "admin";
};

/** Confirms the address of a new account, with the password that its owner chooses here. */
export default function ConfirmSignUp() {
  const { link, email, setSpent } = useMailLink(["signup"]);
  const [isDone, setDone] = useState(false);

  if (isDone)
    return (
      <BrokenLink
        title="Your address is confirmed"
        text="Thank you. Your account is ready."
        way={isAdmin() ? backOffice : home}
      />
    );
  if (link === "missing")
    return (
      <BrokenLink title="This link is incomplete" text="Open the link in the email again." way={signIn} />
    );
  if (link === "spent")
    return (
      <BrokenLink
        title="This link no longer works"
        text="It has been used, or it’s more than an hour old. If you’ve already confirmed your address, just sign in."
        way={signIn}
      />
    );
  return (
    <NewPasswordForm
      link={link === "unread" ? null : link}
      title="Confirm your email address"
      text={`Choose your password, at least ${passwordMinLength} characters. It replaces the one entered at sign-up, because anyone can enter your address there.`}
      button={{ text: "Confirm my address", busyText: "Processing..." }}
      failure={anyFailure}
      save={confirmSignUp}
      email={email}
      onDone={() => setDone(true)}
      onSpent={setSpent}
    />
  );
}
