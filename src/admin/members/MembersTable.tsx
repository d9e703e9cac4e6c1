import { toMailto } from "../../domain/core/email.ts";
import { isPending, isWaiting, type MemberRow } from "../../domain/members/member.ts";
import type { MemberSort, MemberSortColumn } from "../../domain/members/member-list.ts";
import RowActions from "../../ui/table/RowActions.tsx";
import Table from "../../ui/table/Table.tsx";
import type { Column } from "../../ui/table/table.ts";
import EmailText from "../base/EmailText.tsx";
import Link from "../base/Link.tsx";
import { useMay } from "../base/May.tsx";
import { Day } from "../base/Moment.tsx";
import { getAddressWith, goTo } from "../base/router.ts";
import type { Selection } from "../list/useSelection.ts";
import Avatar from "../people/Avatar.tsx";
import DeclineButton from "../people/DeclineButton.tsx";
import SecondAccountLink from "../people/SecondAccountLink.tsx";
import ApprovalButton from "./ApprovalButton.tsx";
import MemberBadges from "./MemberBadges.tsx";
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
    { head: "Class", sort: "graduation_year", cell: (row) => <Class member={row} /> },
    {
      head: "Joined",
      isWideOnly: true,
      sort: "created_at",
      sortWords: ["oldest first", "newest first"],
      cell: (row) => <Joined member={row} />,
    },
    { head: "Status", cell: (row) => <Status member={row} /> },
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

interface CellProps {
  member: MemberRow;
}

function Member({ member: { id, full_name, profile_image_url } }: CellProps) {
  return (
    <span className="flex items-center gap-3 md:min-w-28 lg:max-w-80">
      <Avatar name={full_name} photo={profile_image_url} className="md:max-lg:hidden" />
      <Link
        href={`/admin/members/${id}`}
        className="min-w-0 font-semibold underline-offset-4 hover:text-teal hover:underline wrap-anywhere"
      >
        <bdi>{full_name}</bdi>
      </Link>
    </span>
  );
}

function Contact({ member: { email, phone } }: CellProps) {
  return (
    <>
      <a
        href={toMailto(email)}
        className="inline-block hover:text-teal wrap-anywhere md:min-w-28 lg:min-w-36"
      >
        <EmailText email={email} />
      </a>
      {phone && <span className="block text-muted wrap-anywhere">{phone}</span>}
    </>
  );
}

function Class({ member: { department, graduation_year } }: CellProps) {
  return (
    <>
      {graduation_year && <span className="md:block lg:whitespace-nowrap">Class of {graduation_year} </span>}
      <span className="text-muted md:block xl:whitespace-nowrap">{department}</span>
    </>
  );
}

function Joined({ member: { created_at, last_sign_in_at } }: CellProps) {
  return (
    <>
      <Day at={created_at} className="max-md:whitespace-nowrap lg:whitespace-nowrap" />
      <span className="block text-xs text-muted max-lg:hidden">
        {last_sign_in_at ? (
          <>
            Last signed in <Day at={last_sign_in_at} className="whitespace-nowrap" />
          </>
        ) : (
          "Never signed in"
        )}
      </span>
    </>
  );
}

function Status({ member }: CellProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 md:flex-col md:items-start">
      <MemberBadges {...member} />
      <span className="text-muted md:hidden">
        joined <Day at={member.created_at} className="whitespace-nowrap" />
      </span>
      {member.has_namesake && <SecondAccountLink id={member.id} />}
    </span>
  );
}
