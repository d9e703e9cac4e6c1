import type { Page } from "@playwright/test";
import { forgive, makeAccount, personas, refused, signIn } from "../support/accounts.ts";
import { enter } from "../support/members.ts";
import { findShifts, watchShifts } from "../support/shifts.ts";
import { expect, test } from "../support/test.ts";

const hour = 3600;
const signOut = (page: Page) =>
  page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Sign Out" });

/** The stored session. */
const readStored = (page: Page) =>
  page.evaluate(() => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      .filter((key) => key.startsWith("alumni-a"))
      .sort(),
    until: Number(localStorage["alumni-auth-until"]),
  }));

const everything = ["alumni-access", "alumni-auth", "alumni-auth-for", "alumni-auth-until"];

test("without Remember me the session lasts for one hour, in every tab", async ({ page, context }) => {
  await signIn(page, personas.member, { path: "/auth?return=%2Fdocuments" });
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  const stored = await readStored(page);
  expect(stored.keys).toEqual(everything);
  expect((stored.until - Date.now()) / 1000).toBeGreaterThan(hour - 300);
  expect((stored.until - Date.now()) / 1000).toBeLessThanOrEqual(hour);

  const other = await context.newPage();
  await other.goto("/documents");
  await expect(other.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await expect(other).toHaveURL("/documents");
  expect((await readStored(other)).until).toBe(stored.until);
});

test("without Remember me the session ends with the browser", async ({ page, context }) => {
  await signIn(page, personas.member);
  await page.goto("about:blank");
  // What a browser does when it closes.
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.filter(({ expires }) => expires !== -1));
  await page.goto("/documents", { waitUntil: "commit" });
  await expect(page).toHaveURL("/auth?return=%2Fdocuments");
  await expect(page.getByRole("checkbox", { name: "Remember me" })).toHaveAccessibleDescription(
    "Stay signed in for 30 days",
  );
  expect((await readStored(page)).keys).toEqual([]);
});

test("with Remember me it lasts for thirty days", async ({ page, context }) => {
  await signIn(page, personas.member, { remember: true });
  const stored = await readStored(page);
  expect(stored.keys).toEqual(everything);
  expect(Math.abs(stored.until - Date.now() - 2_592_000 * 1000)).toBeLessThan(300_000);
  // Its clock stays at today, so it would keep reading and writing the session that ends in the other tab.
  await page.close();

  const later = await context.newPage();
  await later.clock.install();
  await later.goto("/documents");
  // The heading is there before the session is known.
  await expect(later.getByRole("article").first()).toBeVisible();
  // Thirty days minus an hour later, simulated in storage: the service's own clock stays at today.
  await later.evaluate(() => {
    localStorage["alumni-auth-until"] = String(Date.now() + 3_600_000);
    dispatchEvent(new Event("focus"));
  });
  await later.clock.fastForward(1_800_000);
  await expect(later.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await later.clock.fastForward(1_800_000);
  await expect(later.getByRole("alertdialog", { name: "Your session has ended" })).toBeVisible();
  expect((await readStored(later)).keys).toEqual([]);
});

test("a session that ended while the page was closed is not shown even briefly", async ({
  page,
  context,
}) => {
  await signIn(page, personas.admin, { remember: true });
  const { until } = await readStored(page);
  await page.close();
  const later = await context.newPage();
  await later.clock.install({ time: until + 1000 });
  await later.goto("/news", { waitUntil: "commit" });
  await expect(later.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(later.locator("html")).not.toHaveAttribute("data-access");
  await expect.poll(async () => (await readStored(later)).keys).toEqual([]);
});

test("signing out in one tab signs out in all, and empties their pages except for unsaved input", {
  tag: "@core",
}, async ({ page, context }) => {
  const { email } = await makeAccount({ approved: true });
  await signIn(page, email, { remember: true });
  const other = await context.newPage();
  await other.goto("/documents");
  await expect(other.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  const writing = await context.newPage();
  await writing.goto("/account");
  await writing.getByLabel("Phone", { exact: true }).fill("+61 8 5550 0000");
  const reading = await context.newPage();
  await reading.goto("/about");
  await expect(signOut(reading)).toBeVisible();

  await signOut(page).click();
  await expect(page).toHaveURL("/auth");
  await expect(other).toHaveURL("/auth?return=%2Fdocuments");
  await expect(writing.getByRole("alertdialog", { name: "Your session has ended" })).toBeVisible();
  await expect(writing.getByLabel("Phone", { exact: true })).toBeHidden();
  await expect(writing.getByLabel("Phone", { exact: true })).toHaveValue("+61 8 5550 0000");
  await expect(signOut(reading)).toBeHidden();
  await expect(reading.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  expect((await readStored(page)).keys).toEqual([]);
  await page.goBack();
  await expect(signOut(page)).toBeHidden();
});

test("signing in in one tab signs in the others", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/about");
  await signIn(page, personas.member, { remember: true });
  await expect(signOut(other)).toBeVisible();
});

test("people who sign out before the page knows their session are not refused anything", async ({ page }) => {
  const { email } = await makeAccount({ approved: true });
  await enter(page, email);
  await page.evaluate(() => localStorage.setItem("alumni-access", "member"));
  const pressed = Promise.withResolvers<void>();
  await page.route("**/signed-in.js", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  // The session has ended before its profile is read.
  const ended = page.waitForResponse("**/auth/v1/logout**");
  await page.route("**/rest/v1/profiles**", async (route) => {
    await ended;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await signOut(page).click();
  pressed.resolve();
  await expect(page).toHaveURL("/auth");
  expect((await readStored(page)).keys).toEqual([]);
});

test("signing out works while the service does not respond", async ({ page, faults }) => {
  await signIn(page, personas.member);
  await page.route("**/auth/v1/logout**", (route) => route.abort());
  await signOut(page).click();
  await expect(page).toHaveURL("/auth");
  expect((await readStored(page)).keys).toEqual([]);
  forgive(faults, /Failed to load resource|An error occurred|retry/i);
});

test("the right links are in the header from the first frame, and nothing moves", async ({ page }) => {
  await signIn(page, personas.member);
  await watchShifts(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const items = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Account"] li')];
      const shown = items.filter((item) => item.offsetParent).map((item) => item.textContent);
      if (shown.length > 0 && seen.at(-1) !== shown.join()) seen.push(shown.join());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const rights = page.waitForResponse("**/rest/v1/profiles**");
  await page.goto("/about");
  await rights;
  await expect(page.getByRole("link", { name: "Documents" })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual([
    "Membership,Members,Documents,My profile,Sign Out",
  ]);
  expect(await findShifts(page)).toEqual([]);
});

test("content that arrives late moves nothing on the members' pages", async ({ page }) => {
  await signIn(page, personas.member);
  await watchShifts(page);
  await page.route("**/rest/v1/**", async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  for (const path of ["/documents", "/membership", "/account", "/account/directory", "/account/emails"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("article").or(main.getByRole("textbox")).first()).toBeVisible();
    expect(await findShifts(page), path).toEqual([]);
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a forged session shows nothing and is signed out", async ({ page, faults }) => {
  await page.goto("/about");
  await page.evaluate(() => {
    const expires_at = Math.floor(Date.now() / 1000) + 3600;
    const user = { id: "6ffb7c2e-0f5c-4a53-8d0b-0a3a54dd11a1", email: "admin@alumni.test" };
    const session = {
      access_token: "a.b.c",
      refresh_token: "forged",
      expires_at,
      token_type: "bearer",
      user,
    };
    localStorage["alumni-auth"] = JSON.stringify(session);
    localStorage["alumni-auth-until"] = String(Date.now() + 3_600_000);
    localStorage["alumni-access"] = "admin";
  });
  await page.goto("/admin");
  await expect(page).toHaveURL("/auth?return=%2Fadmin");
  await expect(page.locator("html")).not.toHaveAttribute("data-access");
  expect((await readStored(page)).keys).toEqual([]);
  forgive(faults, refused);
});

test("an invalid stored session is signed out, without an error", async ({ page }) => {
  for (const nonsense of ["null", "{", '"text"', "{}", "[]"]) {
    await page.goto("/about");
    await page.evaluate((text) => {
      localStorage["alumni-auth"] = text;
      localStorage["alumni-auth-until"] = String(Date.now() + 3_600_000);
    }, nonsense);
    await page.goto("/documents");
    await expect(page).toHaveURL("/auth?return=%2Fdocuments");
  }
});

/** Makes the stored access token look expired, so that the client must refresh it. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage["alumni-auth"]);
    localStorage["alumni-auth"] = JSON.stringify({ ...session, expires_at: 1, access_token: "a.b.c" });
  });

test("an expired token is silently refreshed", async ({ page }) => {
  await signIn(page, personas.member);
  const before = await readStored(page);
  await expireToken(page);
  await page.goto("/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  expect((await readStored(page)).until).toBe(before.until);
});

test("a refused refresh asks to sign in again, a network failure does not", async ({ page, faults }) => {
  await signIn(page, personas.member);
  await expireToken(page);
  await page.route("**/auth/v1/token**", (route) => route.fulfill({ status: 504, body: "" }));
  await page.goto("/documents");
  await expect(page.getByRole("main").getByText("Loading").first()).toBeAttached();
  expect((await readStored(page)).keys).toEqual(everything);
  await page.unroute("**/auth/v1/token**");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();

  await expireToken(page);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage["alumni-auth"]);
    localStorage["alumni-auth"] = JSON.stringify({ ...session, refresh_token: "spent" });
  });
  await page.goto("/documents");
  await expect(page).toHaveURL("/auth?return=%2Fdocuments");
  await expect(page.getByRole("heading", { name: "Welcome back!" })).toBeVisible();
  expect((await readStored(page)).keys).toEqual([]);
  forgive(faults, /Failed to load resource|CORS|retry|status of/i);
});
