import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { type PasswordChange, passwordChangeSchema } from "../../../domain/account/account.ts";
import { passwordHint } from "../../../domain/auth/password.ts";
import { changePassword } from "../../../stores/account/account.ts";
import { refreshDevices } from "../../../stores/auth/devices.ts";
import { useUnsaved } from "../../../ui/dialog/unsaved.ts";
import PasswordField from "../../../ui/field/PasswordField.tsx";
import FormBanner from "../../auth/FormBanner.tsx";
import { useSubmit } from "../../auth/useSubmit.ts";
import SaveButton from "../SaveButton.tsx";
import { useCode } from "../useCode.tsx";

interface Props {
  email: string;
}

/** The auth service ends all other sessions. */
const changed = "Password updated. You’re signed out on all other devices.";

export default function PasswordForm({ email }: Props) {
  const { register, handleSubmit, reset, formState } = useForm<PasswordChange>({
    resolver: standardSchemaResolver(passwordChangeSchema),
    defaultValues: { current: "", password: "", confirmation: "" },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const { codeField, withCode } = useCode();
  const { failure, isDone, submit } = useSubmit(async (fields: PasswordChange) => {
    await withCode((code) => changePassword(email, fields, code));
    reset();
    void refreshDevices();
  });
  useUnsaved(isDirty);
  const bind = (name: keyof PasswordChange) => ({
    ...register(name),
    "aria-required": true,
    error: errors[name]?.message,
  });
  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="flex flex-col gap-6">
      {/* Password managers need the account. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...bind("current")} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...bind("password")}
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
      />
      <PasswordField
        {...bind("confirmation")}
        label="Confirm new password"
        called="password confirmation"
        autoComplete="new-password"
      />
      {codeField}
      <FormBanner failure={failure} done={isDone && changed} />
      <SaveButton isBusy={isSubmitting} busyText="Updating...">
        Update password
      </SaveButton>
    </form>
  );
}
