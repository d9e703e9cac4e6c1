import { useEffect, useState } from "react";
import type { MailLink } from "../../domain/auth/auth.ts";
import { takeMailLink } from "../../stores/auth/mail-link.ts";
import BrokenLink from "./BrokenLink.tsx";
import NewPasswordForm from "./NewPasswordForm.tsx";

const forgotPassword = { href: "/auth/forgot-password", text: "Forgot password?" };

/** Opening the page does not use up the link, because mail scanners open links too. */
export default function ResetPassword() {
  const [link, setLink] = useState<MailLink | "missing" | "spent" | "unread">("unread");
  useEffect(() => setLink(takeMailLink(["recovery", "invite"]) ?? "missing"), []);

  if (link === "missing") {
    return (
      <BrokenLink
        title="This link is incomplete"
        text="Open the link in the email again, or request a new one."
        way={forgotPassword}
      />
    );
  }
  if (link === "spent") {
    return (
      <BrokenLink
        title="This link no longer works"
        text="It has been used, or it’s more than an hour old. Your password hasn’t changed; request a new link."
        way={forgotPassword}
      />
    );
  }
  return <NewPasswordForm link={link === "unread" ? null : link} onSpent={() => setLink("spent")} />;
}
