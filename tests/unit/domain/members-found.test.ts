import { expect, test } from "vitest";
import { groupMemberFound, type MemberFound } from "../../../src/domain/members-found.ts";

const nothing = { about: null, at: null, day: null, is_in_text: false, graduation_year: null };
const unknown = { former_name: null, job_title: null, employer: null, city: null, country: null };
const found = (fields: Pick<MemberFound, "kind" | "title"> & Partial<MemberFound>): MemberFound => ({
  ...nothing,
  ...unknown,
  id: "1",
  total: 1,
  ...fields,
});
const describeNote = (title: string, q: string) =>
  groupMemberFound([found({ kind: "notes", title, graduation_year: 1999 })], q, "UTC")[0]?.links[0];

test("a long note is cut around the first word that was searched for", () => {
  expect(describeNote("We moved to Porto.", "porto")?.title).toBe("We moved to Porto.");
  const long = "We moved to Porto. ".repeat(20);
  expect(describeNote(long, "porto")?.title).toMatch(/^We moved .{100,140}…$/);
  expect(describeNote(`${long}Now Braga.`, "BRAGA now")?.title).toMatch(/^….{20,60}Now Braga\.$/);
  // Found by folded letters.
  expect(describeNote(`${long}São Paulo`, "sao")?.title).toMatch(/^We moved/);
  expect(describeNote(long, "porto")?.href).toBe("/members/class/1999#note-1");
});

test("each result says where it is and what else is known, in the order of the kinds", () => {
  const day = "2024-05-01";
  const groups = groupMemberFound(
    [
      found({ kind: "awards", title: "Medal", about: "Grace Hopper", day }),
      found({ kind: "documents", title: "Minutes", at: `${day}T10:00:00Z`, is_in_text: true }),
      found({
        kind: "people",
        title: "Ada",
        former_name: "Byron",
        graduation_year: 1999,
        city: "Lyon",
        total: 7,
      }),
      found({ kind: "opportunities", title: "Chemist wanted", about: "Refinery" }),
      found({ kind: "of a later version", title: "?" }),
    ],
    "a b",
    "UTC",
  );
  expect(
    groups.map(({ title, links, all, total }) => [title, links[0]?.href, links[0]?.about, all, total]),
  ).toEqual([
    ["People", "/members/1", "At graduation: Byron · Class of 1999 · Lyon", "/members?q=a+b", 7],
    ["Documents", "/documents#1", "May 1, 2024 · Found in the text", "/documents?q=a+b", 1],
    ["Awards", "/awards#year-2024", "Grace Hopper · May 1, 2024", "/search?q=a+b", 1],
    ["Opportunities", "/opportunities?q=Chemist+wanted#1", "Refinery", "/opportunities?q=a+b", 1],
  ]);
});
