import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { forgive, personas } from "../../support/accounts.ts";
import {
  answerNothing,
  breakDown,
  expectFailure,
  expectSuccess,
  holdUndo,
  openScreen,
} from "../../support/admin.ts";
import { readOffices, readTrusteeships, seat, seatTrustee, vacate } from "../../support/officers.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

// Serial, because the tests change the same groups, and saving an order lists the whole group.
test.describe.configure({ mode: "default" });

const made: string[] = [];
test.afterEach(() => vacate(made.splice(0)));

/**
 * Pixels, more than the page's height. A page that scrolls goes on scrolling while a row is held near the window's
 * edge, and the row passes its target.
 */
const tall = 2600;

const word = () => randomUUID().slice(0, 8);
const getRow = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** Three former HOD officers. Only this file may change who is a former HOD officer or trustee. */
async function seatThree() {
  const mark = word();
  const names = ["Ada", "Ben", "Cyd"].map((name) => `${name} ${mark}`);
  for (const name of names) {
    const { profile_id } = await seat(name, { tenure_end: "2021-01-01" });
    made.push(profile_id);
  }
  return { names, mark };
}

const pastHeads = "/admin/officers?committee=HOD&current=no";
const past = (page: Page) => page.getByRole("region", { name: "Past" });

/** When the code for dragging has loaded, it renders the rows again. */
async function openOrder(page: Page, path = pastHeads) {
  await openScreen(page, path);
  await expect(
    past(page)
      .getByRole("button", { name: /^Reorder/ })
      .first(),
  ).toBeEnabled();
}

/** Names of this test's three people in display order. */
async function readOrder(page: Page, mark: string) {
  const names = await past(page).getByRole("link", { name: mark }).allTextContents();
  return names.map((name) => name.slice(0, 3)).join(" ");
}

/** To be called before the move: the list shows an order before it is saved, and loading the page again ends the request. */
function waitForOrder(page: Page) {
  return page.waitForResponse("**/rpc/reorder_officers");
}

test("the list shows current officers by committee, and its filters are in the address", async ({ page }) => {
  await openScreen(page, "/admin/officers");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Officers Management");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Global Alumni Board",
    "Home Based Committee",
    "Head of Department (HOD)",
    "Trustees",
  ]);
  const first = getRow(page, "Amina Okonkwo-Bello");
  await expect(first).toContainText("President");
  await expect(first).toContainText("Global Alumni Board");
  await expect(first).toContainText("– Present");
  await expect(first.locator("img")).toHaveAttribute("src", /profile-photos/);
  await expect(page.getByLabel("Current Members Only")).toBeChecked();

  await page.getByRole("combobox", { name: "Committee" }).selectOption("Trustees");
  await expect(page).toHaveURL("/admin/officers?committee=Trustees");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Trustees"]);
  await page.getByLabel("Current Members Only").uncheck();
  await expect(page).toHaveURL("/admin/officers?committee=Trustees&current=no");
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Committee" })).toHaveValue("Trustees");
  await expect(page.getByLabel("Current Members Only")).not.toBeChecked();
  await page.goBack();
  await expect(page.getByLabel("Current Members Only")).toBeChecked();
  await page.getByRole("link", { name: "Add Officer" }).click();
  await expect(page).toHaveURL("/admin/officers/create");
});

test("an empty group says so, and a list that cannot be read can be tried again", async ({
  page,
  faults,
}) => {
  await page.route("**/rest/v1/trustees*", answerNothing);
  await openScreen(page, "/admin/officers?committee=Trustees");
  await expect(page.getByText("No current members found in Trustees.")).toBeVisible();
  await page.getByLabel("Current Members Only").uncheck();
  await expect(page.getByText("No members found in Trustees.")).toBeVisible();
  await page.unroute("**/rest/v1/trustees*");

  await page.route("**/rest/v1/trustees*", breakDown);
  await page.getByRole("combobox", { name: "Committee" }).selectOption("All committees");
  await expectFailure(page, "Failed to fetch trustees");
  await page.unroute("**/rest/v1/trustees*");
  await page.route("**/rest/v1/officers*", breakDown);
  await page.getByRole("combobox", { name: "Committee" }).selectOption("Home Based Committee");
  await expectFailure(page, "Failed to fetch officers");
  await page.unroute("**/rest/v1/officers*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Home Based Committee", exact: true })).toBeVisible();
  forgive(faults, /500/);
});

test("the buttons move an officer by one place, and stop at the ends", async ({ page }) => {
  const { names, mark } = await seatThree();
  await openOrder(page);
  await page.getByRole("button", { name: `Move down: ${names[0]}` }).click();
  await expectSuccess(page, "Officer order updated successfully");
  expect(await readOrder(page, mark)).toBe("Ben Ada Cyd");
  const saved = waitForOrder(page);
  await page.getByRole("button", { name: `Move up: ${names[2]}` }).press("Enter");
  await expect.poll(() => readOrder(page, mark)).toBe("Ben Cyd Ada");
  await expect(page.getByRole("button", { name: `Move up: ${names[2]}` })).toBeFocused();
  const last = past(page).getByRole("button", { name: "Move down" }).last();
  await expect(last).toHaveAttribute("aria-disabled", "true");
  await expect(past(page).getByText("Officer order")).toHaveCount(0);
  await saved;
  await page.reload();
  await expect.poll(() => readOrder(page, mark)).toBe("Ben Cyd Ada");
});

test("a message moves no row, and Undo restores the order", async ({ page }) => {
  const { names, mark } = await seatThree();
  await openOrder(page);
  const button = page.getByRole("button", { name: `Move down: ${names[0]}` });
  await expect(page.getByRole("button", { name: `Reorder: ${names[0]}` })).toBeEnabled();
  await button.scrollIntoViewIfNeeded();
  const { x, y } = await getMiddle(button);
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.click(x, y);
  await expectSuccess(page, "Officer order updated successfully");
  const undo = await holdUndo(page, "Head of Department");
  expect(await readOrder(page, mark)).toBe("Ben Ada Cyd");
  // The list's next row is now at the same point.
  expect(await readButtonAt(page, x, y)).toBe(`Move down: ${names[1]}`);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  await undo.click();
  await expectSuccess(page, "Undone");
  await expect.poll(() => readOrder(page, mark)).toBe("Ada Ben Cyd");
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await page.reload();
  await expect.poll(() => readOrder(page, mark)).toBe("Ada Ben Cyd");
});

const readButtonAt = (page: Page, x: number, y: number) =>
  page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("button")?.textContent, [x, y] as const);

test("Undo is offered for ten seconds, paused while the message has the focus; F8 moves there and back", async ({
  page,
  faults,
}) => {
  await page.clock.install();
  const { names, mark } = await seatThree();
  await openOrder(page);
  const down = page.getByRole("button", { name: `Move down: ${names[0]}` });
  const undo = page.getByRole("button", { name: /^Undo/ });
  const readAgain = page.waitForResponse((response) => response.url().includes("/rest/v1/officers?"));
  await down.press("Enter");
  await expect(undo).toBeVisible();
  await down.press("F8");
  await expect(undo).toBeFocused();
  // A request in progress would time out when the clock is put forward by a minute.
  await (await readAgain).finished();
  // From here on the clock is stopped, so a slow machine makes no difference.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(undo).toBeFocused();
  await page.keyboard.press("F8");
  await expect(down).toBeFocused();
  await page.clock.runFor(9_500);
  await expect(undo).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(undo).toHaveCount(0);
  await page.clock.resume();
  await expectSuccess(page, "Officer order updated successfully");
  await page.keyboard.press("F8");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Officer order updated successfully")).toHaveCount(0);
  await expect(down).toBeFocused();

  await down.press("Enter");
  await expect(undo).toBeVisible();
  await page.route("**/rpc/reorder_officers", breakDown);
  await undo.click();
  await expectFailure(page, "Failed to undo");
  await expect.poll(() => readOrder(page, mark)).toBe("Ben Cyd Ada");
  forgive(faults, /500/);
});

test("a committee of thirty is on one page and can be reordered as a whole", async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const first = await seat(`Many ${mark}`, { position: `Post 1 ${mark}`, tenure_end: "2021-01-01" });
  made.push(first.profile_id);
  const admin = await signInToApi(personas.admin);
  const rows = Array.from({ length: 29 }, (_, index) => ({
    position: `Post ${index + 2} ${mark}`,
    committee: "HOD" as const,
    tenure_start: "2020-01-01",
    tenure_end: "2021-01-01",
    profile_id: first.profile_id,
  }));
  await admin.from("officers").insert(rows).throwOnError();
  await openOrder(page);
  const shown = past(page).getByRole("listitem").filter({ hasText: mark });
  await expect(shown).toHaveCount(30);
  await shown.nth(25).getByRole("button", { name: "Move up" }).click();
  await expectSuccess(page, "Officer order updated successfully");
  await expect(shown.nth(24)).toContainText(`Post 26 ${mark}`);
  await page.reload();
  await expect(shown.nth(24)).toContainText(`Post 26 ${mark}`);
  await expect(shown.nth(25)).toContainText(`Post 25 ${mark}`);
});

test("an officer can be dragged by mouse and moved by keyboard alone, and screen readers hear names", async ({
  page,
}) => {
  const { names, mark } = await seatThree();
  await page.setViewportSize({ width: 1280, height: tall });
  await openOrder(page);
  const handle = page.getByRole("button", { name: `Reorder: ${names[2]}` });
  await expect(handle).toBeEnabled();
  const box = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const goal = (await page.getByRole("button", { name: `Reorder: ${names[0]}` }).boundingBox()) ?? box;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y, { steps: 5 });
  await page.mouse.move(goal.x + 20, goal.y + 5, { steps: 10 });
  await expectOver(page, names[2] ?? "", names[0] ?? "");
  await page.mouse.up();
  await expect.poll(() => readOrder(page, mark)).toBe("Cyd Ada Ben");
  await expectSuccess(page, "Officer order updated successfully");

  await handle.focus();
  await handle.press("Space");
  const told = page.getByRole("status").filter({ hasText: mark });
  await expect(told).toContainText(`${names[2]} is at position`);
  const before = await told.textContent();
  await handle.press("ArrowDown");
  await expect(told).not.toHaveText(before ?? "");
  const saved = waitForOrder(page);
  await handle.press("Space");
  await expect.poll(() => readOrder(page, mark)).toBe("Ada Cyd Ben");
  await saved;
  await page.reload();
  await expect.poll(() => readOrder(page, mark)).toBe("Ada Cyd Ben");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: tall } });

  test("an officer can be dragged by finger", async ({ page }) => {
    const { names, mark } = await seatThree();
    await openOrder(page);
    const handle = page.getByRole("button", { name: `Reorder: ${names[2]}` });
    await expect(handle).toBeEnabled();
    const from = await getMiddle(handle);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x, y }],
      });
    await touch("touchStart", from.y);
    await touch("touchMove", from.y - 5);
    // Picked up, and measured: from now on the list stays in its place.
    await expect(page.getByRole("status").filter({ hasText: names[2] ?? "" })).toHaveCount(1);
    const to = await getMiddle(page.getByRole("button", { name: `Reorder: ${names[0]}` }));
    for (let step = 1; step <= 10; step++) await touch("touchMove", from.y + ((to.y - from.y) * step) / 10);
    await expectOver(page, names[2] ?? "", names[0] ?? "");
    await touch("touchEnd");
    await expectSuccess(page, "Officer order updated successfully");
    await expect.poll(() => readOrder(page, mark)).toBe("Cyd Ada Ben");
  });
});

/** Waits until the dragged row has reached another's place, which is announced. */
async function expectOver(page: Page, dragged: string, target: string) {
  const rows = await past(page).getByRole("listitem").allTextContents();
  const place = rows.findIndex((text) => text.includes(target)) + 1;
  const told = page.getByRole("status").filter({ hasText: `${dragged} is at position ${place} of` });
  await expect(told).toHaveCount(1);
}

async function getMiddle(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

test("an order that can't be saved shows an error, and the list is loaded again", async ({
  page,
  faults,
}) => {
  const { names, mark } = await seatThree();
  await openOrder(page);
  await page.route("**/rpc/reorder_officers", breakDown);
  await page.getByRole("button", { name: `Move down: ${names[0]}` }).click();
  await expectFailure(page, "Failed to update officer order");
  await expect.poll(() => readOrder(page, mark)).toBe("Ada Ben Cyd");
  forgive(faults, /500/);
});

test("when two administrators change the order, the second is told that the list changed, and sees it", async ({
  page,
  faults,
}) => {
  const { names } = await seatThree();
  await openOrder(page);
  await expect(getRow(page, names[0] ?? "")).toBeVisible();
  const late = `Dot ${word()}`;
  made.push((await seat(late, { tenure_end: "2021-01-01" })).profile_id);
  await page.getByRole("button", { name: `Move down: ${names[0]}` }).click();
  await expectFailure(page, "The list has changed since it was loaded.");
  await expect(getRow(page, late)).toBeVisible();
  forgive(faults, /400/);
});

test("trustees can be reordered too, separately from officers", async ({ page, faults }) => {
  const names = [`Eve ${word()}`, `Fay ${word()}`];
  for (const name of names) made.push((await seatTrustee(name, { end_date: "2021-01-01" })).profile_id);
  await openOrder(page, "/admin/officers?committee=Trustees&current=no");
  await page.getByRole("button", { name: `Move down: ${names[0]}` }).click();
  await expectSuccess(page, "Trustee order updated successfully");
  await page.route("**/rpc/reorder_trustees", breakDown);
  await page.getByRole("button", { name: `Move up: ${names[0]}` }).click();
  await expectFailure(page, "Failed to update trustee order");
  forgive(faults, /500/);
});

test("removing asks first, and says what was removed or that it failed", async ({ page, faults }) => {
  const name = `Gus ${word()}`;
  const { profile_id } = await seat(name);
  made.push(profile_id);
  await openScreen(page, "/admin/officers?committee=HOD");
  const remove = page.getByRole("button", { name: `Remove: ${name}` });
  const question = page.getByRole("alertdialog");
  await remove.click();
  await expect(question).toContainText("Are you sure you want to remove this officer?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.route("**/rest/v1/officers*", (route) =>
    route.request().method() === "DELETE" ? breakDown(route) : route.continue(),
  );
  await remove.click();
  await question.getByRole("button", { name: "Remove officer" }).click();
  await expectFailure(page, "Failed to remove officer");
  await page.unroute("**/rest/v1/officers*");
  await remove.click();
  await question.getByRole("button", { name: "Remove officer" }).click();
  await expectSuccess(page, "Officer removed successfully");
  await expect(getRow(page, name)).toHaveCount(0);
  expect(await readOffices(profile_id)).toEqual([]);
  forgive(faults, /500/);
});

test("messages about a removed trustee call them a trustee", async ({ page, faults }) => {
  const name = `Hal ${word()}`;
  const { profile_id } = await seatTrustee(name, { end_date: "2021-01-01" });
  made.push(profile_id);
  await openScreen(page, "/admin/officers?committee=Trustees&current=no");
  await page.getByRole("button", { name: `Remove: ${name}` }).click();
  await expect(page.getByText("Are you sure you want to remove this trustee?")).toBeVisible();
  await page.route("**/rest/v1/trustees*", (route) =>
    route.request().method() === "DELETE" ? breakDown(route) : route.continue(),
  );
  await page.getByRole("button", { name: "Remove trustee" }).click();
  await expectFailure(page, "Failed to remove trustee");
  await page.unroute("**/rest/v1/trustees*");
  await page.getByRole("button", { name: `Remove: ${name}` }).click();
  await page.getByRole("button", { name: "Remove trustee" }).click();
  await expectSuccess(page, "Trustee removed successfully");
  expect(await readTrusteeships(profile_id)).toEqual([]);
  forgive(faults, /500/);
});
