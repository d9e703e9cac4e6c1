import type { Page } from "@playwright/test";
import { expectFitForAll } from "../support/admin.ts";
import { enter, readProfile, welcome } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const keptNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).flatMap((key) => /:account:(\w+):/.exec(key)?.[1] ?? []));

/** Accepts the browser's question about leaving. */
const leaveFreely = (page: Page) => page.on("dialog", (dialog) => void dialog.accept());

test("what was typed in profile, directory entry and class request survives a reload", async ({ page }) => {
  const { id, email } = await welcome({ is_approved: true });
  leaveFreely(page);
  await enter(page, email);
  await page.goto("/account/directory");
  await region(page, "Directory").getByLabel("City", { exact: true }).fill("Leeds");
  await region(page, "Directory").getByText("Field by field", { exact: true }).click();
  await region(page, "Directory").getByLabel("City: visible to").selectOption("members");
  await page.goto("/account");
  await region(page, "Your details").getByLabel("About you").fill("Engines.\nAnd notes.");
  const request = region(page, "Class and department");
  await request.getByRole("button", { name: "Request a change" }).click();
  await request.getByLabel("Graduation year").fill("1998");
  await page.reload();

  for (const [name, label, typed] of [
    ["Your details", /^About you/, "Engines.\nAnd notes."],
    ["Class and department", /^Graduation year/, "1998"],
    ["Directory", /^City$/, "Leeds"],
  ] as const) {
    if (name === "Directory") await page.goto("/account/directory");
    const section = region(page, name);
    await expect(section.getByText(/^You have unsaved changes from .*\.$/)).toBeVisible();
    await section.getByRole("button", { name: "Restore" }).click();
    await expect(section.getByLabel(label)).toHaveValue(typed);
    await expect(section.getByRole("button", { name: "Restore" })).toHaveCount(0);
  }
  await expect(region(page, "Directory").getByLabel("City: visible to")).toHaveValue("members");
  await page.goto("/account");
  await region(page, "Your details").getByRole("button", { name: "Restore" }).click();
  await region(page, "Your details").getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  expect((await readProfile(id))?.bio).toBe("Engines.\nAnd notes.");
  await request.getByRole("button", { name: "Restore" }).click();
  await request.getByRole("button", { name: "Send request" }).click();
  await expect(request.getByText(/^Your request: Class of 1998/)).toBeVisible();
  expect(await keptNames(page)).toEqual(["directory"]);
});

test("a kept text can be discarded, and another account in the same browser sees none of it", async ({
  page,
}) => {
  const [writer, other] = [await welcome(), await welcome()];
  leaveFreely(page);
  await enter(page, writer.email);
  await page.goto("/account");
  await region(page, "Your details").getByLabel("Phone").fill("+44 20 7946 0000");
  await page.goto("/about");

  await enter(page, other.email);
  await page.goto("/account");
  await expect(region(page, "Your details").getByLabel("Full name")).toBeVisible();
  await expect(page.getByText("unsaved changes")).toHaveCount(0);

  await enter(page, writer.email);
  await page.goto("/account");
  await region(page, "Your details").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("unsaved changes")).toHaveCount(0);
  expect(await keptNames(page)).toEqual([]);
  await page.reload();
  await expect(region(page, "Your details").getByLabel("Phone")).toHaveValue("");
  await expect(page.getByText("unsaved changes")).toHaveCount(0);
});

test("an offered draft is accessible in either theme and fits a small phone", async ({ page }) => {
  const { email } = await welcome();
  leaveFreely(page);
  await enter(page, email);
  await page.goto("/account");
  await region(page, "Your details").getByLabel("Phone").fill("+44 20 7946 0000");
  await page.reload();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  await expectFitForAll(page, 320);
});
