import { makeAccount, signIn } from "../support/accounts.ts";
import { grant } from "../support/members.ts";
import { expect, findBarriers, signInToApi, test, visitApi } from "../support/test.ts";

async function findEvent() {
  const { data } = await visitApi()
    .from("events")
    .select("id, title")
    .gt("event_date", new Date().toISOString())
    .order("event_date")
    .limit(1)
    .single()
    .throwOnError();
  return data;
}

async function countRegistrations(eventId: string, userId: string) {
  const admin = await signInToApi("admin@alumni.test");
  const { data } = await admin
    .from("event_registrations")
    .select("user_id")
    .eq("event_id", eventId)
    .eq("user_id", userId)
    .throwOnError();
  return data.length;
}

test("a visitor registers by signing in, sees the registration again, and cancels it", {
  tag: "@core",
}, async ({ page }) => {
  const event = await findEvent();
  const person = await makeAccount({ approved: true });
  await page.goto(`/events/${event.id}`);
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/auth\?return=/);
  await signIn(page, person.email, { path: page.url() });
  await expect(page).toHaveURL(`/events/${event.id}`);

  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("You’re registered.")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  expect(await countRegistrations(event.id, person.id)).toBe(1);

  for (const path of ["/", "/events", "/calendar#agenda"]) {
    await page.goto(path);
    const row = page.getByRole("article").filter({ has: page.getByRole("heading", { name: event.title }) });
    await expect(row.getByText("You’re registered")).toBeVisible();
    await expect(row.getByRole("link", { name: /Register/ })).toBeHidden();
  }
  await page.goto(`/events/${event.id}`);
  await expect(page.getByText("You’re registered.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel my registration" }).press("Enter");
  await expect(page.getByRole("button", { name: "Register", exact: true })).toBeFocused();
  expect(await countRegistrations(event.id, person.id)).toBe(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("button", { name: "Cancel my registration" })).toBeFocused();
});

test("a member's own events are on their page; cancelling can be undone, later the event's page asks again", async ({
  page,
}) => {
  await page.clock.install();
  const event = await findEvent();
  const person = await makeAccount({ approved: true });
  await signIn(page, person.email);
  await page.goto("/account/events");
  const events = page.getByRole("region", { name: "My events" });
  await expect(events).toContainText("You’re not registered for any upcoming events.");

  const client = await signInToApi(person.email);
  await client.rpc("register_for_event", { of_event: event.id }).throwOnError();
  await page.reload();
  await expect(events.getByRole("link", { name: event.title })).toHaveAttribute(
    "href",
    `/events/${event.id}`,
  );
  await events.getByRole("button", { name: `Cancel my registration for ${event.title}` }).click();
  await expect(events.getByText("You’ve cancelled your registration.")).toBeVisible();
  expect(await countRegistrations(event.id, person.id)).toBe(0);
  const undo = events.getByRole("button", { name: `Undo: register again for ${event.title}` });
  await expect(undo).toBeFocused();
  await undo.click();
  const cancel = events.getByRole("button", { name: `Cancel my registration for ${event.title}` });
  await expect(cancel).toBeFocused();
  expect(await countRegistrations(event.id, person.id)).toBe(1);
  await cancel.click();
  await expect(events.getByText("You’ve cancelled your registration.")).toBeVisible();
  await page.clock.fastForward(10_000);
  await events.getByRole("link", { name: `Register again for ${event.title}` }).click();
  await expect(page).toHaveURL(`/events/${event.id}`);
  await expect(page.getByRole("button", { name: "Register", exact: true })).toBeVisible();
});

test("people who are not approved yet are told so", async ({ page }) => {
  const event = await findEvent();
  const person = await makeAccount();
  await signIn(page, person.email);
  await page.goto(`/events/${event.id}`);
  await expect(page.getByText("Your membership is pending approval from an administrator.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Register" })).toHaveCount(0);
});

test("a registration that the database refuses says so and keeps the button", async ({ page, faults }) => {
  const event = await findEvent();
  const person = await makeAccount({ approved: true });
  await signIn(page, person.email);
  await page.goto(`/events/${event.id}`);
  const button = page.getByRole("button", { name: "Register", exact: true });
  await expect(button).toBeEnabled();
  await grant(person.id, { is_approved: false });
  await button.click();
  await expect(page.getByRole("alert")).toHaveText("An error occurred");
  await expect(button).toBeEnabled();
  expect(await countRegistrations(event.id, person.id)).toBe(0);
  faults.length = 0; // The error was provoked.
});

test("an event's page adds the member's own time where the clock differs", async ({ page }) => {
  const event = await findEvent();
  const person = await makeAccount({ approved: true });
  const browser = await page.context().newCDPSession(page);
  for (const [timezoneId, isShown] of [
    ["America/New_York", true],
    // Another name for the clock of the demo's zone.
    ["Australia/Perth", false],
  ] as const) {
    await browser.send("Emulation.setTimezoneOverride", { timezoneId });
    if (isShown) await signIn(page, person.email);
    await page.goto(`/events/${event.id}`);
    await expect(page.getByRole("button", { name: "Register", exact: true })).toBeEnabled();
    const own = page.getByText(/^In your time: .*\d:\d\d/).filter({ visible: true });
    await expect(own).toHaveCount(isShown ? 1 : 0);
  }
});
