import { useEffect, useState } from "react";
import type { MailLink } from "../../domain/auth.ts";
import { confirmAddress } from "../../stores/auth.ts";
import { toFailure } from "../../stores/failure.ts";
import { takeMailLink } from "../../stores/mail-link.ts";
import BrokenLink from "./BrokenLink.tsx";
import ConfirmButton from "./ConfirmButton.tsx";

const signIn = { href: "/auth", text: "Go to sign in" };
const home = { href: "/", text: "Go to the home page" };

type State = { is: "unread" | "missing" | "spent" | "done" | "half-done" } | { is: "open"; link: MailLink };

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
      setState({ is: (await confirmAddress(state.link)) ? "done" : "half-done" });
    } catch (error) {
      if (!toFailure(error).isSpentLink) throw error;
      setState({ is: "spent" });
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
          title="This link does not work any more"
          text="It was used before, or it is older than one hour. If you confirmed your address already, just sign in."
          way={signIn}
        />
      );
    case "half-done":
      return (
        <BrokenLink
          title="One more step"
          text="This address is confirmed. Open the link in the email to your other address too."
          way={home}
        />
      );
    case "done":
      return (
        <BrokenLink title="Your address is confirmed" text="Thank you. Your account is ready." way={home} />
      );
    default:
      return <ConfirmButton onConfirm={confirm} />;
  }
}
