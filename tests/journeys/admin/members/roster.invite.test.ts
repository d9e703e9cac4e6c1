import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { confirmSignUp } from "../../support/accounts.ts";
import { password } from "../../support/addresses.ts";
import { expectFitForAll, expectSuccess, openScreen } from "../../support/admin.ts";
import { listMails, readMailLink } from "../../support/mails.ts";
import { welcome } from "../../support/members.ts";
import { expect, findBarriers, signInToApi, test, visitApi } from "../../support/test.ts";

/** Two people on the alumni list with their own source. */
async function addPeople(graduation_year: number) {
  const client = await signInToApi("admin@alumni.test");
  const source = `Register ${randomUUID()}`;
  const people = ["Chloé Durand", "Emeka Obi"].map((full_name) => ({
    full_name,
    email: `${randomUUID()}@journeys.test`,
    graduation_year,
    department: "Petroleum & Gas Engineering" as const,
    source,
  }));
  await client.from("roster_entries").insert(people).throwOnError();
  const [first = "", second = ""] = people.map(({ email }) => email);
  return { client, source, first, second };
}

/** The path, query and fragment of a link in the email to this address. */
async function readLink(to: string, pattern: RegExp): Promise<string> {
  const find = async () => (await listMails(to)).flatMap(({ html }) => pattern.exec(html)?.[1] ?? []);
  // Required emails are sent first: in a full run there can be many.
  await expect.poll(async () => (await find()).length, { timeout: 240_000 }).toBe(1);
  const { pathname, search, hash } = new URL((await find())[0]?.replaceAll("&amp;", "&") ?? "");
  return pathname + search + hash;
}
const personal = /href="([^"]+#sign_up\.[^"]+)"/;
const refusal = /href="([^"]+#roster\.[^"]+)"/;

async function invite(page: Page, source: string, first: string) {
  const { email } = await welcome({ is_approved: true, is_super_admin: true });
  await openScreen(page, "/admin/roster/invite", email);
  await page.getByLabel("Source").selectOption(source);
  await page.getByRole("combobox", { name: "Leave out" }).fill(first);
  await page.getByRole("listbox").getByRole("option").click();
  await expect(page.getByRole("status").filter({ hasText: "1 person will get it." })).toBeVisible();
  await page.getByRole("button", { name: "Remove Chloé Durand" }).click();
  await page.getByRole("textbox", { name: "Your message" }).fill("The reunion is in June.");
  await expect(page.getByRole("status").filter({ hasText: "2 people will get it." })).toBeVisible();
  await page.getByRole("button", { name: "Preview of the invitation" }).click();
  const preview = page.getByRole("dialog", { name: "Preview: invitation" });
  await expect(preview).toContainText("You’re one of our alumni");
  await expect(preview).toContainText("The reunion is in June.");
  await expect(preview).toContainText("Unsubscribe from these emails");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Send me a test of the invitation" }).click();
  await expectSuccess(page, "Test email on its way to you");
  await page.getByRole("button", { name: "Invite 2 people" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Invite 2 people" }).click();
  await expectSuccess(page, "Invitation on its way to 2 people");
  await expect(page.getByText("No one left to invite.")).toBeVisible();
  await expect(page.getByText("2 people already invited")).toBeVisible();
}

test("two people on the alumni list are invited; one signs up by the personal link and is counted as joined", async ({
  page,
  browser,
}) => {
  test.slow();
  const { client, source, first } = await addPeople(1963);
  await invite(page, source, first);
  await expectFitForAll(page, 320);

  const visitor = await (await browser.newContext()).newPage();
  const link = await readLink(first, personal);
  await visitor.goto(link);
  await expect(
    visitor.getByText("Filled in from your invitation. Correct anything that’s wrong."),
  ).toBeVisible();
  await expect(visitor.getByLabel("Email")).toHaveValue(first);
  await expect(visitor.getByLabel("Full name")).toHaveValue("Chloé Durand");
  await expect(visitor.getByLabel("Department")).toHaveValue("Petroleum & Gas Engineering");
  await expect(visitor.getByLabel("Graduation year")).toHaveValue("1963");
  expect(await findBarriers(visitor)).toEqual([]);
  await visitor.getByLabel("Full name").fill("Chloé Martin");
  await visitor.getByLabel("Password", { exact: true }).fill(password);
  await visitor.getByRole("button", { name: "Sign up" }).click();
  await visitor.goto(await readMailLink(first, "signup"));
  await confirmSignUp(visitor);
  await expect(visitor.getByRole("link", { name: "Complete your profile" })).toBeVisible();
  await visitor.goto("/");
  await expect(visitor.getByText("Your account is awaiting approval.", { exact: true })).toBeVisible();
  const { data: person } = await client.from("profiles").select().eq("email", first).single().throwOnError();
  expect(person).toMatchObject({ full_name: "Chloé Martin", graduation_year: 1963 });
  await visitor.context().clearCookies();
  await visitor.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await visitor.goto("/");
  await visitor.goto(link);
  await expect(
    visitor.getByText("This invitation is no longer valid. You can sign up without it."),
  ).toBeVisible();
  await expect(visitor.getByLabel("Email")).toHaveValue("");
  await visitor.context().close();

  // The invited address is a match: its approval links the account to the alumni list.
  await client.from("profiles").update({ is_approved: true }).eq("id", person.id).throwOnError();
  await page.goto("/admin");
  await page.getByRole("heading", { name: "Classes" }).scrollIntoViewIfNeeded();
  const all = page.getByRole("button", { name: /Show all \d+ classes/ });
  const row = page.getByRole("row").filter({ hasText: "Class of 1963" });
  await expect(row.or(all).first()).toBeVisible();
  if (await all.isVisible()) await all.click();
  await expect(row.getByRole("cell").nth(2)).toContainText("2");
  await expect(row.getByRole("cell").nth(3)).toContainText("1");
  await expect(row.getByRole("cell").nth(4)).toContainText("1");
  await expectFitForAll(page);
  await client.from("roster_entries").delete().eq("source", source).throwOnError();
  await client.rpc("delete_member", { member_id: person.id }).throwOnError();
});

test("a person without an account unsubscribes from emails to the alumni list by the email's link, and can subscribe again", async ({
  page,
}) => {
  test.slow();
  const { client, source, second } = await addPeople(1964);
  const choice = { source };
  await client.rpc("send_invitations", { choice, as_reminder: false, expected_count: 2 }).throwOnError();
  await page.goto(await readLink(second, refusal));
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Unsubscribe from emails to people on our alumni list?");
  await expect(page.getByText("You can still sign up whenever you like.")).toBeVisible();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(heading).toHaveText("You’ve unsubscribed from emails to people on our alumni list");
  const count = async () => (await client.rpc("count_invitees", { choice }).throwOnError()).data[0];
  expect(await count()).toMatchObject({ refused: 1, invited: 1 });
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading).toHaveText("You’ll get emails to people on our alumni list again");
  expect(await count()).toMatchObject({ refused: 0, invited: 2 });
  await client.from("roster_entries").delete().eq("source", source).throwOnError();
});

test("an invitation that can't be opened says so, and the form works without it", async ({
  page,
  faults,
}) => {
  const token = `sign_up.${"A".repeat(43)}`;
  await page.route("**/rest/v1/rpc/get_invitation", (route) => route.abort());
  await page.goto(`/auth?mode=sign-up#${token}`);
  await expect(page.getByText("Failed to open your invitation.")).toBeVisible();
  await page.getByLabel("Full name").fill("Typed already");
  await page.unroute("**/rest/v1/rpc/get_invitation");
  await page.getByRole("button", { name: "try again" }).click();
  await expect(page.getByText("This invitation is no longer valid.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Typed already");
  faults.splice(0);
  expect((await visitApi().rpc("get_invitation", { token }).throwOnError()).data).toEqual([]);
});

test("people whose note mentions a death are invited only after somebody has decided", async ({ page }) => {
  const { client, source, first, second } = await addPeople(1976);
  for (const email of [first, second]) {
    const note = email === first ? "deceased 2019, says his sister" : "RIP?";
    await client.from("roster_entries").update({ note }).eq("email", email).throwOnError();
  }
  await openScreen(page, "/admin/roster/invite");
  await page.getByLabel("Source").selectOption(source);
  await expect(page.getByText("No one left to invite.")).toBeVisible();
  await expect(page.getByText("2 people whose note mentions a death")).toBeVisible();
  const mentions = page.getByRole("region", { name: /mentions? a death/ });
  await expect(mentions.getByRole("button", { name: "Not deceased" })).toBeDisabled();
  await expectFitForAll(page);
  await mentions.getByRole("checkbox", { name: "Class of 1976 · † 2019" }).check();
  await mentions.getByRole("button", { name: "Mark 1 person as deceased" }).click();
  await expectSuccess(page, "1 person marked as deceased");
  await expect(page.getByText("1 person marked as deceased", { exact: true }).last()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 people whose note mentions a death")).toBeVisible();
  await mentions.getByRole("checkbox", { name: "Class of 1976 · “RIP?”" }).check();
  await mentions.getByRole("button", { name: "Not deceased" }).click();
  await expectSuccess(page, "1 person marked as not deceased");
  await expect(page.getByRole("status").filter({ hasText: "1 person will get it." })).toBeVisible();
});
