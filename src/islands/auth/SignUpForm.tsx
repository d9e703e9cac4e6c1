import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { getSignUpSchema, type SignUpFields } from "../../domain/auth/auth.ts";
import { passwordHint } from "../../domain/auth/password.ts";
import { isOneOf } from "../../domain/core/choice.ts";
import { departments, firstGraduationYear } from "../../domain/members/member.ts";
import { signUp } from "../../stores/auth/auth.ts";
import PasswordField from "../../ui/field/PasswordField.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import TextField from "../../ui/field/TextField.tsx";
import AddressField from "./AddressField.tsx";
import FormBanner from "./FormBanner.tsx";
import SubmitButton from "./SubmitButton.tsx";
import type { useInvitation } from "./useInvitation.ts";
import { useSubmit } from "./useSubmit.ts";
import { useTypedAddress } from "./useTypedAddress.ts";

interface Props {
  onDone: () => void;
  invitation: ReturnType<typeof useInvitation>;
  /** From the first administrator's link; that person needs no approval. */
  firstAdminCode: string | null;
  /** The address must first be confirmed by email. */
  onConfirm: (email: string) => void;
}

export default function SignUpForm({ invitation, firstAdminCode, onDone, onConfirm }: Props) {
  const now = new Date();
  const form = useForm<SignUpFields>({ resolver: standardSchemaResolver(getSignUpSchema(now)) });
  const { errors, isSubmitting } = form.formState;
  const address = useTypedAddress(form);
  const { failure, submit } = useSubmit(async (fields: SignUpFields) => {
    const links = {
      ...(invitation && { invitation: invitation.token }),
      ...(firstAdminCode && { first_admin_code: firstAdminCode }),
    };
    if ((await signUp(fields, links)) === "confirm") onConfirm(fields.email);
    else onDone();
  });
  useFilling(form, invitation);
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <FormBanner failure={failure} />
      <p className="text-sm text-muted">All fields are required.</p>
      <AddressField error={errors.email?.message} {...address} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={passwordHint}
        aria-required
        error={errors.password?.message}
        {...form.register("password")}
      />
      <TextField
        label="Full name"
        autoComplete="name"
        aria-required
        error={errors.full_name?.message}
        {...form.register("full_name")}
      />
      <SelectField
        label="Department"
        defaultValue=""
        aria-required
        error={errors.department?.message}
        {...form.register("department")}
      >
        <option value="" disabled>
          Select department
        </option>
        {departments.values.map((department) => (
          <option key={department}>{department}</option>
        ))}
      </SelectField>
      <TextField
        label="Graduation year"
        type="number"
        inputMode="numeric"
        min={firstGraduationYear}
        max={now.getUTCFullYear()}
        autoComplete="off"
        aria-required
        error={errors.graduation_year?.message}
        {...form.register("graduation_year", { valueAsNumber: true })}
      />
      {!firstAdminCode && (
        <p className="text-sm text-muted">
          You can use the members’ area once an administrator has approved your account.
        </p>
      )}
      <SubmitButton text="Sign Up" busyText="Processing..." isBusy={isSubmitting} />
      <p className="text-sm text-muted">
        Our{" "}
        <a href="/privacy" target="_blank" className="link" rel="noopener">
          privacy notice
        </a>{" "}
        explains what we store about you and who can see it.
      </p>
    </form>
  );
}

/** Fills in the invitation's details, except where something has been typed. */
function useFilling(form: UseFormReturn<SignUpFields>, invitation: Props["invitation"]) {
  const known = invitation?.state.status === "ready" ? invitation.state.value : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the invitation has arrived
  useEffect(() => {
    if (!known) return;
    const { getValues, setValue } = form;
    if (!getValues("email")) setValue("email", known.email);
    if (!getValues("full_name")) setValue("full_name", known.full_name);
    if (!getValues("department") && isOneOf(departments, known.department))
      setValue("department", known.department);
    if (!getValues("graduation_year") && known.graduation_year)
      setValue("graduation_year", known.graduation_year);
  }, [known]);
}
