import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { AddressChange } from "../../domain/address-change.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Profile } from "../../domain/member.ts";
import { reloadAccount } from "../../stores/account.ts";
import { $addressChange, loadAddressChange, reloadAddressChange } from "../../stores/address-change.ts";
import Banner from "../../ui/feedback/Banner.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import AddressWaiting from "./AddressWaiting.tsx";
import EmailForm from "./EmailForm.tsx";

interface Props {
  profile: Profile;
}

/** The change of address: asked for, waiting for both confirmations, or done. */
export default function AddressSection({ profile: { id, email } }: Props) {
  const change = useStore($addressChange, { ssr: "initial" });
  /** The address when the page was opened. */
  const [first] = useState(email);
  const isWaiting = change.status === "ready" && change.value !== null;
  useEffect(() => {
    // The links are opened in another tab or on another device.
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
        <Banner tone="success">Your address is changed. From now on you sign in with {email}.</Banner>
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
