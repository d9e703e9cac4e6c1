import { randomUUID } from "node:crypto";
import { listScreens } from "../../../src/admin/shell/screens.ts";
import { forgive, personas, refused } from "../support/accounts.ts";
import { breakDown, expectFailure, expectSettled, openScreen } from "../support/admin.ts";
import { enter, grant, welcome } from "../support/members.ts";
import { watchBackend } from "../support/scripts.ts";
import { expect, signInToApi, test } from "../support/test.ts";

const tiles = listScreens("all");

test("every tile opens its screen, which survives a reload and links back to the dashboard", async ({
  page,
}) => {
  await openScreen(page, "/admin");
  const names = page.getByRole("list", { name: "Screens" }).getByRole("link");
  expect(await names.allTextContents()).toEqual(tiles.map(({ name }) => name));
  for (const { name } of tiles) {
    await names.filter({ hasText: name }).click();
    // "Members Management"
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL("/admin");
  }
});

test("the frame's links lead from screen to screen, and the browser's history leads back", {
  tag: "@core",
}, async ({ page }) => {
  await openScreen(page, "/admin/members");
  const links = page.getByRole("navigation", { name: "Administration" });
  await links.getByRole("link", { name: "Awards" }).click();
  await expect(page).toHaveURL("/admin/awards");
  await expect(links.getByRole("link", { name: "Awards" })).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveTitle(/Awards Management/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Members Management" })).toBeVisible();
});

for (const width of [375, 768, 1024]) {
  test(`at ${width} pixels the other screens are one or two clicks away, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openScreen(page, "/admin/awards");
    const links = page.getByRole("navigation", { name: "Administration" });
    const open = links.getByRole("button", { name: "Menu" });
    if (width < 1024) {
      await open.press("Enter");
      await page.keyboard.press("Escape");
      await expect(links.getByRole("link")).toHaveCount(0);
      await expect(open).toBeFocused();
      await open.click();
    }
    await links.getByRole("link", { name: "Hero" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Hero Section Management" })).toBeFocused();
    await expect(links.getByRole("link")).toHaveCount(width < 1024 ? 0 : tiles.length);
    await expect(page.getByRole("link", { name: "Back to Dashboard" })).toBeVisible();
    const [last, find] = [
      links.getByRole(width < 1024 ? "button" : "link").last(),
      page.getByRole("button", { name: "Find" }),
    ];
    const [row, same] = [await last.boundingBox(), await find.boundingBox()];
    expect(Math.abs((row?.y ?? 0) - (same?.y ?? 99)), "one row").toBeLessThan(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test("no table makes the page scroll sideways, and two members are visible on a phone", async ({ page }) => {
  for (const width of [1024, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    // Chosen by hand: the lists that are tables.
    for (const path of ["/admin/members", "/admin/documents", "/admin/awards"]) {
      await openScreen(page, path);
      await expect(page.getByRole("row").last()).toBeVisible();
      const taken = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(taken, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await openScreen(page, "/admin/members?q=admin@alumni.test");
  const card = page.getByRole("row").filter({ hasText: "admin@alumni.test" });
  expect((await card.boundingBox())?.height).toBeLessThan(300);
});

test("at 1280 by 800 every list begins in the upper third, and below tabs in the upper two fifths", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const { href, name } of tiles.filter((tile) => tile.name !== "Settings")) {
    await openScreen(page, href);
    const found = page.getByRole("status").filter({ hasText: /^\d[\d,]* \w+/ });
    await expect(found).toBeVisible();
    expect((await found.boundingBox())?.y, name).toBeLessThan(name === "Members" ? 320 : 267);
  }
});

test("every form marks its required fields, and explains the mark", async ({ page }) => {
  const screens = tiles.flatMap(({ href, parts = [] }) => [href, ...parts.map((part) => part.href)]);
  // The forms of officers and emails are screens; the bin and opportunities have none.
  const others = ["/admin/officers", "/admin/emails", "/admin/bin", "/admin/opportunities"];
  const alone = ["/admin", "/admin/officers/create", "/admin/emails/create"];
  for (const path of [...alone, ...screens.filter((screen) => !others.includes(screen))]) {
    await openScreen(page, path);
    if (!alone.includes(path) && path !== "/admin/settings")
      await page.getByRole("button", { name: /^(Add|Create) / }).click();
    const required = page.locator("form [aria-required=true]");
    await expect(required.first()).toBeVisible();
    const labels = await required.evaluateAll((fields) =>
      fields.map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent),
    );
    for (const label of labels) expect(label, path).toMatch(/ \*$/);
    await expect(page.getByText("* required", { exact: true }).filter({ visible: true })).toHaveCount(1);
  }
});

test.describe("in a time zone far from the site's", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the back office shows times in the site's zone, and names it", async ({ page }) => {
    const award = await makeAward();
    const admin = await signInToApi(personas.admin);
    const { data: made } = await admin.from("awards").select("id").eq("title", award).single().throwOnError();
    const [entries, events] = await Promise.all([
      admin.from("audit_logs").select("timestamp").eq("resource_id", made.id).throwOnError(),
      admin.from("event_registrations").select("event_id").limit(1).throwOnError(),
    ]);
    const { id } = await welcome({ is_approved: true }, "Clockwise Clara");
    await openScreen(page, `/admin/settings/audit?q=${encodeURIComponent(award)}`);
    const [hour, minute] = new Intl.DateTimeFormat("en-GB", {
      timeStyle: "short",
      timeZone: "Australia/Perth",
    })
      .format(new Date(entries.data[0]?.timestamp ?? ""))
      .split(":");
    const row = page.getByRole("row").filter({ hasText: award });
    await expect(row).toContainText(
      `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`,
    );

    const screens = [
      "/admin",
      "/admin/settings/audit",
      "/admin/emails/queue",
      `/admin/members/${id}`,
      "/admin/events",
      `/admin/events/${events.data[0]?.event_id}`,
      "/admin/members/import",
    ];
    for (const path of screens) {
      await openScreen(page, path);
      const main = page.getByRole("main");
      if (path !== "/admin/members/import") await expect(main).toContainText(/\d:\d\d [AP]M/);
      const text = ((await main.textContent()) ?? "").replace(/\s+/g, " ");
      const unnamed = text.match(/\d:\d\d [AP]M(?! (?:GMT\+8|AWST|–))/g) ?? [];
      if (unnamed.length > 0) expect(text, path).toContain("Time zone: Australia/Perth");
    }
  });
});

test("the keyboard focus keeps its place after a filter, another page and a deletion", async ({ page }) => {
  await openScreen(page, "/admin/members");
  const found = page.locator("[data-list-head]");
  await page.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Approved");
  await page.getByRole("button", { name: "Apply Filters" }).press("Enter");
  await expect(page).toHaveURL(/status=approved/);
  await expect(found).toBeFocused();
  await expect(found).toHaveText(/^\d+ approved members?, newest first$/);
  await page.getByRole("link", { name: "Remove the filter Approved" }).press("Enter");
  await expect(page).toHaveURL("/admin/members");
  await expect(found).toBeFocused();

  const award = await makeAward();
  await page.goto(`/admin/awards?q=${award}`);
  await page.getByRole("button", { name: `Delete: ${award}` }).press("Enter");
  const question = page.getByRole("alertdialog", { name: `Delete “${award}”?` });
  await expect(question).toContainText("Are you sure you want to delete this award?");
  await question.getByRole("button", { name: "Delete award" }).press("Enter");
  await expect(page.getByText("No awards found.")).toBeVisible();
  await expect(found).toBeFocused();
  await expect(found).toHaveText("0 awards");
});

async function makeAward(): Promise<string> {
  const title = `Award ${randomUUID().slice(0, 8)}`;
  const admin = await signInToApi(personas.admin);
  await admin.from("awards").insert({ title, award_date: "2026-01-01" }).throwOnError();
  return title;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test("a list can be sorted and selected as a whole, and the actions stay in view", async ({ page }) => {
    await openScreen(page, "/admin/members");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Member, by family name");
    await expect(page).toHaveURL(/sort=family_name/);
    await expectSettled(page);
    const first = page.getByRole("checkbox", { name: /^Select (?!all|every)/ }).first();
    await expect(first).toBeVisible();
    const all = page.getByRole("checkbox", { name: "Select all on this page" });
    await all.scrollIntoViewIfNeeded();
    const before = await first.boundingBox();
    const rows = await page.getByRole("checkbox", { name: /^Select (?!all|every)/ }).count();
    await all.check();
    const bar = page.getByRole("region", { name: "Selected members" });
    await expect(bar).toContainText(`${rows} people selected`);
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await first.boundingBox()).toEqual(before);
  });
});

test("an unknown address says that there is no such screen", async ({ page }) => {
  await openScreen(page, "/admin");
  await page.evaluate(() => history.pushState(null, "", "/admin/nothing"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});

test("on a host without rewrites, deep links work through the page for unknown addresses", async ({
  page,
}) => {
  const { id, email } = await welcome({}, "Deep Linda");
  const notFound = await (await page.request.get("/no-such-page")).text();
  await page.route(`**/admin/members/${id}**`, (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: notFound }),
  );
  await openScreen(page, `/admin/members/${id}`);
  await expect(page).toHaveURL(`/admin/members/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Deep Linda" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Details" })).toContainText(email);
});

test("leaving with unsaved changes always asks first", async ({ page }) => {
  await openScreen(page, "/admin");
  await page.getByRole("main").getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByLabel("Short name").press("End");
  await page.getByLabel("Short name").pressSequentially(" II");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });

  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(question).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Short name")).toHaveValue("CPEAA II");

  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/admin/settings");
  await expect(page.getByLabel("Short name")).toHaveValue("CPEAA II");

  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "My profile" }).first().click();
  await expect(page.getByLabel("Short name")).toHaveValue("CPEAA II");

  await page.goBack();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
});

test("an administrator who loses the rights while working is sent away at the next screen", async ({
  page,
  faults,
}) => {
  const { id, email } = await welcome({ is_super_admin: true });
  const reads = watchBackend(page);
  await openScreen(page, "/admin", email);
  // Any refused request leads out of the back office, too, and would remove the link.
  await reads.finish();
  await grant(id, { is_super_admin: false });
  await page.getByRole("main").getByRole("link", { name: "Awards", exact: true }).click();
  await expect(page).toHaveURL("/");
  // Requests that the dashboard was still making.
  forgive(faults, refused);
});

test("after signing out in another tab, a screen with unsaved input is covered and asks to sign in", async ({
  page,
  context,
  faults,
}) => {
  // A request of the other tabs may be under way.
  forgive(faults, /status of 401/);
  const { email } = await welcome({ is_super_admin: true });
  const reading = await context.newPage();
  await openScreen(page, "/admin/members", email);
  await reading.goto("/admin/awards");
  await expect(reading.getByRole("heading", { level: 1, name: "Awards Management" })).toBeVisible();
  await page.getByRole("button", { name: "Add Member" }).click();
  await page.getByLabel("Full Name").fill("Ada Byron");
  const other = await context.newPage();
  await other.goto("/about");
  await other.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page.getByRole("alertdialog", { name: "Your session has ended" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Members Management" })).toBeHidden();
  await expect(reading).toHaveURL("/auth?return=%2Fadmin%2Fawards");
});

test("neither members nor people awaiting approval can open the back office at any address", async ({
  page,
}) => {
  for (const email of [personas.pending, personas.member]) {
    await enter(page, email);
    // Only a few, because one place decides where people are sent.
    for (const path of [
      "/admin",
      "/admin/members",
      "/admin/members/import",
      "/admin/awards",
      "/admin/settings/audit",
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL("/");
    }
  }
});

test("roles that can't be loaded show an error and can be loaded again", async ({ page, faults }) => {
  await enter(page, personas.admin);
  await page.route("**/rest/v1/user_roles**", breakDown);
  await page.goto("/admin");
  await expectFailure(page, "Failed to load user roles");
  await page.unroute("**/rest/v1/user_roles**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Failed to load user roles")).toBeHidden();
  forgive(faults, /status of 500/);
});

test("a list that can't be loaded says so and goes on trying", async ({ page, faults }) => {
  await enter(page, personas.admin);
  await page.route("**/rest/v1/rpc/search_documents**", breakDown);
  await page.goto("/admin/documents");
  await expectFailure(page, "Failed to fetch documents");
  await page.unroute("**/rest/v1/rpc/search_documents**");
  await expect(page.getByRole("row").last()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Failed to fetch documents")).toBeHidden();
  forgive(faults, /status of 500/);
});

test("a failed rebuild names its reason", async ({ page }) => {
  await page.route("**/publish/status", (route) =>
    route.fulfill({ json: { state: "failed", at: "2026-11-21T08:00:00Z", reason: "A picture is missing." } }),
  );
  await openScreen(page, "/admin");
  const state = page.getByRole("button", { name: /^Website:/ });
  await expect(state).toHaveAccessibleName("Website: Publishing failed");
  await state.click();
  await expect(page.getByRole("dialog")).toContainText("A picture is missing.");
});

test("a list that waits alone is said to, with the rest of the website published", async ({ page }) => {
  const reason =
    "4 of 6 awards were deleted or hidden within an hour. Visitors see what was published before.";
  const status = {
    state: "held",
    at: "2026-11-21T08:00:00Z",
    reason,
    canRestore: true,
    isRestPublished: true,
  };
  await page.route("**/publish/status", (route) => route.fulfill({ json: status }));
  await openScreen(page, "/admin");
  const words = "Everything else goes on being published.";
  await expect(page.getByRole("alert").filter({ hasText: reason })).toContainText(
    `Part of the website is on hold. ${words}`,
  );
  await page.getByRole("button", { name: "Website: Waiting for you" }).click();
  const dialog = page.getByRole("dialog", { name: "The public website" });
  await expect(dialog).toContainText(`${words}${reason}Publish anyway?`);
});

test("a website whose publishing is waiting for an administrator says so in the same words on screen and aloud", async ({
  page,
}) => {
  const reason = "We stopped before publishing: 4 of 6 awards were deleted or hidden within an hour.";
  await page.route("**/publish/status", (route) =>
    route.fulfill({ json: { state: "held", at: "2026-11-21T08:00:00Z", reason, canRestore: true } }),
  );
  await openScreen(page, "/admin");
  await expect(page.getByRole("status").filter({ hasText: "Website: Waiting for you" })).toHaveCount(1);
  const alarm = page.getByRole("alert").filter({ hasText: "Publishing is on hold. Visitors still see" });
  await expect(alarm).toContainText(reason);
  await expect(alarm).toContainText(
    "To publish anyway or restore what was deleted, open “Waiting for you” above.",
  );
  await page.getByRole("button", { name: "Website: Waiting for you" }).click();
  const dialog = page.getByRole("dialog", { name: "The public website" });
  await expect(dialog).toContainText(`${reason}Publish anyway?`);
  await expect(dialog.getByRole("button", { name: "Publish anyway" })).toBeVisible();
  await dialog.getByRole("link", { name: "restore them from the bin" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bin" })).toBeVisible();
  await expect(dialog).toBeHidden();
});
