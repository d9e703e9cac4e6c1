import { expect, findBarriers, test } from "../support/test.ts";

test("the officers page shows current officers, and former ones on request", async ({ page }) => {
  await page.goto("/officers");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 }).filter({ visible: true });
  await expect(headings).toHaveText([
    "Global Alumni Board",
    "Home Based Committee",
    "Head of Department (HOD)",
    "Trustees",
  ]);
  await expect(page.getByText("Trustee", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Manage Officers" })).toBeHidden();
  await expect(page.getByRole("radio", { name: "Current Officers" })).toBeChecked();
  const now = await page.getByRole("article").first().textContent();

  await page.getByText("Past Officers").first().click();
  await expect(page.getByRole("region", { name: "Past Officers" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Current Officers" })).toBeHidden();
  await expect(page.getByRole("article").first()).not.toHaveText(now ?? "");
  await expect(page.getByRole("article").first()).toContainText(/\d{4}/);
});

test("a card opens the person's details, and gets the focus back", async ({ page }) => {
  await page.goto("/officers");
  const card = page.getByRole("article").first().getByRole("button");
  const name = (await card.textContent())?.trim() ?? "";
  await card.press("Enter");
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toContainText("– Present");
  await expect(dialog.getByRole("link", { name: "president@cpeaa.example" })).toBeVisible();
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const id = await dialog.getAttribute("id");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();

  await page.goto("/news");
  await page.goto(`/officers#${id}`);
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the open person and the list of past officers are in the address, and Back closes the person", async ({
  page,
}) => {
  await page.goto("/news");
  await page.goto("/officers");
  await page.getByText("Past Officers").first().click();
  await expect(page).toHaveURL("/officers?show=past");
  const past = page.getByRole("region", { name: "Past Officers" });
  await past.getByRole("article").first().getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/officers?show=past#${await dialog.getAttribute("id")}`);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/officers?show=past");
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/officers?show=past");
  await page.reload();
  await expect(past).toBeVisible();
  await page.getByText("Current Officers").first().click();
  await expect(page).toHaveURL("/officers");
});
