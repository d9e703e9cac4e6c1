import type { ReactNode } from "react";
import {
  type AuditEntry,
  describeAction,
  describeDetails,
  getItemName,
  nameActor,
} from "../../domain/history/audit.ts";
import { getItemAddress } from "../../domain/history/audit-address.ts";
import { auditResources, getAuditLabel } from "../../domain/history/audit-labels.ts";
import Table from "../../ui/table/Table.tsx";
import type { Column } from "../../ui/table/table.ts";
import Link from "../base/Link.tsx";
import Moment from "../base/Moment.tsx";

interface Props {
  label: string;
  entries: readonly AuditEntry[];
}

const columns: Column<AuditEntry>[] = [
  {
    head: "Who",
    kind: "title",
    cell: (entry) => <bdi className="font-semibold wrap-anywhere">{nameActor(entry)}</bdi>,
  },
  {
    head: "Action",
    cell: (entry) => <Lines first={describeAction(entry)} second={describeDetails(entry)} />,
  },
  { head: "Item", cell: (entry) => <Item entry={entry} /> },
  { head: "When", cell: ({ timestamp }) => <Moment at={timestamp} /> },
];

/** Audit log entries, in the website's time zone. */
export default function AuditTable({ label, entries }: Props) {
  return <Table label={label} columns={columns} rows={entries} getKey={({ id }) => String(id)} />;
}

function Item({ entry }: { entry: AuditEntry }) {
  const kind = getAuditLabel(auditResources, entry.resource_type);
  const name = getItemName(entry);
  const address = getItemAddress(entry);
  const text = name || kind;
  return (
    <Lines
      first={
        address && address !== location.pathname ? (
          <Link href={address} className="link">
            {text}
          </Link>
        ) : (
          text
        )
      }
      second={name && kind}
    />
  );
}

function Lines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <>
      <bdi className="block min-w-24 wrap-anywhere">{first}</bdi>
      {second && <bdi className="block max-w-prose text-muted wrap-anywhere">{second}</bdi>}
    </>
  );
}
