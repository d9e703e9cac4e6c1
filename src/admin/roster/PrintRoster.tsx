import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import type { ExportedEntry } from "../../domain/import/roster-sheet.ts";
import { formatDeath } from "../../domain/members/death.ts";
import { groupByClass } from "../../domain/roster/class-sheet.ts";
import { nameClass } from "../../domain/roster/invitation.ts";
import { parseRosterList, rosterStatuses } from "../../domain/roster/roster.ts";
import { rosterToPrint } from "../../queries/members/printing.ts";
import SelectField from "../../ui/field/SelectField.tsx";
import { $page, getAddressWith, goTo } from "../base/router.ts";
import { count } from "../list/ListHead.tsx";
import PaperTable from "../people/PaperTable.tsx";
import PrintScreen from "../people/PrintScreen.tsx";

const getName = (entry: ExportedEntry) =>
  [entry.honorific, entry.full_name, formatDeath(entry)].filter(Boolean).join(" ");

/** The alumni list on paper: as one list, or by class with room for notes. */
export default function PrintRoster() {
  const search = useStore($page)?.search ?? {};
  const { page: _, ...filter } = parseRosterList(search);
  const byClass = search.sheet === "classes";
  const { q, class: year, status } = filter;
  return (
    <PrintScreen
      title={byClass ? "Class sheet" : "Alumni list"}
      list={{ href: "/admin/roster", text: "Alumni list" }}
      filters={[q && `“${q}”`, year && `Class of ${year}`, status && rosterStatuses.labels[status]]}
      query={useQuery(rosterToPrint(filter))}
      choice={
        <SelectField
          label="Sheet"
          value={byClass ? "classes" : ""}
          onChange={({ target }) => goTo(getAddressWith({ sheet: target.value }))}
        >
          <option value="">List with city and phone</option>
          <option value="classes">By class, with room for notes</option>
        </SelectField>
      }
    >
      {(people) => (byClass ? <Classes people={people} /> : <List people={people} />)}
    </PrintScreen>
  );
}

interface Props {
  people: readonly ExportedEntry[];
}

function List({ people }: Props) {
  return (
    <PaperTable
      label="Alumni list"
      columns={[
        ["Name", getName],
        ["Class", ({ graduation_year }) => graduation_year],
        ["Department", ({ department }) => department],
        ["City", ({ city }) => city],
        ["Phone", ({ phone }) => phone],
      ]}
      people={people}
    />
  );
}

function Classes({ people }: Props) {
  return (
    <div className="flex flex-col gap-8">
      {groupByClass(people).map(({ year, people: members }) => (
        <section key={year} aria-label={nameClass(year)}>
          <h2 className="mb-2 flex flex-wrap items-baseline gap-x-3 text-xl">
            {nameClass(year)}
            <span className="text-base text-muted">{count(members.length, "person", "people")}</span>
          </h2>
          <PaperTable
            label={nameClass(year)}
            columns={[
              ["Name", getName],
              ["Name at graduation", ({ former_name }) => former_name],
              ["Account", ({ profile_id }) => profile_id && "Yes"],
            ]}
            people={members}
            hasNotes
          />
        </section>
      ))}
    </div>
  );
}
