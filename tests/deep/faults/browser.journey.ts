import type { Page } from "@playwright/test";
import { sessionKeys } from "../../../src/domain/auth/session.ts";
import { forgive, fromAnywhere } from "../../journeys/support/accounts.ts";
import { supabaseUrl } from "../../journeys/support/addresses.ts";
import { enter } from "../../journeys/support/members.ts";
import { expect, test } from "../../journeys/support/test.ts";
import { takeShare } from "../share.ts";
import { type Mood, prepareMoods, setMood, waiting } from "./faults.ts";
import { fillPath, screens } from "./screens.ts";

const ours = Object.values<string>(sessionKeys);

/** Opened, with all its data read and nothing failed. */
async function expectOpen(page: Page, what: string) {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first(), what).toBeVisible();
  await expect(page.getByRole("main").getByText(waiting).filter({ visible: true }), what).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]"), what).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ visible: true }), what).toHaveCount(0);
}

for (const { path, email, isQuiet } of takeShare(screens)) {
  test(`${path} copes with slow responses, lost files, wrong clocks, other tabs and a browser that stores nothing`, async ({
    page,
    faults,
  }) => {
    forgive(faults, /Failed to load resource/);
    await prepareMoods(page);
    await enter(page, email);
    const address = await fillPath(path);
    const steps: [name: string, take: () => Promise<void>][] = [
      ["slow responses", () => waitForAnswers(page, address, isQuiet)],
      ["files that are refused", () => loseFiles(page, address)],
      ["a clock a day ahead", () => openAt(page, address, "a day ahead")],
      ["a clock a day behind", () => openAt(page, address, "a day behind")],
      ["invalid data in the browser", () => keepNonsense(page, address)],
      ["another tab that signs out", () => signOutElsewhere(page, address)],
      ["a browser that stores nothing", () => keepNothing(page, address)],
    ];
    for (const [name, take] of steps) await test.step(name, take);
  });
}

async function waitForAnswers(page: Page, address: string, isQuiet = false) {
  const answer = Promise.withResolvers<void>();
  await page.route(`${supabaseUrl}/rest/**`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(address);
  const busy = page.getByText(waiting).or(page.locator("[aria-busy=true]")).first();
  if (!isQuiet) await expect(busy, "nothing says that it loads").toBeAttached();
  answer.resolve();
  await expectOpen(page, "slow");
  await page.unrouteAll({ behavior: "wait" });
}

async function loseFiles(page: Page, address: string) {
  await page.route(`${supabaseUrl}/storage/**`, (route) =>
    route.fulfill({ status: 503, headers: fromAnywhere, json: { message: "Refused" } }),
  );
  await page.goto(address);
  await expectOpen(page, "without files");
  await page.unrouteAll({ behavior: "wait" });
}

/** However wrong the clock, only a few tokens are requested. */
async function openAt(page: Page, address: string, mood: Mood) {
  let refreshed = 0;
  const count = (request: { url(): string }) => {
    if (request.url().includes("grant_type=refresh_token")) refreshed += 1;
  };
  page.on("request", count);
  await moveDeadline(page, mood === "a day behind" ? -86_400_000 : 0);
  await setMood(page, mood);
  await page.goto(address);
  await expectOpen(page, mood);
  expect(refreshed, `tokens asked for, ${mood}`).toBeLessThanOrEqual(2);
  page.off("request", count);
  await setMood(page, "usual");
  await moveDeadline(page, mood === "a day behind" ? 86_400_000 : 0);
}

/** As a browser with this clock stores it when signing in. */
const moveDeadline = (page: Page, by: number) =>
  page.evaluate(
    ([key, time]) => localStorage.setItem(key, String(Number(localStorage.getItem(key)) + time)),
    [sessionKeys.deadline, by] as const,
  );

async function keepNonsense(page: Page, address: string) {
  await page.goto(address);
  await expectOpen(page, "before the nonsense");
  await page.evaluate((kept) => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (!kept.includes(key)) storage.setItem(key, '{"half":');
  }, ours);
  await page.reload();
  await expectOpen(page, "nonsense");
}

async function signOutElsewhere(page: Page, address: string) {
  await page.goto(address);
  await expectOpen(page, "before the other tab");
  const opened = page.url();
  const kept = await page.context().storageState();
  const other = await page.context().newPage();
  await other.goto("/revision.json");
  await other.evaluate((keys) => {
    for (const key of keys) localStorage.removeItem(key);
    new BroadcastChannel("alumni-session").postMessage("signed-out");
  }, ours);
  const asked = page.getByRole("dialog").getByLabel("Email");
  // Public pages stay open, with other links in their header.
  const signIn = page.getByRole("banner").getByRole("link", { name: "Sign in" });
  await expect(asked.or(signIn).first(), "nothing asks for the sign-in").toBeAttached();
  await other.evaluate(
    ([items, session]) => {
      // As when signing in, the deadline comes before the session.
      for (const isSession of [false, true])
        for (const { name, value } of items)
          if ((name === session) === isSession) localStorage.setItem(name, value);
    },
    [kept.origins.flatMap(({ localStorage: items }) => items), sessionKeys.session] as const,
  );
  await other.close();
  // The sign-in page returns to where it was asked for.
  await expect(page).toHaveURL(opened);
  await expectOpen(page, "after signing in again");
}

async function keepNothing(page: Page, address: string) {
  await setMood(page, "keeps nothing");
  await page.goto(address);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("main").getByText(waiting).filter({ visible: true })).toHaveCount(0);
}
