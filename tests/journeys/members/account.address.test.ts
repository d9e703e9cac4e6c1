import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { forgive, refused } from "../support/accounts.ts";
import { expectFitForAll } from "../support/admin.ts";
import { listMails, readMailLink } from "../support/mails.ts";
import { enter, readProfile, welcome } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

const newEmail = () => `${randomUUID()}@journeys.test`;
const open = (page: Page) => page.getByRole("region", { name: "Email address" });
const press = (page: Page) => page.getByRole("button", { name: "Confirm the change" }).click();

async function ask(page: Page, address: string) {
  await open(page).getByLabel("New email address").fill(address);
  await open(page).getByRole("button", { name: "Change address" }).click();
  await expect(open(page).getByText("Open the links we sent to both addresses")).toBeVisible();
}

test("a new address counts once both mailboxes have confirmed, and the open page continues", async ({
  page,
  context,
}) => {
  const { id, email, client } = await welcome({ is_approved: true });
  await client
    .from("directory_entries")
    .insert({ id, name_for: "members", email_for: "class" })
    .throwOnError();
  const address = newEmail();
  await enter(page, email);
  await page.goto("/account/emails");
  for (const [typed, fault] of [
    ["", "Enter your email address."],
    ["nobody", "Enter an email address, for example name@example.org."],
    [email, "This is already your address."],
  ] as const) {
    await open(page).getByLabel("New email address").fill(typed);
    await open(page).getByRole("button", { name: "Change address" }).click();
    await expect(open(page).getByText(fault)).toBeVisible();
  }
  await ask(page, address);
  for (const to of [email, address])
    await expect
      .poll(async () => (await listMails(to)).map(({ subject }) => subject))
      .toContain("CPEAA: confirm your new email address");

  const mailbox = await context.newPage();
  await mailbox.goto(await readMailLink(email, "email_change"));
  await press(mailbox);
  await expect(mailbox.getByRole("heading", { name: "One more step" })).toBeVisible();
  expect((await readProfile(id))?.email).toBe(email);
  await page.reload();
  await expect(open(page).getByText("Now open the link we sent to your new address")).toBeVisible();

  await mailbox.goto(await readMailLink(address, "email_change"));
  await press(mailbox);
  await expect(mailbox.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  await mailbox.close();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(open(page).getByText(`From now on, sign in with ${address}.`)).toBeVisible();
  expect((await readProfile(id))?.email).toBe(address);
  const { data } = await client.from("directory_entries").select("email_for").eq("id", id).single();
  expect(data).toEqual({ email_for: "class" });
  await expect
    .poll(async () => (await listMails(email)).map(({ subject }) => subject))
    .toContain("CPEAA: your email address has been changed");
});

test("a change can be sent again, but not twice in a minute, and cancelled: its links then do nothing", async ({
  page,
  faults,
}) => {
  const { id, email } = await welcome({ is_approved: true });
  const address = newEmail();
  await enter(page, email);
  await page.goto("/account/emails");
  await ask(page, address);
  await open(page).getByRole("button", { name: "Resend both emails" }).click();
  await expect(open(page).getByRole("alert")).toContainText("We’ve just sent an email");
  const links = [await readMailLink(email, "email_change"), await readMailLink(address, "email_change")];
  await open(page).getByRole("button", { name: "Cancel change" }).click();
  await expect(open(page).getByLabel("New email address")).toBeVisible();
  await page.reload();
  await expect(open(page).getByLabel("New email address")).toBeVisible();
  for (const link of links) {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  }
  expect((await readProfile(id))?.email).toBe(email);
  forgive(faults, refused);
});

test("an address that another account has looks like any other, and gets no email", async ({
  page,
  faults,
}) => {
  const [{ email }, other] = [await welcome({ is_approved: true }), await welcome()];
  await enter(page, email);
  await page.goto("/account/emails");
  await ask(page, other.email);
  await page.reload();
  await expect(open(page).getByText("Open the links we sent to both addresses")).toBeVisible();
  expect((await listMails(other.email)).filter(({ subject }) => subject.includes("new email"))).toEqual([]);
  await open(page).getByRole("button", { name: "Cancel change" }).click();
  await expect(open(page).getByLabel("New email address")).toBeVisible();
  forgive(faults, refused);
});

test("expired links say so, and both emails can be sent again", async ({ page }) => {
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  await page.goto("/account/emails");
  await ask(page, newEmail());
  // The response an hour later: the test does not wait for it.
  await page.route("**/rest/v1/rpc/get_address_change", async (route) => {
    const response = await route.fetch();
    const [change] = (await response.json()) as { asked_at: string }[];
    await route.fulfill({ response, json: [{ ...change, asked_at: "2025-01-01T00:00:00Z" }] });
  });
  await page.reload();
  await expect(open(page).getByText("The links have expired")).toBeVisible();
  await expect(open(page).getByRole("button", { name: "Resend both emails" })).toBeVisible();
});

test("a pending change is accessible in either theme and fits a small phone", async ({ page }) => {
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  await page.goto("/account/emails");
  await ask(page, newEmail());
  await expectFitForAll(page, 320);
});
