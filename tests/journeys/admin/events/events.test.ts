import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { forgive, personas } from "../../support/accounts.ts";
import {
  breakDown,
  expectFailure,
  expectFitForAll,
  expectPublished,
  expectSuccess,
  openScreen,
  untilBuilt,
} from "../../support/admin.ts";
import { welcome } from "../../support/members.ts";
import { expect, signInToApi, test, visitApi } from "../../support/test.ts";

const getCard = (page: Page, title: string) => page.getByRole("article", { name: title });

const hostile = `سهرة <script>alert('x')</script> "שלום" 🎓`;

/** Far in the future, so that it is never first in a list that other tests check. */
const farAhead = "2031-05-01T10:00:00Z";

const made: string[] = [];

async function makeEvent(fields: Record<string, string> = {}) {
  const admin = await signInToApi(personas.admin);
  const row = { title: `Supper ${randomUUID().slice(0, 8)}`, event_date: farAhead, ...fields };
  const { data } = await admin.from("events").insert(row).select().single().throwOnError();
  made.push(data.id);
  return data;
}

test.afterEach(async () => {
  const admin = await signInToApi(personas.admin);
  await admin.from("events").delete().in("id", made.splice(0)).throwOnError();
});

async function readEvents(title: string) {
  const { data } = await visitApi().from("events").select().eq("title", title).throwOnError();
  made.push(...data.map(({ id }) => id));
  return data;
}

async function register(eventId: string, name: string) {
  const person = await welcome({ is_approved: true }, name);
  const { error } = await person.client.rpc("register_for_event", { of_event: eventId });
  expect(error).toBeNull();
  return person;
}

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add Event" }).click();
  return page.getByRole("dialog", { name: "Add New Event" });
}

test("an event is added in the site's time zone, whatever the administrator's own zone", {
  tag: "@core",
}, async ({ page }) => {
  const title = `${hostile} ${randomUUID().slice(0, 8)}`;
  await openScreen(page, "/admin/events");
  await expect(page.getByRole("heading", { level: 1, name: "Events Management" })).toBeFocused();
  const form = await openForm(page);
  await expect(form.getByLabel("Type")).toHaveValue("conference");
  await expect(form.getByText(/^In the website’s time zone, Australia\/Perth\.$/)).toBeVisible();
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Description").fill(`Soup\n\nand bread ${hostile}`);
  await form.getByLabel("Event Date").fill("2031-05-01T18:30");
  await form.getByLabel("Location").fill("Great Hall");
  await form.getByLabel("Type").selectOption("Networking");
  await form.getByLabel("Image URL").fill("https://pictures.test/soup.jpg");
  await form.getByLabel("Alternative Text").fill(`A pot of soup ${hostile}`);
  await form.getByRole("button", { name: "Add Event" }).click();
  await expectSuccess(page, "Event added successfully");
  await expect(form).toBeHidden();

  await page.getByPlaceholder("Search events...").fill(title.toUpperCase());
  await page.getByRole("button", { name: "Apply Filters" }).click();
  const card = getCard(page, title);
  await expect(card).toContainText("May 1, 2031 • 6:30 PM GMT+8");
  await expect(card).toContainText("Networking");
  await expect(card).toContainText("Great Hall");
  await expect(card).toContainText("0 registered");
  expect(await readEvents(title)).toMatchObject([
    {
      description: `Soup\n\nand bread ${hostile}`,
      event_date: "2031-05-01T10:30:00+00:00",
      location: "Great Hall",
      type: "networking",
      image_url: "https://pictures.test/soup.jpg",
      image_alt: `A pot of soup ${hostile}`,
    },
  ]);
});

test("rarely used fields are collapsed, are saved, and open for an error", async ({ page }) => {
  const title = `Boat ${randomUUID().slice(0, 8)}`;
  await openScreen(page, "/admin/events");
  const form = await openForm(page);
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Event Date").fill("2031-05-01T18:30");
  await expect(form.getByLabel("Ends")).toHaveValue("2031-05-01T20:30");
  await form.getByLabel("Ends").fill("2031-05-01T23:00");
  await form.getByLabel("Event Date").fill("2031-05-02T18:00");
  await expect(form.getByLabel("Ends")).toHaveValue("2031-05-02T22:30");
  await expect(form.getByLabel("Places")).toBeHidden();
  await form.getByText("Registration", { exact: true }).click();
  await form.getByLabel("Places").fill("none");
  await form.getByText("Registration", { exact: true }).click();
  await form.getByRole("button", { name: "Add Event" }).click();
  await expect(form.getByText("Enter a whole number from 1 to 100,000.")).toBeVisible();
  await form.getByLabel("Places").fill("24");
  await form.getByLabel("First question").fill("Can you swim?");
  await form.getByText("Links", { exact: true }).click();
  await form.getByLabel("Online link").fill("https://meet.example/boat");
  await form.getByRole("button", { name: "Add Event" }).click();
  await expectSuccess(page, "Event added successfully");
  const [event] = await readEvents(title);
  expect(event).toMatchObject({
    ends_at: "2031-05-02T14:30:00+00:00",
    capacity: 24,
    questions: ["Can you swim?"],
    is_online: true,
  });

  await openScreen(page, `/admin/events/${event?.id}`);
  await expect(page.getByLabel("Online link")).toHaveValue("https://meet.example/boat");
  await expect(page.getByLabel("Places")).toHaveValue("24");
  await page.getByText("All day", { exact: true }).click();
  await expect(page.getByLabel("Event Date")).toHaveValue("2031-05-02");
  await page.getByLabel("Ends").fill("2031-05-03");
  await page.getByLabel("Online link").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Event updated successfully");
  expect(await readEvents(title)).toMatchObject([
    { event_date: "2031-05-01T16:00:00+00:00", ends_at: "2031-05-03T16:00:00+00:00", is_online: false },
  ]);
});

test("the form reports missing and wrong values, and nothing typed is lost", async ({ page, faults }) => {
  await openScreen(page, "/admin/events");
  const form = await openForm(page);
  const send = form.getByRole("button", { name: "Add Event" });
  await send.click();
  await expect(form.getByText("Enter a title.")).toBeVisible();
  await expect(form.getByText("Choose the event’s date and time.")).toBeVisible();
  await form.getByLabel("Title").fill("x".repeat(10_000));
  await expect(form.getByText("Use at most 200 characters.")).toBeVisible();
  await form.getByLabel("Location").fill("x".repeat(10_000));
  await form.getByLabel("Image URL").fill("javascript:alert(1)");
  await send.click();
  await expect(form.getByText("Enter a web address that begins with https://.")).toBeVisible();
  await expect(form.getByText("Use at most 300 characters.")).toBeVisible();
  await form.getByLabel("Title").fill(hostile);
  await form.getByLabel("Location").fill("");
  await form.getByLabel("Event Date").fill("2031-05-01T18:30");
  await form.getByLabel("Image URL").fill("");
  await page.route("**/rest/v1/rpc/add_event", breakDown);
  await send.click();
  await expectFailure(page, "Failed to add event");
  await expect(form.getByLabel("Title")).toHaveValue(hostile);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(form.getByLabel("Event Date")).toHaveValue("2031-05-01T18:30");
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(form).toBeHidden();
  forgive(faults, /status of 500/);
});

test("search, type and Upcoming Events Only are in the address and survive a reload", async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  await makeEvent({ title: `Past ${mark}`, event_date: "2020-01-01T10:00:00Z", type: "seminar" });
  await makeEvent({ title: `Ahead ${mark}`, type: "seminar" });
  await makeEvent({ title: `Other ${mark}`, type: "other" });
  await openScreen(page, "/admin/events");
  await expect(page.getByLabel("Upcoming Events Only")).toBeChecked();
  await page.getByPlaceholder("Search events...").fill(mark);
  await page.getByRole("combobox", { name: "Type" }).selectOption("Seminar");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(`/admin/events?q=${mark}&type=seminar`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(getCard(page, `Ahead ${mark}`)).toBeVisible();
  await page.getByLabel("Upcoming Events Only").uncheck();
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(`/admin/events?q=${mark}&type=seminar&upcoming=no`);
  await page.reload();
  await expect(page.getByRole("article")).toHaveText([/Past/, /Ahead/]);
  await expect(page.getByLabel("Upcoming Events Only")).not.toBeChecked();
  await page.getByPlaceholder("Search events...").fill(`zzz%_ ${hostile}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=zzz/);
  await page.reload();
  await expect(page.getByPlaceholder("Search events...")).toHaveValue(`zzz%_ ${hostile}`);
  await expect(page.getByText("No events found.")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page).toHaveURL("/admin/events");
});

test("the list is paged, soonest first", async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const admin = await signInToApi(personas.admin);
  const rows = Array.from({ length: 27 }, (_, nr) => ({
    title: `Paged ${mark} ${nr}`,
    event_date: new Date(Date.parse(farAhead) + nr * 3_600_000).toISOString(),
  }));
  const { data } = await admin.from("events").insert(rows).select("id").throwOnError();
  made.push(...data.map(({ id }) => id));
  await openScreen(page, `/admin/events?q=${mark}`);
  await expect(page.getByText("1–25 of 27")).toBeVisible();
  await expect(page.getByRole("article").first()).toHaveAccessibleName(`Paged ${mark} 0`);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("26–27 of 27")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("Edit opens the event's own screen; changes saved there appear on the website", async ({
  page,
  faults,
}) => {
  const event = await makeEvent({ location: "Hall" });
  await register(event.id, "Ada Byron");
  await openScreen(page, `/admin/events?q=${event.title}`);
  await getCard(page, event.title)
    .getByRole("button", { name: `Edit: ${event.title}` })
    .click();
  await expect(page).toHaveURL(`/admin/events/${event.id}`);
  await expect(page.getByRole("heading", { level: 1, name: event.title })).toBeFocused();
  await expect(page.getByLabel("Event Date")).toHaveValue("2031-05-01T18:00");
  await expect(page.getByLabel("Email 1 person about this change")).toBeHidden();
  await page.getByLabel("Location").fill(hostile);
  await expect(page.getByLabel("Email 1 person about this change")).toBeChecked();
  await page.getByRole("textbox", { name: "Message" }).fill("The hall is being painted.");
  // Kept with the other unsaved changes.
  await page.reload();
  await page
    .getByRole("region", { name: "Unsaved changes" })
    .getByRole("button", { name: "Restore" })
    .click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("The hall is being painted.");
  const save = page.getByRole("button", { name: "Save Changes" });
  await page.route("**/rest/v1/rpc/save_event", breakDown);
  await save.click();
  await expectFailure(page, "Failed to update event");
  await page.unroute("**/rest/v1/rpc/save_event");
  await save.click();
  await expectSuccess(page, "Event updated successfully1 person will be emailed about this in ten minutes");
  await expect(page.getByRole("status").getByRole("link", { name: "See these emails" })).toHaveAttribute(
    "href",
    "/admin/emails/queue?kind=event_change",
  );
  expect(await readEvents(event.title)).toMatchObject([
    { location: hostile, event_date: event.event_date, ics_sequence: 1 },
  ]);
  const admin = await signInToApi(personas.admin);
  const told = { kind: "event_change", "facts->event->>id": event.id } as const;
  const emails = admin.from("email_queue").select("facts").match(told);
  expect((await emails.throwOnError()).data).toMatchObject([
    { facts: { words: "The hall is being painted." } },
  ]);
  await expectPublished(page, `/events/${event.id}`, "سهرة &lt;script&gt;alert(");
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole("main").getByText(hostile).first()).toBeVisible();
  forgive(faults, /status of [45]/);
});

test("Duplicate fills the form with everything except the day", async ({ page }) => {
  const event = await makeEvent({ location: "Hall", description: "Again", type: "workshop" });
  await openScreen(page, `/admin/events?q=${event.title}`);
  await getCard(page, event.title).getByRole("button", { name: "Duplicate" }).click();
  const form = page.getByRole("dialog", { name: "Add New Event" });
  await expect(form.getByLabel("Title")).toHaveValue(event.title);
  await expect(form.getByLabel("Event Date")).toHaveValue("");
  await expect(form.getByLabel("Type")).toHaveValue("workshop");
  await form.getByLabel("Event Date").fill("2032-05-01T18:00");
  await form.getByRole("button", { name: "Add Event" }).click();
  await expectSuccess(page, "Event added successfully");
  await expect(page.getByRole("article")).toHaveCount(2);
  const copies = await readEvents(event.title);
  expect(copies.map(({ location, description }) => [location, description])).toEqual([
    ["Hall", "Again"],
    ["Hall", "Again"],
  ]);

  await page.goto(`/admin/events/${event.id}`);
  await page.getByRole("button", { name: "Duplicate" }).click();
  await form.getByLabel("Event Date").fill("2033-05-01T18:00");
  await form.getByRole("button", { name: "Add Event" }).click();
  await expectSuccess(page, "Event added successfully");
  await expect(page).toHaveURL("/admin/events");
  expect(await readEvents(event.title)).toHaveLength(3);
});

test("an event is repeated by keyboard on the dates that stay ticked, and this can be undone", async ({
  page,
}) => {
  const event = await makeEvent({ location: "Hall" });
  await openScreen(page, `/admin/events/${event.id}`);
  await page.getByRole("button", { name: "Repeat" }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: `Repeat “${event.title}”` });
  await expect(form.getByLabel("How often")).toBeFocused();
  await page.keyboard.type("Every two");
  await page.keyboard.press("Tab");
  await page.keyboard.type("53");
  await expect(form.getByText("Enter a whole number from 1 to 52.")).toBeVisible();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("3");
  await expect(form.getByRole("checkbox")).toHaveCount(3);
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Thu, May 15, 2031 • 6:00 PM")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(form.getByLabel("Thu, May 29, 2031 • 6:00 PM")).not.toBeChecked();
  await expectFitForAll(page);
  await form.getByRole("button", { name: "Publish 2 Events" }).press("Enter");
  await expectSuccess(page, "2 events added");
  await expect(page.getByRole("heading", { level: 1, name: "Events Management" })).toBeFocused();
  const undo = page.getByRole("button", { name: `Undo: ${event.title}` });
  await undo.focus(); // Its ten seconds are paused.
  const read = async () =>
    (await readEvents(event.title)).map(({ event_date, location }) => [event_date, location]).sort();
  expect(await read()).toEqual([
    ["2031-05-01T10:00:00+00:00", "Hall"],
    ["2031-05-15T10:00:00+00:00", "Hall"],
    ["2031-06-12T10:00:00+00:00", "Hall"],
  ]);
  await undo.press("Enter");
  await expectSuccess(page, "Undone");
  expect(await read()).toEqual([["2031-05-01T10:00:00+00:00", "Hall"]]);
});

test("deleting asks first and says how many people are registered", async ({ page, faults }) => {
  const event = await makeEvent();
  await register(event.id, "Ada Byron");
  await openScreen(page, `/admin/events?q=${event.title}`);
  const card = getCard(page, event.title);
  await expect(card).toContainText("1 registered");
  const question = page.getByRole("alertdialog");
  await card.getByRole("button", { name: "Delete" }).click();
  await expect(question).toContainText("Are you sure you want to delete this event?");
  await expect(question).toContainText("1 registered");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(card).toBeVisible();
  await page.route("**/rest/v1/rpc/delete_event**", breakDown);
  await card.getByRole("button", { name: "Delete" }).click();
  await question.getByLabel("Reason").fill("The speaker is ill.");
  await question.getByRole("button", { name: "Delete event" }).click();
  await expect(question.getByRole("alert")).toContainText("Failed to delete event");
  await page.unroute("**/rest/v1/rpc/delete_event**");
  await expectFitForAll(page);
  await question.getByRole("button", { name: "Delete event" }).click();
  await expectSuccess(page, "Event deleted successfully");
  await expect(page.getByText("No events found.")).toBeVisible();
  expect(await readEvents(event.title)).toEqual([]);
  const { data } = await visitApi()
    .from("event_cancellations")
    .select("title")
    .eq("event_id", event.id)
    .throwOnError();
  expect(data).toEqual([{ title: event.title }]);
  // The page that the event had may have been built just now.
  await expect
    .poll(async () => (await page.request.get(`/events/${event.id}`)).status(), untilBuilt)
    .toBe(404);
  await page.goto(`/events/${event.id}`);
  await expect(page.getByText("The speaker is ill.")).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`Cancelled: ${event.title}`));
  forgive(faults, /status of (500|404)/);
});

test("an event can also be deleted on its own screen", async ({ page }) => {
  const event = await makeEvent();
  await openScreen(page, `/admin/events/${event.id}`);
  await expect(page.getByText("No one has registered yet.")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("Are you sure you want to delete this event?")).toHaveText(
    "Are you sure you want to delete this event? You can restore it from the bin for 30 days.",
  );
  await question.getByRole("button", { name: "Delete event" }).click();
  await expectSuccess(page, "Event deleted successfully");
  await expect(page).toHaveURL("/admin/events");
});

test("registered people are listed, and exported safely for spreadsheets", async ({ page, faults }) => {
  const event = await makeEvent();
  const [first, second] = [
    await register(event.id, "-Ada Byron"),
    await register(event.id, 'Ada "B", Byron'),
  ];
  await openScreen(page, `/admin/events/${event.id}`);
  await expect(page.getByRole("heading", { name: "Registered (2)" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Registered people" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("-Ada Byron");
  await expect(rows.nth(2)).toContainText(second.email);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^registrations-[a-z0-9-]+-2031-05-01\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFFull Name,Email,Department,Graduation Year,Registered At,Place,Guests,Guest Names,Checked In At",
  );
  expect(lines[1]).toMatch(
    new RegExp(
      `^"'-Ada Byron",${first.email},Petroleum & Gas Engineering,1999,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,Registered,0,,$`,
    ),
  );
  expect(lines[2]).toContain(`"Ada ""B"", Byron",${second.email},`);
  await expectSuccess(page, "2 registrations exported to registrations-");

  await page.route("**/rest/v1/rpc/export_registrations**", breakDown);
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expectFailure(page, "Failed to fetch registrations");
  await page.goto("/admin/settings/audit?action=export&resource=event_registrations");
  const entry = page.getByRole("row").filter({ hasText: event.title });
  await expect(entry).toContainText("Exported");
  await expect(entry).toContainText("Registrations");
  await expect(entry).toContainText("2 exported");
  forgive(faults, /status of 500/);
});

test("an event can be added with the keyboard alone", async ({ page }) => {
  const title = `Keys ${randomUUID().slice(0, 8)}`;
  await openScreen(page, "/admin/events");
  const add = page.getByRole("button", { name: "Add Event" });
  // The form waits for the site's time zone.
  await expect(add).toBeEnabled();
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("050120310630PM");
  await page.keyboard.press("Enter");
  await expectSuccess(page, "Event added successfully");
  await expect(add).toBeFocused();
  expect(await readEvents(title)).toMatchObject([{ event_date: "2031-05-01T10:30:00+00:00" }]);
});
