import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import {
  countWords,
  findAnchors,
  findCode,
  findFilesInCode,
  findLinks,
  listBlocks,
} from "../support/markdown.ts";

const pages = ["README.md", ...globSync("{.github,scripts,src,tests}/**/*.md")];
const records = globSync(".github/decisions/[0-9]*.md").sort();
const read = (path: string) => readFileSync(path, "utf8");
const migrations = globSync("supabase/migrations/*.sql").map(read).join("\n");
const sources = globSync(["package.json", "{scripts,src,supabase,tests}/**/*.{astro,sql,toml,ts,tsx}"])
  .filter((path) => path !== "tests/unit/handbook.test.ts")
  .map(read)
  .join("\n");
const isPath = (code: string) => /^(src|scripts|supabase|tests|public|\.github|\.ci)\/\S*$/.test(code);
const isFile = (code: string) => /^[\w./[\]-]+\.(astro|css|js|md|mjs|sql|toml|ts|tsx|txt)$/.test(code);

/** Links of a page to files, in words: those that lead nowhere, and those whose text is another path. */
function findFaultyLinks(page: string, text: string): string[] {
  return findLinks(text).flatMap(({ label, target }) => {
    const [path = "", anchor] = target.split("#");
    const file = path ? normalize(join(dirname(page), path)) : page;
    if (globSync(file).length === 0) return [`${page}: ${target} does not exist`];
    if (anchor && !findAnchors(read(file)).includes(anchor))
      return [`${page}: ${target} has no such heading`];
    const named = label.replaceAll("`", "");
    return isPath(named) && normalize(named) !== file ? [`${page}: ${named} leads to ${file}`] : [];
  });
}

/** Paths in code spans: a file that is no link, and a pattern ("…", "<noun>", "*") that matches nothing. */
function findFaultyPaths(page: string, text: string): string[] {
  return findCode(text).flatMap((code) => {
    if (/[…<*]/.test(code))
      return isPath(code) && globSync(code.replace(/…|<noun>/g, "*")).length === 0
        ? [`${page}: nothing matches ${code}`]
        : [];
    return isPath(code) ||
      (isFile(code) && globSync(`{src,scripts,supabase,tests,public}/**/${code}`).length > 0)
      ? [`${page}: ${code} is no link`]
      : [];
  });
}

/** A table, view or function, "private.show_person"; `private.expose` makes the public functions of some private ones. */
function isDefined(name: string): boolean {
  const [schema, local] = name.split(".");
  const made = new RegExp(`create [a-z ]*${schema}\\.${local}\\b`);
  return made.test(migrations) || (schema === "public" && migrations.includes(`expose('${local}'`));
}

/** Names in code spans, `email_queue` or `listNews(client)`, that no file of the code has. */
function findUnknownNames(page: string, text: string): string[] {
  return findCode(text)
    .flatMap((span) => /^\$?(?:private\.|public\.)?(\w+)(?:\(\w*\))?$/.exec(span)?.[1] ?? [])
    .filter((name) => /^[a-z]+(_[a-z]+|[A-Z])/.test(name) && !new RegExp(`\\b${name}\\b`).test(sources))
    .map((name) => `${page}: ${name}`);
}

const limit = 60;
const findLongBlocks = (page: string, text: string) =>
  listBlocks(text)
    .filter((block) => countWords(block) > limit)
    .map((block) => `${page}: ${countWords(block)} words: ${block.slice(0, 60)}`);

const findAll = (find: (page: string, text: string) => string[]) =>
  pages.flatMap((page) => find(page, read(page)));

describe("Documents", () => {
  test("Every link to a file leads to an existing file and heading", () => {
    expect(findAll(findFaultyLinks)).toEqual([]);
  });

  test("Every file that they name is linked", () => {
    expect(findAll(findFaultyPaths)).toEqual([]);
  });

  test("Every file that a command names exists", () => {
    const missing = findAll((page, text) =>
      findFilesInCode(text)
        .filter((path) => globSync(path).length === 0)
        .map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test(`No paragraph, list item or cell has more than ${limit} words`, () => {
    expect(findAll(findLongBlocks)).toEqual([]);
  });

  test("Every function and table of the database that they name is in the migrations", () => {
    const missing = findAll((page, text) =>
      [...text.matchAll(/`((?:private|public)\.[a-z_]+)/g)]
        .map(([, name = ""]) => name)
        .filter((name) => !isDefined(name))
        .map((name) => `${page}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test("Every other name that they mark as code is in the code", () => {
    expect(findAll(findUnknownNames)).toEqual([]);
  });

  test("Every word in the glossary is in the code, and is explained once", () => {
    const words = ["tests/README.md", ".github/GLOSSARY.md"].flatMap((page) =>
      read(page)
        .split(/^## /m)
        .filter((part) => page.includes("GLOSSARY") || part.startsWith("Words"))
        .flatMap((part) => [...part.matchAll(/^\| (\p{L}[^|]*?) +\|/gmu)].map(([, word = ""]) => word))
        .filter((word) => word !== "word"),
    );
    expect(words.length).toBeGreaterThan(60);
    const isUsed = (word: string) => new RegExp(word.replace(/[ -]/g, "[ _-]?"), "i").test(sources);
    expect(words.filter((word) => !isUsed(word))).toEqual([]);
    const twice = words.filter((word, index) => words.indexOf(word) !== index);
    expect(twice).toEqual(["held"]);
  });

  test("Every command that they name exists, and they name every command", () => {
    const scripts = Object.keys((JSON.parse(read("package.json")) as { scripts: object }).scripts);
    const named = new Set(
      pages.flatMap((page) =>
        [...read(page).matchAll(/npm run ([a-z:-]+[a-z])/g)].map(([, name = ""]) => name),
      ),
    );
    expect([...named].filter((name) => !scripts.includes(name))).toEqual([]);
    expect(scripts.filter((name) => !named.has(name) && !["start", "test"].includes(name))).toEqual([]);
  });

  test("Every variable that the pages on deploying explain is read by a program", () => {
    const files = globSync("{scripts,supabase}/**/*.{ts,toml}");
    const programs = files.map(read).join("\n");
    const explained = globSync(".github/deploying/*.md").flatMap((page) =>
      [...read(page).matchAll(/^\| (`.+?) \|/gm)].flatMap(
        ([, cell = ""]) => cell.match(/\b[A-Z][A-Z_0-9]+\b/g) ?? [],
      ),
    );
    expect(explained.length).toBeGreaterThan(30);
    // The bucket's variables are composed of a prefix and these endings.
    const isRead = (name: string) => new RegExp(`\\b${name.replace("STORAGE_S3_", "")}\\b`).test(programs);
    expect(explained.filter((name) => !isRead(name))).toEqual([]);
  });

  test("README asks for the version of Node that package.json asks for", () => {
    const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
    expect(read("README.md")).toContain(`Node ${engines.node.replace(">=", "")} or newer`);
  });

  test("None contains the mark of an unfinished merge", () => {
    // The formatter turns a mark of seven signs into as many nested quotations.
    const isMark = (line: string) => /^(<{7}|>{7}|(> ){7}|\| ={7} )/.test(line);
    expect(pages.filter((page) => read(page).split("\n").some(isMark))).toEqual([]);
  });

  test("README and ARCHITECTURE are short", () => {
    expect(read("README.md").split("\n").length).toBeLessThanOrEqual(90);
    expect(Buffer.byteLength(read(".github/ARCHITECTURE.md"))).toBeLessThanOrEqual(6000);
  });
});

describe("Decisions", () => {
  test("Their numbers have no gap, and their list links each once", () => {
    const files = records.map((path) => path.split("/").at(-1) ?? "");
    expect(files.map((file) => Number(file.slice(0, 3)))).toEqual(files.map((_, index) => index + 1));
    const listed = findLinks(read(".github/decisions/README.md")).map(({ target }) => target);
    expect(listed.sort()).toEqual(files);
  });

  test.for(records)("%s has a context, a decision and consequences in 10 to 25 lines", (path) => {
    const text = read(path);
    expect(text.match(/^#.*$/gm)).toEqual([
      expect.stringMatching(new RegExp(`^# ${Number(path.split("/").at(-1)?.slice(0, 3))}\\. \\S`)),
      "## Context",
      "## Decision",
      "## Consequences",
    ]);
    const { length } = text.trim().split("\n");
    expect(length).toBeGreaterThanOrEqual(10);
    expect(length).toBeLessThanOrEqual(25);
  });
});

describe("Injected faults are found", () => {
  const page = ".github/PLANTED.md";

  test.each([
    ["[news](../src/domain/nowhere.ts)", "does not exist"],
    ["[news](CONTRIBUTING.md#no-such-heading)", "has no such heading"],
    ["[`src/data`](../src/domain)", "leads to src/domain"],
  ])("A link: %s", (text, fault) => {
    expect(findFaultyLinks(page, text)).toEqual([expect.stringContaining(fault)]);
  });

  test.each([
    ["See `tests/unit/walls.test.ts`.", "is no link"],
    ["See `walls.test.ts`.", "is no link"],
    ["See `src/nowhere/…`.", "nothing matches"],
  ])("A path: %s", (text, fault) => {
    expect(findFaultyPaths(page, text)).toEqual([expect.stringContaining(fault)]);
  });

  test("A name that the code does not have", () => {
    const text = "`email_queue` and `listNews(client)`, `letter_refusals` and `listLetters(client)`";
    expect(findUnknownNames(page, text)).toEqual([`${page}: letter_refusals`, `${page}: listLetters`]);
  });

  test.each([
    ["a paragraph", Array(61).fill("word").join("\n")],
    ["a list item", `- short\n- ${"word ".repeat(61)}`],
    ["a cell", `| short | ${"word ".repeat(61)} |`],
  ])("Too many words in %s", (_, text) => {
    expect(findLongBlocks(page, text)).toHaveLength(1);
  });

  test("A file in a command and in a fence", () => {
    const text = "`psql -f supabase/a.sql -d X`\n\n```ini\nExecStart=/srv/bin/node scripts/b.ts\n```";
    expect(findFilesInCode(text)).toEqual(["supabase/a.sql", "scripts/b.ts"]);
  });

  test("Correct text is not refused", () => {
    const text =
      "See [`src/data`](../src/data), `supabase/migrations/…_foundation.sql` and [how](CONTRIBUTING.md#house-style).";
    expect([...findFaultyLinks(page, text), ...findFaultyPaths(page, text)]).toEqual([]);
    expect(findLongBlocks(page, `${"word ".repeat(60)}\n\n- ${"word ".repeat(60)}\n  word`)).toHaveLength(1);
  });
});
