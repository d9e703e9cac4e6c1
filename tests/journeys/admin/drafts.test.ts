import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { personas } from "../support/accounts.ts";
import { expectFitForAll, expectSuccess, openScreen } from "../support/admin.ts";
import { welcome } from "../support/members.ts";
import { makePicture } from "../support/news.ts";
import { expect, signInToApi, test } from "../support/test.ts";

const makeTitle = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const awardForm = (page: Page) => page.getByRole("dialog", { name: /^(Add New|Edit) Award$/ });
const title = (page: Page) => awardForm(page).getByLabel("Award Title");
const offer = (page: Page) => page.getByRole("region", { name: "Unsaved changes" });
const drafts = (page: Page) => page.getByRole("list", { name: "Unsaved changes" });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });

/** The form for a new award, with its own administrator, because drafts belong to a person and a browser. */
async function openNewAward(page: Page, email?: string) {
  await openScreen(page, "/admin/awards", email);
  await page.getByRole("button", { name: "Add Award" }).click();
  await expect(title(page)).toBeFocused();
}

async function leaveWith(page: Page, button: string) {
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: button }).click();
}

test("the question on leaving is accurate: editing continues, the draft is kept and is listed on the dashboard, or it is discarded", async ({
  page,
}) => {
  const name = makeTitle("Pump prize");
  await openNewAward(page);
  await title(page).fill(name);
  await awardForm(page).getByLabel("Award Date").fill("2026-03-04");
  await leaveWith(page, "Keep editing");
  await expect(title(page)).toHaveValue(name);
  await leaveWith(page, "Finish later");
  await expect(awardForm(page)).toHaveCount(0);

  await expect(drafts(page).getByRole("listitem")).toHaveText(
    /^Unsaved changes from a moment ago: Pump prize/,
  );
  await page.goto("/admin");
  await page
    .getByRole("region", { name: "Today" })
    .getByRole("link", { name: `Award: ${name}` })
    .click();
  await expect(page).toHaveURL("/admin/awards");
  await drafts(page)
    .getByRole("button", { name: /^Unsaved changes from / })
    .click();
  await expect(title(page)).toHaveValue(name);
  await expect(awardForm(page).getByLabel("Award Date")).toHaveValue("2026-03-04");
  await expect(offer(page)).toHaveCount(0);

  await leaveWith(page, "Discard changes");
  await expect(drafts(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Add Award" }).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(name);
});

test("typing while a draft is offered does not overwrite it: both are kept", async ({ page }) => {
  await openNewAward(page);
  await title(page).fill("An hour of work");
  await leaveWith(page, "Finish later");
  await page.getByRole("button", { name: "Add Award" }).click();
  await expect(offer(page)).toContainText("unsaved changes from");
  await title(page).pressSequentially("S");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('\\"title\\":\\"S\\"');
  await expect(offer(page)).toContainText("An hour of work");
  await offer(page).getByRole("button", { name: "Restore" }).click();
  await expect(title(page)).toHaveValue("An hour of work");
  await expect(title(page)).toBeFocused();
  await expect(offer(page)).toContainText(": S.");
  await expectFitForAll(page);
  await offer(page).getByRole("button", { name: "Discard" }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(title(page)).toHaveValue("An hour of work");
});

test("once an entry is added, an earlier draft of it is no longer offered; Undo offers it again", async ({
  page,
}) => {
  const name = makeTitle("Twice prize");
  await openNewAward(page);
  // The first is a beginning of the name.
  for (const typed of [name.slice(0, -2), "Another prize"]) {
    await title(page).fill(typed);
    await leaveWith(page, "Finish later");
    await page.getByRole("button", { name: "Add Award" }).click();
  }
  await expect(offer(page)).toHaveCount(2);
  await title(page).fill(`${name} `);
  await awardForm(page).getByLabel("Award Date").fill("2026-03-04");
  await awardForm(page).getByRole("button", { name: "Create Award" }).click();
  await expect(drafts(page)).toContainText("Another prize");
  await expect(drafts(page)).not.toContainText("Twice");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(drafts(page)).toContainText(name.slice(0, -2));
  const admin = await signInToApi(personas.admin);
  await admin.from("awards").delete().eq("title", name).throwOnError();
});

test("once an entry is saved, what was typed into it before is no longer offered", async ({ page }) => {
  const admin = await signInToApi(personas.admin);
  const name = makeTitle("Edited prize");
  const row = { title: name, award_date: "2026-03-04" };
  const { data } = await admin.from("awards").insert(row).select("id").single().throwOnError();
  const { email } = await welcome({ is_approved: true, is_super_admin: true });
  await openScreen(page, `/admin/awards?q=${encodeURIComponent(name)}`, email);
  const edit = () => page.getByRole("button", { name: `Edit: ${name}` }).click();
  await edit();
  await title(page).fill(`${name}, first try`);
  await leaveWith(page, "Finish later");
  await edit();
  await expect(offer(page)).toBeVisible();
  await title(page).fill(`${name} of 2026`);
  await awardForm(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(awardForm(page)).toBeHidden();
  await expect(drafts(page)).toHaveCount(0);
  await page.getByRole("button", { name: `Edit: ${name} of 2026` }).click();
  await expect(title(page)).toHaveValue(`${name} of 2026`);
  await expect(offer(page)).toHaveCount(0);
  await admin.from("awards").delete().eq("id", data.id).throwOnError();
});

test("a page that closes abruptly keeps the last character; saving deletes the draft", async ({ page }) => {
  const name = makeTitle("Valve prize");
  await openNewAward(page);
  await title(page).fill(name);
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await drafts(page)
    .getByRole("button", { name: /^Unsaved changes from .*Valve prize/ })
    .click();
  await awardForm(page).getByLabel("Award Date").fill("2026-03-04");
  await awardForm(page).getByRole("button", { name: "Create Award" }).click();
  await expectSuccess(page, "Award created successfully");
  await expect(drafts(page)).toHaveCount(0);
  const admin = await signInToApi(personas.admin);
  await admin.from("awards").delete().eq("title", name).throwOnError();
});

test("nobody else who signs in to this browser sees a draft", async ({ page }) => {
  const other = await welcome({ is_super_admin: true });
  await openNewAward(page);
  await title(page).fill("For my eyes only");
  await leaveWith(page, "Finish later");
  await openScreen(page, "/admin/awards", other.email);
  await expect(page.getByRole("button", { name: "Add Award" })).toBeVisible();
  await expect(drafts(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Add Award" }).click();
  await expect(title(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await openScreen(page, "/admin/awards");
  await expect(drafts(page)).toContainText("For my eyes only");
});

test("a picture is not kept: by itself it makes no draft, and with a text the draft says so", async ({
  page,
}) => {
  await openScreen(page, "/admin/hero");
  await page.getByRole("button", { name: "Add New Hero" }).click();
  const form = page.getByRole("dialog", { name: "Add New Hero Section" });
  await expect(form).toContainText("It is published immediately and replaces the active one.");
  const buffer = await makePicture(40, 30).png().toBuffer();
  await form.locator("input[type=file]").setInputFiles({ name: "sky.png", mimeType: "image/png", buffer });
  await expect(form.getByText("sky.png is ready.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole("button", { name: "Finish later" })).toHaveCount(0);
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await form.getByLabel("Title *").fill("Under a wide sky");
  await leaveWith(page, "Finish later");
  await page.getByRole("button", { name: "Add New Hero" }).click();
  await expect(offer(page)).toContainText("The file you chose couldn’t be kept: please choose it again.");
  await offer(page).getByRole("button", { name: "Restore" }).click();
  await expect(form.getByLabel("Title *")).toHaveValue("Under a wide sky");
  await expect(form.getByRole("status").filter({ hasText: "please choose it again" })).toBeVisible();
});

test("forms that are screens have drafts: a person, an event, an officer and the settings", async ({
  page,
}) => {
  test.slow();
  const { id } = await welcome({}, "Drafty Dora");
  const keep = async (link: string) => {
    await page.getByRole("link", { name: link }).first().click();
    await question(page).getByRole("button", { name: "Finish later" }).click();
  };
  await openScreen(page, `/admin/members/${id}`);
  await page.getByLabel("Phone Number").fill("555 0100");
  await keep("All members");
  await drafts(page)
    .getByRole("button", { name: /^Unsaved changes from .*Drafty Dora/ })
    .click();
  await expect(page.getByLabel("Phone Number")).toHaveValue("555 0100");
  await page.getByRole("button", { name: "Cancel" }).click();
  await question(page).getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByLabel("Phone Number")).not.toHaveValue("555 0100");

  await page.goto("/admin/officers/create");
  await page.getByLabel("Position *").fill("Keeper of drafts");
  await page.getByLabel("Full Name *").fill("Otto Office");
  await keep("Back to Dashboard");
  await page.goto("/admin/officers");
  await drafts(page)
    .getByRole("button", { name: /^Unsaved changes from .*Otto Office/ })
    .click();
  await expect(page.getByLabel("Position *")).toHaveValue("Keeper of drafts");

  await page.goto("/admin/settings");
  await page.getByLabel("Phone number").fill("0000");
  await keep("Back to Dashboard");
  await page.goto("/admin/settings");
  await offer(page).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Phone number")).toHaveValue("0000");
});
