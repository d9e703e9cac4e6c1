import { useEffect, useState } from "react";
import type { MailLink } from "../../domain/auth/auth.ts";
import { passwordFailures } from "../../domain/failures.ts";
import { passwordMinLength } from "../../domain/members/member.ts";
import { setNewPassword } from "../../stores/auth/auth.ts";
import { takeMailLink } from "../../stores/auth/mail-link.ts";
import { leaveNotice } from "../../stores/core/notice.ts";
import BrokenLink from "./BrokenLink.tsx";
import NewPasswordForm from "./NewPasswordForm.tsx";

const forgotPassword = { href: "/auth/forgot-password", text: "Forgot password?" };

function goToSignIn(): void {
  leaveNotice("Your password has been changed. Please sign in.");
  location.replace("/auth");
}

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
  return (
    <NewPasswordForm
      link={link === "unread" ? null : link}
      title="Set a new password"
      text={`At least ${passwordMinLength} characters.`}
      button={{ text: "Update Password", busyText: "Updating..." }}
      failure={passwordFailures.save}
      save={setNewPassword}
      onDone={goToSignIn}
      onSpent={() => setLink("spent")}
    />
  );
}
