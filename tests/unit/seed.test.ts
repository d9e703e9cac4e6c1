import { existsSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { withQuickHashes } from "../../scripts/seed/accounts.ts";
import { albums } from "../../scripts/seed/content/albums.ts";
import { awards } from "../../scripts/seed/content/awards.ts";
import { directory } from "../../scripts/seed/content/directory.ts";
import { documents } from "../../scripts/seed/content/documents.ts";
import { events } from "../../scripts/seed/content/events.ts";
import { heroes } from "../../scripts/seed/content/heroes.ts";
import { administrator, members } from "../../scripts/seed/content/members.ts";
import { news } from "../../scripts/seed/content/news.ts";
import { officers, trustees } from "../../scripts/seed/content/officers.ts";
import { pictureWords } from "../../scripts/seed/content/pictures.ts";
import { classRepresentative, invitedClasses, roster } from "../../scripts/seed/content/roster.ts";
import { settings } from "../../scripts/seed/content/settings.ts";
import { listPhotos, listPictures } from "../../scripts/seed/files.ts";
import { fillYears, getMoment, getMomentAround, getPastMoment } from "../../scripts/seed/time.ts";
import { getNameKey } from "../../src/domain/core/search.ts";
import { audiences, helpKinds } from "../../src/domain/directory/directory.ts";
import { documentCategories } from "../../src/domain/documents/document.ts";
import { eventTypes, splitByTime } from "../../src/domain/events/event.ts";
import { newsCategories } from "../../src/domain/news/news.ts";
import { committees } from "../../src/domain/officers/office.ts";
import { formatLocalTime, formatMoment } from "../../src/domain/time/date.ts";
import { readParagraphs } from "../../src/render/html.ts";
import { signUp, startInMemory } from "../support/backend.ts";

const moments = ["2026-11-21T04:00:00Z", "2027-01-01T00:00:00Z", "2028-02-29T23:59:59Z"].map(
  (at) => new Date(at),
);

test("There are sixty members, each with their own address, some awaiting approval", () => {
  expect(members).toHaveLength(60);
  expect(new Set(members.map(({ email }) => email)).size).toBe(60);
  expect(members.filter(({ is_approved }) => !is_approved).length).toBeGreaterThan(5);
  const years = members.flatMap(({ graduation_year }) => graduation_year ?? []);
  expect([Math.min(...years), Math.max(...years)]).toEqual([1964, 2025]);
});

test("The news items cover every category, read well as plain text and contain no year placeholder once filled in", () => {
  expect(new Set(news.map(({ category }) => category))).toEqual(new Set(newsCategories.values));
  for (const { content } of news) {
    const paragraphs = readParagraphs(fillYears(content.join(""), "2026-11-21"));
    expect(paragraphs.length).toBeGreaterThan(0);
    expect(paragraphs.join("")).not.toMatch(/[{}<>]|&[a-z#]/);
  }
  expect(Math.max(...news.map(({ daysAgo }) => daysAgo))).toBeLessThan(18 * 31);
});

test.each(moments)(
  "Seen on %s, seven events are upcoming, three are over and two begin at midnight",
  (now) => {
    const dated = events.map(({ when, ends }) => {
      const event_date = getMoment(now, when, settings.time_zone);
      const ends_at = ends ? getMomentAround(event_date, ends, settings.time_zone) : event_date;
      return { event_date, ends_at, when };
    });
    const { upcoming, past } = splitByTime(dated, now);
    expect([upcoming.length, past.length]).toEqual([7, 3]);
    for (const { event_date, when } of dated) {
      expect(formatMoment(event_date, "EEEE", settings.time_zone)).toBe(when.weekday);
      expect(formatLocalTime(event_date, settings.time_zone).slice(11)).toBe(when.time);
      expect(Math.abs((Date.parse(event_date) - now.getTime()) / 86_400_000 - when.days)).toBeLessThan(4.1);
    }
    expect(dated.filter(({ when }) => when.time === "00:00")).toHaveLength(2);
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(eventTypes.values));
  },
);

test("Every committee has its officers, and only members hold offices", () => {
  const count = (committee: string) =>
    officers.filter((officer) => officer.committee === committee && !officer.end).length;
  expect(committees.values.map(count)).toEqual([5, 4, 2]);
  expect(officers.filter(({ end }) => end)).toHaveLength(5);
  expect(trustees.map(({ end }) => end === null)).toEqual([true, true, true, false, false]);
  const known = new Set(members.map(({ email }) => email));
  const named = [...officers, ...trustees].map(({ member }) => member);
  expect(
    [...named, ...awards.flatMap(({ recipient }) => recipient ?? [])].filter((email) => !known.has(email)),
  ).toEqual([]);
});

test("Approved members of several countries are in the directory, for every audience and with every offer", () => {
  const approved = new Set(members.flatMap(({ email, is_approved }) => (is_approved ? email : [])));
  expect(directory.filter(({ member }) => !approved.has(member))).toEqual([]);
  expect(new Set(directory.map(({ member }) => member)).size).toBe(directory.length);
  expect(new Set(directory.map(({ shown }) => shown))).toEqual(new Set(audiences.values));
  expect(new Set(directory.flatMap(({ helps = [] }) => helps))).toEqual(new Set(helpKinds.values));
  expect(new Set(directory.flatMap(({ country }) => country ?? [])).size).toBeGreaterThan(10);
});

test("The alumni list has people who joined, and matches for new sign-ups: one by address, one by name and class", () => {
  const approved = new Set(members.flatMap(({ email, is_approved }) => (is_approved ? email : [])));
  expect(roster.filter(({ member }) => member && !approved.has(member))).toEqual([]);
  const open = roster.filter(({ member }) => !member);
  const waiting = members.filter(({ is_approved }) => !is_approved);
  const exact = waiting.filter(({ email }) => open.some((entry) => entry.email === email));
  const alike = waiting.filter(({ email, full_name, graduation_year }) =>
    open.some(
      (entry) =>
        entry.email !== email &&
        entry.graduation_year === graduation_year &&
        getNameKey(entry.full_name) === getNameKey(full_name),
    ),
  );
  expect([exact.length, alike.length, roster.length]).toEqual([1, 1, 40]);
});

test("A class is large enough to show how many are here and missing, with its representative and invitations", () => {
  const approved = members.filter(({ is_approved }) => is_approved);
  const year = approved.find(({ email }) => email === classRepresentative)?.graduation_year;
  expect(approved.find(({ email }) => email === "member@alumni.test")?.graduation_year).toBe(year);
  const isOfClass = ({ graduation_year }: { graduation_year: number | null }) => graduation_year === year;
  expect(approved.filter(isOfClass).length).toBeGreaterThanOrEqual(5);
  expect(roster.filter((entry) => !entry.member && isOfClass(entry)).length).toBeGreaterThanOrEqual(5);
  expect(invitedClasses).toContain(year);
});

test("The documents cover every category and are files of the kind that they claim to be", () => {
  expect(new Set(documents.map(({ category }) => category))).toEqual(new Set(documentCategories.values));
  const beginnings: Record<string, string> = { pdf: "%PDF-1.7", docx: "PK\u0003\u0004", txt: "Chapters" };
  for (const { file } of documents) {
    const content = readFileSync(new URL(`../../scripts/seed/documents/${file}`, import.meta.url), "latin1");
    expect(content.startsWith(beginnings[file.split(".")[1] ?? ""] ?? "?")).toBe(true);
    expect(content).not.toContain("{year");
  }
});

test("Every picture that the content names exists and has a description", () => {
  const ids = new Map(members.map(({ email }) => [email, email]));
  const uses = [...listPictures(ids), ...listPhotos(albums.map(({ title }) => title))];
  const missing = uses.filter(
    ({ picture }) => !existsSync(new URL(`../../scripts/seed/pictures/${picture}.jpg`, import.meta.url)),
  );
  expect(missing).toEqual([]);
  expect(uses.length).toBeGreaterThan(albums.length);
  expect(albums.flatMap(({ photos }) => photos).every(({ alt_text }) => alt_text.length > 20)).toBe(true);
  const used = [...news, ...events, ...awards].flatMap(({ picture }) => picture ?? []);
  expect(new Set(used)).toEqual(new Set(pictureWords.keys()));
});

test("Awards span four years, and the hero meant to be active is created last", () => {
  const years = new Set(
    awards.map(({ daysAgo }) => getPastMoment(new Date("2026-11-21"), daysAgo).slice(0, 4)),
  );
  expect(years.size).toBeGreaterThanOrEqual(4);
  expect(awards.filter(({ recipient }) => recipient === null).length).toBeGreaterThan(0);
  expect(heroes.map(({ picture }) => picture)).toEqual(["hero/3", "hero/2", null, "hero/1"]);
  expect(members[0]).toBe(administrator);
});

test("Only the demo's own passwords have a quick hash", async () => {
  vi.stubEnv("LITE_AUTH_BCRYPT_COST", "");
  const backend = await startInMemory();
  await withQuickHashes(async () => void (await signUp(backend, "demo@unit.test")));
  await signUp(backend, "person@unit.test");
  const { rows } = await backend.db.query<{ hash: string }>(
    "select left(encrypted_password, 7) as hash from auth.users order by email",
  );
  expect(rows).toEqual([{ hash: "$2b$04$" }, { hash: "$2b$10$" }]);
  await backend.close();
});
