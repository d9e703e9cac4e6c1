import { type FormEvent, useEffect, useState } from "react";
import type { MailLink } from "../../domain/auth/auth.ts";
import { anyFailure } from "../../domain/failures.ts";
import { passwordMinLength } from "../../domain/members/member.ts";
import { confirmChange, confirmSignUp } from "../../stores/auth/auth.ts";
import { takeMailLink } from "../../stores/auth/mail-link.ts";
import { $session } from "../../stores/auth/session.ts";
import { toFailure } from "../../stores/core/failure.ts";
import BrokenLink from "./BrokenLink.tsx";
import FormBanner from "./FormBanner.tsx";
import FormHeading from "./FormHeading.tsx";
import NewPasswordForm from "./NewPasswordForm.tsx";
import SubmitButton from "./SubmitButton.tsx";
import { useSubmit } from "./useSubmit.ts";

const signIn = { href: "/auth", text: "Go to sign in" };
const home = { href: "/", text: "Go to the home page" };

const account = { href: "/account", text: "Go to My profile" };
const backOffice = { href: "/admin", text: "Go to the back office" };

type State = { is: "unread" | "missing" | "half-done" } | { is: "spent" | "done" | "open"; link: MailLink };

const isAdmin = () => {
  const session = $session.get();
  return session.status === "signed-in" && session.access === "admin";
};

const isChange = ({ type }: MailLink) => type === "email_change";

/** Completes a sign-up or a change of address. */
export default function ConfirmAddress() {
  const [state, setState] = useState<State>({ is: "unread" });
  useEffect(() => {
    const link = takeMailLink(["signup", "email_change"]);
    setState(link ? { is: "open", link } : { is: "missing" });
  }, []);

  const confirm = async () => {
    if (state.is !== "open") return;
    try {
      setState((await confirmChange(state.link)) ? { ...state, is: "done" } : { is: "half-done" });
    } catch (error) {
      if (!toFailure(error).isSpentLink) throw error;
      setState({ ...state, is: "spent" });
    }
  };

  switch (state.is) {
    case "missing":
      return (
        <BrokenLink title="This link is incomplete" text="Open the link in the email again." way={signIn} />
      );
    case "spent":
      return (
        <BrokenLink
          title="This link no longer works"
          {...(isChange(state.link)
            ? {
                text: "It has been used, it’s more than an hour old, or the change was cancelled. Go to My profile to see what’s left to do, or to send new links.",
                way: account,
              }
            : {
                text: "It has been used, or it’s more than an hour old. If you’ve already confirmed your address, just sign in.",
                way: signIn,
              })}
        />
      );
    case "half-done":
      return (
        <BrokenLink
          title="One more step"
          text="This address is confirmed. Now open the link we sent to your other address."
          way={home}
        />
      );
    case "done":
      return (
        <BrokenLink
          title="Your address is confirmed"
          text={
            isChange(state.link)
              ? "Both addresses are confirmed. From now on, sign in with the new one."
              : "Thank you. Your account is ready."
          }
          way={isAdmin() ? backOffice : home}
        />
      );
    case "open":
      if (isChange(state.link)) return <ConfirmButton onConfirm={confirm} />;
  }
  return (
    <NewPasswordForm
      link={state.is === "open" ? state.link : null}
      title="Confirm your email address"
      text={`Choose your password, at least ${passwordMinLength} characters. It replaces the one entered at sign-up, because anyone can enter your address there.`}
      button={{ text: "Confirm my address", busyText: "Processing..." }}
      failure={anyFailure}
      save={confirmSignUp}
      onDone={() => state.is === "open" && setState({ ...state, is: "done" })}
      onSpent={() => state.is === "open" && setState({ ...state, is: "spent" })}
    />
  );
}

interface Props {
  onConfirm: () => Promise<void>;
}

/** For a change of address: the link does not show whether it was sent to the old or the new one. */
function ConfirmButton({ onConfirm }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { failure, submit } = useSubmit(onConfirm);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await submit(undefined);
    setBusy(false);
  };
  return (
    <>
      <FormHeading
        title="Confirm your email address"
        text="Click to confirm that your account should use a new address."
      />
      <form method="post" onSubmit={confirm} className="flex flex-col gap-5">
        <FormBanner failure={failure} />
        <SubmitButton text="Confirm the change" busyText="Processing..." isBusy={isBusy} />
      </form>
    </>
  );
}
