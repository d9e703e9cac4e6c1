import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { weighPage } from "../../scripts/bench/weight.ts";
import { dataDir } from "./support/addresses.ts";

const kilobyte = 1024;

/** Bytes. One page per template. */
const limits = {
  page: 30 * kilobyte,
  requests: 6,
  script: 5 * kilobyte,
  scriptAfter: 5 * kilobyte,
  scriptSignedIn: 75 * kilobyte,
  fonts: 45 * kilobyte,
};

/** With React, which visitors need for what follows. */
const awake = (limit: number) => ({ scriptAfter: limit * kilobyte, scriptSignedIn: limit * kilobyte });

/**
 * Touching the form of the news loads React and the form; supabase-js loads with the first search. A touched
 * registration opens, the home page's slide reads how many are coming to the next event, and the 404 page looks for a
 * page of one's own. Turning the calendar's months loads with the first touch, and the bundler's loader costs 0.8 kB.
 * The search's page is its script.
 */
const exceptions: Record<string, Partial<typeof limits>> = {
  "calendar.html": { script: 5.8 * kilobyte, scriptAfter: 5.8 * kilobyte, scriptSignedIn: 75.75 * kilobyte },
  "index.html": awake(75.5),
  "404.html": awake(75.5),
  "news.html": awake(84),
  events: awake(75.25),
  "search.html": { script: 6 * kilobyte, scriptAfter: 6 * kilobyte, scriptSignedIn: 76.25 * kilobyte },
};

/** Libraries that a public page never loads by itself, with strings that only their code contains. */
const forbidden = { "supabase-js": "GoTrueClient", Tiptap: "ProseMirror" };

const site = join(dataDir, "site", "current");
const fixed = "index about officers programs gallery calendar awards news events search card 404"
  .split(" ")
  .map((name) => `${name}.html`);
const firstOf = (folder: string) =>
  `${folder}/${readdirSync(join(site, folder)).find((name) => name.endsWith(".html"))}`;

for (const page of [...fixed, "news", "events", "gallery"]) {
  test(`${page} keeps the budget`, async () => {
    const { modules, ...weight } = await weighPage(site, page.endsWith(".html") ? page : firstOf(page));
    for (const [name, limit] of Object.entries({ ...limits, ...exceptions[page] })) {
      expect(weight[name as keyof typeof weight], name).toBeLessThanOrEqual(limit);
    }
    const code = modules.map((module) => readFileSync(join(site, module), "utf8")).join("\n");
    for (const [name, word] of Object.entries(forbidden)) expect(code.includes(word), name).toBe(false);
  });
}

test("My profile, the heaviest page of the members, keeps its own budget", async () => {
  const { script, fonts } = await weighPage(site, "account.html");
  expect(script, "script").toBeLessThanOrEqual(151.25 * kilobyte);
  expect(fonts, "fonts").toBeLessThanOrEqual(limits.fonts);
});
