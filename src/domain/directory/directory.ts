import { defineChoice, isOneOf, type ValueOf } from "../core/choice.ts";
import { getKeys } from "../core/keys.ts";
import { type List, parseList, type Words } from "../core/list.ts";
import type { Insert, Row } from "../core/row.ts";
import type { Database } from "../database.types.ts";
import { departments } from "../members/member.ts";

/** Who sees a field of a person. A class is everyone with the same graduation year. */
export const audiences = defineChoice(
  { nobody: "Nobody", class: "My class", members: "All members" },
  "nobody",
);
export type Audience = ValueOf<typeof audiences>;

/** What members offer each other. */
export const helpKinds = defineChoice(
  { mentoring: "Mentoring", jobs: "Jobs", talks: "Talks", bed: "A place to stay" },
  "mentoring",
);
export type HelpKind = ValueOf<typeof helpKinds>;

/** A person's own details and the audience of each field; missing until the person has answered. */
export type DirectoryEntry = Row<"directory_entries">;

/** A person as the user sees them: whatever is hidden from the user is null. */
export type ShownPerson = Database["public"]["Functions"]["preview_directory_entry"]["Returns"][number];

/** A person among the results. */
export type FoundPerson = Omit<
  Database["public"]["Functions"]["search_directory"]["Returns"][number],
  "total"
>;

/** A person with what public pages say of their offices and awards. */
export interface MemberPage {
  person: FoundPerson;
  honours: Honour[];
}
export type Honour = Database["public"]["Functions"]["list_honours"]["Returns"][number];

/** Each field's audience, by its column, in the form's order. */
export const audienceLabels = {
  name_for: "Name",
  former_name_for: "Name at graduation",
  portrait_for: "Photo",
  class_for: "Class",
  department_for: "Department",
  bio_for: "About you",
  city_for: "City",
  country_for: "Country",
  work_for: "Work",
  helps_for: "Can help with",
  email_for: "Email address",
  phone_for: "Phone",
  events_for: "Events",
} as const;
export type AudienceColumn = keyof typeof audienceLabels;

/** The same for the audience of each field. */
export function forEachField<const Value>(value: Value): Record<AudienceColumn, Value> {
  return Object.fromEntries(getKeys(audienceLabels).map((column) => [column, value])) as Record<
    AudienceColumn,
    Value
  >;
}

/** The audience that all fields have in common; null if they differ. */
export function findCommonAudience(chosen: Readonly<Record<AudienceColumn, string>>): Audience | null {
  const [first = "", ...others] = new Set(getKeys(audienceLabels).map((column) => chosen[column]));
  return others.length === 0 && isOneOf(audiences, first) ? first : null;
}

/** Maximum lengths in characters, the same as the database's checks. */
export const directoryLimits = {
  former_name: 120,
  city: 80,
  country: 60,
  employer: 120,
  job_title: 120,
} as const;

/** The entry of a person who has not answered: everything is hidden. */
export function getEmptyEntry(id: string): DirectoryEntry {
  return {
    ...forEachField("nobody"),
    id,
    former_name: null,
    city: null,
    country: null,
    employer: null,
    job_title: null,
    helps: [],
  };
}

/**
 * What one click on the first visit shows. A list, so that a field of the future is hidden until its owner chooses, as
 * address, number, name at graduation and events are.
 */
const readyColumns = [
  ...(["name_for", "portrait_for", "class_for", "department_for", "bio_for"] as const),
  ...(["city_for", "country_for", "work_for", "helps_for"] as const),
];

/** The answers offered on the first visit. */
export function getReadyAnswer(audience: Audience): Omit<Insert<"directory_entries">, "id"> {
  return Object.fromEntries(readyColumns.map((column) => [column, audience]));
}

/** A directory search as in its address; null and "" mean no restriction. */
export interface DirectorySearch extends List {
  class: number | null;
  department: ValueOf<typeof departments> | null;
  city: string;
  country: string;
  employer: string;
  help: HelpKind | null;
}

const longestWord = 120;

/** "?q=ada&class=2009&department=…&city=…&country=…&employer=…&help=mentoring&page=2". */
export function parseDirectorySearch(words: Words): DirectorySearch {
  const text = (name: string) => [...(words[name] ?? "").trim()].slice(0, longestWord).join("");
  return {
    ...parseList(words, { department: departments, help: helpKinds }),
    class: /^\d{4}$/.test(words.class ?? "") ? Number(words.class) : null,
    city: text("city"),
    country: text("country"),
    employer: text("employer"),
  };
}

/** The search's query string, without empty restrictions. */
export function formatDirectorySearch({ page, ...search }: DirectorySearch): string {
  const words = Object.entries(search).filter(([, value]) => value);
  const query = new URLSearchParams(words.map(([name, value]) => [name, String(value)]));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}

export function isSearch({ page: _, ...search }: DirectorySearch): boolean {
  return Object.values(search).some(Boolean);
}

/** "Lagos, Nigeria"; empty if neither is shown. */
export function formatPlace({ city, country }: Pick<ShownPerson, "city" | "country">): string {
  return [city, country].filter(Boolean).join(", ");
}

/** "Engineer, Delta Refining"; empty if neither is shown. */
export function formatWork({ job_title, employer }: Pick<ShownPerson, "job_title" | "employer">): string {
  return [job_title, employer].filter(Boolean).join(", ");
}

export function listHelp(helps: readonly string[]): string[] {
  return helps.filter((help) => isOneOf(helpKinds, help)).map((help) => helpKinds.labels[help]);
}

export const hiddenEntry = "You’re not in the directory. Other members can’t see you.";

/** Labels by column, for changes made in another tab. */
export const directoryFieldLabels: Readonly<Record<string, string>> = {
  former_name: "Name at graduation",
  city: "City",
  country: "Country",
  employer: "Employer",
  job_title: "Job title",
  helps: "Can help with",
  ...Object.fromEntries(
    Object.entries(audienceLabels).map(([column, label]) => [column, `Visibility of “${label}”`]),
  ),
};
