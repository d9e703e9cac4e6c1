import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { type PasswordChange, passwordChangeSchema } from "../../domain/account.ts";
import { passwordMinLength } from "../../domain/member.ts";
import { changePassword } from "../../stores/account.ts";
import PasswordField from "../../ui/PasswordField.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import FormBanner from "../auth/FormBanner.tsx";
import { useSubmit } from "../auth/useSubmit.ts";
import SaveButton from "./SaveButton.tsx";

interface Props {
  email: string;
}

/** The service ends every session that began with the old password. */
const changed = "Password updated. All other devices are signed out.";

export default function PasswordForm({ email }: Props) {
  const { register, handleSubmit, reset, formState } = useForm<PasswordChange>({
    resolver: standardSchemaResolver(passwordChangeSchema),
    defaultValues: { current: "", password: "", confirmation: "" },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const { failure, isDone, submit } = useSubmit(async (fields: PasswordChange) => {
    await changePassword(email, fields);
    reset();
  });
  useUnsaved(isDirty);
  const bind = (name: keyof PasswordChange) => ({
    ...register(name),
    "aria-required": true,
    error: errors[name]?.message,
  });
  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="flex flex-col gap-6">
      {/* For password managers, which need to know the account. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...bind("current")} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...bind("password")}
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters.`}
      />
      <PasswordField
        {...bind("confirmation")}
        label="Confirm new password"
        called="password confirmation"
        autoComplete="new-password"
      />
      <FormBanner failure={failure} done={isDone && changed} />
      <SaveButton isBusy={isSubmitting} busyText="Updating...">
        Update password
      </SaveButton>
    </form>
  );
}
