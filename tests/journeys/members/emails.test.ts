import type { Page } from "@playwright/test";
import { getOneClickAddress, oneClickPath } from "../../../src/domain/emails/unsubscribe.ts";
import { siteUrl } from "../support/addresses.ts";
import { expectFitForAll } from "../support/admin.ts";
import { listMails } from "../support/mails.ts";
import { enter, type Somebody, welcome } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

async function listRefused({ client, id }: Somebody): Promise<string[]> {
  const { data } = await client.from("unsubscribes").select("kind").eq("profile_id", id).throwOnError();
  return data.map(({ kind }) => kind);
}

/** Emails one person, as an administrator, and reads the email's unsubscribe link in the mailbox. */
async function readUnsubscribePath({ id, email }: Somebody): Promise<string> {
  const admin = await signInToApi("admin@alumni.test");
  const draft = {
    subject: "The workshop",
    body: "<p>It opens again.</p>",
    audience: "person",
    person_id: id,
  } as const;
  const { data } = await admin
    .from("newsletters")
    .insert(draft)
    .select("id, updated_at")
    .single()
    .throwOnError();
  const sending = { email_id: data.id, expected_count: 1, seen: data.updated_at };
  await admin.rpc("send_newsletter", sending).throwOnError();
  const find = async () =>
    (await listMails(email)).flatMap(({ html }) => /href="([^"]+#newsletter\.[^"]+)"/.exec(html)?.[1] ?? []);
  await expect.poll(async () => (await find()).length).toBe(1);
  const { pathname, hash } = new URL((await find())[0] ?? "");
  return pathname + hash;
}

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

test("a person chooses emails under My profile, and each choice is saved immediately", async ({ page }) => {
  const person = await welcome({ is_approved: true });
  await enter(page, person.email);
  await page.goto("/account/emails");
  const emails = page.getByRole("region", { name: "Email preferences" });
  const reminders = emails.getByRole("switch", { name: "Event reminders" });
  await expect(emails.getByRole("switch", { checked: true })).toHaveCount(5);
  await expect(emails).toContainText("You always get those about your account");
  await reminders.focus();
  await page.keyboard.press("Space");
  await expect(emails.getByRole("status")).toHaveText("You’ve unsubscribed from event reminders.");
  await expect(reminders).not.toBeChecked();
  await expect(reminders).toBeFocused();
  await emails.getByRole("switch", { name: "Monthly digest" }).click();
  await expect(emails.getByRole("status")).toHaveText("You’ve unsubscribed from the monthly digest.");
  await page.reload();
  await expect(reminders).not.toBeChecked();
  expect((await listRefused(person)).sort()).toEqual(["digest", "events"]);
  await expectFitForAll(page);
  await reminders.click();
  await expect(emails.getByRole("status")).toHaveText("You’ll get event reminders.");
  expect(await listRefused(person)).toEqual(["digest"]);
});

test("a choice that cannot be saved stays as it was, with the reason", async ({ page, faults }) => {
  const person = await welcome({ is_approved: true });
  await enter(page, person.email);
  await page.goto("/account/emails");
  const emails = page.getByRole("region", { name: "Email preferences" });
  await expect(emails.getByRole("switch")).toHaveCount(5);
  await page.route("**/rest/v1/unsubscribes*", (route) => route.abort());
  await emails.getByRole("switch", { name: "Monthly digest" }).click();
  await expect(emails.getByRole("alert")).toContainText("Failed to save your choice");
  await expect(emails.getByRole("switch", { name: "Monthly digest" })).toBeChecked();
  faults.length = 0; // The browser reports the request that was made to fail.
});

test("the link in an email unsubscribes from its kind without signing in, by a click and not by opening it", {
  tag: "@core",
}, async ({ page }) => {
  const person = await welcome({ is_approved: true });
  const path = await readUnsubscribePath(person);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(path);
  await expect(heading(page)).toHaveText("Unsubscribe from newsletters?");
  const stop = page.getByRole("button", { name: "Unsubscribe" });
  await expect(stop).toBeEnabled();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(await listRefused(person)).toEqual([]);
  // Scanners open links, and servers log addresses, so neither may see the person or the token.
  const [address = "", token = ""] = path.split("#");
  expect(token).toMatch(/^newsletter\../);
  expect(asked.some((url) => url.endsWith(address))).toBe(true);
  expect(asked.filter((url) => url.includes("/rest/") || url.includes(token))).toEqual([]);
  await expectFitForAll(page);

  await stop.press("Enter");
  await expect(heading(page)).toHaveText("You’ve unsubscribed from newsletters");
  await expect(heading(page)).toBeFocused();
  expect(await listRefused(person)).toEqual(["newsletter"]);
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading(page)).toHaveText("You’ll get newsletters again");
  expect(await listRefused(person)).toEqual([]);
});

test("a mail program unsubscribes with one request", async ({ request }) => {
  const person = await welcome({ is_approved: true });
  const token = (await readUnsubscribePath(person)).split("#")[1] ?? "";
  const address = getOneClickAddress(siteUrl + oneClickPath, token);
  expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(303);
  expect(await listRefused(person)).toEqual([]);
  const response = await request.post(address, { form: { "List-Unsubscribe": "One-Click" } });
  expect(response.status()).toBe(200);
  expect(await listRefused(person)).toEqual(["newsletter"]);
});

test("an incomplete or changed link says so", async ({ page }) => {
  await page.goto("/emails/unsubscribe");
  await expect(heading(page)).toHaveText("This link doesn’t work");
  await page.goto(`/emails/unsubscribe#digest.${"A".repeat(43)}`);
  await expect(heading(page)).toHaveText("Unsubscribe from the monthly digest?");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(heading(page)).toHaveText("This link doesn’t work");
  await expect(page.getByRole("main").getByRole("link", { name: "Go to My profile" })).toBeVisible();
  await expectFitForAll(page);
});
