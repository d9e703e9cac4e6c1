import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { listMails } from "../support/accounts.ts";
import { expectFitForAll, expectSuccess, openScreen } from "../support/admin.ts";
import { enter, type Somebody, welcome } from "../support/members.ts";
import { expect, findBarriers, signInToApi, test } from "../support/test.ts";

interface Graduate extends Somebody {
  name: string;
}

/** An approved member of the class, whom all members find with their class. */
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
  await panel.getByRole("button", { name: "Write a letter" }).click();
  await panel.getByLabel("Subject").fill(subject);
  if (canAnswer) await panel.getByRole("checkbox").check();
  await panel.getByLabel("Text").fill("Dear all,\n\nwe meet in May.");
}

test("an administrator names the delegate of a class, another one in their place, and ends it", async ({
  page,
}) => {
  const year = 1968;
  const [first, second] = [await graduate("Fritz", year), await graduate("Selma", year)];
  await openScreen(page, `/admin/members/${first.id}`);
  await page.getByRole("button", { name: `Make delegate of ${year}` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`Make ${first.name} the delegate of the class of ${year}?`);
  await question.getByRole("button", { name: "Make delegate" }).click();
  await expectSuccess(page, "Delegate named");
  await expect(page.getByRole("button", { name: `End as delegate of ${year}` })).toBeVisible();
  await expectFitForAll(page);

  await page.goto(`/admin/members/${second.id}`);
  await page.getByRole("button", { name: `Make delegate of ${year}` }).click();
  await expect(question).toContainText(`${first.name} is the delegate no more.`);
  await question.getByRole("button", { name: "Make delegate" }).click();
  await expectSuccess(page, "Delegate named");
  await page.getByRole("button", { name: `End as delegate of ${year}` }).click();
  await expectSuccess(page, "This class has no delegate any more");
  await expect(page.getByRole("button", { name: `Make delegate of ${year}` })).toBeVisible();
});

test("a delegate writes to the class: it arrives, except for those who want no such letters", {
  tag: "@core",
}, async ({ page }) => {
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
  await expect(page.getByRole("heading", { name: "Who is here" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Write to your class" })).toHaveCount(0);

  await enter(page, representative.email);
  await page.goto(`/members/class/${year}`);
  const panel = page.getByRole("region", { name: "Write to your class" });
  await expect(panel).toContainText("A letter of yours goes to 2 people");
  await expect(panel).toContainText("Two letters can go within 30 days.");
  const subject = `Reunion ${randomUUID().slice(0, 8)}`;
  await writeEmail(panel, subject);
  await expectFitForAll(page);
  await panel.getByRole("button", { name: "Send to 2 people" }).click();
  const question = page.getByRole("alertdialog", { name: "Send this letter to 2 people?" });
  await question.getByRole("button", { name: "Send the letter" }).click();
  await expect(panel.getByText("Your letter is on its way to 2 people.")).toBeVisible();
  // What people are owed goes first.
  const listEmails = async ({ email }: Graduate) =>
    (await listMails(email)).filter((mail) => mail.subject.includes(subject));
  await expect.poll(async () => (await listEmails(mate)).length, { timeout: 240_000 }).toBe(1);
  await expect.poll(async () => (await listEmails(representative)).length, { timeout: 240_000 }).toBe(1);
  const [message] = await listEmails(mate);
  expect(message?.html).toContain("we meet in May.");
  expect(message?.html).toContain(`Delegate of the class of ${year}`);
  expect(message?.replyTo).toBeUndefined();
  expect(JSON.stringify(message)).not.toContain(representative.email);
  expect(await listEmails(refuser)).toEqual([]);

  await page.reload();
  await expect(panel).toContainText("One more letter can go within 30 days.");
  await writeEmail(panel, `${subject} again`, true);
  await panel.getByRole("button", { name: "Send to 2 people" }).click();
  await question.getByRole("button", { name: "Send the letter" }).click();
  await expect(panel.getByText("Your letter is on its way to 2 people.")).toBeVisible();
  await expect.poll(async () => (await listEmails(mate)).length, { timeout: 240_000 }).toBe(2);
  const answerable = (await listEmails(mate)).find((mail) => mail.subject.includes("again"));
  expect(answerable?.replyTo).toBe(representative.email);
  await page.reload();
  await expect(panel).toContainText("Your class has had two letters within 30 days. The next one can go on");
  await expect(panel.getByRole("button")).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
});

test("members write to those of a class who take letters, the delegate among them", async ({ page }) => {
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
