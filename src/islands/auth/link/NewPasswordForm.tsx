import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { type MailLink, type NewPasswordFields, newPasswordSchema } from "../../../domain/auth/auth.ts";
import type { NewPassword } from "../../../stores/auth/auth.ts";
import { toFailure } from "../../../stores/core/failure.ts";
import PasswordField from "../../../ui/field/PasswordField.tsx";
import CodeField from "../CodeField.tsx";
import FormBanner from "../FormBanner.tsx";
import FormHeading from "../FormHeading.tsx";
import SubmitButton from "../SubmitButton.tsx";
import { useSubmit } from "../useSubmit.ts";

interface Props<Outcome> {
  /** Null until the page's address has been read. */
  link: MailLink | null;
  /** The account's address; empty while it is unknown. */
  email: string;
  title: string;
  text: string;
  /** Above the fields. */
  about?: ReactNode;
  button: { text: string; busyText: string };
  /** Above an error that has no title of its own. */
  failure: string;
  /** Redeems the link and stores the password. */
  save: (link: MailLink, password: NewPassword) => Promise<Outcome>;
  onDone: (outcome: Outcome) => void;
  onSpent: () => void;
}

export default function NewPasswordForm<Outcome>({
  link,
  email,
  title,
  text,
  about,
  button,
  failure: fallback,
  save,
  onDone,
  onSpent,
}: Props<Outcome>) {
  const form = useForm<NewPasswordFields>({ resolver: standardSchemaResolver(newPasswordSchema) });
  const { errors, isSubmitting } = form.formState;
  // For accounts with two-step sign-in.
  const [code, setCode] = useState<string | null>(null);
  const { failure, submit } = useSubmit(async ({ password }: NewPasswordFields) => {
    if (!link) return;
    try {
      onDone(await save(link, { password, code: code?.trim() }));
    } catch (error) {
      const { isSpentLink, isCodeNeeded } = toFailure(error);
      if (isSpentLink) return onSpent();
      if (isCodeNeeded) setCode(code ?? "");
      throw error;
    }
  }, fallback);
  return (
    <>
      <FormHeading title={title} text={text} />
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <FormBanner failure={failure} />
        {about}
        {/* Password managers store the new password under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          aria-required
          error={errors.password?.message}
          {...form.register("password")}
        />
        <PasswordField
          label="Confirm New Password"
          called="password confirmation"
          autoComplete="new-password"
          aria-required
          error={errors.confirmation?.message}
          {...form.register("confirmation")}
        />
        {code !== null && (
          <CodeField name="code" value={code} onChange={({ target }) => setCode(target.value)} />
        )}
        <SubmitButton {...button} isBusy={isSubmitting} />
      </form>
    </>
  );
}
