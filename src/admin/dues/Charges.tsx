import { useState } from "react";
import { getLabel } from "../../domain/core/choice.ts";
import { type Charge, chargePurposes, isOpen } from "../../domain/dues/dues.ts";
import { formatDay } from "../../domain/time/date.ts";
import { chargeUnwaiving, chargeWaiving } from "../../queries/dues/money.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import Table from "../../ui/table/Table.tsx";
import type { Column } from "../../ui/table/table.ts";
import { useMay } from "../base/May.tsx";
import { Day } from "../base/Moment.tsx";
import ReasonDialog from "../base/ReasonDialog.tsx";
import { useWrite } from "../base/useWrite.ts";
import TitleCell from "../list/TitleCell.tsx";
import Amount from "./Amount.tsx";
import Section, { alignClass } from "./Section.tsx";
import { useToday } from "./useToday.ts";

const columns: Column<Charge>[] = [
  {
    head: "For",
    kind: "title",
    cell: ({ label, what }) => (
      <TitleCell title={label} description={what === "dues" ? null : getLabel(chargePurposes, what)} />
    ),
  },
  { head: "Amount", cell: ({ amount }) => <Amount of={amount} /> },
  { head: "Due by", cell: ({ due_on }) => formatDay(due_on, "day") },
  { head: "State", cell: (charge) => <State charge={charge} /> },
  { head: "Reference", cell: ({ reference }) => <code>{reference}</code> },
];

export default function Charges({ charges }: { charges: readonly Charge[] }) {
  const may = useMay();
  const [waived, setWaived] = useState<Charge | null>(null);
  const unwaiving = useWrite(chargeUnwaiving);
  const actions: Column<Charge> = {
    head: "Actions",
    kind: "actions",
    cell: (charge) =>
      charge.waived_at ? (
        <Button
          tone="plain"
          size="sm"
          className={alignClass}
          aria-disabled={unwaiving.isBusy}
          onClick={() => unwaiving.run(charge)}
        >
          Undo waiver<span className="sr-only">: {charge.label}</span>
        </Button>
      ) : (
        isOpen(charge) && (
          <Button
            tone="plain"
            size="sm"
            className={alignClass}
            aria-haspopup="dialog"
            onClick={() => setWaived(charge)}
          >
            Waive<span className="sr-only">: {charge.label}</span>
          </Button>
        )
      ),
  };
  return (
    <Section title="Asked for" isEmpty={charges.length === 0} none="Nothing was asked of this person yet.">
      <Table
        label="Asked for"
        columns={may("dues:update") ? [...columns, actions] : columns}
        rows={charges}
        getKey={({ id }) => id}
      />
      {waived && <Waive charge={waived} onClose={() => setWaived(null)} />}
    </Section>
  );
}

function State({ charge }: { charge: Charge }) {
  const { waived_at, waived_reason, paid, amount, due_on, told_at } = charge;
  const isLate = due_on < useToday();
  if (waived_at)
    return (
      <>
        <Badge tone="line">Waived</Badge>
        <span className="mt-0.5 block text-xs text-muted wrap-anywhere">{waived_reason}</span>
      </>
    );
  if (paid === amount) return <Badge tone="success">Paid</Badge>;
  return (
    <>
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={isLate ? "danger" : "warning"}>{isLate ? "Overdue" : "Due"}</Badge>
        {told_at && (
          <Badge>
            Told us on <Day at={told_at} className="ml-1" />
          </Badge>
        )}
      </span>
      {paid > 0 && (
        <span className="mt-0.5 block text-xs text-muted">
          <Amount of={paid} /> paid
        </span>
      )}
    </>
  );
}

function Waive({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const write = useWrite(chargeWaiving, { hasBanner: true, onDone: onClose });
  return (
    <ReasonDialog
      title={`Waive “${charge.label}”?`}
      text="Then it is no longer owed. Dues that are waived count as paid."
      action={{ text: "Waive charge", busyText: "Waiving…", tone: "teal" }}
      hint="The person sees this."
      maxLength={200}
      write={write}
      onReason={(reason) => write.run({ of: charge, reason })}
      onClose={onClose}
    />
  );
}
