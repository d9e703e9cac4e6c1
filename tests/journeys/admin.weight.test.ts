import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { openScreen } from "./support/admin.ts";
import { watchScripts } from "./support/scripts.ts";
import { expect, test } from "./support/test.ts";

/** Bytes, gzip. */
const limits = {
  /** The target is 150,000; the step of a second factor took what was left of it. */
  first: 150_500,
  /** A list, on top of the first load. */
  list: 17_000,
  /** A form screen: the form libraries account for 24 kB and load with the first form. */
  form: 45_500,
};

const lists = [
  "members",
  "roster",
  "officers",
  "news",
  "events",
  "gallery",
  "awards",
  "documents",
  "hero",
  "letters",
];
const forms = ["officers/create", "settings"];
/** Code that a screen loads only after it is shown. */
const afterwards = /\/(SortableList|RosterMatches|PublishNow|PublicationBadge|rare-windows|HomeAndZone)\./;

/** The site's scripts that a screen requests. */
async function listScripts(page: Page, path: string): Promise<string[]> {
  // Ends what the last screen still loads.
  await page.goto("about:blank");
  const scripts = watchScripts(page);
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  return (await scripts.finish()).filter((url) => !afterwards.test(url));
}

async function weigh(page: Page, scripts: readonly string[]): Promise<number> {
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

test("the back office is light to begin with, and every further screen too", async ({ page }) => {
  test.slow();
  await openScreen(page, "/admin");
  const first = await listScripts(page, "/admin");
  expect(await weigh(page, first), "/admin").toBeLessThanOrEqual(limits.first);
  const screens = [
    ...lists.map((name) => [name, limits.list] as const),
    ...forms.map((name) => [name, limits.form] as const),
  ];
  for (const [name, limit] of screens) {
    const further = (await listScripts(page, `/admin/${name}`)).filter((url) => !first.includes(url));
    expect(further.length, name).toBeGreaterThan(0);
    expect.soft(await weigh(page, further), name).toBeLessThanOrEqual(limit);
  }
});
