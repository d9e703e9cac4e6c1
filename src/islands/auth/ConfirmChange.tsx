import { type FormEvent, useEffect, useState } from "react";
import type { MailLink } from "../../domain/auth/auth.ts";
import { confirmChange } from "../../stores/auth/auth.ts";
import { takeMailLink } from "../../stores/auth/mail-link.ts";
import { toFailure } from "../../stores/core/failure.ts";
import BrokenLink from "./BrokenLink.tsx";
import FormBanner from "./FormBanner.tsx";
import FormHeading from "./FormHeading.tsx";
import SubmitButton from "./SubmitButton.tsx";
import { useSubmit } from "./useSubmit.ts";

const home = { href: "/", text: "Go to the home page" };
const account = { href: "/account", text: "Go to My profile" };

const outcomes = {
  missing: {
    title: "This link is incomplete",
    text: "Open the link in the email again.",
    way: account,
  },
  spent: {
    title: "This link no longer works",
    text: "It has been used, it’s more than an hour old, or the change was cancelled. Go to My profile to see what’s left to do, or to send new links.",
    way: account,
  },
  "half-done": {
    title: "One more step",
    text: "This address is confirmed. Now open the link we sent to your other address.",
    way: home,
  },
  done: {
    title: "Your address is confirmed",
    text: "Both addresses are confirmed. From now on, sign in with the new one.",
    way: home,
  },
} as const;

/**
 * Confirms one of the two addresses of a change; the link does not show which. Opening the page does not use up the
 * link, because mail scanners open links too.
 */
export default function ConfirmChange() {
  const [link, setLink] = useState<MailLink | keyof typeof outcomes | "unread">("unread");
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setLink(takeMailLink(["email_change"]) ?? "missing"), []);
  const { failure, submit } = useSubmit(async (open: MailLink) => {
    try {
      setLink((await confirmChange(open)) ? "done" : "half-done");
    } catch (error) {
      if (!toFailure(error).isSpentLink) throw error;
      setLink("spent");
    }
  });
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (typeof link === "string") return;
    setBusy(true);
    await submit(link);
    setBusy(false);
  };

  if (typeof link === "string" && link !== "unread") return <BrokenLink {...outcomes[link]} />;
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
