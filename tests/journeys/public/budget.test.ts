import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { visitorFiles, weighPage } from "../../../scripts/bench/weight.ts";
import { itemNouns } from "../../../src/domain/routes.ts";
import { dataDir } from "../support/addresses.ts";

const kilobyte = 1024;

/** Bytes. The dates of the demo, and so some bytes, change from day to day. */
const limits = {
  html: 14 * kilobyte,
  htmlBrotli: 4 * kilobyte,
  page: 26 * kilobyte,
  requests: 6,
  script: 3 * kilobyte,
  scriptAfter: 3 * kilobyte,
  scriptSignedIn: 10.25 * kilobyte,
  fonts: 45 * kilobyte,
};

/** With React, which visitors need for the next steps; signed-in people load the session and all islands of a page. */
const awake = (limit: number) => ({
  scriptAfter: limit * kilobyte,
  scriptSignedIn: (limit + 6.5) * kilobyte,
});

/** Pages with more than one entry, or with long texts. */
const holds = (html: number, htmlBrotli: number) => ({
  html: html * kilobyte,
  htmlBrotli: htmlBrotli * kilobyte,
});

/**
 * Touching the news search form loads React and the form; supabase-js loads with the first search. A touched
 * registration opens, and the 404 page looks up a custom page.
 */
const exceptions: Record<string, Partial<typeof limits>> = {
  "index.html": { ...holds(51, 7), scriptSignedIn: 10.75 * kilobyte },
  "about.html": holds(21, 4.75),
  "officers.html": holds(75, 7.75),
  "gallery.html": holds(22, 4.5),
  "calendar.html": { ...holds(40, 6), scriptSignedIn: 10.7 * kilobyte },
  "awards.html": holds(20, 4),
  "news.html": { ...holds(33, 7), ...awake(91.5) },
  "events.html": holds(35.5, 6.25),
  "privacy.html": holds(16, 4.25),
  "404.html": awake(75),
  news: holds(14.25, 4),
  events: { ...holds(18.25, 4.5), ...awake(75) },
  gallery: holds(21, 4.5),
};

/** Libraries that a public page never loads by itself, with strings that only their code contains. */
const forbidden = { "supabase-js": "GoTrueClient", Tiptap: "ProseMirror" };

const site = join(dataDir, "site", "current");
const listPages = (page: string) =>
  page.endsWith(".html")
    ? [page]
    : readdirSync(join(site, page))
        .filter((name) => name.endsWith(".html"))
        .map((name) => `${page}/${name}`);

for (const page of [...visitorFiles, ...itemNouns]) {
  test(`${page} is within its budget`, async () => {
    for (const file of listPages(page)) {
      const { modules, ...weight } = await weighPage(site, file);
      for (const [name, limit] of Object.entries({ ...limits, ...exceptions[page] })) {
        expect(weight[name as keyof typeof weight], `${file}: ${name}`).toBeLessThanOrEqual(limit);
      }
      const code = modules.map((module) => readFileSync(join(site, module), "utf8")).join("\n");
      for (const [name, word] of Object.entries(forbidden)) {
        expect(code.includes(word), `${file}: ${name}`).toBe(false);
      }
    }
  });
}

/** Kilobytes that a members' page runs before it shows anything; without supabase-js, which all of them load next. */
const membersPages = {
  account: 156,
  "account/directory": 154.75,
  "account/emails": 155,
  "account/security": 155.5,
  "account/events": 137.75,
  "account/data": 152.75,
  auth: 144,
  documents: 109.5,
  members: 125.5,
  membership: 135,
};

for (const [page, limit] of Object.entries(membersPages)) {
  test(`${page}.html is within a budget of its own`, async () => {
    const { script, fonts } = await weighPage(site, `${page}.html`);
    expect(script, "script").toBeLessThanOrEqual(limit * kilobyte);
    expect(script, "React at least").toBeGreaterThan(60 * kilobyte);
    expect(fonts, "fonts").toBeLessThanOrEqual(limits.fonts);
  });
}
