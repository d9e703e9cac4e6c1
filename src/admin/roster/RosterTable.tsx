import { Merge } from "lucide-react";
import type { RosterEntry } from "../../domain/roster/roster.ts";
import { rosterRemoval } from "../../queries/roster/roster.ts";
import { RowAction } from "../../ui/table/RowActions.tsx";
import type { Column } from "../../ui/table/table.ts";
import EmailText from "../base/EmailText.tsx";
import Link from "../base/Link.tsx";
import { useMay } from "../base/May.tsx";
import { goTo } from "../base/router.ts";
import EntryTable, { useEntryActions } from "../list/EntryTable.tsx";
import TitleCell from "../list/TitleCell.tsx";
import StatusBadge from "./StatusBadge.tsx";

interface Props {
  entries: readonly RosterEntry[];
  onEdit: (entry: RosterEntry) => void;
}

const columns: Column<RosterEntry>[] = [
  {
    head: "Person",
    kind: "title",
    cell: (entry) => (
      <TitleCell
        title={<Name entry={entry} />}
        description={[entry.former_name && `At graduation: ${entry.former_name}`, entry.note]
          .filter(Boolean)
          .join(" · ")}
      />
    ),
  },
  { head: "Contact", cell: (entry) => <Contact entry={entry} /> },
  { head: "Class", isBrief: true, cell: (entry) => <Class entry={entry} /> },
  {
    head: "Source",
    cell: ({ source }) => (source ? <bdi className="wrap-anywhere">{source}</bdi> : <Unknown />),
  },
  { head: "Status", isBrief: true, cell: (entry) => <Status entry={entry} /> },
];

export default function RosterTable({ entries, onEdit }: Props) {
  const may = useMay();
  const getActions = useEntryActions({
    resource: "roster",
    removal: rosterRemoval,
    onEdit,
    getName: ({ full_name }) => full_name,
    more: ({ id, full_name }) =>
      may("roster:update") &&
      may("roster:delete") && (
        <RowAction
          text="Merge"
          name={full_name}
          Icon={Merge}
          onClick={() => void goTo(`/admin/roster/${id}/merge`)}
        />
      ),
  });
  return (
    <EntryTable
      label="Alumni list"
      columns={columns}
      rows={entries}
      actions={getActions}
      getName={({ full_name }) => full_name}
    />
  );
}

/** Leads to the person's page: the account's, if they have one. */
function Name({ entry: { id, profile_id, honorific, full_name } }: { entry: RosterEntry }) {
  const hasPage = useMay()("members:read");
  return (
    <Link
      href={profile_id && hasPage ? `/admin/members/${profile_id}` : `/admin/roster/${id}`}
      className="link"
    >
      {[honorific, full_name].filter(Boolean).join(" ")}
    </Link>
  );
}

function Unknown({ text = "unknown" }: { text?: string }) {
  return <span className="text-muted">{text}</span>;
}

function Contact({ entry: { email, phone, city } }: { entry: RosterEntry }) {
  if (!email && !phone && !city) return <Unknown />;
  return (
    <>
      {email && (
        <span className="inline-block wrap-anywhere md:min-w-32">
          <EmailText email={email} />
        </span>
      )}
      {phone && <span className="block text-muted wrap-anywhere">{phone}</span>}
      {city && <span className="block text-muted wrap-anywhere">{city}</span>}
    </>
  );
}

function Class({ entry: { graduation_year, department } }: { entry: RosterEntry }) {
  if (!graduation_year && !department) return <Unknown text="Class unknown" />;
  return (
    <>
      {graduation_year && <span className="whitespace-nowrap md:block">Class of {graduation_year} </span>}
      {department && <span className="text-muted md:block">{department}</span>}
    </>
  );
}

function Status({ entry }: { entry: RosterEntry }) {
  if (!entry.profile_id) return <StatusBadge entry={entry} />;
  return (
    <Link href={`/admin/members/${entry.profile_id}`}>
      <StatusBadge entry={entry} />
      <span className="sr-only">: {entry.full_name}</span>
    </Link>
  );
}
