import { expect, test } from "vitest";
import { listTexts } from "../../scripts/texts/files.ts";
import { readModule, readSql } from "../../scripts/texts/texts.ts";

/** Words that the texts no longer use, and what replaced each: see "Wording" in CONTRIBUTING. */
const retired: [RegExp, string][] = [
  [/\b(?<!two )letters?\b/i, "email, newsletter or message"],
  [/\bmailings?\b/i, "newsletter"],
  [/\bdelegates?\b/i, "class representative"],
  [/\broster\b/i, "alumni list"],
  [/\boutbox\b/i, "queue"],
  [/\bsecond factor\b/i, "two-step sign-in"],
  [/\bto come\b/i, "upcoming"],
  [/\bwhoever\b/i, "anyone"],
  [/\banew\b/i, "again"],
  [/\bknocks?\b/i, "notification"],
];

const findRetired = (text: string) =>
  retired.flatMap(([word, better]) => (word.test(text) ? [`${text}: say “${better}”`] : []));

/** Words that people may type into the back office's search. */
const typed = "src/domain/back-office-search.ts";

test("Retired words are not in the texts that people read", () => {
  const files = listTexts("src/").filter(({ path }) => path !== typed);
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap(({ texts }) => texts.flatMap(({ text }) => findRetired(text)))).toEqual([]);
  expect(findRetired("Write a letter to the delegate")).toHaveLength(2);
});

test("Texts are read with their lines: sentences with values, attributes, templates and messages from the database", () => {
  const source = `import x from "not a text";
export const Note = ({ count }) => (
  <p className="not a text" title="Read the news">
    You have <b>{count}</b> messages.
  </p>
);
const fault = \`Use at most \${count} characters.\`;`;
  expect(readModule("Note.tsx", source)).toEqual([
    { line: 3, text: "You have {…} messages." },
    { line: 3, text: "Read the news" },
    { line: 7, text: "Use at most {…} characters." },
  ]);
  expect(readSql("-- 'Not a text'\nraise exception 'There are % pages.', number;")).toEqual([
    { line: 2, text: "There are {…} pages." },
  ]);
});
