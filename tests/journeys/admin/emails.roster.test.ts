import { randomUUID } from "node:crypto";
import { expectFitForAll, expectSuccess, openScreen } from "../support/admin.ts";
import { listMails } from "../support/mails.ts";
import { welcome } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

test("people on the alumni list without an account get a newsletter that says why, and unsubscribe by its link", async ({
  page,
}) => {
  test.slow();
  const client = await signInToApi("admin@alumni.test");
  const subject = `Fifty years ${randomUUID()}`;
  const people = ["Chloé Durand", "Emeka Obi"].map((full_name) => ({
    full_name,
    email: `${randomUUID()}@journeys.test`,
    graduation_year: 1977,
  }));
  await client.from("roster_entries").delete().eq("graduation_year", 1977).throwOnError();
  await client.from("roster_entries").insert(people).throwOnError();
  const { email } = await welcome({ is_approved: true, is_super_admin: true });
  await openScreen(page, "/admin/emails/create", email);
  await page.getByRole("textbox", { name: "Subject" }).fill(subject);
  await page.getByRole("textbox", { name: "Text" }).fill("Come and see.");
  await page.getByLabel("Send to").selectOption({ label: "Alumni list: people without an account" });
  await expect(page.getByLabel("Membership type")).toBeHidden();
  for (const field of ["Class from", "Class to"]) await page.getByLabel(field).fill("1977");
  await expect(page.getByRole("status").filter({ hasText: "2 people will get it." })).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview).toContainText("on the alumni list of the");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save and send…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send to 2 people" }).click();
  await expectSuccess(page, "Newsletter on its way to 2 people");
  const to = people[1]?.email ?? "";
  const read = async () => (await listMails(to))[0]?.html ?? "";
  // Required emails are sent first: in a full run there can be many.
  await expect.poll(read, { timeout: 240_000 }).toContain("as Emeka Obi.");
  await page.goto(/href="[^"]+(\/emails\/unsubscribe#roster\.[^"]+)"/.exec(await read())?.[1] ?? "");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(
    "You’ve unsubscribed from emails to people on our alumni list",
  );
  const audience = { audience: "roster", class_from: 1977, class_to: 1977 };
  const { data } = await client.rpc("count_recipients", { newsletter: audience }).throwOnError();
  expect(data).toMatchObject([{ recipients: 1, unsubscribed: 1 }]);
  await client.from("roster_entries").delete().eq("graduation_year", 1977).throwOnError();
});
