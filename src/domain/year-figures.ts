import type { Sheet } from "./core/sheet.ts";
import type { Database } from "./database.types.ts";
import type { RegistrationCount } from "./events/place.ts";
import { nameClass } from "./roster/invitation.ts";

export type MemberFigures = Database["public"]["Functions"]["list_member_figures"]["Returns"][number];

export interface EventFigures extends RegistrationCount {
  id: string;
  title: string;
  /** ISO 8601 with zone. */
  event_date: string;
}

/** What a general meeting is told about a year. */
export interface YearFigures {
  year: number;
  classes: MemberFigures[];
  /** Events that are over, earliest first; null for people who may not see who registered. */
  events: EventFigures[] | null;
}

const sum = <Row>(rows: readonly Row[], count: (row: Row) => number) =>
  rows.reduce((total, row) => total + count(row), 0);

/** Registrations count for the events that use them; people who came for those with check-in. */
export function getTotals({ classes, events }: Pick<YearFigures, "classes" | "events">) {
  return {
    members: sum(classes, ({ members }) => members),
    joined: sum(classes, ({ joined }) => joined),
    departed: classes[0]?.departed ?? 0,
    events: events?.length ?? 0,
    expected: sum(events ?? [], ({ expected }) => expected),
    came: sum(events ?? [], ({ came }) => came),
  };
}

/** The years to choose from, latest first. */
export function listYears(now: Date, number = 10): number[] {
  return Array.from({ length: number }, (_, ago) => now.getFullYear() - ago);
}

/** The page for spreadsheets: totals, classes, events. `getDay` gets the day of an event. */
export function toYearSheets(figures: YearFigures, getDay: (moment: string) => string): Sheet[] {
  const { members, joined, departed } = getTotals(figures);
  const totals = [
    [`Figures of ${figures.year}`],
    ["Members today", members],
    ["New members", joined],
    ["Left", departed],
  ];
  const classes = figures.classes.map((row) => [nameClass(row.graduation_year), row.members, row.joined]);
  const events = figures.events?.map((event) => [
    event.title,
    { date: getDay(event.event_date) },
    event.registered,
    event.expected,
    event.came,
  ]);
  const eventHeadings = ["Event", "Day", "Registered", "Expected with guests", "Came"];
  return [
    { name: "Totals", lines: totals },
    { name: "Classes", lines: [["Class", "Members today", "New members"], ...classes] },
    ...(events ? [{ name: "Events", lines: [eventHeadings, ...events] }] : []),
  ];
}
