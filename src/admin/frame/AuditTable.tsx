import {
  type AuditEntry,
  auditActions,
  auditResources,
  describeAuditEntry,
  getAuditLabel,
} from "../../domain/audit.ts";
import { formatMoment } from "../../domain/date.ts";
import Table, { type Column } from "../../ui/Table.tsx";

interface Props {
  label: string;
  entries: readonly AuditEntry[];
  /** For the history of one person, where "what" is always them. */
  isOfOne?: boolean;
}

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

const columns: Column<AuditEntry>[] = [
  {
    head: "When",
    cell: ({ timestamp }) => (
      <time dateTime={timestamp} className="whitespace-nowrap">
        {formatMoment(timestamp, "MMM d, yyyy, h:mm a", here)}
      </time>
    ),
  },
  { head: "Who", cell: ({ user_name }) => <bdi className="wrap-anywhere">{user_name ?? "The system"}</bdi> },
  { head: "Did", cell: ({ action }) => getAuditLabel(auditActions, action) },
  { head: "To", cell: ({ resource_type }) => getAuditLabel(auditResources, resource_type) },
  {
    head: "Details",
    cell: (entry) => (
      <bdi className="text-muted wrap-anywhere">{describeAuditEntry(entry) || entry.resource_id}</bdi>
    ),
  },
];

/** Lines of the audit log, in the reader's time zone. */
export default function AuditTable({ label, entries, isOfOne = false }: Props) {
  const shown = isOfOne ? columns.filter(({ head }) => head !== "To") : columns;
  return <Table label={label} columns={shown} rows={entries} getKey={({ id }) => String(id)} />;
}
