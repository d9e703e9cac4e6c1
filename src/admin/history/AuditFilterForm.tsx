import { useQuery } from "@tanstack/react-query";
import type { Choice } from "../../domain/core/choice.ts";
import { auditActions, auditResources } from "../../domain/history/audit-labels.ts";
import type { AuditFilter } from "../../domain/history/audit-list.ts";
import { everyAdmin } from "../../queries/auth/admins.ts";
import { controlClass } from "../../ui/field/control.ts";
import FilterBar from "../list/FilterBar.tsx";
import FilterSelect from "../list/FilterSelect.tsx";

interface Props {
  filter: AuditFilter;
  /** Number of entries. */
  found: string | undefined;
}

export default function AuditFilterForm({ filter, found }: Props) {
  const { data = [] } = useQuery(everyAdmin);
  const people = toChoice(Object.fromEntries(data.map(({ id, full_name }) => [id, full_name])));
  return (
    <FilterBar
      placeholder="Search by person, item or email…"
      q={filter.q}
      found={found}
      keep={{ item: filter.resourceId ?? "" }}
    >
      <div className="-my-1 hidden basis-full lg:block" />
      <FilterSelect
        name="action"
        label="Action"
        all="All actions"
        choice={toChoice(auditActions)}
        value={filter.action}
      />
      <FilterSelect
        name="resource"
        label="Changed"
        all="Everything"
        choice={toChoice(auditResources)}
        value={filter.resource}
      />
      <FilterSelect
        // Remounted when its options arrive, after the form.
        key={data.length}
        name="actor"
        label="Administrator"
        all="All administrators"
        choice={people}
        value={filter.actor}
      />
      <DayFilter name="from" label="From" value={filter.from} />
      <DayFilter name="to" label="To" value={filter.to} />
    </FilterBar>
  );
}

function toChoice(labels: Readonly<Record<string, string>>): Choice<string> {
  return { values: Object.keys(labels), labels, initial: "" };
}

interface DayProps {
  name: string;
  label: string;
  value: string | null;
}

function DayFilter({ name, label, value }: DayProps) {
  return (
    <label className="flex flex-[1_1_10rem] items-center gap-2 text-sm text-muted">
      {label}
      <input type="date" name={name} defaultValue={value ?? ""} className={`${controlClass} h-10 text-sm`} />
    </label>
  );
}
