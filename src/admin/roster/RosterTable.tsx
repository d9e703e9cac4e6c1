import { Merge } from "lucide-react";
import type { RosterEntry } from "../../domain/roster/roster.ts";
import { rosterRemoval } from "../../queries/roster/roster.ts";
import RowActions, { RowAction } from "../../ui/RowActions.tsx";
import Table, { type Column } from "../../ui/Table.tsx";
import EmailText from "../base/EmailText.tsx";
import Link from "../base/Link.tsx";
import { useMay } from "../base/May.tsx";
import { goTo } from "../base/router.ts";
import { useWrite } from "../base/useWrite.ts";
import TitleCell from "../list/TitleCell.tsx";
import StatusBadge from "./StatusBadge.tsx";

interface Props {
  entries: readonly RosterEntry[];
  onEdit: (entry: RosterEntry) => void;
}

export default function RosterTable({ entries, onEdit }: Props) {
  const removal = useWrite(rosterRemoval);
  const may = useMay();
  const columns: Column<RosterEntry>[] = [
    {
      head: "Person",
      kind: "title",
      cell: ({ full_name, note }) => <TitleCell title={full_name} description={note} />,
    },
    { head: "Email", cell: ({ email }) => <Email email={email} /> },
    { head: "Class", cell: (entry) => <Class entry={entry} /> },
    {
      head: "Source",
      cell: ({ source }) => (source ? <bdi className="wrap-anywhere">{source}</bdi> : <Unknown />),
    },
    { head: "Status", cell: (entry) => <Status entry={entry} /> },
    {
      head: "Actions",
      kind: "actions",
      cell: (entry) => (
        <RowActions
          name={entry.full_name}
          isBusy={removal.isBusy}
          onEdit={may("roster:update") ? () => onEdit(entry) : undefined}
          onDelete={may("roster:delete") ? () => removal.run(entry) : undefined}
        >
          {may("roster:update") && may("roster:delete") && (
            <RowAction
              text="Merge"
              name={entry.full_name}
              Icon={Merge}
              onClick={() => void goTo(`/admin/roster/${entry.id}/merge`)}
            />
          )}
        </RowActions>
      ),
    },
  ];
  return <Table label="Roster" columns={columns} rows={entries} getKey={({ id }) => id} />;
}

function Unknown() {
  return <span className="text-muted">unknown</span>;
}

function Email({ email }: { email: string | null }) {
  if (!email) return <Unknown />;
  return (
    <span className="inline-block wrap-anywhere md:min-w-32">
      <EmailText email={email} />
    </span>
  );
}

function Class({ entry: { graduation_year, department } }: { entry: RosterEntry }) {
  if (!graduation_year && !department) return <Unknown />;
  return (
    <>
      {graduation_year && <span className="block whitespace-nowrap">Class of {graduation_year}</span>}
      {department && <span className="block text-muted">{department}</span>}
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
