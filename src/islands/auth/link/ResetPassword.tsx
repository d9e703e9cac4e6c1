import { passwordHint } from "../../../domain/auth/password.ts";
import { passwordFailures } from "../../../domain/failures.ts";
import { setNewPassword } from "../../../stores/auth/auth.ts";
import { keepAddress } from "../../../stores/auth/typed-address.ts";
import { leaveNotice } from "../../../stores/core/notice.ts";
import BrokenLink from "./BrokenLink.tsx";
import NewPasswordForm from "./NewPasswordForm.tsx";
import { useMailLink } from "./useMailLink.ts";

const forgotPassword = { href: "/auth/forgot-password", text: "Forgot password?" };

function goToSignIn(email: string): void {
  keepAddress(email);
  leaveNotice("Your password has been changed. Please sign in.");
  location.replace("/auth");
}

export default function ResetPassword() {
  const { link, email, setSpent } = useMailLink(["recovery", "invite"]);

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
        text="It has been used, it’s more than an hour old, or a newer email has replaced it. If you’ve already set a new password, sign in with it; otherwise request a new link."
        way={forgotPassword}
      />
    );
  }
  return (
    <NewPasswordForm
      link={link === "unread" ? null : link}
      title="Set a new password"
      text={passwordHint}
      button={{ text: "Update Password", busyText: "Updating..." }}
      failure={passwordFailures.save}
      save={setNewPassword}
      email={email}
      onDone={goToSignIn}
      onSpent={setSpent}
    />
  );
}
