import { useStore } from "@nanostores/react";
import { formatTimestamp } from "../../../domain/time/time-zone.ts";
import { $ownMailboxChange, stopOwnMailboxChange } from "../../../stores/account/mailbox-change.ts";
import Button from "../../../ui/button/Button.tsx";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import { useAccountAction } from "../useAccountAction.ts";

interface Props {
  timeZone: string;
}

/** An administrator is changing the address, for a mailbox that the user may not have lost. Nothing if none does. */
export default function MailboxNote({ timeZone }: Props) {
  const change = useStore($ownMailboxChange);
  const { isBusy, result, run } = useAccountAction();
  const running = change.status === "ready" ? change.value : null;
  const stop = () => run(stopOwnMailboxChange, "The change has been stopped. Your address stays as it is.");
  if (!running)
    return (
      result && (
        <div className="mb-6">
          <Outcome result={result} />
        </div>
      )
    );
  return (
    <div className="mb-8 flex flex-col items-start gap-4 rounded-md border border-line bg-sunken p-5">
      <p className="wrap-anywhere">
        <strong className="font-semibold">
          An administrator is changing your address to {running.new_email}.
        </strong>{" "}
        It takes effect on {formatTimestamp(running.waits_until, timeZone, true)}
        {running.confirmed_at ? "" : " at the earliest, once the new address is confirmed"}. If you didn’t ask
        for this, stop it.
      </p>
      <Button tone="danger" size="sm" aria-disabled={isBusy} onClick={stop}>
        Stop the change
      </Button>
      <Outcome result={result} />
    </div>
  );
}
