import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectFitForAll, expectSuccess, openScreen } from "../support/admin.ts";
import { listMails } from "../support/mails.ts";
import { enter, type Somebody, welcome } from "../support/members.ts";
import { expect, findBarriers, signInToApi, test } from "../support/test.ts";

interface Graduate extends Somebody {
  name: string;
}

/** An approved member of the class, whom all members can find with their class. */
async function graduate(given: string, graduation_year: number): Promise<Graduate> {
  const name = `${given} ${randomUUID().slice(0, 8)}`;
  const person = await welcome({ is_approved: true }, name);
  const admin = await signInToApi("admin@alumni.test");
  await admin.from("profiles").update({ graduation_year }).eq("id", person.id).throwOnError();
  const entry = { id: person.id, name_for: "members", class_for: "members" } as const;
  await person.client.from("directory_entries").insert(entry).throwOnError();
  return { ...person, name };
}

const refuse = ({ id, client }: Graduate, kind: "class" | "members") =>
  client.from("unsubscribes").insert({ profile_id: id, kind }).throwOnError();

async function nameRepresentative({ id }: Graduate) {
  const admin = await signInToApi("admin@alumni.test");
  await admin.rpc("name_class_representative", { person: id }).throwOnError();
}

async function writeEmail(panel: ReturnType<Page["getByRole"]>, subject: string, canAnswer = false) {
  await panel.getByRole("button", { name: "Write an email" }).click();
  await panel.getByLabel("Subject").fill(subject);
  if (canAnswer) await panel.getByRole("checkbox").check();
  await panel.getByLabel("Text").fill("Dear all,\n\nwe meet in May.");
}

test("an administrator appoints, replaces and removes a class representative", async ({ page }) => {
  const year = 1968;
  const [first, second] = [await graduate("Fritz", year), await graduate("Selma", year)];
  await openScreen(page, `/admin/members/${first.id}`);
  await page.getByRole("button", { name: "Make class representative" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`Make ${first.name} representative of the class of ${year}?`);
  await question.getByRole("button", { name: "Make class representative" }).click();
  await expectSuccess(page, "Class representative assigned");
  await expect(page.getByRole("button", { name: "Remove as class representative" })).toBeVisible();
  await expectFitForAll(page);

  await page.goto(`/admin/members/${second.id}`);
  await page.getByRole("button", { name: "Make class representative" }).click();
  await expect(question).toContainText(`They’ll replace ${first.name}.`);
  await question.getByRole("button", { name: "Make class representative" }).click();
  await expectSuccess(page, "Class representative assigned");
  await page.getByRole("button", { name: "Remove as class representative" }).click();
  await expectSuccess(page, "Class representative removed");
  await expect(page.getByRole("button", { name: "Make class representative" })).toBeVisible();
});

test("a representative emails the class: it arrives, except for members who have unsubscribed", async ({
  page,
}) => {
  test.slow();
  const year = 1972;
  const [representative, mate, refuser] = [
    await graduate("Dela", year),
    await graduate("Mats", year),
    await graduate("Rita", year),
  ];
  await refuse(refuser, "class");
  await nameRepresentative(representative);
  await enter(page, mate.email);
  await page.goto(`/members/class/${year}`);
  await expect(page.getByRole("heading", { name: "Who’s here" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Write to your class" })).toHaveCount(0);

  await enter(page, representative.email);
  await page.goto(`/members/class/${year}`);
  const panel = page.getByRole("region", { name: "Write to your class" });
  await expect(panel).toContainText("Your email goes to 2 people");
  await expect(panel).toContainText("You can send two emails in 30 days.");
  const subject = `Reunion ${randomUUID().slice(0, 8)}`;
  await writeEmail(panel, subject);
  await expectFitForAll(page);
  await panel.getByRole("button", { name: "Send to 2 people" }).click();
  const question = page.getByRole("alertdialog", { name: "Send this email to 2 people?" });
  await question.getByRole("button", { name: "Send email" }).click();
  await expect(panel.getByText("Your email is on its way to 2 people.")).toBeVisible();
  // Required emails are sent first.
  const listEmails = async ({ email }: Graduate) =>
    (await listMails(email)).filter((mail) => mail.subject.includes(subject));
  await expect.poll(async () => (await listEmails(mate)).length, { timeout: 240_000 }).toBe(1);
  await expect.poll(async () => (await listEmails(representative)).length, { timeout: 240_000 }).toBe(1);
  const [message] = await listEmails(mate);
  expect(message?.html).toContain("we meet in May.");
  expect(message?.html).toContain(`Class representative, class of ${year}`);
  expect(message?.replyTo).toBeUndefined();
  expect(JSON.stringify(message)).not.toContain(representative.email);
  expect(await listEmails(refuser)).toEqual([]);

  await page.reload();
  await expect(panel).toContainText("You can send one more email for now: the limit is two in 30 days.");
  await writeEmail(panel, `${subject} again`, true);
  await panel.getByRole("button", { name: "Send to 2 people" }).click();
  await question.getByRole("button", { name: "Send email" }).click();
  await expect(panel.getByText("Your email is on its way to 2 people.")).toBeVisible();
  await expect.poll(async () => (await listEmails(mate)).length, { timeout: 240_000 }).toBe(2);
  const answerable = (await listEmails(mate)).find((mail) => mail.subject.includes("again"));
  expect(answerable?.replyTo).toBe(representative.email);
  await page.reload();
  await expect(panel).toContainText(
    "Your class has had two emails in the last 30 days. You can send the next one on",
  );
  await expect(panel.getByRole("button")).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
});

test("members write to classmates who accept messages, including the representative", async ({ page }) => {
  const year = 1976;
  const [representative, mate, refuser] = [
    await graduate("Dora", year),
    await graduate("Mona", year),
    await graduate("Rolf", year),
  ];
  await refuse(refuser, "members");
  await nameRepresentative(representative);
  await enter(page, "member@alumni.test");
  await page.goto(`/members/class/${year}`);
  const seat = page.getByRole("definition").filter({ hasText: representative.name });
  await seat.getByRole("button", { name: `Write to ${representative.name}` }).click();
  const form = page.getByRole("dialog", { name: `Write to ${representative.name}` });
  await expect(form.getByLabel("Subject")).toBeVisible();
  await form.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: `Write to ${mate.name}` })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: refuser.name })).toBeVisible();
  await expect(page.getByRole("button", { name: `Write to ${refuser.name}` })).toHaveCount(0);
  await nameRepresentative(refuser);
  await page.reload();
  await expect(page.getByRole("article").filter({ hasText: refuser.name })).toHaveCount(2);
  await expect(page.getByRole("button", { name: `Write to ${refuser.name}` })).toHaveCount(0);
});
