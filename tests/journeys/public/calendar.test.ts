import type { Page } from "@playwright/test";
import { expect, findBarriers, test, visitApi } from "../support/test.ts";

const day = 24 * 3_600_000;

async function listUpcoming() {
  const now = new Date().toISOString();
  const found = await visitApi()
    .from("events")
    .select()
    .gt("ends_at", now)
    .order("event_date")
    .throwOnError();
  return found.data;
}

/** The cell that the Tab key reaches: a grid has exactly one. */
const findStop = (page: Page) => page.locator("[data-day][tabindex='0']");
const findFocus = (page: Page) => page.locator("[data-day]:focus");

test("the calendar's days can be reached and opened by keyboard alone", async ({ page }) => {
  const [first] = await listUpcoming();
  await page.goto("/calendar");
  const grid = page.getByRole("grid");
  const month = await grid.getAttribute("data-month");
  await expect(findStop(page)).toHaveCount(1);
  const start = (await findStop(page).getAttribute("data-day")) ?? "";
  await page.getByRole("button", { name: "Next month" }).focus();
  await page.keyboard.press("Tab");
  await expect(findFocus(page)).toHaveAttribute("data-day", start);

  const column = () => findFocus(page).evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
  await page.keyboard.press("Home");
  await expect.poll(column).toBe(0);
  await page.keyboard.press("End");
  await expect.poll(column).toBe(6);
  const saturday = Date.parse((await findFocus(page).getAttribute("data-day")) ?? "");
  for (const [key, days] of [
    ["ArrowLeft", -1],
    ["ArrowUp", -8],
    ["ArrowDown", -1],
    ["ArrowRight", 0],
  ] as const) {
    await page.keyboard.press(key);
    const expected = new Date(saturday + days * day).toISOString().slice(0, 10);
    await expect(findFocus(page)).toHaveAttribute("data-day", expected);
  }

  await page.keyboard.press("PageDown");
  await expect(grid).not.toHaveAttribute("data-month", month ?? "");
  await expect(page.locator("[data-status]")).toHaveText(
    (await page.locator("#month-name").textContent()) ?? "",
  );
  await expect(findFocus(page)).toHaveCount(1);
  await page.goto("/calendar");
  await findStop(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/events/${first?.id}`);
});

test("a day with several events links to them in the month's list", async ({ page }) => {
  await page.goto("/calendar");
  const day = await findStop(page).getAttribute("data-day");
  await findStop(page).click({ position: { x: 4, y: 4 } });
  await expect(page.locator(`li[data-from="${day}"] h3 a`).first()).toBeFocused();
});

test("an event of several days is one bar across them, and the months have no end", async ({ page }) => {
  const long = (await listUpcoming()).find(
    (event) => Date.parse(event.ends_at) - Date.parse(event.event_date) > day,
  );
  await page.goto(`/calendar#${long?.event_date.slice(0, 7)}`);
  const bars = page.getByRole("grid").locator(`a[href="/events/${long?.id}"]`);
  await expect(bars.first()).toBeVisible();
  const cell = (await page.locator("[data-day]").first().boundingBox())?.width ?? 0;
  const widths = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width));
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeGreaterThan(1.6 * cell);

  await page.goto("/calendar#2010-05");
  const list = page.getByRole("region", { name: "Agenda" });
  await expect(page.getByRole("grid", { name: "May 2010" })).toBeVisible();
  await expect(list).toContainText("No events this month.");
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect(page).toHaveURL("/calendar#2010-04");
  await list.getByRole("link", { name: /^Go to/ }).click();
  await expect(list.getByRole("heading", { level: 3 }).filter({ visible: true }).first()).toBeVisible();
  await expect(findFocus(page)).toHaveCount(1);
});

test("between its start and its end an event is shown as happening now", async ({ page }) => {
  const [first] = await listUpcoming();
  const start = Date.parse(first?.event_date ?? "");
  for (const [path, moment, isOn] of [
    ["/events", start + 60_000, true],
    ["/", start + 60_000, true],
    ["/calendar#agenda", start + 60_000, true],
    ["/events", start - 60_000, false],
    ["/", Date.parse(first?.ends_at ?? "") + 60_000, false],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.goto(path);
    const mark = page
      .getByRole("article")
      .filter({ hasText: String(first?.title) })
      .getByText("On now", { exact: true })
      .filter({ visible: true });
    await expect(mark).toHaveCount(isOn ? 1 : 0);
  }
});

for (const [theme, width] of [
  ["light", 1280],
  ["dark", 320],
] as const) {
  test(`the month fits ${width} px and is accessible, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    const [first] = await listUpcoming();
    const month = first?.event_date.slice(0, 7);
    await page.goto(`/calendar#${month}`);
    await expect(page.locator(`[data-month="${month}"]`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await findBarriers(page)).toEqual([]);
  });
}
