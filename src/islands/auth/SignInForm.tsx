import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { type SignInFields, signInSchema } from "../../domain/auth/auth.ts";
import { finishSignIn, signIn } from "../../stores/auth/auth.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import PasswordField from "../../ui/field/PasswordField.tsx";
import { useLazyComponent } from "../useLazyComponent.ts";
import AddressField from "./AddressField.tsx";
import FormBanner from "./FormBanner.tsx";
import SendAgain from "./SendAgain.tsx";
import SubmitButton from "./SubmitButton.tsx";
import { useSubmit } from "./useSubmit.ts";
import { useTypedAddress } from "./useTypedAddress.ts";

interface Props {
  onDone?: () => void;
  /** The password was right, and a code is asked for. */
  onHalf?: () => void;
  /** In a dialog over a page that must not be left: links open in a new tab. */
  isOverPage?: boolean;
}

const loadCodeForm = () => import("./CodeForm.tsx");

export default function SignInForm({ onDone, onHalf, isOverPage = false }: Props) {
  // No default values, which would overwrite input or autofill from before hydration.
  const form = useForm<SignInFields>({ resolver: standardSchemaResolver(signInSchema) });
  const { errors, isSubmitting } = form.formState;
  const address = useTypedAddress(form);
  const hintId = useId();
  const { failure, submit } = useSubmit(async (fields: SignInFields) => {
    if ((await signIn(fields)) === "code") {
      setHalf(true);
      onHalf?.();
    } else onDone?.();
  });
  // The second step, for accounts with two-step sign-in.
  const [isHalf, setHalf] = useState(false);
  const { Part: CodeForm, place } = useLazyComponent(isHalf ? loadCodeForm : null);
  if (isHalf)
    return <div ref={place}>{CodeForm && <CodeForm onDone={() => finishSignIn().then(onDone)} />}</div>;
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <FormBanner failure={failure} />
      <AddressField error={errors.email?.message} {...address} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aria-required
        error={errors.password?.message}
        {...form.register("password")}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div>
          <Checkbox label="Remember me" aria-describedby={hintId} {...form.register("remember")} />
          <p id={hintId} className="-mt-2 pl-7.5 text-xs text-muted">
            Stay signed in for 30 days
          </p>
        </div>
        <a
          href="/auth/forgot-password"
          target={isOverPage ? "_blank" : undefined}
          rel="noreferrer"
          className="link py-3 text-sm"
        >
          Forgot password?
        </a>
      </div>
      <SubmitButton text="Sign In" busyText="Processing..." isBusy={isSubmitting} />
      {failure?.isUnconfirmed && <SendAgain email={form.getValues("email")} />}
    </form>
  );
}
