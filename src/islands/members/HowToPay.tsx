import { Copy, ExternalLink } from "lucide-react";
import type { Charge } from "../../domain/dues/dues.ts";
import { formatAmount } from "../../domain/dues/money.ts";
import {
  formatBankAccount,
  getPaymentAddress,
  type OwnDues,
  toTransferCode,
} from "../../domain/dues/own-dues.ts";
import { toText } from "../../stores/core/failure.ts";
import { tellTreasurer } from "../../stores/members/dues.ts";
import Button from "../../ui/button/Button.tsx";
import { getButtonClass } from "../../ui/button/button.ts";
import Outcome from "../../ui/feedback/Outcome.tsx";
import { useAction } from "../../ui/feedback/useAction.ts";
import QrCode from "../../ui/picture/QrCode.tsx";

interface Props {
  dues: OwnDues;
  /** What is still to be paid. */
  open: readonly Charge[];
  userId: string;
  associationName: string;
}

export default function HowToPay({ dues, open, userId, associationName }: Props) {
  const copying = useAction(() => "Your browser couldn’t copy it. Select it and copy it yourself.");
  const copy = (text: string, what: string) =>
    copying.run(() => navigator.clipboard.writeText(text), `${what} copied`);
  return (
    <div className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5">
      {dues.how_to_pay && <p className="whitespace-pre-line wrap-anywhere">{dues.how_to_pay}</p>}
      {dues.bank_account && (
        <dl>
          <Copied
            name="Bank account"
            text={formatBankAccount(dues.bank_account)}
            onCopy={() => copy(dues.bank_account ?? "", "Bank account")}
          />
        </dl>
      )}
      {open.map((charge) => (
        <OpenCharge key={charge.id} charge={charge} onCopy={copy} {...{ dues, associationName }} />
      ))}
      <Outcome result={copying.result} />
      <Told userId={userId} isTold={open.every(({ told_at }) => told_at !== null)} />
    </div>
  );
}

interface ChargeProps {
  charge: Charge;
  dues: OwnDues;
  associationName: string;
  onCopy: (text: string, what: string) => void;
}

function OpenCharge({ charge, dues, associationName, onCopy }: ChargeProps) {
  const { label, amount, paid, reference } = charge;
  const code = toTransferCode(dues, associationName, charge);
  return (
    <div className="flex flex-wrap items-start justify-between gap-5 border-t border-line pt-5 first:border-0 first:pt-0">
      <div className="flex min-w-0 flex-[1_1_14rem] flex-col gap-3">
        <p>
          <span className="font-semibold wrap-anywhere">{label}</span>:{" "}
          {formatAmount(amount - paid, dues.currency)}
        </p>
        <dl>
          <Copied
            name="Reference, to write with the transfer"
            text={reference}
            onCopy={() => onCopy(reference, "Reference")}
          />
        </dl>
        {dues.payment_page && (
          <a
            href={getPaymentAddress(dues.payment_page, reference)}
            target="_blank"
            rel="noreferrer"
            className={`${getButtonClass({ tone: "line", size: "sm" })} self-start`}
          >
            <ExternalLink aria-hidden="true" size={16} />
            Pay online<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
      {code && (
        <QrCode
          text={code}
          label={`QR code for your banking app: ${label}`}
          className="w-32 shrink-0 rounded-sm"
        />
      )}
    </div>
  );
}

/** A text that is typed elsewhere, with a button that copies it. */
function Copied({ name, text, onCopy }: { name: string; text: string; onCopy: () => void }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-7">
        <code className="font-semibold wrap-anywhere">{text}</code>
        {/* Aligns a frameless button with the text above it, where it is in a line of its own. */}
        <Button tone="plain" size="sm" className="-ml-4" onClick={onCopy}>
          <Copy aria-hidden="true" size={16} />
          Copy<span className="sr-only">: {name}</span>
        </Button>
      </dd>
    </div>
  );
}

/** "I have transferred it": the treasurer’s list shows it. */
function Told({ userId, isTold }: { userId: string; isTold: boolean }) {
  const { isBusy, result, run } = useAction((error) => toText(error));
  const tell = () => void run(() => tellTreasurer(userId, !isTold));
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      {isTold && <p role="status">You’ve told the treasurer that it’s on its way.</p>}
      <Button
        tone={isTold ? "plain" : "line"}
        size="sm"
        className="self-start"
        aria-disabled={isBusy}
        onClick={tell}
      >
        {isTold ? "I haven’t transferred it after all" : "I’ve transferred it"}
      </Button>
      <Outcome result={result} />
    </div>
  );
}
