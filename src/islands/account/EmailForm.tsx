import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { getEmailChangeSchema } from "../../domain/account.ts";
import { changeEmail } from "../../stores/account.ts";
import TextField from "../../ui/TextField.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import FormBanner from "../auth/FormBanner.tsx";
import { useSubmit } from "../auth/useSubmit.ts";
import SaveButton from "./SaveButton.tsx";

interface Props {
  email: string;
}

const sent =
  "Check your email: the change counts when you have opened the link in each message. Until then your present address stays.";

/** Does not ask for the password: a project also emails the old address, which has to confirm. */
export default function EmailForm({ email }: Props) {
  const { register, handleSubmit, reset, formState } = useForm<{ email: string }>({
    resolver: standardSchemaResolver(getEmailChangeSchema(email)),
    defaultValues: { email: "" },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const { failure, isDone, submit } = useSubmit(async (fields: { email: string }) => {
    await changeEmail(fields.email);
    reset();
  });
  useUnsaved(isDirty);
  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="flex flex-col gap-6">
      <TextField
        {...register("email")}
        label="New email address"
        hint={`Now: ${email}`}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        aria-required
        error={errors.email?.message}
      />
      <FormBanner failure={failure} done={isDone && sent} />
      <SaveButton isBusy={isSubmitting} busyText="Sending...">
        Change address
      </SaveButton>
    </form>
  );
}
