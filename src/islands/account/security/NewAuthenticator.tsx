import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import {
  type AuthenticatorFields,
  authenticatorSchema,
  type NewAuthenticator as Begun,
  type CodeFields,
  codeSchema,
  groupSecret,
} from "../../../domain/auth/second-factor.ts";
import { beginAuthenticator, confirmAuthenticator } from "../../../stores/auth/second-factor.ts";
import Button from "../../../ui/button/Button.tsx";
import TextField from "../../../ui/field/TextField.tsx";
import QrCode from "../../../ui/picture/QrCode.tsx";
import CodeField from "../../auth/CodeField.tsx";
import FormBanner from "../../auth/FormBanner.tsx";
import { useSubmit } from "../../auth/useSubmit.ts";
import SaveButton from "../SaveButton.tsx";

interface Props {
  onDone: () => void;
  onCancel: () => void;
}

/** Two steps: a name, then the app's first code. */
export default function NewAuthenticator({ onDone, onCancel }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return begun ? (
    <FirstCode begun={begun} onDone={onDone} onCancel={onCancel} />
  ) : (
    <Name onBegun={setBegun} onCancel={onCancel} />
  );
}

function Name({ onBegun, onCancel }: { onBegun: (begun: Begun) => void; onCancel: () => void }) {
  const form = useForm<AuthenticatorFields>({
    resolver: standardSchemaResolver(authenticatorSchema),
    defaultValues: { name: "My phone" },
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, submit } = useSubmit(async ({ name }: AuthenticatorFields) =>
    onBegun(await beginAuthenticator(name, location.hostname)),
  );
  useEffect(() => form.setFocus("name", { shouldSelect: true }), [form]);
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-6">
      <TextField
        label="Name"
        hint="A name to recognise this app or device by."
        autoComplete="off"
        aria-required
        error={errors.name?.message}
        {...form.register("name")}
      />
      <FormBanner failure={failure} />
      <Buttons isBusy={isSubmitting} text="Next" onCancel={onCancel} />
    </form>
  );
}

function FirstCode({ begun, onDone, onCancel }: { begun: Begun } & Props) {
  const form = useForm<CodeFields>({
    resolver: standardSchemaResolver(codeSchema),
    defaultValues: { code: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, submit } = useSubmit(async ({ code }: CodeFields) => {
    await confirmAuthenticator(begun.id, code);
    onDone();
  });
  useEffect(() => form.setFocus("code"), [form]);
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-6">
      <p>
        Scan this with an authenticator app, for example Google Authenticator, Aegis, 1Password or your
        phone’s built-in password manager. Can’t scan it? Type the key into the app.
      </p>
      <QrCode text={begun.uri} label="QR code for your authenticator app" className="w-48 rounded-sm" />
      <p className="text-sm">
        <span className="block text-muted">Key</span>
        <code className="wrap-anywhere">{groupSecret(begun.secret)}</code>
      </p>
      <CodeField
        hint="The six digits your authenticator app shows for this website."
        error={errors.code?.message}
        {...form.register("code")}
      />
      <FormBanner failure={failure} />
      <Buttons isBusy={isSubmitting} text="Confirm" onCancel={onCancel} />
    </form>
  );
}

function Buttons({ isBusy, text, onCancel }: { isBusy: boolean; text: string; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SaveButton isBusy={isBusy} busyText="Processing...">
        {text}
      </SaveButton>
      <Button tone="plain" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
