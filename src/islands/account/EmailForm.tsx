import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { getEmailChangeSchema } from "../../domain/account.ts";
import { changeEmail } from "../../stores/address-change.ts";
import { useUnsaved } from "../../ui/dialog/unsaved.ts";
import TextField from "../../ui/field/TextField.tsx";
import FormBanner from "../auth/FormBanner.tsx";
import { useSubmit } from "../auth/useSubmit.ts";
import SaveButton from "./SaveButton.tsx";

interface Props {
  userId: string;
  email: string;
}

/** Does not ask for the password: the old address has to confirm, too. */
export default function EmailForm({ userId, email }: Props) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: standardSchemaResolver(getEmailChangeSchema(email)),
    defaultValues: { email: "" },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const { failure, submit } = useSubmit((fields: { email: string }) => changeEmail(userId, fields.email));
  useUnsaved(isDirty);
  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="flex flex-col gap-6">
      <TextField
        {...register("email")}
        label="New email address"
        hint={`Now: ${email}. We send an email to both addresses, and both have to confirm.`}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        aria-required
        error={errors.email?.message}
      />
      <FormBanner failure={failure} />
      <SaveButton isBusy={isSubmitting} busyText="Sending...">
        Change address
      </SaveButton>
    </form>
  );
}
