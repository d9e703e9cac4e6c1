import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { personas } from "../support/accounts.ts";
import { expectFitForAll, expectSuccess, holdUndo, openScreen, untilBuilt } from "../support/admin.ts";
import { enter, type Somebody, welcome } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

const setDues = async (has_dues: boolean) => {
  const admin = await signInToApi(personas.admin);
  await admin.from("site_settings").update({ has_dues }).eq("id", true).throwOnError();
};
test.afterAll(() => setDues(false));

const read = (page: Page, path: string) => async () => (await page.request.get(path)).text();
/** Where the demo’s association is. */
const year = Number(new Date().toLocaleDateString("en", { timeZone: "Australia/Perth", year: "numeric" }));

async function addKind(page: Page, name: string) {
  await page.goto("/admin/dues/kinds");
  await page.getByRole("button", { name: "Add kind" }).click();
  const form = page.getByRole("dialog", { name: "Add Kind of Membership" });
  await form.getByRole("button", { name: "Add Kind" }).click();
  await expect(form.getByText("Enter a name.")).toBeVisible();
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Amount for a year").fill("120");
  await form.getByRole("button", { name: "Add Kind" }).click();
  await expectSuccess(page, "Kind of membership added");
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("€120.00");
  await expectFitForAll(page);
}

async function addMembership(page: Page, name: string, kind: string) {
  await page.goto("/admin/dues");
  await page.getByRole("button", { name: "Add memberships" }).click();
  const form = page.getByRole("dialog", { name: "Add memberships" });
  await form.getByLabel("For").selectOption("One person");
  await form.getByRole("combobox", { name: "Person" }).fill(name);
  await form.getByRole("option", { name }).click();
  await form.getByLabel("Kind").selectOption(kind);
  await form.getByRole("button", { name: "Add Membership" }).click();
  await expectSuccess(page, "Membership added");
}

async function ask(page: Page, name: string) {
  await page.getByRole("link", { name: "Ask for dues" }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("€120.00");
  await expectFitForAll(page);
  await page.getByLabel("Due by").fill(`${year + 1}-01-31`);
  await page.getByRole("button", { name: /^Ask \d+ pe/ }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("nobody gets an email");
  await question.getByRole("button", { name: /^Ask \d+ pe/ }).click();
  await expectSuccess(page, "asked for dues");
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Asked already");
  // Nobody is asked twice.
  await expect(page.getByRole("button", { name: "Ask 0 people" })).toBeDisabled();
}

/** What the member sees once the website knows that dues are on. */
async function seeDues(page: Page, { email }: Somebody, sentence: RegExp) {
  await enter(page, email);
  await expect(async () => {
    await page.goto("/membership");
    await expect(page.getByRole("heading", { name: "Dues" })).toBeVisible({ timeout: 10_000 });
  }).toPass(untilBuilt);
  await expect(page.getByText(sentence)).toBeVisible();
  await expectFitForAll(page);
}

test("a treasurer turns dues on, asks for them and notes what came in, and the member sees until when it is paid", {
  tag: "@core",
}, async ({ page }) => {
  test.slow();
  const word = randomUUID().slice(0, 8);
  const [name, kind] = [`Zoe ${word}`, `Full ${word}`];
  const member = await welcome({ is_approved: true }, name);

  await openScreen(page, "/admin/dues");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await page.goto("/admin/settings");
  await page.getByLabel("Ask members for dues").check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Settings saved successfully");
  await page.getByRole("link", { name: "Currency, year and how to pay" }).click();
  await page.getByLabel("Words for members").fill("Please transfer your dues, or bring them to any event.");
  await page.getByLabel("Bank account").fill("de89 3704 0044 0532 0130 00");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Settings of dues saved");
  await expectFitForAll(page);

  await addKind(page, kind);
  await addMembership(page, name, kind);
  await ask(page, name);

  await seeDues(page, member, new RegExp(`€120.00 is due by January 31, ${year + 1}.`));
  await expect(page.getByText("DE89 3704 0044 0532 0130 00")).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: /^Copy\W+Reference/ }).click();
  await expect(page.getByText("Reference copied")).toBeVisible();
  const reference = await page.evaluate(() => navigator.clipboard.readText());
  expect(reference).toMatch(/^[A-Z][A-Z2-9]{7}$/);
  await page.getByRole("button", { name: "I’ve transferred it" }).click();
  await expect(page.getByText("You’ve told the treasurer that it’s on its way.")).toBeVisible();

  await openScreen(page, "/admin/dues?show=told");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Told us");
  await page.getByPlaceholder("Search by name or reference...").fill(reference.toLowerCase());
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page.getByText("Due: €120.00")).toBeVisible();
  await expectFitForAll(page);
  const note = async () => {
    await row.getByRole("button", { name: /^Note payment/ }).click();
    const form = page.getByRole("dialog", { name: "Note a payment" });
    await expect(form.getByLabel("Amount")).toHaveValue("120.00");
    await form.getByRole("button", { name: "Note payment" }).click();
    await expectSuccess(page, "Payment noted");
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/dues?q=${word}`);
  await note();
  await expect(row).toContainText("Paid until");
  await (await holdUndo(page, name)).click();
  await expect(row).toContainText("€120.00");
  await note();
  await expect(row).toContainText(`Paid until Dec 31, ${year}`);
  await row.getByRole("link", { name }).click();
  await page.getByRole("button", { name: /^Make receipt/ }).click();
  await expectSuccess(page, "Receipt made");
  await expectFitForAll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("link", { name: /^View/ }).click();
  await expect(page.getByRole("article")).toContainText(`Received from ${name}`);
  await expectFitForAll(page);

  await seeDues(page, member, new RegExp(`Paid until December 31, ${year}.`));
  await expect(page.getByRole("button", { name: "I’ve transferred it" })).toBeHidden();

  // Off again, nothing is left of it.
  await setDues(false);
  await expect.poll(read(page, "/membership"), untilBuilt).not.toContain("hasDues&quot;:[0,true]");
  await page.goto("/membership");
  await expect(page.getByRole("article", { name: "Your membership card" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Dues" })).toBeHidden();
});
