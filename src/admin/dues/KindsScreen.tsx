import { useQuery } from "@tanstack/react-query";
import type { MembershipKind } from "../../domain/dues/dues.ts";
import { kindClosing, kindRemoval, membershipKinds } from "../../queries/dues/kinds.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import type { Column } from "../../ui/table/table.ts";
import Loaded from "../base/Loaded.tsx";
import { loadWindow } from "../base/lazily.tsx";
import May, { useMay } from "../base/May.tsx";
import RightsNote from "../base/RightsNote.tsx";
import Screen from "../base/Screen.tsx";
import { useWrite } from "../base/useWrite.ts";
import { useEntryWindow } from "../form/useEntryWindow.ts";
import AddButton from "../list/AddButton.tsx";
import EntryTable, { useEntryActions } from "../list/EntryTable.tsx";
import Amount from "./Amount.tsx";
import { whereDuesAreOn } from "./whereDuesAreOn.tsx";

const KindForm = loadWindow(() => import("./KindForm.tsx"));

export default whereDuesAreOn(Kinds);

function Kinds() {
  const query = useQuery(membershipKinds);
  const form = useEntryWindow<MembershipKind>();
  return (
    <Screen
      title="Kinds of membership"
      purpose="What members can be, and what each pays for a year. A kind in use is closed, not deleted."
      back={{ href: "/admin/dues", text: "Dues" }}
      actions={
        <May to="dues:create">
          <AddButton text="Add kind" onClick={form.openNew} />
        </May>
      }
    >
      <RightsNote resource="dues" />
      <Loaded query={query} skeleton={<Skeleton what="kinds of membership" count={3} />}>
        {(kinds) =>
          kinds.length === 0 ? (
            <EmptyState text="No kinds of membership found.">Members need one before they pay.</EmptyState>
          ) : (
            <KindsTable kinds={kinds} onEdit={form.open} />
          )
        }
      </Loaded>
      {form.isOpen && query.data && <KindForm kind={form.entry} kinds={query.data} onClose={form.close} />}
    </Screen>
  );
}

const columns: Column<MembershipKind>[] = [
  {
    head: "Kind",
    kind: "title",
    cell: ({ name, is_for_admins_only, closed_at }) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {closed_at && <Badge tone="line">Closed</Badge>}
        {is_for_admins_only && <Badge tone="line">Given by administrators</Badge>}
      </span>
    ),
  },
  { head: "A year", cell: ({ amount }) => (amount > 0 ? <Amount of={amount} /> : "Free") },
  { head: "Lasts", cell: ({ is_for_life }) => (is_for_life ? "For life" : "Year by year") },
];

interface TableProps {
  kinds: readonly MembershipKind[];
  onEdit: (kind: MembershipKind) => void;
}

function KindsTable({ kinds, onEdit }: TableProps) {
  const getActions = useEntryActions<MembershipKind & { title?: string }>({
    resource: "dues",
    removal: kindRemoval,
    onEdit,
    getName: ({ name }) => name,
    more: (kind) => <CloseButton kind={kind} />,
  });
  return <EntryTable label="Kinds of membership" columns={columns} rows={kinds} actions={getActions} />;
}

function CloseButton({ kind }: { kind: MembershipKind }) {
  const { run, isBusy } = useWrite(kindClosing);
  if (!useMay()("dues:update")) return null;
  return (
    <Button tone="plain" size="sm" aria-disabled={isBusy} onClick={() => run(kind)}>
      {kind.closed_at ? "Open" : "Close"}
      <span className="sr-only">: {kind.name}</span>
    </Button>
  );
}
