import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Header, parseAllHeaders } from "@netlify/headers-parser";
import { describe, expect, test } from "vitest";
import { getHeaders, parseHeaders } from "../../../scripts/site-server/headers.ts";
import { headers } from "../../../src/site/build/headers.ts";
import { makeFolder } from "../../support/backend.ts";

const ours = "document.documentElement.dataset.ready = 1";
const style = "astro-island{display:contents}";

/** A page as Astro prints it: attribute quotes are escaped, "<" and ">" are not. */
function printPage({ title = "A title", body = "" } = {}): string {
  return `<!doctype html><html lang="en"><head><meta property="og:title" content="${title}"><style>${style}</style>
    <script src="/theme.js"></script><script type="application/ld+json">{"name":"x"}</script></head>
    <body data-title="${title}"><script>${ours}</script>${body}</body></html>`;
}

/** Writes `_headers` for the pages, and gives its path to `read`. */
async function writeRules<Result>(pages: string[], read: (file: string) => Promise<Result>): Promise<Result> {
  await using folder = await makeFolder();
  for (const [index, page] of pages.entries()) await writeFile(join(folder.path, `${index}.html`), page);
  const write = headers("https://project.supabase.co").hooks["astro:build:done"];
  // It uses only the folder from Astro's result.
  await write?.({ dir: pathToFileURL(`${folder.path}/`) } as Parameters<typeof write>[0]);
  // Awaited here, because the folder is removed when this function returns.
  return await read(join(folder.path, "_headers"));
}

async function readPolicy(...pages: string[]): Promise<string> {
  const text = await writeRules(pages, (file) => readFile(file, "utf8"));
  return /Content-Security-Policy: (.*)/.exec(text)?.[1] ?? "";
}

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const getScripts = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ");

test("the content policy lists the pages' inline scripts and styles, and neither files nor data", async () => {
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
])("a title %s adds nothing to the content policy, and hides none of our scripts", async (title) => {
  expect(await readPolicy(printPage({ title }))).toBe(await readPolicy(printPage()));
  // The other order: our own script comes first.
  expect(await readPolicy(printPage(), printPage({ title }))).toBe(await readPolicy(printPage()));
});

test("descriptions of 5,000 characters do not make the header longer", async () => {
  const albums = ["a", "b", "c"].map((email) =>
    Array.from({ length: 220 }, (_, index) => `<script>${email}${index}</script>`).join(""),
  );
  const policy = await readPolicy(printPage(), ...albums.map((title) => printPage({ title })));
  expect(policy).toHaveLength((await readPolicy(printPage())).length);
});

test("more inline scripts than the program has stop the build with a message", async () => {
  const body = Array.from({ length: 19 }, (_, index) => `<script>one(${index})</script>`).join("");
  await expect(readPolicy(printPage({ body }))).rejects.toThrow(
    "The pages contain 21 different inline scripts and styles, but at most 20 are expected",
  );
});

const always = [
  "content-security-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "speculation-rules",
];
const kept = { "cache-control": "public, max-age=31536000, immutable" };

describe.each([
  ["/", {}],
  ["/news/1", {}],
  ["/admin", {}],
  ["/admin/members/1", {}],
  ["/revision.json", {}],
  [
    "/speculation-rules.json",
    { "content-type": "application/speculationrules+json", "cache-control": "public, max-age=86400" },
  ],
  ["/_astro/app.B2x1.js", { ...kept, "cross-origin-resource-policy": "same-origin" }],
  ["/media/photo.1f2e.jpg", { ...kept, "cross-origin-resource-policy": "cross-origin" }],
])("%s", (path, own: Record<string, string>) => {
  test("Netlify's own parser finds each header once: those for every response, and those for its kind of file", async () => {
    const { headers: rules, errors } = await writeRules([printPage()], (file) =>
      parseAllHeaders({ headersFiles: [file], configHeaders: undefined, minimal: false }),
    );
    expect(errors).toEqual([]);
    const found = (rules as Header[])
      .filter(({ forRegExp }) => forRegExp.test(path))
      .flatMap(({ values }) => Object.entries(values));
    const names = found.map(([name]) => name.toLowerCase());
    // Cloudflare joins what two matching rules set; Netlify promises nothing.
    expect(names.toSorted()).toEqual([...always, ...Object.keys(own)].toSorted());
    expect(Object.fromEntries(found.map(([name, value]) => [name.toLowerCase(), value]))).toMatchObject(own);
  });

  test("our own server reads the same headers", async () => {
    const rules = await writeRules([printPage()], async (file) => parseHeaders(await readFile(file, "utf8")));
    const found = Object.fromEntries(getHeaders(rules, path));
    expect(new Set(Object.keys(found))).toEqual(new Set([...always, ...Object.keys(own)]));
    expect(found).toMatchObject(own);
  });
});
