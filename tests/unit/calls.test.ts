import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Changed, listOutdated } from "../../src/queries/core/refresh.ts";
import type { Write } from "../../src/queries/core/write.ts";

const files = globSync("src/**/*.{ts,tsx,astro}").map((path) => ({
  path,
  source: readFileSync(path, "utf8"),
}));

/** Occurrences of each match: "text: path, path". */
function listRepeated(pattern: RegExp): string[] {
  const places = new Map<string, string[]>();
  for (const { path, source } of files)
    for (const [, text = ""] of source.matchAll(pattern))
      places.set(text, [...(places.get(text) ?? []), path]);
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([text, paths]) => `${text}: ${paths.join(", ")}`);
}

test("Each error text is written only once", () => {
  expect(listRepeated(/["'`>](Failed to [^"'`<]*)["'`<]/g)).toEqual([]);
});

test("Each success text is written only once", () => {
  expect(listRepeated(/["'`]([A-Z][^"'`]* successfully[^"'`]*)["'`]/g)).toEqual([]);
});

test("An empty list says so in a sentence, with its full stop", () => {
  const pattern = /(?:title|text|empty|none)="(No [^"]*)"/g;
  const texts = files.flatMap(({ source }) => [...source.matchAll(pattern)].map(([, text = ""]) => text));
  expect(texts.length).toBeGreaterThan(15);
  // A cell of the awards' table, not a list.
  expect(texts.filter((text) => !text.endsWith("."))).toEqual(["No recipient"]);
});

/** Words that people stumbled over. */
const stumblingBlocks =
  /\be-mail|\ba mail\b(?! server)|goes here\.|Belongs to the account|"Goes on"|Choose who follows|Made an admin|Removed as admin|Mend the reason|nothing names|Every bucket|wait for approval\.|Look at them|Members too|on this device|camera wrote|Stands under the|stands in line|columns mean|without an address is no link|by-laws|Numbers of the home|another person (has )?(changed|chosen)|emailed that/i;

test("Words that people stumbled over do not return", () => {
  const found = files.filter(({ source }) =>
    stumblingBlocks.test(source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
  );
  expect(found.map(({ path, source }) => `${path}: ${stumblingBlocks.exec(source)?.[0]}`)).toEqual([]);
});

test("Query keys are written only in src/queries", () => {
  const typed = files.filter(
    ({ path, source }) => !path.startsWith("src/queries/") && /queryKey: \[/.test(source),
  );
  expect(typed.map(({ path }) => path)).toEqual([]);
});

test("What a write changes is read again wherever it is shown", () => {
  const shown: [Changed, string[]][] = [
    // People's names appear beside offices, awards, documents and registrations.
    ["members", ["members", "officers", "awards", "documents", "events"]],
    // A member's page lists the person's offices, awards, documents and registrations.
    ["officers", ["officers", "members"]],
    ["awards", ["awards", "members"]],
    ["documents", ["documents", "members"]],
    ["events", ["events", "members"]],
    // Dates use the site's time zone.
    ["settings", ["settings", "news", "documents", "events"]],
  ];
  for (const [changed, words] of shown)
    expect(listOutdated(changed), changed).toEqual(expect.arrayContaining([...words, "audit", "publishing"]));
});

type Call = Partial<Write<unknown>>;

const modules = import.meta.glob<Record<string, Call & Record<string, Call>>>("../../src/queries/**/*.ts", {
  eager: true,
});
/** Calls are separate, or in a group such as the last import's. */
const asked = Object.values(modules)
  .flatMap(Object.entries)
  .flatMap(([name, one]) => [
    [name, one] as const,
    ...Object.entries(one).map(([part, call]) => [`${name}.${part}`, call] as const),
  ])
  .flatMap(([name, call]) => (call?.question ? [{ name, question: call.question }] : []));

const [title, full_name] = ["Chevron Prize", "Lena Fischer"];
/** What each question is about, and the words that name it. */
const objects: Record<string, [input: unknown, words: string]> = {
  albumEmail: [{ album: { title }, people: 3 }, `3 people about “${title}`],
  albumRemoval: [{ title }, title],
  approval: [{ full_name, has_namesake: true }, full_name],
  awardRemoval: [{ title }, title],
  binRemoval: [{ table_name: "news", about: { title } }, title],
  boardMemberRemoval: [{ full_name, position: "Chair", board: "GAB" }, full_name],
  representativeNaming: [{ full_name, graduation_year: 2009 }, full_name],
  departedRevocation: [{ full_name }, full_name],
  documentRemoval: [{ title }, title],
  duesAsking: [
    { year: 2027, number: 3, question: "€9.00 in all." },
    "3 people for their dues of 2027? €9.00",
  ],
  eventRemoval: [
    { title, registered: 3, waiting: 1, expected: 4, came: 0, capacity: null },
    "3 registered · 4 expected · 1 waiting",
  ],
  handover: [{ summary: "Trustees: 1 term will end" }, "Trustees"],
  handoverCancellation: [{ day: "2027-01-01", seats: [{ board: "HBC" }] }, "Home Based Committee"],
  heroRemoval: [{ title }, title],
  kindRemoval: [{ name: title }, title],
  "lastMemberImport.undoing": [{ file_name: "people.xlsx" }, "people.xlsx"],
  invitationSending: [{ number: 3 }, "3 people"],
  newsletterRemoval: [{ subject: title }, title],
  newsletterScheduling: [
    { email: { subject: title }, recipients: 3, warning: "", at: "2099-01-05T09:00:00Z", timeZone: "UTC" },
    `${title}” on Jan 5, 2099, 9:00 AM UTC? Today it would go to 3 people`,
  ],
  newsletterSending: [{ email: { subject: title }, recipients: 3, warning: "" }, `${title}” to 3 people`],
  newsletterStop: [{ email: { subject: title, waiting: 3 } }, "3 people"],
  mailboxChangeShortening: [
    { person: { full_name }, change: { new_email: "new@alumni.test" } },
    "Lena Fischer? The account moves to new@alumni.test.",
  ],
  mergeUndoing: [
    { closed: { email: "old@alumni.test" }, kept: { email: "new@alumni.test" } },
    "new@alumni.test",
  ],
  newsRemoval: [{ title }, title],
  pageRemoval: [{ title }, title],
  photoRemoval: [{ title, caption: null }, title],
  photosRemoval: [[1, 2, 3], "3 photos"],
  registrationRemoval: [{ person: { full_name } }, full_name],
  reminderSending: [{ number: 3 }, "3 people"],
  requestDecline: [{ person: { full_name, department: "Chemical Engineering" } }, full_name],
  revocation: [{ full_name }, full_name],
  roleRemoval: [{ name: title, holders: [1, 2] }, "2 people with this role"],
  "lastRosterImport.undoing": [{ file_name: "people.csv" }, "people.csv"],
  rosterMergeUndoing: [{ full_name }, full_name],
  rosterRemoval: [{ full_name, profile_id: null }, full_name],
  rightsChange: [
    { person: { full_name, is_super_admin: false, is_approved: true }, isOwn: false },
    full_name,
  ],
  secondFactorRemoval: [{ full_name }, full_name],
  orphanedFilesRemoval: [["a", "b"], "2 unused files"],
};
/** Their questions say what they have just read: what refers to the person, how many places are left. Journeys test them. */
const readFirst = ["memberRemoval", "entrance", "walkInAddition"];

test("Every confirmation names what it is about", async () => {
  expect(asked.map(({ name }) => name).sort()).toEqual([...Object.keys(objects), ...readFirst].sort());
  for (const { name, question } of asked.filter(({ name }) => !readFirst.includes(name))) {
    const [input, words] = objects[name] ?? [];
    const { title, text } = await question(input);
    expect(`${title} ${text}`, name).toContain(words);
  }
});
