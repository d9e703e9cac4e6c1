import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { headers } from "../../../src/site/headers.ts";
import { makeFolder } from "../../support/backend.ts";

const ours = "document.documentElement.dataset.ready = 1";
const style = "astro-island{display:contents}";

/** A page as Astro prints it: attribute quotes are escaped, "<" and ">" are not. */
function printPage({ title = "A title", body = "" } = {}): string {
  return `<!doctype html><html lang="en"><head><meta property="og:title" content="${title}"><style>${style}</style>
    <script src="/theme.js"></script><script type="application/ld+json">{"name":"x"}</script></head>
    <body data-title="${title}"><script>${ours}</script>${body}</body></html>`;
}

async function readPolicy(...pages: string[]): Promise<string> {
  await using folder = await makeFolder();
  for (const [index, page] of pages.entries()) await writeFile(join(folder.path, `${index}.html`), page);
  const write = headers("https://project.supabase.co").hooks["astro:build:done"];
  // It uses only the folder from Astro's result.
  await write?.({ dir: pathToFileURL(`${folder.path}/`) } as Parameters<typeof write>[0]);
  return (
    /Content-Security-Policy: (.*)/.exec(await readFile(join(folder.path, "_headers"), "utf8"))?.[1] ?? ""
  );
}

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const getScripts = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ");

test("the content policy lists the inline scripts and styles of the pages, and neither files nor data", async () => {
  const policy = await readPolicy(printPage(), printPage({ body: "<script type=module>last()</script>" }));
  expect(getScripts(policy)).toEqual(["'self'", ...[hash(ours), hash("last()")].sort()]);
  expect(policy).toContain(`style-src 'self' ${hash(style)};`);
});

test.each([
  "<script>window.__listed=1</script>",
  "<SCRIPT >window.__listed=1</SCRIPT>",
  "<style>window.__listed=1</style>",
  "<script>",
  "<script src=",
  "<!-- <script>window.__listed=1</script>",
])("a title %s adds nothing to the content policy, and hides no script of ours", async (title) => {
  expect(await readPolicy(printPage({ title }))).toBe(await readPolicy(printPage()));
  // The other order: a script of ours seen earlier.
  expect(await readPolicy(printPage(), printPage({ title }))).toBe(await readPolicy(printPage()));
});

test("descriptions of 5,000 characters do not make the header grow", async () => {
  const albums = ["a", "b", "c"].map((letter) =>
    Array.from({ length: 220 }, (_, index) => `<script>${letter}${index}</script>`).join(""),
  );
  const policy = await readPolicy(printPage(), ...albums.map((title) => printPage({ title })));
  expect(policy).toHaveLength((await readPolicy(printPage())).length);
});

test("more inline scripts than the program has stop the build, in words", async () => {
  const body = Array.from({ length: 19 }, (_, index) => `<script>one(${index})</script>`).join("");
  await expect(readPolicy(printPage({ body }))).rejects.toThrow(
    "The pages hold 21 different inline scripts and styles, and at most 20 are expected",
  );
});
