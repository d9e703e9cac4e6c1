import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { listPageSize, parsePage } from "../../domain/list.ts";
import { everyMember, newestFirst } from "../../domain/member-list.ts";
import { admins } from "../../stores/admin/admins.ts";
import { members } from "../../stores/admin/members.ts";
import { loadSession } from "../../stores/session.ts";
import Badge from "../../ui/Badge.tsx";
import Button from "../../ui/Button.tsx";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import Table, { type Column } from "../../ui/Table.tsx";
import { askConfirmation } from "../frame/confirmation.ts";
import FilterBar from "../frame/FilterBar.tsx";
import FilterCheck from "../frame/FilterCheck.tsx";
import Loaded from "../frame/Loaded.tsx";
import Pager from "../frame/Pager.tsx";
import { keepPage, useWrite } from "../frame/queries.ts";
import { $page } from "../frame/router.ts";

interface Person {
  id: string;
  full_name: string;
  email: string;
  is_super_admin: boolean;
}

interface Props {
  /** Whoever is signed in. */
  userId: string;
}

const ownRemoval = {
  title: "Remove your own rights?",
  text: "You will leave the back office at once, and only another administrator can let you in again.",
  action: "Remove my rights",
};

/** Everybody with an account, newest first, and who of them is an administrator. */
export default function PeopleTable({ userId }: Props) {
  const search = useStore($page)?.search ?? {};
  const { q = "", everyone = "" } = search;
  const page = parsePage(search.page);
  const query = useQuery({
    queryKey: ["members", "people", q, everyone, page],
    queryFn: () => listPeople(q, everyone !== "no", page),
    ...keepPage,
  });
  const change = useWrite({
    write: ({ id, is_super_admin }: Person) => members.setSuperAdmin(id, !is_super_admin),
    success: "Admin status updated successfully",
    failure: "Failed to update admin status",
    refresh: [["members"]],
    // Who removed their own rights has no business here any more.
    onDone: (_, { id }) => id === userId && void loadSession(),
  });
  const toggle = async (person: Person) => {
    const isOwn = person.id === userId && person.is_super_admin;
    if (!isOwn || (await askConfirmation(ownRemoval))) change.mutate(person);
  };

  const columns: Column<Person>[] = [
    {
      head: "Name",
      cell: ({ full_name }) => <span className="font-semibold wrap-anywhere">{full_name}</span>,
    },
    { head: "Email", cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    {
      head: "Admin Status",
      cell: ({ is_super_admin }) => (
        <Badge tone={is_super_admin ? "copper" : "line"}>{is_super_admin ? "Admin" : "Member"}</Badge>
      ),
    },
    {
      head: "Actions",
      kind: "actions",
      cell: (person) => (
        <Button
          tone={person.is_super_admin ? "plain" : "line"}
          size="sm"
          aria-disabled={change.isPending}
          onClick={() => !change.isPending && toggle(person)}
        >
          {person.is_super_admin ? "Remove Admin" : "Make Admin"}
          <span className="sr-only">: {person.full_name}</span>
        </Button>
      ),
    },
  ];
  return (
    <div className="min-w-0">
      <FilterBar placeholder="Search by name or email..." q={q}>
        <FilterCheck name="everyone" label="Members too" isOn={everyone !== "no"} />
      </FilterBar>
      <Loaded query={query} failure={failure} skeleton={<Skeleton what="people" />}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState text="No members found." />
          ) : (
            <>
              <Table
                label="Administrators and members"
                columns={columns}
                rows={rows}
                getKey={(row) => row.id}
              />
              <Pager page={page} total={total} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

const failure = "Failed to fetch profiles";

async function listPeople(q: string, withMembers: boolean, page: number) {
  if (withMembers)
    return members.listMembers({ filter: { ...everyMember, q }, sort: newestFirst, page }, failure);
  const found = (await admins.listAdmins()).filter(({ full_name, email }) =>
    `${full_name}\n${email}`.toLowerCase().includes(q.toLowerCase()),
  );
  return {
    rows: found.slice((page - 1) * listPageSize, page * listPageSize),
    total: found.length,
  };
}
