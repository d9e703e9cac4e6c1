import { parseCalendar } from "../../unit/events/parse.ts";
import { personas } from "../support/accounts.ts";
import { findShifts, watchShifts } from "../support/shifts.ts";
import { expect, findBarriers, signInToApi, test, visitApi } from "../support/test.ts";

const hour = 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * 24 * hour);

async function listEvents() {
  const { data } = await visitApi().from("events").select().order("event_date").throwOnError();
  return data;
}

async function listUpcoming(now = new Date()) {
  return (await listEvents()).filter((event) => Date.parse(event.ends_at) > now.getTime());
}

/** "2026-12" and "December 2026" in the site's time zone. */
async function getMonthNames(moment: string | Date): Promise<[address: string, name: string]> {
  const { data } = await visitApi().from("site_settings").select("time_zone").single().throwOnError();
  const show = (locale: string, month: "2-digit" | "long") =>
    new Intl.DateTimeFormat(locale, { year: "numeric", month, timeZone: data.time_zone }).format(
      new Date(moment),
    );
  return [show("sv-SE", "2-digit"), show("en-US", "long")];
}

test("the home page shows the next three events, and never a past one", { tag: "@core" }, async ({
  page,
}) => {
  for (const now of [new Date(), inDays(30), inDays(3000)]) {
    await page.clock.setFixedTime(now);
    await page.goto("/");
    const expected = (await listUpcoming(now)).slice(0, 3).map((event) => event.title);
    const section = page.getByRole("region", { name: "Upcoming Events" });
    await expect(section.getByRole("heading", { level: 3 })).toHaveText(expected);
    if (expected.length === 0) await expect(section).toContainText("No upcoming events.");
  }
});

test("latecomers can still find the room, and are not asked to register", async ({ page }) => {
  const [first] = await listUpcoming();
  await page.clock.setFixedTime(new Date(Date.parse(first?.event_date ?? "") + hour / 2));
  await page.goto("/events");
  const upcoming = page.getByRole("region", { name: "Upcoming Events" }).getByRole("article").first();
  await expect(upcoming.getByRole("heading")).toHaveText(first?.title ?? "");
  await expect(upcoming.getByRole("link", { name: /Register/ })).toBeHidden();
  await page.goto(`/events/${first?.id}`);
  await expect(page.getByText("Past event")).toBeHidden();
  await expect(page.getByText("On now")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add to calendar" })).toBeVisible();
});

test("an event that has ended since the build is among the past events, without registration", async ({
  page,
}) => {
  const [first] = await listUpcoming();
  await page.clock.setFixedTime(new Date(Date.parse(first?.ends_at ?? "") + 60_000));
  await page.goto("/events");
  const past = page.getByRole("region", { name: "Past Events" }).getByRole("article").first();
  await expect(past.getByRole("heading")).toHaveText(first?.title ?? "");
  await expect(past.getByRole("link", { name: /Register/ })).toBeHidden();
  const coming = page
    .getByRole("region", { name: "Upcoming Events" })
    .getByRole("heading", { level: 3 })
    .first();
  const colour = await coming.evaluate((heading) => getComputedStyle(heading).color);
  await expect(past.getByRole("heading"), "muted").not.toHaveCSS("color", colour);
  await page.goto(`/events/${first?.id}`);
  await expect(page.getByText("Past event")).toBeVisible();
  await expect(page.getByRole("link", { name: "Register" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Add to calendar" })).toBeHidden();
});

test("events can be reached from the footer and the calendar, and are marked under Calendar", async ({
  page,
}) => {
  await page.goto("/calendar");
  await page.getByRole("main").getByRole("link", { name: "All events", exact: true }).click();
  await expect(page).toHaveURL("/events");
  const header = page.getByRole("navigation", { name: "Main" });
  await expect(header.getByRole("link", { name: "Calendar" })).toHaveAttribute("aria-current", "true");
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: "Events", exact: true }),
  ).toHaveAttribute("href", "/events");
  const card = page.getByRole("article").first();
  const badge = await card
    .getByText(/^(Seminar|Workshop|Conference|Networking|Ceremony|Other)$/)
    .boundingBox();
  expect(badge?.width).toBeLessThan(120);
});

test("an event that is over shows its photos and news, which link back to it; attendees are not named", async ({
  page,
}) => {
  const album = page.getByRole("region", { name: "Photos" });
  const news = page.getByRole("region", { name: "In the news" });
  await page.goto("/events");
  await page.getByRole("main").getByRole("link", { name: "Reunion weekend" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reunion weekend" })).toBeVisible();
  await expect(album).toContainText(/\d+ photos/);
  await expect(page.getByText("You were there")).toBeHidden();
  await page.waitForURL(/\/events\/[\w-]{36}$/);
  const path = new URL(page.url()).pathname;
  const hrefs = [
    await album.getByRole("link").getAttribute("href"),
    await news.getByRole("link").getAttribute("href"),
  ];
  for (const [theme, width] of [
    ["light", 1280],
    ["dark", 375],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    expect(await findBarriers(page)).toEqual([]);
    for (const href of hrefs) {
      await page.goto(href ?? "");
      const back = page.getByRole("main").getByRole("link", { name: "Reunion weekend", exact: true });
      await expect(back).toHaveAttribute("href", path);
      expect(await findBarriers(page)).toEqual([]);
    }
  }
});

test("a visitor who registers signs in first and returns", async ({ page }) => {
  const [first] = await listUpcoming();
  await page.goto(`/events/${first?.id}`);
  const register = page.getByRole("link", { name: "Register" });
  await expect(register).toHaveAttribute("href", `/auth?return=%2Fevents%2F${first?.id}`);
  await register.click();
  await expect(page.getByText("Sign in to continue to the event")).toBeVisible();
});

test("lists of events name the time zone once, not at each time", async ({ page }) => {
  for (const path of ["/", "/events", "/calendar"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByText(/Times are in [A-Z][A-Za-z ]+\./)).toBeVisible();
    await expect(main).not.toContainText(/\d [AP]M\s+(GMT|UTC)/);
  }
});

test("an event can be added to a calendar, and all events can be subscribed to", async ({
  page,
  request,
}) => {
  const [first] = await listUpcoming();
  await page.goto(`/events/${first?.id}`);
  const link = page.getByRole("link", { name: "Add to calendar" });
  await expect(link).toHaveAttribute("download", /^[a-z0-9-]+\.ics$/);
  const response = await request.get((await link.getAttribute("href")) ?? "");
  expect(response.headers()["content-type"]).toContain("text/calendar");
  expect(parseCalendar(await response.text()).events[0]).toMatchObject({
    UID: first?.id,
    SUMMARY: first?.title,
  });

  await page.goto("/events");
  const feed = page.getByRole("link", { name: "Apple Calendar or Outlook" });
  await expect(feed).toBeHidden();
  await page.getByText("Subscribe to the calendar").press("Enter");
  await expect(feed).toHaveAttribute("href", /^webcal:\/\/.*\/events\.ics$/);
  const google = await page.getByRole("link", { name: "Google Calendar" }).getAttribute("href");
  expect(new URL(google ?? "").searchParams.get("cid")).toBe(await feed.getAttribute("href"));
  await expect(page.getByText(/^http:.*\/events\.ics$/)).toBeVisible();
  const titles = parseCalendar(await (await request.get("/events.ics")).text()).events.map((e) => e.SUMMARY);
  for (const { title } of await listUpcoming()) expect(titles).toContain(title);
});

test("the online link is in no file of the site, and is shown to people with a place", async ({
  page,
  request,
}) => {
  const online = (await listUpcoming()).filter((event) => event.is_online);
  expect(online.length).toBeGreaterThan(0);
  const admin = await signInToApi(personas.admin);
  const { data: links } = await admin.from("event_links").select("url").throwOnError();
  const pages = online.flatMap(({ id }) => [`/events/${id}`, `/events/${id}.ics`]);
  for (const path of [...pages, "/", "/events", "/events.ics", "/calendar"]) {
    const text = await (await request.get(path)).text();
    for (const { url } of links) expect(text, path).not.toContain(url?.replace("https://", ""));
  }
  await page.goto(`/events/${online[0]?.id}`);
  await expect(page.getByText("You can join online.")).toBeVisible();
  await expect(page.getByText("The link appears here once you have a place.")).toBeVisible();
});

test("the calendar opens at the month of the next event; month and view stay in the address", async ({
  page,
}) => {
  const [first] = await listUpcoming();
  const [, name] = await getMonthNames(first?.event_date ?? "");
  await page.goto("/calendar");
  const list = page.getByRole("region", { name: "Agenda" });
  await expect(page.getByRole("grid", { name })).toBeVisible();
  await expect(list.getByRole("heading", { level: 2 })).toHaveText([name]);
  await expect(list.getByRole("link", { name: `Register for ${first?.title}` })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page).toHaveURL(/#\d{4}-\d{2}$/);
  await expect(page.getByRole("grid", { name })).toBeHidden();
  const next = await page.locator("#month-name").textContent();
  await expect(page.locator("[data-status]")).toHaveText(next ?? "");
  await page.reload();
  await expect(page.getByRole("grid", { name: next ?? "" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("grid", { name })).toBeVisible();

  await page.getByRole("button", { name: "Today" }).click();
  const [address, today] = await getMonthNames(new Date());
  await expect(page).toHaveURL(`/calendar#${address}`);
  await expect(page.getByRole("grid", { name: today }).locator("[aria-current=date]")).toBeVisible();

  await page.getByRole("button", { name: "Agenda" }).click();
  await expect(page).toHaveURL("/calendar#agenda");
  await page.reload();
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expect(list.getByRole("heading", { name: String(first?.title) })).toBeVisible();
});

test("the calendar marks past events, and a month without events says so", async ({ page }) => {
  const past = (await listEvents()).filter((event) => Date.parse(event.ends_at) < Date.now());
  const [address] = await getMonthNames(past.at(-1)?.event_date ?? "");
  await page.goto(`/calendar#${address}`);
  const list = page.getByRole("region", { name: "Agenda" });
  const row = list.getByRole("article").filter({ hasText: past.at(-1)?.title ?? "" });
  await expect(row).toContainText("Past event");
  await expect(row.getByRole("link", { name: /Register/ })).toHaveCount(0);

  await page.goto("/calendar#agenda");
  await expect(list.getByText("Past event").filter({ visible: true })).toHaveCount(0);
  // A calendar that was not rebuilt for years: all its events are over.
  await page.clock.setFixedTime(inDays(3000));
  await page.goto("/calendar");
  await expect(list).toContainText(/No events this month\.|Past event/);
  await page.getByRole("button", { name: "Agenda" }).click();
  await expect(list).toContainText("No upcoming events.");
});

for (const [timezoneId, isShown] of [
  ["America/New_York", true],
  // Another name for the clock of the demo's zone.
  ["Asia/Singapore", false],
] as const)
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test(`an event’s page ${isShown ? "adds" : "doesn’t repeat"} the time`, async ({ page }) => {
      const event = (await listUpcoming()).find(({ is_all_day }) => !is_all_day);
      await watchShifts(page);
      await page.goto(`/events/${event?.id}`);
      const own = page.getByText("In your time:").filter({ visible: true });
      await expect(own).toHaveCount(isShown ? 1 : 0);
      const begins = new Date(event?.event_date ?? "").toLocaleTimeString("en", {
        timeStyle: "short",
        timeZone: timezoneId,
      });
      if (isShown) await expect(own).toContainText(begins.replace(/\W[AP]M$/, ""));
      expect(await findShifts(page)).toEqual([]);
    });
  });
