import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { personas } from "../support/accounts.ts";
import { expectFitForAll } from "../support/admin.ts";
import { listMails } from "../support/mails.ts";
import { enter, type Somebody, welcome } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

const makeName = (given: string) => `${given} ${randomUUID().slice(0, 8)}`;

/** A member whom all members can find. */
async function addListed(name: string): Promise<Somebody> {
  const person = await welcome({ is_approved: true }, name);
  await person.client.from("directory_entries").insert({ id: person.id, name_for: "members" }).throwOnError();
  return person;
}

async function openForm(page: Page, name: string) {
  await page.goto(`/members?q=${encodeURIComponent(name)}`);
  await page
    .getByRole("article")
    .getByRole("button", { name: `Write to ${name}` })
    .click();
  return page.getByRole("dialog", { name: `Write to ${name}` });
}

const listEmails = async ({ email }: Somebody) =>
  (await listMails(email)).filter(({ subject }) => subject.includes("Message from"));

test("a member writes without seeing an address; the recipient blocks and reports; an administrator bans the writer", {
  tag: "@core",
}, async ({ page }) => {
  const [reader, writer] = [makeName("Rita"), makeName("Wanda")];
  const recipient = await addListed(reader);
  const sender = await welcome({ is_approved: true }, writer);
  await enter(page, sender.email);
  let form = await openForm(page, reader);
  await expect(form.getByText("You can send 10 more messages today.")).toBeVisible();
  await expect(form).toContainText("shows your name");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByText("Enter a subject.")).toBeVisible();
  await form.getByLabel("Subject").fill("The column");
  await form.getByLabel("Your message").fill("Do you still have the drawings?\n\nAll the best");
  // What was typed is kept when the page is left.
  form = await openForm(page, reader);
  await expect(form.getByLabel("Subject")).toHaveValue("The column");
  await expectFitForAll(page);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByText(`Your message to ${reader} is on its way.`)).toBeVisible();
  await expect(form.getByText("You can send 9 more messages today.")).toBeVisible();

  await expect.poll(async () => (await listEmails(recipient)).length).toBe(1);
  const [mail] = await listEmails(recipient);
  expect(mail?.subject).toBe(`Message from ${writer}: The column`);
  expect(JSON.stringify(mail)).not.toContain(sender.email);
  const link = /href="([^"]+\/members\/messages\?[^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "";
  const { pathname, search } = new URL(link);

  await enter(page, recipient.email);
  await page.goto(pathname + search);
  await expect(page.getByRole("heading", { name: "The column" })).toBeVisible();
  const block = page.getByRole("switch", { name: `Block ${writer}` });
  await block.click();
  await expect(page.getByText(`You won’t get any more messages from ${writer}.`)).toBeVisible();
  await page.getByLabel("Reason").fill("Unkind words");
  await page.getByLabel("Include the message text").check();
  await expectFitForAll(page, 320);
  await page.getByRole("button", { name: "Report message" }).click();
  await expect(page.getByText("You’ve reported this message to the administrators.")).toBeVisible();
  await page.goto("/account/emails#blocked");
  const blocked = page.getByRole("region", { name: "People you’ve blocked" });
  await blocked.getByRole("button", { name: `Unblock ${writer}` }).click();
  await expect(blocked.getByText(`${writer} can write to you again.`)).toBeVisible();

  await enter(page, personas.admin);
  await page.goto("/admin/emails/reports?state=open");
  const report = page.getByRole("article").filter({ hasText: writer });
  await expect(report).toContainText("Unkind words");
  await expect(report).toContainText("Do you still have the drawings?");
  await expectFitForAll(page);
  await report.getByRole("switch", { name: `${writer} can message members` }).click();
  const stop = page.getByRole("dialog", { name: `Ban ${writer} from messaging?` });
  await stop.getByLabel("Reason").fill("Letters were reported.");
  await stop.getByRole("button", { name: "Ban from messaging" }).click();
  await expect(report.getByText("Banned. Reason shown to them")).toBeVisible();

  await enter(page, sender.email);
  // On a phone the list has rows, without this button.
  await page.setViewportSize({ width: 1280, height: 900 });
  const again = await openForm(page, reader);
  await expect(again.getByRole("alert")).toContainText(
    "An administrator has banned you from messaging members: Letters were reported.",
  );
});

test("a message whose replies go to the sender says so, and one that can't be sent keeps its text", async ({
  page,
  faults,
}) => {
  const reader = makeName("Rolf");
  const recipient = await addListed(reader);
  const sender = await welcome({ is_approved: true }, makeName("Will"));
  await enter(page, sender.email);
  const form = await openForm(page, reader);
  await form.getByLabel("Subject").fill("A visit");
  await form.getByLabel("Your message").fill("May I call?");
  await form.getByLabel(`Let ${reader} reply to me by email`).check();
  await page.route("**/rest/v1/rpc/write_to_member", (route) => route.abort());
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByRole("alert")).toContainText("Failed to send your message");
  await expect(form.getByLabel("Your message")).toHaveValue("May I call?");
  await page.unroute("**/rest/v1/rpc/write_to_member");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByText("is on its way.")).toBeVisible();
  await expect.poll(async () => (await listEmails(recipient)).length).toBe(1);
  const admin = await signInToApi(personas.admin);
  const log = await admin.from("audit_logs").select("*").eq("user_id", sender.id).throwOnError();
  expect(log.data).toMatchObject([{ action: "write", resource_id: recipient.id }]);
  expect((await listEmails(recipient))[0]?.html).toContain("If you reply to this email instead");
  faults.length = 0; // The browser reports the request that was made to fail.
});

test("the recipient answers on the website, and the answer has the same way back", async ({ page }) => {
  const [reader, writer] = [makeName("Rosa"), makeName("Wim")];
  const recipient = await addListed(reader);
  const sender = await welcome({ is_approved: true }, writer);
  const written = { to_person: recipient.id, subject: "A visit", body: "May I call?" };
  await sender.client.rpc("write_to_member", written).throwOnError();
  const openLink = async (somebody: Somebody) => {
    await expect.poll(async () => (await listEmails(somebody)).length).toBe(1);
    const [mail] = await listEmails(somebody);
    expect(JSON.stringify(mail)).not.toContain((somebody === sender ? recipient : sender).email);
    const link = /href="([^"]+\/members\/messages\?[^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "";
    const { pathname, search } = new URL(link);
    await enter(page, somebody.email);
    await page.goto(pathname + search);
  };
  await openLink(recipient);
  await page.getByLabel("Your message").fill("Any evening.");
  await expectFitForAll(page, 320);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(`Your answer to ${writer} is on its way.`)).toBeVisible();
  await openLink(sender);
  await expect(page.getByRole("heading", { name: "Re: A visit" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Earlier messages" })).toContainText("May I call?");
  await expect(page.getByRole("heading", { name: `Answer ${reader}` })).toBeVisible();
});
