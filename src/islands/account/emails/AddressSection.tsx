import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { getEmailChangeSchema } from "../../../domain/account/account.ts";
import type { AddressChange } from "../../../domain/account/address-change.ts";
import { readFailures } from "../../../domain/failures.ts";
import type { Profile } from "../../../domain/members/member.ts";
import { reloadAccount } from "../../../stores/account/account.ts";
import {
  $addressChange,
  changeEmail,
  loadAddressChange,
  reloadAddressChange,
} from "../../../stores/account/address-change.ts";
import { useUnsaved } from "../../../ui/dialog/unsaved.ts";
import Banner from "../../../ui/feedback/Banner.tsx";
import Failure from "../../../ui/feedback/Failure.tsx";
import TextField from "../../../ui/field/TextField.tsx";
import FormBanner from "../../auth/FormBanner.tsx";
import { useSubmit } from "../../auth/useSubmit.ts";
import SaveButton from "../SaveButton.tsx";
import AddressWaiting from "./AddressWaiting.tsx";

interface Props {
  profile: Profile;
}

/** A change of address: the form, waiting for both confirmations, or done. */
export default function AddressSection({ profile: { id, email } }: Props) {
  const change = useStore($addressChange, { ssr: "initial" });
  /** The address when the page was opened. */
  const [first] = useState(email);
  const isWaiting = change.status === "ready" && change.value !== null;
  useEffect(() => {
    // The links may be opened in another tab or on another device.
    const look = () => {
      if (!isWaiting || document.visibilityState === "hidden") return;
      void reloadAccount(id);
      void reloadAddressChange(id, email);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [id, email, isWaiting]);
  if (change.status === "failed")
    return <Failure message={readFailures.addressChange} onRetry={() => loadAddressChange(id, email)} />;
  if (change.status === "loading") return null;
  return (
    <div className="flex flex-col gap-6">
      {first !== email && (
        <Banner tone="success">Your address has been changed. From now on, sign in with {email}.</Banner>
      )}
      <Step userId={id} present={email} change={change.value} />
    </div>
  );
}

interface StepProps {
  userId: string;
  present: string;
  change: AddressChange | null;
}

function Step({ userId, present, change }: StepProps) {
  return change ? (
    <AddressWaiting userId={userId} present={present} change={change} />
  ) : (
    <EmailForm userId={userId} email={present} />
  );
}

interface EmailFormProps {
  userId: string;
  email: string;
}

/** Does not ask for the password, because the old address has to confirm too. */
function EmailForm({ userId, email }: EmailFormProps) {
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
        hint={`Current address: ${email}. We’ll email both addresses; confirm from each.`}
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
