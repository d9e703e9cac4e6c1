import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { type Authenticator, type CodeFields, codeSchema } from "../../../domain/auth/second-factor.ts";
import { removeAuthenticator } from "../../../stores/auth/second-factor.ts";
import Button from "../../../ui/button/Button.tsx";
import CodeField from "../../auth/CodeField.tsx";
import FormBanner from "../../auth/FormBanner.tsx";
import { useSubmit } from "../../auth/useSubmit.ts";
import SaveButton from "../SaveButton.tsx";

interface Props {
  authenticator: Authenticator;
  onDone: () => void;
  onCancel: () => void;
}

export default function RemoveAuthenticator({ authenticator: { id, name }, onDone, onCancel }: Props) {
  const form = useForm<CodeFields>({
    resolver: standardSchemaResolver(codeSchema),
    defaultValues: { code: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, submit } = useSubmit(async ({ code }: CodeFields) => {
    await removeAuthenticator(id, code);
    onDone();
  });
  useEffect(() => form.setFocus("code"), [form]);
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex w-full flex-col gap-4">
      <CodeField error={errors.code?.message} {...form.register("code")} />
      <FormBanner failure={failure} />
      <div className="flex flex-wrap gap-3">
        <SaveButton isBusy={isSubmitting} busyText="Processing..." tone="danger">
          Remove {name}
        </SaveButton>
        <Button tone="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
