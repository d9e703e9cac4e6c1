import { useQuery } from "@tanstack/react-query";
import { parsePlainList } from "../../domain/core/list.ts";
import { describePermissions } from "../../domain/roles/permission-list.ts";
import type { HeldRole, Role } from "../../domain/roles/role.ts";
import { countPeople } from "../../domain/text/plural.ts";
import { roleRemoval, rolesPage } from "../../queries/roles/roles.ts";
import type { Column } from "../../ui/table/table.ts";
import Link from "../base/Link.tsx";
import { loadWindow } from "../base/lazily.tsx";
import May, { useMay } from "../base/May.tsx";
import PeopleTabs from "../base/PeopleTabs.tsx";
import DraftList from "../form/DraftList.tsx";
import { useEntryWindow } from "../form/useEntryWindow.ts";
import AddButton from "../list/AddButton.tsx";
import EntryList from "../list/EntryList.tsx";
import EntryTable, { useEntryActions } from "../list/EntryTable.tsx";
import { useList } from "../list/useList.ts";

const RoleForm = loadWindow(() => import("./RoleForm.tsx"));

export default function RolesScreen() {
  const list = useList(parsePlainList);
  const may = useMay();
  const query = useQuery(rolesPage(list));
  const form = useEntryWindow<Role>();
  return (
    <EntryList
      resource="roles"
      title="Roles"
      purpose="What people who are not super admins can do here. Assign roles on each member’s page."
      actions={
        <May to="all">
          <AddButton text="Add role" onClick={form.openNew} />
        </May>
      }
      tabs={<PeopleTabs />}
      drafts={<DraftList noun="roles" onOpen={form.openDraft} />}
      query={query}
      page={list.page}
      what="role"
      skeleton={{ what: "roles", count: 5 }}
      none="No roles found."
      hint={may("all") ? "Click Add role to create one." : undefined}
      window={form.isOpen && <RoleForm role={form.entry} onClose={form.close} />}
    >
      {({ rows }) => <RolesTable roles={rows} onEdit={form.open} />}
    </EntryList>
  );
}

const columns: Column<HeldRole>[] = [
  {
    head: "Role",
    kind: "title",
    cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
  },
  {
    head: "Permissions",
    cell: ({ permissions }) => (
      <ul className="text-sm">
        {describePermissions(permissions).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
  { head: "Assigned to", cell: ({ holders }) => <Holders holders={holders} /> },
];

function RolesTable({ roles, onEdit }: { roles: readonly HeldRole[]; onEdit: (role: Role) => void }) {
  const getActions = useEntryActions({
    resource: null,
    removal: roleRemoval,
    onEdit,
    getName: ({ name }) => name,
  });
  return <EntryTable label="Roles" columns={columns} rows={roles} actions={getActions} />;
}

function Holders({ holders }: Pick<HeldRole, "holders">) {
  if (holders.length === 0) return <span className="text-muted">No one yet</span>;
  const named = holders.filter(({ full_name }) => full_name !== null);
  if (named.length < holders.length) return countPeople(holders.length);
  return (
    <ul className="text-sm">
      {named.map(({ id, full_name }) => (
        <li key={id}>
          <Link href={`/admin/members/${id}`} className="link wrap-anywhere">
            <bdi>{full_name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
