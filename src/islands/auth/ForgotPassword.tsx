import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type ResetMailFields, resetMailSchema } from "../../domain/auth/auth.ts";
import { passwordFailures } from "../../domain/failures.ts";
import { sendResetMail } from "../../stores/auth/auth.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import AddressField from "./AddressField.tsx";
import FormBanner from "./FormBanner.tsx";
import FormHeading from "./FormHeading.tsx";
import MailSent from "./MailSent.tsx";
import SubmitButton from "./SubmitButton.tsx";
import { useSubmit } from "./useSubmit.ts";
import { useTypedAddress } from "./useTypedAddress.ts";

/** Shows the same result whether or not the address has an account. */
export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState("");
  const form = useForm<ResetMailFields>({ resolver: standardSchemaResolver(resetMailSchema) });
  const { errors, isSubmitting } = form.formState;
  const address = useTypedAddress(form);
  const { failure, submit } = useSubmit(async ({ email }: ResetMailFields) => {
    await sendResetMail(email);
    setSentTo(email);
  }, passwordFailures.mail);

  if (sentTo) return <Sent email={sentTo} />;
  return (
    <>
      <FormHeading
        title="Reset your password"
        text="Enter your email address and we’ll send you a link to choose a new password."
      />
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <FormBanner failure={failure} />
        <AddressField error={errors.email?.message} {...address} />
        <SubmitButton text="Send Reset Instructions" busyText="Sending..." isBusy={isSubmitting} />
        <a href="/auth" className={getButtonClass({ tone: "plain" })}>
          Back to sign in
        </a>
      </form>
    </>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <MailSent>
      <p>
        If there is an account for <strong className="text-ink wrap-anywhere">{email}</strong>, we’ve emailed
        instructions for resetting its password. The link works once and expires after an hour.
      </p>
      <p className="mt-4">No email? Check your spam folder, or check the address for typos.</p>
    </MailSent>
  );
}
