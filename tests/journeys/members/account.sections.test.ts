import type { Page } from "@playwright/test";
import { accountSections } from "../../../src/domain/account/sections.ts";
import { enter, welcome } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

const sections = (page: Page) => page.getByRole("navigation", { name: "My profile" });
const unsaved = (title: string) => ({ name: `${title} (unsaved changes)` });

test("each section of My profile has its own page, at most two screens long on a phone", async ({ page }) => {
  const { email } = await welcome({ is_approved: true });
  await page.setViewportSize({ width: 375, height: 812 });
  await enter(page, email);
  await page.goto("/account");
  for (const { path, title } of Object.values(accountSections)) {
    await sections(page).getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(/My profile/);
    await expect(sections(page).getByRole("link", { name: title })).toHaveAttribute("aria-current", "page");
    const last = page.getByRole("main").getByRole("region").last();
    await expect(last).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const end = await last.evaluate((section) => section.getBoundingClientRect().bottom + scrollY);
    expect(end, title).toBeLessThanOrEqual(2 * 812);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), title).toBeLessThanOrEqual(375);
  }
});

test("links to a part of the former page lead to its section", async ({ page }) => {
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  for (const [hash, path, name] of [
    ["#directory", "/account/directory", "Directory"],
    ["#blocked", "/account/emails#blocked", "People you’ve blocked"],
    ["#address", "/account/emails#address", "Email address"],
    ["#second-factor", "/account/security#second-factor", "Two-step sign-in"],
    ["#details", "/account#details", "Your details"],
  ] as const) {
    await page.goto(`/account${hash}`);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("region", { name, exact: true })).toBeInViewport();
    await page.goto("/about");
  }
});

test("unsaved changes are kept and marked while one goes to another section; a password is not kept, so leaving asks", async ({
  page,
}) => {
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await page.goto("/account/directory");
  await page.getByLabel("City", { exact: true }).fill("Leeds");
  await sections(page).getByRole("link", { name: "Security" }).click();
  await expect(page).toHaveURL("/account/security");
  expect(questions).toEqual([]);
  await expect(sections(page).getByRole("link", unsaved("Directory"))).toBeVisible();

  await page.getByLabel("Current password").fill("12345678");
  await sections(page).getByRole("link", unsaved("Directory")).click();
  await expect.poll(() => questions).toEqual(["beforeunload"]);
  await expect(page).toHaveURL("/account/security");
  await page.getByLabel("Current password").fill("");
  await sections(page).getByRole("link", unsaved("Directory")).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Leeds");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Directory entry saved")).toBeVisible();
  await expect(sections(page).getByRole("link", { name: "Directory", exact: true })).toBeVisible();
});
