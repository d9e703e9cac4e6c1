import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useRef, useState } from "react";
import { longestSearch, searchPeople } from "../../domain/core/list.ts";
import { isPending } from "../../domain/members/member.ts";
import { type Admin, adminCandidates, rightsChange } from "../../queries/auth/admins.ts";
import { loadSession } from "../../stores/auth/session.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Checkbox from "../../ui/field/Checkbox.tsx";
import { controlClass } from "../../ui/field/control.ts";
import Table from "../../ui/table/Table.tsx";
import type { Column } from "../../ui/table/table.ts";
import EmailText from "../base/EmailText.tsx";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";
import { useSettled } from "../base/useSettled.ts";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  /** The signed-in user. */
  userId: string;
}

/** The administrators, plus all candidates when searching. */
export default function PeopleTable({ userId }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [withMembers, setWithMembers] = useState(false);
  const q = useSettled(typed.trim());
  const query = useQuery(adminCandidates(q, withMembers));
  const openSearch = () => {
    setWithMembers(true);
    box.current?.focus();
  };
  return (
    <div className="min-w-0">
      <search className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <input
          ref={box}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={longestSearch}
          placeholder={searchPeople}
          aria-label="Search by name or email"
          className={`${controlClass} h-11 flex-[1_1_14rem]`}
        />
        <Checkbox
          label="Include members"
          checked={withMembers}
          onChange={(event) => setWithMembers(event.target.checked)}
        />
        <Button tone="line" size="sm" onClick={openSearch}>
          <UserPlus aria-hidden="true" size={16} />
          Add an administrator…
        </Button>
      </search>
      <Loaded query={query} skeleton={<Skeleton what="people" />}>
        {({ rows, total }) => (
          <>
            <p role="status" className="sr-only">
              {total.toLocaleString("en")} found
            </p>
            {total === 0 ? (
              <EmptyState text="No members found.">
                {!withMembers &&
                  "Only administrators were searched. Tick “Include members” to search everyone."}
              </EmptyState>
            ) : (
              <PeopleRows userId={userId} rows={rows} />
            )}
            {total > rows.length && (
              <p className="mt-4 text-sm text-muted">
                Showing the first {rows.length} of {total.toLocaleString("en")}. Search to find the others.
              </p>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function PeopleRows({ userId, rows }: Props & { rows: readonly Admin[] }) {
  const rights = useWrite(rightsChange, {
    // Users who revoked their own rights must leave the back office.
    onDone: (_, { isOwn }) => isOwn && void loadSession(),
  });
  const columns: Column<Admin>[] = [
    {
      head: "Name",
      kind: "title",
      cell: ({ id, full_name }) => (
        <Link
          href={`/admin/members/${id}`}
          className="font-semibold underline-offset-4 hover:text-teal hover:underline wrap-anywhere"
        >
          <bdi>{full_name}</bdi>
        </Link>
      ),
    },
    {
      head: "Email",
      cell: ({ email }) => (
        <span className="wrap-anywhere">
          <EmailText email={email} />
        </span>
      ),
    },
    { head: "Admin Status", cell: (person) => <Status person={person} /> },
    {
      head: "Actions",
      kind: "actions",
      cell: (person) => (
        <Button
          tone={person.is_super_admin ? "plain" : "line"}
          size="sm"
          aria-disabled={rights.isBusy}
          onClick={() => rights.run({ person, isOwn: person.id === userId })}
        >
          {person.is_super_admin ? "Remove Admin" : "Make Admin"}
          <span className="sr-only">: {person.full_name}</span>
        </Button>
      ),
    },
  ];
  return <Table label="Administrators and members" columns={columns} rows={rows} getKey={(row) => row.id} />;
}

function Status({ person }: { person: Admin }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {person.is_super_admin ? <Badge tone="copper">Admin</Badge> : <Badge tone="line">Member</Badge>}
      {person.is_deceased && <Badge tone="line">Deceased</Badge>}
      {isPending(person) && !person.is_deceased && <Badge tone="warning">Pending</Badge>}
    </span>
  );
}
