import { isPending, isWaiting, type MemberRow } from "../../domain/members/member.ts";
import type { MemberSort, MemberSortColumn } from "../../domain/members/member-list.ts";
import RowActions from "../../ui/table/RowActions.tsx";
import Table from "../../ui/table/Table.tsx";
import type { Column } from "../../ui/table/table.ts";
import { useMay } from "../base/May.tsx";
import { getAddressWith, goTo } from "../base/router.ts";
import type { Selection } from "../list/useSelection.ts";
import DeclineButton from "../people/DeclineButton.tsx";
import ApprovalButton from "./ApprovalButton.tsx";
import { Class, Contact, Joined, Member, Status } from "./MemberCells.tsx";
import { useMemberActions } from "./useMemberActions.ts";

interface Props {
  members: readonly MemberRow[];
  sort: MemberSort;
  selection: Selection<MemberRow>;
}

export default function MembersTable({ members, sort, selection }: Props) {
  const actions = useMemberActions((person) => selection.drop(person.id));
  const may = useMay();
  const columns: Column<MemberRow, MemberSortColumn>[] = [
    {
      head: "Member",
      kind: "title",
      sort: "family_name",
      sortWords: ["by family name", "by family name, from Z"],
      cell: (row) => <Member member={row} />,
    },
    { head: "Contact", sort: "email", cell: (row) => <Contact member={row} /> },
    { head: "Class", sort: "graduation_year", isBrief: true, cell: (row) => <Class member={row} /> },
    {
      head: "Joined",
      isWideOnly: true,
      sort: "created_at",
      sortWords: ["oldest first", "newest first"],
      cell: (row) => <Joined member={row} />,
    },
    { head: "Status", isBrief: true, cell: (row) => <Status member={row} /> },
    {
      head: "Actions",
      kind: "actions",
      cell: (row) => (
        <RowActions
          name={row.full_name}
          isBusy={actions.isBusy}
          onDelete={may("all") ? () => actions.remove(row) : undefined}
        >
          <span className="inline-flex items-center gap-1 md:max-xl:flex-col md:max-xl:items-end">
            {/* Aligns a frameless button with the card's text. */}
            <span className={isPending(row) ? "" : "max-md:-ml-4"}>
              <ApprovalButton member={row} actions={actions} />
            </span>
            {isWaiting(row) && <DeclineButton person={row} />}
          </span>
        </RowActions>
      ),
    },
  ];
  const isFull = members.every(selection.has);
  return (
    <Table
      label="Members"
      columns={columns}
      rows={members}
      getKey={({ id }) => id}
      getName={({ full_name }) => full_name}
      order={sort}
      onOrder={({ by, descending }) =>
        goTo(getAddressWith({ sort: by, order: descending ? "desc" : "asc", page: "" }))
      }
      selection={{
        has: selection.has,
        toggle: (row) => selection.set([row], !selection.has(row)),
        toggleAll: () => selection.set(members, !isFull),
        isFull,
        getLabel: ({ full_name }) => full_name,
      }}
    />
  );
}
