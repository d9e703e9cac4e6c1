import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { nameClass } from "../../domain/roster/invitation.ts";
import { formatMoment } from "../../domain/time/date.ts";
import {
  type EventFigures,
  getTotals,
  listYears,
  type MemberFigures,
  type YearFigures,
} from "../../domain/year-figures.ts";
import { exportYear, yearFigures } from "../../queries/dashboard/year.ts";
import Button from "../../ui/button/Button.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import Table from "../../ui/table/Table.tsx";
import type { Column } from "../../ui/table/table.ts";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";
import { useMay } from "../base/May.tsx";
import { $page, getAddressWith, goTo } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import ExportSheet from "../list/ExportSheet.tsx";

/** Figures of a year: read aloud at the general meeting, printed, or opened as a sheet. */
export default function YearScreen() {
  const years = listYears(new Date());
  const asked = Number(useStore($page)?.search.year);
  const year = years.find((known) => known === asked) ?? years[0] ?? asked;
  const query = useQuery(yearFigures(year, useMay()("events:read")));
  return (
    <Screen
      title={`Figures of ${year}`}
      purpose="Members, classes and events of a year, for the general meeting"
      back={{ href: "/admin", text: "Dashboard" }}
      actions={
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <SelectField
            label="Year"
            value={year}
            onChange={({ target }) => goTo(getAddressWith({ year: target.value }))}
          >
            {years.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </SelectField>
          <Button tone="line" onClick={() => print()}>
            <Printer aria-hidden="true" size={18} />
            Print
          </Button>
          {query.data && (
            <ExportSheet what={["sheet"]} collect={(format) => exportYear(query.data, format)} />
          )}
        </div>
      }
    >
      <Loaded query={query} skeleton={<Skeleton what="the figures" count={6} />}>
        {(figures) => <Figures {...figures} />}
      </Loaded>
    </Screen>
  );
}

const show = (number: number) => number.toLocaleString("en");

function Figures({ zone, ...figures }: YearFigures & { zone: string }) {
  const { members, joined, departed, events } = getTotals(figures);
  const tiles: [string, number][] = [
    ["Members today", members],
    [`New in ${figures.year}`, joined],
    [`Left in ${figures.year}`, departed],
    ...(figures.events ? [["Events held", events] satisfies [string, number]] : []),
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map(([name, number]) => (
          <div
            key={name}
            className="flex flex-col-reverse rounded-lg border border-line bg-surface px-5 py-4"
          >
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-serif text-3xl tabular-nums">{show(number)}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="by-class" className="mt-stack">
        <h2 id="by-class" className="mb-4 text-2xl">
          Members by class
        </h2>
        <ClassPlot classes={figures.classes} />
      </section>
      {figures.events && <Events events={figures.events} zone={zone} />}
    </>
  );
}

/** A bar for each class; the part that joined that year is copper. */
function ClassPlot({ classes }: { classes: readonly MemberFigures[] }) {
  const most = Math.max(1, ...classes.map(({ members }) => members));
  if (classes.length === 0) return <p className="text-muted">No members yet.</p>;
  return (
    <ul aria-label="Members by class" className="max-w-3xl">
      {classes.map(({ graduation_year, members, joined }) => (
        <li
          key={graduation_year}
          className="grid grid-cols-[7.5rem_1fr_7rem] items-center gap-3 border-b border-line py-1.5 text-sm"
        >
          <span>{nameClass(graduation_year)}</span>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-full">
            <rect width={(100 * members) / most} height="4" className="fill-teal" />
            <rect width={(100 * joined) / most} height="4" className="fill-copper" />
          </svg>
          <span className="tabular-nums">
            {show(members)}
            {joined > 0 && <span className="text-copper">, {show(joined)} new</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Events({ events, zone }: { events: readonly EventFigures[]; zone: string }) {
  const columns: Column<EventFigures>[] = [
    {
      head: "Event",
      kind: "title",
      cell: ({ id, title }) => (
        <Link href={`/admin/events/${id}`} className="link wrap-anywhere">
          {title}
        </Link>
      ),
    },
    { head: "Day", cell: ({ event_date }) => formatMoment(event_date, "day", zone) },
    { head: "Registered", cell: ({ registered }) => show(registered) },
    { head: "Expected with guests", cell: ({ expected }) => show(expected) },
    { head: "Came", cell: ({ came }) => (came > 0 ? show(came) : "–") },
  ];
  return (
    <section aria-labelledby="events" className="mt-stack">
      <h2 id="events" className="mb-4 text-2xl">
        Events
      </h2>
      {events.length === 0 ? (
        <p className="text-muted">No events have taken place yet.</p>
      ) : (
        <Table label="Events" columns={columns} rows={events} getKey={({ id }) => id} />
      )}
    </section>
  );
}
