import type { Page } from "@playwright/test";
import { addDays, formatMoment, getDay } from "../../../src/domain/time/date.ts";
import { forgive, personas } from "../support/accounts.ts";
import { breakDown } from "../support/admin.ts";
import { enter } from "../support/members.ts";
import { findShifts, watchShifts } from "../support/shifts.ts";
import { expect, findBarriers, test, visitApi } from "../support/test.ts";

const zone = "Australia/Perth";
const getCarousel = (page: Page) => page.getByRole("region", { name: "Highlights" });

/** Events of the demo that are not over, soonest first. */
async function listAhead() {
  const ahead = visitApi().from("events").select().gt("ends_at", new Date().toISOString());
  const { data } = await ahead.order("event_date").order("id").limit(2).throwOnError();
  const [next, later] = data;
  if (!next || !later) throw new Error("The demo has two events to come");
  return { next, later };
}

/** The slide stays while the focus is in the carousel. */
async function showSecond(page: Page) {
  await getCarousel(page).getByRole("button", { name: "Slide 2:" }).click();
  const slide = getCarousel(page).locator("[data-current]");
  await expect(slide.getByRole("heading", { level: 2 }).locator("..")).toHaveCSS("opacity", "1");
  return slide;
}

/** The home page at a moment, on its second slide: the demo's slide of the next event. */
async function openSlide(page: Page, moment: string | number) {
  await page.clock.setFixedTime(moment);
  await page.goto("/");
  return showSecond(page);
}

for (const [theme, width] of [
  ["light", 1280],
  ["dark", 375],
] as const)
  test(`the next event has a slide like the others: ${theme}, ${width} px`, async ({ page }) => {
    const { next } = await listAhead();
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    const slide = await openSlide(page, Date.now());
    const heading = slide.getByRole("heading", { level: 2 });
    await expect(heading).toHaveAccessibleName(
      new RegExp(`^(In \\d+ days|Tomorrow|Today|On now): ${next.title}$`),
    );
    await expect(heading).toHaveText(
      new RegExp(`^\\s*(In \\d+ days|Tomorrow|Today|On now):\\s+${next.title}\\s*$`),
    );
    await expect(slide.getByText(/\d+ people are going/)).toBeVisible();
    await expect(slide.getByRole("link", { name: "Explore Programs" })).toBeVisible();
    await expect(page.locator("html")).toHaveClass(theme);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findShifts(page)).toEqual([]);
    await slide.getByRole("link", { name: next.title }).click();
    await expect(page).toHaveURL(`/events/${next.id}`);
  });

test("the countdown uses the reader's clock and the association's days; when the event is over, the next one is shown", async ({
  page,
}) => {
  const { next, later } = await listAhead();
  const day = getDay(next.event_date, zone);
  const begins = Date.parse(next.event_date);
  const expectAt = async (moment: string | number, words: string, title = next.title) => {
    const slide = await openSlide(page, moment);
    await expect(slide.getByRole("heading", { level: 2 })).toHaveAccessibleName(`${words}: ${title}`);
  };
  await expectAt(`${addDays(day, -2)}T23:59:00+08:00`, "In 2 days");
  await expectAt(`${addDays(day, -1)}T00:01:00+08:00`, "Tomorrow");
  await expectAt(`${day}T00:01:00+08:00`, "Today");
  await expectAt(begins + 60_000, "On now");

  await page.clock.setFixedTime(Date.parse(next.ends_at) + 60_000);
  await page.reload();
  const dots = getCarousel(page).getByRole("group", { name: "Choose slide" }).getByRole("button");
  await expect(dots.nth(2)).toHaveAccessibleName(`Slide 3: ${later.title}`);
  await expect(getCarousel(page).getByRole("link", { name: next.title })).toHaveCount(0);
});

test("without an upcoming event three other slides are shown, and nothing moves", async ({ page }) => {
  await watchShifts(page);
  const slide = await openSlide(page, "2099-01-01T00:00:00Z");
  await expect(getCarousel(page).locator("[data-countdown]").filter({ visible: true })).toHaveCount(0);
  await expect(slide.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(
    getCarousel(page).getByRole("group", { name: "Choose slide" }).getByRole("button"),
  ).toHaveCount(3);
  await getCarousel(page).getByRole("button", { name: "Slide 3:" }).click();
  await expect(getCarousel(page).locator("[data-countdown]").filter({ visible: true })).toHaveCount(0);
  expect(await findShifts(page)).toEqual([]);
});

test("members see the current number of attendees, and nothing when it cannot be read", async ({
  page,
  faults,
}) => {
  const { next } = await listAhead();
  await enter(page, personas.member);
  // Other journeys register people at the same time. A later event's slide sends a request, too.
  const answer = page.waitForResponse(
    (response) =>
      response.url().endsWith("/rpc/list_event_places") &&
      Boolean(response.request().postData()?.includes(next.id)),
  );
  await page.goto("/");
  const [{ coming }] = await (await answer).json();
  const slide = await showSecond(page);
  await expect(slide.getByText(`${coming} people are going`)).toBeVisible();
  await page.route("**/rest/v1/rpc/list_event_places", breakDown);
  await page.reload();
  await expect(slide.getByText(/coming/)).toHaveCount(0);
  forgive(faults, /status of 500/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the day of the event is shown, because a countdown would be that of the build", async ({ page }) => {
    const { next } = await listAhead();
    await page.goto("/");
    const day = formatMoment(next.event_date, "long day without year", zone);
    await expect(page.locator("[data-countdown]").filter({ hasText: `On ${day}:` })).toHaveCount(1);
  });
});
