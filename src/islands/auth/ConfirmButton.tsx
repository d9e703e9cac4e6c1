import { type FormEvent, useState } from "react";
import FormBanner from "./FormBanner.tsx";
import FormHeading from "./FormHeading.tsx";
import SubmitButton from "./SubmitButton.tsx";
import { useSubmit } from "./useSubmit.ts";

interface Props {
  onConfirm: () => Promise<void>;
}

export default function ConfirmButton({ onConfirm }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { failure, submit } = useSubmit(onConfirm);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await submit(undefined);
    setBusy(false);
  };
  return (
    <>
      <FormHeading title="Confirm your email address" text="One press, and this address is yours." />
      <form method="post" onSubmit={confirm} className="flex flex-col gap-5">
        <FormBanner failure={failure} />
        <SubmitButton text="Confirm my address" busyText="Processing..." isBusy={isBusy} />
      </form>
    </>
  );
}
