import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type PasswordChange, passwordChangeSchema } from "../../../domain/account/account.ts";
import { passwordMinLength } from "../../../domain/members/member.ts";
import { changePassword } from "../../../stores/account/account.ts";
import { toFailure } from "../../../stores/core/failure.ts";
import { useUnsaved } from "../../../ui/dialog/unsaved.ts";
import PasswordField from "../../../ui/field/PasswordField.tsx";
import FormBanner from "../../auth/FormBanner.tsx";
import { useSubmit } from "../../auth/useSubmit.ts";
import { useLazyComponent } from "../../useLazyComponent.ts";
import SaveButton from "../SaveButton.tsx";

interface Props {
  email: string;
}

const loadCodeField = () => import("../../auth/CodeField.tsx");

/** The service ends every session that began with the old password. */
const changed = "Password updated. All other devices are signed out.";

export default function PasswordForm({ email }: Props) {
  const { register, handleSubmit, reset, formState } = useForm<PasswordChange>({
    resolver: standardSchemaResolver(passwordChangeSchema),
    defaultValues: { current: "", password: "", confirmation: "" },
  });
  const { errors, isDirty, isSubmitting } = formState;
  // For accounts that have a second factor.
  const [code, setCode] = useState<string | null>(null);
  const { failure, isDone, submit } = useSubmit(async (fields: PasswordChange) => {
    try {
      await changePassword(email, fields, code?.trim());
    } catch (error) {
      if (toFailure(error).isCodeNeeded) setCode(code ?? "");
      throw error;
    }
    setCode(null);
    reset();
  });
  const { Part: CodeField, place } = useLazyComponent(code === null ? null : loadCodeField);
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
      <div ref={place} className="empty:hidden">
        {code !== null && CodeField && (
          <CodeField name="code" value={code} onChange={({ target }) => setCode(target.value)} />
        )}
      </div>
      <FormBanner failure={failure} done={isDone && changed} />
      <SaveButton isBusy={isSubmitting} busyText="Updating...">
        Update password
      </SaveButton>
    </form>
  );
}
