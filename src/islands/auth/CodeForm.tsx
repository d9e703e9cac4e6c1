import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { type CodeFields, codeSchema } from "../../domain/auth/second-factor.ts";
import { passSecondStep } from "../../stores/auth/second-factor.ts";
import CodeField from "./CodeField.tsx";
import FormBanner from "./FormBanner.tsx";
import SubmitButton from "./SubmitButton.tsx";
import { useSubmit } from "./useSubmit.ts";

interface Props {
  onDone: () => Promise<void> | void;
}

/** The second step of a sign-in. */
export default function CodeForm({ onDone }: Props) {
  const form = useForm<CodeFields>({
    resolver: standardSchemaResolver(codeSchema),
    defaultValues: { code: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, submit } = useSubmit(async ({ code }: CodeFields) => {
    await passSecondStep(code);
    await onDone();
  });
  useEffect(() => form.setFocus("code"), [form]);
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <FormBanner failure={failure} />
      <CodeField error={errors.code?.message} {...form.register("code")} />
      <SubmitButton text="Confirm" busyText="Processing..." isBusy={isSubmitting} />
      <p className="text-sm text-muted">
        Lost your phone and your recovery codes? An administrator can turn off your two-step sign-in.
      </p>
    </form>
  );
}
