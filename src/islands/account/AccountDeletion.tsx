import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { getDeletionSchema } from "../../domain/account.ts";
import { deleteAccount } from "../../stores/account.ts";
import TextField from "../../ui/field/TextField.tsx";
import FormBanner from "../auth/FormBanner.tsx";
import { useSubmit } from "../auth/useSubmit.ts";
import SaveButton from "./SaveButton.tsx";

interface Props {
  id: string;
  email: string;
}

export default function AccountDeletion({ id, email }: Props) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: standardSchemaResolver(getDeletionSchema(email)),
    defaultValues: { email: "" },
  });
  const { errors, isSubmitting } = formState;
  const { failure, submit } = useSubmit((fields: { email: string }) => deleteAccount(id, fields.email));
  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="flex flex-col gap-6">
      <TextField
        {...register("email")}
        label="Type your email address to confirm"
        hint={email}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
      />
      <FormBanner failure={failure} />
      <SaveButton isBusy={isSubmitting} busyText="Deleting..." tone="danger">
        Delete my account
      </SaveButton>
    </form>
  );
}
