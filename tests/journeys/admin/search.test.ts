import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { forgive, personas } from "../support/accounts.ts";
import { breakDown, expectFitForAll, openScreen } from "../support/admin.ts";
import { welcome } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Find anything" });
const field = (page: Page) => dialog(page).getByRole("combobox");
const outcome = (page: Page) => dialog(page).locator("p[role=status]");
const options = (page: Page) => dialog(page).getByRole("option");
const group = (page: Page, name: string) => dialog(page).getByRole("group", { name });

/** A unique name. */
const makeWord = (begin: string) => `${begin}${randomUUID().slice(0, 8)}`;

test("a person can be found from any screen with the keyboard alone, by words in any order and without accents", async ({
  page,
}) => {
  const word = makeWord("Quill");
  const { id } = await welcome({ is_approved: true }, `Zoë ${word}`);
  await openScreen(page, "/admin/awards");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(`${word.toLowerCase()} zoe`);
  await expect(group(page, "Members").getByRole("option")).toHaveText(new RegExp(`^Zoë ${word}`));
  await expect(outcome(page)).toHaveText("1 result");
  await expect(options(page)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/members/${id}`);
  await expect(dialog(page)).toHaveCount(0);
});

test("screens are found by their purpose, and those opened are offered first the next time", async ({
  page,
}) => {
  await openScreen(page, "/admin");
  const button = page.getByRole("button", { name: "Find" });
  await button.click();
  await expect(group(page, "Screens").getByRole("option").first()).toHaveText("Members");
  await field(page).fill("excel people");
  await expect(options(page).filter({ hasText: "Import the alumni list" })).toBeVisible();
  await field(page).press("ArrowDown");
  await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await options(page).filter({ hasText: "Import members" }).click();
  await expect(page).toHaveURL("/admin/members/import");
  // A screen takes the focus when it has loaded, even from a button that is being pressed.
  await expect(page.getByRole("heading", { name: "Import members" })).toBeFocused();
  await button.click();
  await expect(group(page, "Recently opened").getByRole("option")).toHaveText(["Import members"]);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("an empty result and a failed search are reported; trying again works", async ({ page, faults }) => {
  await openScreen(page, "/admin");
  await page.getByRole("button", { name: "Find" }).click();
  const word = makeWord("nobody");
  await field(page).fill(word);
  await expect(outcome(page)).toHaveText(`Nothing found for “${word}”.`);
  await page.route("**/rpc/search_back_office", breakDown);
  await field(page).fill(`${word} again`);
  await expect(dialog(page).getByRole("alert")).toContainText("Search failed");
  await page.unroute("**/rpc/search_back_office");
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(outcome(page)).toHaveText(`Nothing found for “${word} again”.`);
  forgive(faults, /status of 500/);
});

test("leaving a form with unsaved changes through the search asks first; staying returns to the form", async ({
  page,
}) => {
  const word = makeWord("Crest");
  const admin = await signInToApi(personas.admin);
  await admin
    .from("awards")
    .insert({ title: `${word} medal`, award_date: "2025-01-05" })
    .throwOnError();
  await openScreen(page, "/admin/awards");
  await page.getByRole("button", { name: "Add Award" }).click();
  const title = page.getByRole("dialog", { name: "Add New Award" }).getByLabel("Award Title");
  await title.fill("Half a title");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  const choose = async () => {
    await page.keyboard.press("Control+k");
    await field(page).fill(word);
    await expect(group(page, "Awards").getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
  };
  await choose();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(title).toHaveValue("Half a title");
  await choose();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/awards\\?q=${word}`));
  await expect(title).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: word })).toBeVisible();
  await admin.from("awards").delete().like("title", `${word}%`).throwOnError();
});

test("the search is accessible in both themes, and on a phone is a sheet at the top", async ({ page }) => {
  await openScreen(page, "/admin");
  await page.getByRole("button", { name: "Find" }).click();
  await field(page).fill("a");
  await expect(outcome(page)).toHaveText(/^\d+ results$/);
  await expectFitForAll(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0 });
  // The tests' browser reserves space for the scrollbar, a phone does not.
  await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBeGreaterThanOrEqual(360);
});
