import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { Coins } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { PayerMoney } from "../../domain/dues/dues.ts";
import { formatDay } from "../../domain/time/date.ts";
import { payerMoney } from "../../queries/dues/payers.ts";
import Button from "../../ui/button/Button.tsx";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";
import { loadScreen, loadWindow } from "../base/lazily.tsx";
import May, { useMay } from "../base/May.tsx";
import RightsNote from "../base/RightsNote.tsx";
import { $page } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import Amount from "./Amount.tsx";
import Charges from "./Charges.tsx";
import Memberships from "./Memberships.tsx";
import Payments from "./Payments.tsx";
import Receipts from "./Receipts.tsx";
import { useToday } from "./useToday.ts";
import { whereDuesAreOn } from "./whereDuesAreOn.tsx";

const NotePayment = loadWindow(() => import("./NotePayment.tsx"));

const ReceiptScreen = loadScreen(() => import("./ReceiptScreen.tsx"));

export default whereDuesAreOn(PayerOrReceipt);

/** One of the person's receipts, if the address names it. */
function PayerOrReceipt({ id }: { id: string }) {
  const of = useStore($page)?.search.receipt;
  return of ? <ReceiptScreen id={id} of={of} /> : <Payer id={id} />;
}

/** A person's money: memberships, charges, payments and receipts. `id` is of a row of the treasurer's list. */
function Payer({ id }: { id: string }) {
  const query = useQuery(payerMoney(id));
  const [isNoting, setNoting] = useState(false);
  const payer = query.data?.payer;
  return (
    <Screen
      title={payer?.full_name ?? "Person"}
      purpose="What this person was asked to pay, and what came in."
      back={{ href: "/admin/dues", text: "Dues" }}
      actions={
        payer && (
          <May to="dues:create">
            <Button tone="copper" aria-haspopup="dialog" onClick={() => setNoting(true)}>
              <Coins aria-hidden="true" size={18} />
              Note payment
            </Button>
          </May>
        )
      }
    >
      <RightsNote resource="dues" />
      <Loaded query={query} skeleton={<Skeleton what="this person’s dues" count={3} />}>
        {(money) =>
          money ? (
            <Money money={money} />
          ) : (
            <EmptyState text="This person has no dues.">
              The person may have been merged with another, or left without owing anything.
            </EmptyState>
          )
        }
      </Loaded>
      {payer && isNoting && <NotePayment payer={payer} onClose={() => setNoting(false)} />}
    </Screen>
  );
}

function Money({ money }: { money: PayerMoney }) {
  const { payer, memberships, charges, payments, receipts } = money;
  return (
    <div className="flex flex-col gap-stack">
      <Summary payer={payer} />
      <Charges charges={charges} />
      <Payments payments={payments} receipts={receipts} />
      {receipts.length > 0 && <Receipts payer={payer} receipts={receipts} />}
      <Memberships payer={payer} memberships={memberships} />
    </div>
  );
}

function Summary({
  payer: { profile_id, roster_entry_id, paid_until, grace_until, owed, credit },
}: Pick<PayerMoney, "payer">) {
  const may = useMay();
  const today = useToday();
  const account = profile_id && may("members:read") ? `/admin/members/${profile_id}` : null;
  const entry = roster_entry_id && may("roster:read") ? `/admin/roster/${roster_entry_id}` : null;
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4 rounded-lg border border-line bg-surface p-5">
      <Fact name="Due">{owed > 0 ? <Amount of={owed} /> : "Nothing"}</Fact>
      {credit > 0 && (
        <Fact name="In credit">
          <Amount of={credit} />
        </Fact>
      )}
      <Fact name="Paid until">{nameDay(paid_until)}</Fact>
      {grace_until && (paid_until ?? "") < today && (
        <Fact name={grace_until < today ? "Lapsed after" : "Grace until"}>
          {formatDay(grace_until, "day")}
        </Fact>
      )}
      <Fact name="Known as">
        {account || entry ? (
          <Link href={account ?? entry ?? ""} className="link">
            {account ? "Member" : "Alumni list"}
          </Link>
        ) : profile_id || roster_entry_id ? (
          profile_id ? (
            "Member"
          ) : (
            "Alumni list"
          )
        ) : (
          "No longer known"
        )}
      </Fact>
    </dl>
  );
}

function nameDay(paid_until: string | null): string {
  if (paid_until === null) return "Never";
  return paid_until === "infinity" ? "No end" : formatDay(paid_until, "day");
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
