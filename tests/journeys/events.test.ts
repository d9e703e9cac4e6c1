import { parseCalendar } from "../unit/events/parse.ts";
import { expect, findBarriers, test, visitApi } from "./support/test.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function listUpcoming(now = new Date()) {
  const { data } = await visitApi().from("events").select().order("event_date").throwOnError();
  return data.filter((event) => new Date(event.event_date) >= now);
}

test("the home page shows the next three events, and never one that has begun", async ({ page }) => {
  for (const now of [new Date(), inDays(30), inDays(3000)]) {
    await page.clock.setFixedTime(now);
    await page.goto("/");
    const expected = (await listUpcoming(now)).slice(0, 3).map((event) => event.title);
    const section = page.getByRole("region", { name: "Upcoming Events" });
    await expect(section.getByRole("heading", { level: 3 })).toHaveText(expected);
    if (expected.length === 0) await expect(section).toContainText("No upcoming events");
  }
});

test("what has begun since the build is among the past events, without Register", async ({ page }) => {
  const [first] = await listUpcoming();
  await page.clock.setFixedTime(new Date(Date.parse(first?.event_date ?? "") + 60_000));
  await page.goto("/events");
  const past = page.getByRole("region", { name: "Past Events" }).getByRole("article").first();
  await expect(past.getByRole("heading")).toHaveText(first?.title ?? "");
  await expect(past.getByRole("link", { name: /Register/ })).toBeHidden();
  await page.goto(`/events/${first?.id}`);
  await expect(page.getByText("Past event")).toBeVisible();
  await expect(page.getByRole("link", { name: "Register" })).toBeHidden();
});

test("a visitor who registers signs in first and comes back", async ({ page }) => {
  const [first] = await listUpcoming();
  await page.goto(`/events/${first?.id}`);
  const register = page.getByRole("link", { name: "Register" });
  await expect(register).toHaveAttribute("href", `/auth?return=%2Fevents%2F${first?.id}`);
});

test("an event can be kept in a calendar, and all can be subscribed to", async ({ page, request }) => {
  const [first] = await listUpcoming();
  await page.goto(`/events/${first?.id}`);
  const file = await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
  const answer = await request.get(file ?? "");
  expect(answer.headers()["content-type"]).toContain("text/calendar");
  expect(parseCalendar(await answer.text()).events[0]).toMatchObject({
    UID: first?.id,
    SUMMARY: first?.title,
  });

  await page.goto("/events");
  const feed = page.getByRole("link", { name: "Subscribe to the calendar" });
  await expect(feed).toHaveAttribute("href", /^webcal:\/\/.*\/events\.ics$/);
  const titles = parseCalendar(await (await request.get("/events.ics")).text()).events.map((e) => e.SUMMARY);
  for (const { title } of await listUpcoming()) expect(titles).toContain(title);
});

test("the calendar turns its months and changes its view", async ({ page }) => {
  const format = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  await page.goto("/calendar");
  const name = format.format(new Date());
  await expect(page.getByRole("table", { name })).toBeVisible();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByRole("table", { name })).toBeHidden();
  const next = new Date();
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  await expect(page.getByRole("table", { name: format.format(next) })).toBeVisible();
  await expect(page.getByRole("status")).toHaveText(format.format(next));
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole("button", { name: "Agenda" }).click();
  await expect(page.getByRole("table")).toHaveCount(0);
  for (const { title } of await listUpcoming())
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
});
