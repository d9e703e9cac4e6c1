import { CircleCheck, Mail } from "lucide-react";
import { type AddressChange, isChangeOpen } from "../../../domain/account/address-change.ts";
import { cancelEmailChange, changeEmail } from "../../../stores/account/address-change.ts";
import Button from "../../../ui/button/Button.tsx";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import { useAccountAction } from "../useAccountAction.ts";

interface Props {
  userId: string;
  /** The address that the user signs in with. */
  present: string;
  change: AddressChange;
}

/** A change that is not yet confirmed from both addresses. */
export default function AddressWaiting({ userId, present, change }: Props) {
  const { isBusy, result, run } = useAccountAction();
  const isOpen = isChangeOpen(change, new Date());
  const send = () => run(() => changeEmail(userId, change.address), "We’ve sent both emails again.");
  const cancel = () => run(() => cancelEmailChange(userId));
  return (
    <>
      <div role="status" className="flex flex-col gap-3">
        <p className="font-semibold">{getTitle(change, isOpen)}</p>
        <ul className="flex flex-col gap-2 border-y border-line py-3">
          <Address address={present} isConfirmed={isOpen && change.confirmed === "present"} />
          <Address address={change.address} isConfirmed={isOpen && change.confirmed === "new"} />
        </ul>
      </div>
      <p className="text-sm text-muted">
        {isOpen
          ? "Open the link in each email within an hour. Until both are confirmed, your current address stays in use. No email? Check your spam folder. If another account already uses the new address, we don’t email it."
          : "Links work for one hour. Your current address hasn’t changed, and you can send both emails again."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="line" aria-disabled={isBusy} onClick={send}>
          Resend both emails
        </Button>
        <Button tone="plain" aria-disabled={isBusy} onClick={cancel}>
          Cancel change
        </Button>
      </div>
      <Outcome result={result} />
    </>
  );
}

function getTitle({ confirmed }: AddressChange, isOpen: boolean): string {
  if (!isOpen) return "The links have expired";
  if (confirmed === "present") return "Now open the link we sent to your new address";
  if (confirmed === "new") return "Now open the link we sent to your current address";
  return "Open the links we sent to both addresses";
}

function Address({ address, isConfirmed }: { address: string; isConfirmed: boolean }) {
  const Icon = isConfirmed ? CircleCheck : Mail;
  return (
    <li className="flex items-start gap-3">
      <Icon
        aria-hidden="true"
        size={20}
        className={`mt-0.5 shrink-0 ${isConfirmed ? "text-success" : "text-muted"}`}
      />
      <span className="min-w-0 wrap-anywhere">
        {address}{" "}
        <span className="text-sm text-muted">{isConfirmed ? "confirmed" : "not confirmed yet"}</span>
      </span>
    </li>
  );
}
