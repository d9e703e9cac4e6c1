import { type FormEvent, useState } from "react";
import type { Membership, PayerMoney } from "../../domain/dues/dues.ts";
import { formatDay, isDay } from "../../domain/time/date.ts";
import { membershipEnding } from "../../queries/dues/payers.ts";
import Button from "../../ui/button/Button.tsx";
import TextField from "../../ui/field/TextField.tsx";
import Table from "../../ui/table/Table.tsx";
import type { Column } from "../../ui/table/table.ts";
import { loadWindow } from "../base/lazily.tsx";
import May, { useMay } from "../base/May.tsx";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";
import Section, { alignClass } from "./Section.tsx";
import { useToday } from "./useToday.ts";

const AddMembership = loadWindow(() => import("./AddMembership.tsx"));

const columns: Column<Membership>[] = [
  {
    head: "Kind",
    kind: "title",
    cell: ({ kind }) => <span className="font-semibold wrap-anywhere">{kind}</span>,
  },
  { head: "From", cell: ({ starts_on }) => formatDay(starts_on, "day") },
  { head: "Until", cell: ({ ends_on }) => (ends_on ? formatDay(ends_on, "day") : "No end") },
  {
    head: "Exempt because",
    cell: ({ exempt_reason }) => <span className="wrap-anywhere">{exempt_reason ?? "–"}</span>,
  },
];

export default function Memberships({ payer, memberships }: Pick<PayerMoney, "payer" | "memberships">) {
  const may = useMay();
  const [open, setOpen] = useState<Membership | "new" | null>(null);
  const close = () => setOpen(null);
  const actions: Column<Membership> = {
    head: "Actions",
    kind: "actions",
    cell: (membership) =>
      membership.ends_on === null && (
        <Button
          tone="plain"
          size="sm"
          className={alignClass}
          aria-haspopup="dialog"
          onClick={() => setOpen(membership)}
        >
          End<span className="sr-only">: {membership.kind}</span>
        </Button>
      ),
  };
  const list = (
    <Section
      title="Memberships"
      isEmpty={memberships.length === 0}
      none="Without a membership, this person isn’t asked for dues."
      action={
        <May to="dues:create">
          <Button tone="line" size="sm" aria-haspopup="dialog" onClick={() => setOpen("new")}>
            Add membership
          </Button>
        </May>
      }
    >
      <Table
        label="Memberships"
        columns={may("dues:update") ? [...columns, actions] : columns}
        rows={memberships}
        getKey={({ id }) => id}
      />
    </Section>
  );
  return (
    <>
      {list}
      {open === "new" && <AddMembership payer={payer} onClose={close} />}
      {open && open !== "new" && <EndMembership membership={open} onClose={close} />}
    </>
  );
}

function EndMembership({ membership, onClose }: { membership: Membership; onClose: () => void }) {
  const [ends_on, setEnd] = useState(useToday());
  const [error, setError] = useState<string>();
  const write = useWrite(membershipEnding, { hasBanner: true, onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = isDay(ends_on) && ends_on >= membership.starts_on;
    setError(isRight ? undefined : "Choose a day after the membership begins.");
    if (isRight) void write.run({ membership, ends_on });
  };
  return (
    <TextDialog
      title={`End the membership “${membership.kind}”`}
      text="After this day the person isn’t asked for dues any more. Their account stays as it is."
      action={{ text: "End membership", busyText: "Saving…", tone: "teal" }}
      isTyped={false}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Last day"
        type="date"
        required
        value={ends_on}
        error={error}
        onChange={({ target }) => setEnd(target.value)}
      />
    </TextDialog>
  );
}
