import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { forgive, personas, refused } from "../../support/accounts.ts";
import { expectFailure, expectFitForAll, expectSuccess, openScreen } from "../../support/admin.ts";
import { enter, type Somebody, welcome } from "../../support/members.ts";
import { expect, findBarriers, signInToApi, test } from "../../support/test.ts";

/** The page of an event that is newer than the build. */
const notBuilt = /status of 404/;

const made: string[] = [];

async function makeEvent(fields: object = {}) {
  const admin = await signInToApi(personas.admin);
  const row = { title: `Room ${randomUUID().slice(0, 8)}`, event_date: "2032-05-01T10:00:00Z", ...fields };
  const { data } = await admin.from("events").insert(row).select().single().throwOnError();
  made.push(data.id);
  return data;
}

test.afterEach(async () => {
  const admin = await signInToApi(personas.admin);
  await admin.from("events").delete().in("id", made.splice(0)).throwOnError();
});

const register = async (of_event: string, name: string): Promise<Somebody> => {
  const person = await welcome({ is_approved: true }, name);
  await person.client.rpc("register_for_event", { of_event }).throwOnError();
  return person;
};

/** The first page stores the user's permissions; an event's page reads them before it loads more. */
async function enterAs(page: Page, { email }: Somebody) {
  await enter(page, email);
  await page.goto("/account/events");
  await expect(page.getByRole("region", { name: "My events" })).toBeVisible();
}

async function readTime(event_id: string, user_id: string) {
  const admin = await signInToApi(personas.admin);
  const match = { event_id, user_id };
  const row = admin.from("event_registrations").select("checked_in_at").match(match).single();
  return (await row.throwOnError()).data.checked_in_at;
}

test("a full event has a waiting list, with guests and answers, and a free place is filled immediately", async ({
  page,
  faults,
}) => {
  const questions = ["What do you eat?"];
  const event = await makeEvent({ capacity: 2, guests_allowed: 1, questions });
  const join = async (name: string) => {
    const person = await welcome({ is_approved: true }, name);
    const party = { of_event: event.id, with_guests: 0, with_answers: ["Soup"] };
    await person.client.rpc("register_for_event", party).throwOnError();
    return person;
  };
  const [first] = [await join("First Person"), await join("Second Person")];
  const person = await welcome({ is_approved: true }, "Third Person");
  await enterAs(page, person);
  await page.goto(`/events/${event.id}`);
  await expect(page.getByText("Full", { exact: true })).toBeVisible();
  await page.getByLabel("Your guests").selectOption("1");
  await page.getByLabel("Your guest’s name (optional)").fill("Charles Babbage");
  await page.getByLabel("What do you eat?").fill("Fish");
  await page.getByRole("button", { name: "Join waiting list" }).click();
  await expect(page.getByText("You’re first on the waiting list.")).toBeVisible();
  await expect(page.getByText("With 1 guest: Charles Babbage")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto("/account/events");
  const own = page.getByRole("region", { name: "My events" });
  await expect(own).toContainText("You’re first on the waiting list. With 1 guest: Charles Babbage.");

  await page.goto(`/events/${event.id}`);
  const question = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "Leave waiting list" }).click();
  await expect(question).toContainText("You’re first on the waiting list. If you join again later");
  await question.getByRole("button", { name: "Keep my position" }).click();
  await page.getByRole("button", { name: "Change guests or answers" }).click();
  await page.getByLabel("Your guests").selectOption("None");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("With 1 guest")).toBeHidden();
  await first.client.rpc("cancel_registration", { of_event: event.id }).throwOnError();
  await page.reload();
  await expect(page.getByText("You’re registered.")).toBeVisible();
  // The event is full, so the place could be gone before Undo.
  await page.getByRole("button", { name: "Cancel my registration" }).click();
  await expect(question).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await question.getByRole("button", { name: "Keep my place" }).click();
  await expect(page.getByText("What do you eat? Fish")).toBeVisible();
  const next = await join("Fourth Person");
  await page.getByRole("button", { name: "Cancel my registration" }).click();
  await expect(question).toContainText("Someone is waiting");
  await expect(question.getByRole("button", { name: "Keep my place" })).toBeFocused();
  await next.client.rpc("cancel_registration", { of_event: event.id }).throwOnError();
  await question.getByRole("button", { name: "Cancel my registration" }).click();
  await expect(page.getByText("1 place left")).toBeVisible();
  await expect(page.getByRole("button", { name: "Register", exact: true })).toBeEnabled();
  forgive(faults, notBuilt);
});

test("the link of an online event appears with a place, and disappears with it", async ({ page, faults }) => {
  const event = await makeEvent();
  const admin = await signInToApi(personas.admin);
  const url = "https://meet.example/room";
  await admin.from("event_links").upsert({ event_id: event.id, url }).throwOnError();
  await enterAs(page, await welcome({ is_approved: true }));
  // The same words are shown while the database is being queried.
  const hear = async (act: () => Promise<unknown>) => {
    const answer = page.waitForResponse(/event_links/);
    await act();
    await (await answer).finished();
  };
  await hear(() => page.goto(`/events/${event.id}`));
  await expect(page.getByText("The link appears here once you have a place.")).toBeVisible();
  const link = page.getByRole("link", { name: "Join online" });
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(link).toHaveAttribute("href", url);
  await hear(() => page.getByRole("button", { name: "Cancel my registration" }).click());
  await expect(page.getByText("The link appears here once you have a place.")).toBeVisible();
  await expect(link).toBeHidden();
  forgive(faults, notBuilt);
});

test("the event says when registration opens", async ({ page, faults }) => {
  const event = await makeEvent({ registration_opens_at: "2031-01-01T00:00:00Z" });
  const person = await welcome({ is_approved: true });
  await enterAs(page, person);
  await page.goto(`/events/${event.id}`);
  await expect(page.getByText("Registration opens on January 1, 2031, 8:00 AM.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Register" })).toHaveCount(0);
  forgive(faults, notBuilt);
});

test("people are added by hand, moved and removed, and never exceed the places", async ({ page, faults }) => {
  const event = await makeEvent({ capacity: 1 });
  await register(event.id, "Placed Person");
  const name = `Added ${randomUUID().slice(0, 8)}`;
  await welcome({ is_approved: true }, name);
  await openScreen(page, `/admin/events/${event.id}`);
  await page.getByRole("combobox", { name: "Add a member" }).fill(name);
  await page.getByRole("option", { name }).click();
  await page.getByRole("button", { name: "Add member" }).click();
  await expectSuccess(page, `${name} has been added`);
  await expect(page.getByRole("heading", { name: "Waiting list (1)" })).toBeVisible();
  await page.getByRole("link", { name: "Email the waiting list" }).click();
  await expect(page.getByRole("combobox", { name: "Event" })).toHaveValue(event.title);
  await expect(page.getByLabel("Who")).toHaveValue("waiting");
  await expect(page.getByRole("status").filter({ hasText: "1 person will get it." })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: `Give a place: ${name}` }).click();
  await expectFailure(page, "There’s no free place for this person.");
  await page.getByRole("button", { name: "Move to waiting list: Placed Person" }).click();
  await expectSuccess(page, "Placed Person is on the waiting list");
  await expect(page.getByRole("table", { name: "Registered people" })).toContainText(name);
  await expectFitForAll(page);
  await page.getByRole("button", { name: `More: ${name}` }).click();
  await page.getByRole("button", { name: `Remove: ${name}` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`Remove ${name}?`);
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("table", { name: "Registered people" })).toContainText("Placed Person");
  await expect(page.getByRole("heading", { name: /Waiting list/ })).toBeHidden();
  await expect(page.getByRole("link", { name: "Email the waiting list" })).toBeHidden();

  await page.getByRole("link", { name: "Email registered people" }).click();
  await expect(page.getByRole("combobox", { name: "Event" })).toHaveValue(event.title);
  await expect(page.getByLabel("Who")).toHaveValue("registered");
  forgive(faults, refused);
});

test("a person is added by hand with guests, their names and answers", async ({ page }) => {
  const event = await makeEvent({ guests_allowed: 2, questions: ["What do you eat?"] });
  const name = `Added ${randomUUID().slice(0, 8)}`;
  await welcome({ is_approved: true }, name);
  await openScreen(page, `/admin/events/${event.id}`);
  const guests = page.getByLabel("Guests", { exact: true });
  await expect(page.getByText("No one has registered yet.")).toBeVisible();
  await expect(guests).toBeHidden();
  await page.getByRole("combobox", { name: "Add a member" }).fill(name);
  await page.getByRole("option", { name }).click();
  await guests.selectOption("1");
  await page.getByLabel("Guest’s name (optional)").fill("Charles Babbage");
  await page.getByLabel("What do you eat?").fill("Fish");
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Add member" }).press("Enter");
  await expectSuccess(page, `${name} has been added`);
  // The keyboard goes on with the next person.
  await expect(page.getByRole("combobox", { name: "Add a member" })).toBeFocused();
  const people = page.getByRole("table", { name: "Registered people" });
  await expect(people).toContainText("With 1 guest: Charles Babbage");
  await expect(people).toContainText("What do you eat? Fish");
  await expect(guests).toBeHidden();
});

test("after an event with check-in, the list says who came, and nobody is moved to a waiting list", async ({
  page,
}) => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const event = await makeEvent({ event_date: at(-60), ends_at: at(60), capacity: 5 });
  const admin = await signInToApi(personas.admin);
  const add = async (name: string) => {
    const { id } = await welcome({ is_approved: true }, name);
    await admin.rpc("add_registration", { of_event: event.id, person: id }).throwOnError();
    return id;
  };
  const [user_id] = [await add("Ada Came"), await add("Ben Absent")];
  const row = (name: string) =>
    page.getByRole("table", { name: "Registered people" }).getByRole("row").filter({ hasText: name });
  await openScreen(page, `/admin/events/${event.id}`);
  await expect(page.getByRole("button", { name: "Move to waiting list: Ben Absent" })).toBeVisible();
  await expect(row("Ben Absent")).not.toContainText("Did not come");

  await admin.rpc("check_in", { of_event: event.id, notes: [{ user_id, at: at(0) }] }).throwOnError();
  await admin
    .from("events")
    .update({ ends_at: at(-1) })
    .eq("id", event.id)
    .throwOnError();
  await page.reload();
  await expect(row("Ben Absent")).toContainText("Did not come");
  await expect(row("Ada Came").getByText("Came", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Move to waiting list/ })).toHaveCount(0);
  await expectFitForAll(page);
});

test("two phones check people in, one of them offline, and a person's first time counts", async ({
  page,
  context,
  faults,
}) => {
  const event = await makeEvent();
  const [one, two] = [await register(event.id, "Ada Door"), await register(event.id, "Ben Door")];
  await openScreen(page, `/admin/events/${event.id}/check-in`);
  await expect(page.getByText("0 of 2 have arrived")).toBeVisible();
  await expectFitForAll(page);
  const tap = (name: string) => page.getByRole("button", { name });
  await tap("Ben Door").click();
  await expect(page.getByText("1 of 2 have arrived")).toBeVisible();
  await expect.poll(() => readTime(event.id, two.id)).not.toBeNull();

  await context.setOffline(true);
  await tap("Ada Door").click();
  await tap("Ben Door").click();
  await expect(tap("Ada Door")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(/changes are saved on this phone/)).toBeVisible();
  const earlier = "2026-01-01T10:00:00+00:00";
  const other = await signInToApi(personas.admin);
  const notes = [{ user_id: one.id, at: earlier }];
  await other.rpc("check_in", { of_event: event.id, notes }).throwOnError();
  await context.setOffline(false);
  await expect.poll(() => readTime(event.id, two.id)).toBeNull();
  expect(await readTime(event.id, one.id)).toBe(earlier);
  await expect(page.getByText(/saved on this phone/)).toBeHidden();

  await page.getByLabel("Search by name").fill("ada");
  await expect(tap("Ben Door")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("row").filter({ hasText: "Ben Door" })).toBeVisible();
  forgive(faults, /ERR_INTERNET_DISCONNECTED/);
});

test("on the day, the waiting list and members who have not registered are checked in", async ({ page }) => {
  const event_date = new Date(Date.now() - 60_000).toISOString();
  const ends_at = new Date(Date.now() + 300_000).toISOString();
  const event = await makeEvent({ event_date, ends_at, capacity: 1 });
  const admin = await signInToApi(personas.admin);
  const name = `Walk ${randomUUID().slice(0, 8)}`;
  const absent = await welcome({ is_approved: true }, "Absent Person");
  const waiting = await welcome({ is_approved: true }, "Waiting Person");
  for (const { id } of [absent, waiting])
    await admin.rpc("add_registration", { of_event: event.id, person: id }).throwOnError();
  await welcome({ is_approved: true }, name);
  await openScreen(page, `/admin/events/${event.id}/check-in`);
  await expect(page.getByText("0 of 1 have arrived")).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Check in: Waiting Person" }).click();
  await expectSuccess(page, "Waiting Person is checked in");
  await expect(page.getByText("1 of 2 have arrived")).toBeVisible();
  await expect.poll(() => readTime(event.id, waiting.id)).not.toBeNull();
  await page.getByRole("combobox", { name: "Approved member" }).fill(name);
  await page.getByRole("option", { name }).click();
  await page.getByRole("button", { name: "Check in the member" }).click();
  const question = page.getByRole("alertdialog", { name: `Check in ${name} anyway?` });
  await expect(question).toContainText("All places are taken by people who are here.");
  await question.getByRole("button", { name: "Check in anyway" }).click();
  await expectSuccess(page, `${name} is checked in`);
  await expect(page.getByText("2 of 3 have arrived")).toBeVisible();
});

test("a walk-in for whom there are too few places is checked in only after a question", async ({ page }) => {
  const event_date = new Date(Date.now() - 60_000).toISOString();
  const ends_at = new Date(Date.now() + 300_000).toISOString();
  const event = await makeEvent({ event_date, ends_at, capacity: 3 });
  await openScreen(page, `/admin/events/${event.id}/check-in`);
  const arrive = async (name: string) => {
    await page.getByLabel("Person without an account").fill(name);
    await page.getByLabel("Guests").fill("1");
    await page.getByRole("button", { name: "Check in", exact: true }).click();
  };
  await arrive("Wanda Walker");
  await expect(page.getByText("2 of 2 have arrived")).toBeVisible();
  await arrive("Bill Old");
  const question = page.getByRole("alertdialog", { name: "Check in Bill Old anyway?" });
  await expect(question).toContainText("Only 1 place is left for 2 people.");
  await expectFitForAll(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Person without an account")).toHaveValue("Bill Old");
  await page.getByRole("button", { name: "Check in", exact: true }).click();
  await question.getByRole("button", { name: "Check in anyway" }).click();
  await expect(page.getByText("4 of 4 have arrived")).toBeVisible();
});

test("somebody without an account is checked in by name, counts, is exported, and is removed with undo", async ({
  page,
}) => {
  const event_date = new Date(Date.now() - 60_000).toISOString();
  const ends_at = new Date(Date.now() + 300_000).toISOString();
  const event = await makeEvent({ event_date, ends_at });
  await openScreen(page, `/admin/events/${event.id}/check-in`);
  await expect(page.getByText("0 of 0 have arrived")).toBeVisible();
  await page.getByLabel("Person without an account").fill("Wanda Walker");
  await page.getByLabel("Guests").fill("2");
  await page.getByRole("button", { name: "Check in", exact: true }).press("Enter");
  await expectSuccess(page, "Wanda Walker is checked in");
  await expect(page.getByLabel("Person without an account")).toBeFocused();
  await expect(page.getByText("3 of 3 have arrived")).toBeVisible();
  const list = page.getByRole("region", { name: "Without an account" });
  await expect(list.getByRole("listitem")).toContainText("2 guests");
  await expectFitForAll(page);

  await page.getByRole("button", { name: "Remove: Wanda Walker" }).click();
  await expectSuccess(page, "Wanda Walker is no longer among the walk-ins");
  await expect(page.getByText("0 of 0 have arrived")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("3 of 3 have arrived")).toBeVisible();

  await page.getByRole("button", { name: "Correct name: Wanda Walker" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Wanda Wanderer");
  await page.getByRole("button", { name: "Save name" }).click();
  await expectSuccess(page, "Wanda Wanderer: name corrected");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Correct name: Wanda Walker" })).toBeVisible();

  await page.getByRole("link", { name: "Back to the event" }).click();
  await expect(page.getByText("No one registered. 3 people came without an account.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const [, line] = (await readFile(await (await download).path(), "utf8")).split("\r\n");
  expect(line).toMatch(/^Wanda Walker,,,,\d{4}-\d\d-\d\d \d\d:\d\d,Walk-in,2,,\d{4}-\d\d-\d\d \d\d:\d\d$/);
});
