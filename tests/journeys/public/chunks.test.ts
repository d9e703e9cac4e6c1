import type { Page } from "@playwright/test";
import { forgive, makeAccount, signIn } from "../support/accounts.ts";
import { expect, findBarriers, test, visitApi } from "../support/test.ts";

/** Scripts that fail to load, as on a train: the built page stays, says so and offers a retry. */
async function lose(page: Page, name: string) {
  const address = new RegExp(`/${name}(?:\\.[^/]*)?\\.js`);
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

/** The browser itself reports every blocked file, and Astro every island that lacks one. */
test.afterEach(({ faults }) => forgive(faults, /Failed to (load resource|fetch dynamically imported)/));

const again = { name: "Try again" };

for (const part of ["NewsSearch", "NewsResults"]) {
  test(`a search whose ${part} does not load leaves the news, says so, and can be tried again`, async ({
    page,
  }) => {
    const find = await lose(page, part);
    await page.goto("/news");
    const all = await page.getByRole("article").count();
    await page.getByPlaceholder("Search news...").fill("laboratory");
    await page.getByPlaceholder("Search news...").press("Enter");
    await expect(page.getByRole("alert")).toContainText("Failed to fetch news");
    await expect(page.getByRole("alert")).toBeInViewport();
    await expect(page.getByRole("article").filter({ visible: true })).toHaveCount(all);
    await expect(page.getByRole("button", { name: "Apply Filters" })).toBeVisible();
    await find();
    await page.getByRole("button", again).click();
    await expect(page.getByText(/^\d+ news items? found/)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

test("a search works even before its code has loaded", async ({ page }) => {
  const come = Promise.withResolvers<void>();
  await page.route(/_astro\/NewsSearch/, async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto("/news");
  await page.getByPlaceholder("Search news...").fill("laboratory");
  await page.getByPlaceholder("Search news...").press("Enter");
  await expect(page).toHaveURL("/news?q=laboratory");
  const status = page.getByRole("region", { name: "News" }).getByRole("status");
  expect(await status.evaluate((element) => getComputedStyle(element, "::before").content)).toBe(
    '"Searching…"',
  );
  await expect(page.getByRole("article").filter({ visible: true })).toHaveCount(0);
  come.resolve();
  await expect(status).toHaveText(/^\d+ news items? found/);
});

test("a calendar whose months do not load says so, and the next click tries again", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const find = await lose(page, "months");
  await page.goto("/calendar");
  const name = (await page.locator("caption").textContent()) ?? "";
  const next = page.getByRole("button", { name: "Next month" });
  await next.click();
  const failure = page.getByText("We couldn’t load the calendar. Check your connection and try again.");
  await expect(failure).toBeVisible();
  await expect(page.locator("caption")).toHaveText(name);
  expect(await findBarriers(page)).toEqual([]);
  await find();
  await next.click();
  await expect(page.locator("caption")).not.toHaveText(name);
  await expect(failure).toHaveCount(0);
});

test("an album opens as a page when its viewer does not load, and a photo there says so", async ({
  page,
}) => {
  await lose(page, "viewer");
  await page.goto("/gallery");
  const card = page.getByRole("article").filter({ hasText: "Reunion weekend" });
  await card.locator("a[data-open]").click();
  await expect(page).toHaveURL(/\/gallery\/[0-9a-f-]{36}$/);
  // Before the page's script listens, the link leads to the picture itself.
  await page.waitForLoadState("load");
  await page.getByRole("region", { name: "Photos" }).getByRole("link").first().click();
  await expect(page.getByRole("alert")).toHaveText("Failed to fetch album photos");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
});

for (const part of ["Registration", "RegistrationPanel"]) {
  test(`an event whose ${part} does not load keeps its Register button`, async ({ page }) => {
    const { data: event } = await visitApi()
      .from("events")
      .select("id")
      .gt("event_date", new Date().toISOString())
      .limit(1)
      .single()
      .throwOnError();
    const { email } = await makeAccount({ approved: true });
    await signIn(page, email);
    const find = await lose(page, part);
    await page.goto(`/events/${event.id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText("We couldn’t load registration");
    await expect(main.getByRole("link", { name: "Register", exact: true })).toBeVisible();
    await find();
    await main.getByRole("button", again).click();
    await expect(main.getByRole("button", { name: "Register", exact: true })).toBeEnabled();
  });
}

const shells = [
  { path: "/auth", part: "AuthScreen", text: "We couldn’t load this form", heading: "Welcome back!" },
  {
    path: "/auth?mode=sign-up",
    part: "AuthScreen",
    text: "We couldn’t load this form",
    heading: "Create your account",
  },
  {
    path: "/auth/forgot-password",
    part: "ForgotPassword",
    text: "We couldn’t load this form",
    heading: "Reset your password",
  },
  {
    path: "/news/not-a-uuid",
    part: "Fallback",
    text: "We couldn’t load this page",
    heading: "News item not found",
  },
  {
    path: "/news/not-a-uuid",
    part: "LiveNews",
    text: "Failed to fetch news item",
    heading: "News item not found",
  },
];

for (const { path, part, text, heading } of shells) {
  test(`${path} without its ${part} says so and can be tried again`, async ({ page }) => {
    const find = await lose(page, part);
    await page.goto(path);
    await expect(page.getByRole("alert")).toContainText(text);
    await find();
    await page.getByRole("button", again).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

test("a card whose check does not load does not stay at Checking, and can be tried again", async ({
  page,
}) => {
  const find = await lose(page, "card");
  await page.goto(`/card#${"A".repeat(22)}`);
  await expect(page.getByRole("heading", { level: 1, name: "We couldn’t check the card" })).toBeVisible();
  await find();
  await page.getByRole("button", again).click();
  await expect(page.getByRole("heading", { level: 1, name: "Not valid" })).toBeVisible();
});

test("a members' page without its code says so instead of showing a spinner", async ({ page }) => {
  const { email } = await makeAccount({ approved: true });
  await signIn(page, email);
  const find = await lose(page, "MembershipPage");
  await page.goto("/membership");
  await expect(page.getByRole("alert")).toContainText("We couldn’t load this page");
  await expect(page.getByText("Loading", { exact: true })).toBeHidden();
  await find();
  await page.getByRole("button", again).click();
  await expect(page.getByRole("heading", { level: 1, name: "Membership" })).toBeVisible();
});

test("Sign Out without its code says so and can be tried again", async ({ page }) => {
  const { email } = await makeAccount();
  await signIn(page, email);
  const find = await lose(page, "signed-in");
  await page.goto("/about");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("alert")).toContainText("We couldn’t sign you out");
  await find();
  await page.getByRole("button", again).click();
  await expect(page).toHaveURL("/auth");
});
