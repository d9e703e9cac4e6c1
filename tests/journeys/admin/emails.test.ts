import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectFitForAll, expectSuccess, openScreen } from "../support/admin.ts";
import { listMails } from "../support/mails.ts";
import { welcome } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

test("an administrator sees which email failed and why, also on the dashboard, and sends it again", async ({
  page,
}) => {
  test.slow();
  const { email: admin } = await welcome({ is_approved: true, is_super_admin: true });
  const client = await signInToApi(admin);
  // The local mail server refuses this address.
  const [email, source] = [`${randomUUID()}@journeys.invalid`, randomUUID()];
  await client.from("roster_entries").insert({ full_name: "Nora Nowhere", email, source }).throwOnError();
  const choice = { choice: { source }, as_reminder: false, expected_count: 1 };
  await client.rpc("send_invitations", choice).throwOnError();
  // A list shows the state when it was opened.
  const waitForFailure = async () => {
    const message = client.from("email_queue").select("state").eq("recipient", email);
    await expect.poll(async () => (await message.single().throwOnError()).data.state).toBe("failed");
  };
  await waitForFailure();
  await openScreen(page, `/admin/emails/queue?q=${email}`, admin);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row.getByText("Failed", { exact: true })).toBeVisible();
  await expect(row).toContainText("Invitation");
  await expect(row).toContainText("No such mailbox");
  await row.getByRole("button", { name: `Send again to ${email}` }).click();
  await expectSuccess(page, "Email will be sent again");

  await waitForFailure();
  await page.goto("/admin");
  const alert = page.getByRole("alert").filter({ hasText: "couldn’t deliver" });
  await alert.getByRole("link", { name: "See why and send again" }).click();
  await expect(page).toHaveURL(/\/admin\/emails\/queue\?state=failed$/);
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("failed");
  await expect(page.getByText("No such mailbox").first()).toBeVisible();
  await expectFitForAll(page);
  // Other journeys use the dashboard, too.
  await client.from("roster_entries").delete().eq("source", source).throwOnError();
});

test("each administrator chooses between an email for each sign-up and a daily one", async ({ page }) => {
  const { email, client } = await welcome({ is_approved: true, is_super_admin: true });
  await client.from("profiles").update({ sign_up_emails: "at_once" }).eq("email", email).throwOnError();
  await openScreen(page, "/admin/emails/queue", email);
  const screens = page.getByRole("navigation", { name: "Administration" });
  await expect(screens.locator("[aria-current]")).toHaveText(["Emails"]);
  await expect(page.getByRole("radio", { name: "Immediately" })).toBeChecked();
  await page.getByRole("radio", { name: "Once a day" }).click();
  await expectSuccess(page, "We’ll email you once a day");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Once a day" })).toBeChecked();
});

/** Two members who registered for an event of their own: a small audience. */
async function addAudience() {
  const admin = await signInToApi("admin@alumni.test");
  const title = `Dinner ${randomUUID()}`;
  const { data: event } = await admin
    .from("events")
    .insert({ title, event_date: "2199-01-01T18:00:00Z" })
    .select("id")
    .single()
    .throwOnError();
  const people = [
    await welcome({ is_approved: true }, "Ada Byron"),
    await welcome({ is_approved: true }, 'Dr. "Bo" Okafor'),
  ];
  for (const { client } of people)
    await client.rpc("register_for_event", { of_event: event.id }).throwOnError();
  return { title, people, remove: () => admin.from("events").delete().eq("id", event.id).throwOnError() };
}

const listEmails = async (to: string, subject: string) =>
  (await listMails(to)).filter((mail) => mail.subject.includes(subject));

async function write(page: Page, subject: string) {
  await page.getByRole("textbox", { name: "Subject" }).fill(subject);
  const text = page.getByRole("textbox", { name: "Text" });
  await text.click();
  await text.pressSequentially("Dear ");
  await page.getByRole("button", { name: "First name" }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type(", come and see.");
}

test("a newsletter is written, its recipients counted, tested, and sent to each recipient once", {
  tag: "@core",
}, async ({ page }) => {
  test.slow();
  const { title, people, remove } = await addAudience();
  const { email: admin } = await welcome({ is_approved: true, is_super_admin: true }, "Grace Hopper");
  const subject = `Open again ${randomUUID()}`;
  await openScreen(page, "/admin", admin);
  await page.getByRole("list", { name: "Screens" }).getByRole("link", { name: "Emails" }).click();
  await page.getByRole("button", { name: "Write a newsletter" }).click();
  await write(page, `${subject}, {{first name}}`);
  await expect(page.getByRole("status").filter({ hasText: /\d+ people will get it/ })).toBeVisible();
  await page.getByRole("button", { name: "Insert a document…" }).click();
  // Not the newest: another test may delete its own.
  await page.getByRole("dialog", { name: "Insert a document" }).getByRole("combobox").fill("Bylaws");
  await page.getByRole("listbox").getByRole("option", { name: "Bylaws" }).click();
  await expect(page.getByRole("textbox", { name: "Text" }).getByRole("link")).toBeVisible();
  await page.getByLabel("Send to").selectOption({ label: "Several people" });
  for (const { email } of people) {
    await page.getByRole("combobox", { name: "Add a person" }).fill(email);
    await page.getByRole("listbox").getByRole("option").click();
    await expect(page.getByRole("combobox", { name: "Add a person" })).toHaveValue("");
  }
  await expect(page.getByRole("list", { name: "Chosen people" })).toContainText(["Ada Byron"]);
  await expect(page.getByRole("status").filter({ hasText: "2 people will get it." })).toBeVisible();
  await page.getByLabel("Send to").selectOption({ label: "An event’s participants" });
  await page.getByRole("combobox", { name: "Event" }).fill(title);
  await page.getByRole("option", { name: title }).click();
  await expect(page.getByRole("status").filter({ hasText: "2 people will get it." })).toBeVisible();

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  // As it is sent: with letterhead, footer and a recipient's name.
  await expect(preview).toContainText("Dear Ada, come and see.");
  await expect(preview).toContainText(`Subject: ${subject}, Ada`);
  await expect(preview).toContainText("Unsubscribe from these emails");
  await expect(preview.getByText("CPEAA", { exact: true })).toBeVisible();
  await preview.getByLabel("Preview for").selectOption('Dr. "Bo" Okafor');
  // The name is not markup.
  await expect(preview).toContainText('Dear "Bo", come and see.');
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();

  await page.getByRole("button", { name: "Send me a test email" }).click();
  await expectSuccess(page, "Test email on its way to you");
  await expect.poll(async () => (await listEmails(admin, `Test: ${subject}`)).length).toBe(1);

  await page.getByRole("button", { name: "Save and send…" }).click();
  const question = page.getByRole("alertdialog", { name: `Send “${subject}, [first name]” to 2 people?` });
  // It was saved first, so nothing is lost by answering no.
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/admin\/emails\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: `${subject}, [first name]` })).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Send newsletter…" }).click();
  await question.getByRole("button", { name: "Send to 2 people" }).click();
  await expectSuccess(page, "Newsletter on its way to 2 people");
  await expect(page.getByRole("heading", { name: "Sent" })).toBeVisible();
  await expectFitForAll(page);
  for (const { email } of people)
    await expect.poll(async () => (await listEmails(email, subject)).length).toBe(1);
  const [message] = await listEmails(people[1]?.email ?? "", subject);
  expect(message?.html).toContain("Dear &quot;Bo&quot;, come and see.");
  expect(message?.html).toMatch(/href="http[^"]*\/documents#[0-9a-f-]{36}"/);
  const again = page.getByRole("link", { name: "Use this one again" });
  // As high as the buttons beside it, for a thumb.
  expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await again.click();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(`${subject}, {{first name}}`);
  await expect(page.getByRole("textbox", { name: "Text" })).toContainText("come and see.");
  await expect(page.getByRole("status").filter({ hasText: "2 people will get it." })).toBeVisible();
  await page.getByRole("link", { name: "All emails" }).click();
  const row = page.getByRole("row").filter({ hasText: subject });
  await expect(row).toContainText(`People registered for ${title}`);
  await expect(row).toContainText("2 sent");
  await remove();
});

test("a placeholder is inserted where the cursor was last, in the subject or in the text", async ({
  page,
}) => {
  await openScreen(page, "/admin/emails/create");
  const [subject, text] = [
    page.getByRole("textbox", { name: "Subject" }),
    page.getByRole("textbox", { name: "Text" }),
  ];
  const insert = () => page.getByRole("button", { name: "First name" }).click();
  await subject.fill("News for you");
  await subject.press("Home");
  await insert();
  await expect(subject).toBeFocused();
  await page.keyboard.type(": ");
  await expect(subject).toHaveValue("{{first name}}: News for you");
  await text.click();
  await insert();
  await expect(text).toHaveText("{{first name}}");
  // By keyboard, from the subject over the toolbar to the button.
  await subject.focus();
  await page.getByRole("button", { name: "Full name" }).focus();
  await page.keyboard.press("Enter");
  await expect(subject).toHaveValue(/\{\{name\}\}/);
});

test("a newsletter is saved as a template, and the next one starts from it", async ({ page }) => {
  const { email } = await welcome({ is_approved: true, is_super_admin: true });
  const subject = `Monthly meeting ${randomUUID()}`;
  const [name, renamed] = [`Meeting ${randomUUID()}`, `Reminder ${randomUUID()}`];
  await openScreen(page, "/admin/emails/create", email);
  await write(page, subject);
  await page.getByRole("button", { name: "Save as template…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as a template" });
  await expect(dialog.getByLabel("Name of the template")).toHaveValue(subject);
  await dialog.getByLabel("Name of the template").fill("");
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expect(dialog).toContainText("Enter a name.");
  await expectFitForAll(page);
  await dialog.getByLabel("Name of the template").fill(name);
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expectSuccess(page, "Template saved");
  await page.getByRole("textbox", { name: "Subject" }).fill("This month’s meeting");
  await page.getByLabel("Start from a template").selectOption({ label: name });
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(subject);
  await expect(page.getByRole("textbox", { name: "Text" })).toContainText("come and see.");
  await expectFitForAll(page);
  await page.goto("/admin/emails");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Template");
  await row.getByRole("link", { name }).click();
  await expect(page.getByRole("button", { name: "Send newsletter…" })).toBeHidden();
  await expectFitForAll(page);
  await page.getByLabel("Name of the template").fill(renamed);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Newsletter saved");
  await page.getByRole("button", { name: "Start a newsletter" }).click();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(subject);
  await page.goto("/admin/emails?state=template");
  await page.getByRole("button", { name: `Delete: ${renamed}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectSuccess(page, "Template deleted");
});

test("a newsletter can be scheduled, and turned back into a draft", async ({ page }) => {
  const { email, id } = await welcome({ is_approved: true, is_super_admin: true });
  const client = await signInToApi(email);
  const row = {
    subject: `Later ${randomUUID()}`,
    body: "<p>Text</p>",
    audience: "person",
    person_id: id,
  } as const;
  const { data: message } = await client.from("newsletters").insert(row).select("id").single().throwOnError();
  await openScreen(page, `/admin/emails/${message.id}`, email);
  await page.getByRole("button", { name: "Schedule…" }).click();
  await expect(page.getByText("Choose a date and time.")).toBeVisible();
  await page.getByLabel("Send later").fill("2020-01-01T09:00");
  await page.getByRole("button", { name: "Schedule…" }).click();
  await expect(page.getByText("Choose a time in the future.")).toBeVisible();
  await page.getByLabel("Send later").fill("2099-01-05T09:00");
  await page.getByRole("button", { name: "Schedule…" }).click();
  const question = page.getByRole("alertdialog", { name: `Send “${row.subject}” on Jan 5, 2099, 9:00 AM` });
  await expect(question).toContainText("Today it would go to 1 person.");
  await question.getByRole("button", { name: "Schedule newsletter" }).click();
  await expectSuccess(page, "Newsletter scheduled");
  await expect(page.getByText("Jan 5, 2099, 9:00 AM")).toBeVisible();
  // What cannot be saved is not sent either.
  await page.getByRole("textbox", { name: "Subject" }).fill("{{nmae}}, later");
  await page.getByRole("button", { name: "Save and send…" }).click();
  await expect(page.getByText("{{nmae}} isn’t a known placeholder")).toBeVisible();
  await page.getByRole("textbox", { name: "Subject" }).fill(row.subject);
  await page.getByRole("button", { name: "Back to draft" }).click();
  await expectSuccess(page, "Newsletter is a draft again");
  await client.from("newsletters").delete().eq("id", message.id).throwOnError();
});

test("a newsletter being sent is paused, resumed and stopped", async ({ page }) => {
  const { email, client } = await welcome({ is_approved: true, is_super_admin: true });
  // The mail server defers newsletters to this address, so this one is never finished.
  const person = await welcome({ is_approved: true }, "Lena Later", "later.invalid");
  const subject = `On its way ${randomUUID()}`;
  const row = { subject, body: "<p>Text</p>", audience: "person", person_id: person.id } as const;
  const { data: message } = await client.from("newsletters").insert(row).select("id").single().throwOnError();
  await openScreen(page, `/admin/emails/${message.id}`, email);
  await page.getByRole("button", { name: "Send newsletter…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send to 1 person" }).click();
  await expect(page.getByRole("heading", { name: "Sending" })).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expectSuccess(page, "Sending paused");
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Resume" }).click();
  await expectSuccess(page, "Sending resumed");
  await expect(page.getByRole("heading", { name: "Sending" })).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  const question = page.getByRole("alertdialog", { name: `Stop sending “${subject}”?` });
  await expect(question).toContainText("1 person won’t get it.");
  await question.getByRole("button", { name: "Stop sending" }).click();
  await expectSuccess(page, "Sending stopped");
  await expect(page.getByRole("heading", { name: "Stopped" })).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText(["0", "0", "1", "0"]);
  await expect(page.getByRole("button", { name: "Resume" })).toBeHidden();
  expect(await listEmails(person.email, subject)).toEqual([]);
  await client.rpc("delete_member", { member_id: person.id }).throwOnError();
});

test("an administrator can send themselves a test email, which arrives", async ({ page }) => {
  const { email } = await welcome({ is_approved: true, is_super_admin: true });
  await openScreen(page, "/admin/emails/queue", email);
  await page.getByRole("button", { name: "Send me a test email" }).click();
  await expectSuccess(page, "Test email on its way to you");
  await expect
    .poll(async () => (await listMails(email)).map(({ subject }) => subject))
    .toContain("CPEAA: test email");
  // By its address, because other journeys' emails fill the first page.
  await openScreen(page, `/admin/emails/queue?q=${email}`, email);
  const rows = page.getByRole("row").filter({ hasText: email });
  await expect(rows.filter({ hasText: "Test email" })).toBeVisible();
});

test("the preview of emails is only for development: a built site has none", async ({ request }) => {
  for (const path of ["/emails/preview", "/emails/preview/approval"])
    expect((await request.get(path)).status(), path).toBe(404);
});
