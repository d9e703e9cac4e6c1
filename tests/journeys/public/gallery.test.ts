import { expect, findBarriers, test } from "../support/test.ts";

test("an album opens full screen, and keys, buttons and the back button move through its photos", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/gallery");
  const link = page
    .getByRole("article")
    .filter({ hasText: "Reunion" })
    .getByRole("link", { name: "View Album" });
  await link.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Reunion weekend" });
  await expect(viewer.getByText("1 of 6")).toBeVisible();
  await expect(viewer.getByText("Nineteen classes", { exact: false })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("2 of 6")).toBeVisible();
  await viewer.getByRole("button", { name: "Next photo" }).click();
  await expect(viewer.getByText("3 of 6")).toBeVisible();
  await viewer.getByRole("button", { name: "Previous photo" }).click();
  await viewer.getByRole("button", { name: /^Photo 5: / }).click();
  await expect(viewer.getByText("5 of 6")).toBeVisible();
  await expect(viewer.getByRole("link", { name: "Download photo" })).toHaveAttribute("href", /^\/media\//);
  // R42: always with its extension, because a caption may have a dot.
  await expect(viewer.getByRole("link", { name: "Download photo" })).toHaveAttribute("download", /.\.webp$/);
  await page.keyboard.press("End");
  await expect(viewer.getByText("6 of 6")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("1 of 6")).toBeVisible();

  const stage = viewer.getByRole("region", { name: "Photos" });
  await stage.focus();
  await expect(stage).toHaveCSS("outline-style", "solid");

  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL("/gallery");
  await expect(link).toBeFocused();
  await link.click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL("/gallery");
});

test("swiping moves from photo to photo", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/gallery");
  await page.getByRole("article").filter({ hasText: "Reunion" }).getByRole("link").click();
  const viewer = page.getByRole("dialog", { name: "Reunion weekend" });
  await expect(viewer.getByText("1 of 6")).toBeVisible();
  // The stage is a scroll container with one snap point per photo; this is a swipe's effect on it.
  await viewer.getByRole("region", { name: "Photos" }).evaluate((stage) => stage.scrollBy({ left: 300 }));
  await expect(viewer.getByText("2 of 6")).toBeVisible();
});

test("photos that do not load close the viewer and say so", async ({ page, faults }) => {
  await page.goto("/gallery");
  await page.route("**/gallery/*.json", (route) => route.abort());
  const link = page.getByRole("article").filter({ hasText: "Reunion" }).getByRole("link");
  await link.click();
  await expect(page.getByRole("alert")).toHaveText("Failed to fetch album photos");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unroute("**/gallery/*.json");
  await link.click();
  await expect(page.getByText("1 of 6")).toBeVisible();
  faults.length = 0; // The request was made to fail.
});

test("an album has its own page, which opens any photo", async ({ page }) => {
  await page.goto("/gallery");
  const link = page.getByRole("article").filter({ hasText: "Reunion" }).getByRole("link");
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { level: 1, name: "Reunion weekend" })).toBeVisible();
  await page.getByRole("listitem").locator("figure a").nth(2).click();
  await expect(page.getByRole("dialog").getByText("3 of 6")).toBeVisible();
});

test("only super admins see the gallery's tools", async ({ page }) => {
  await page.goto("/gallery");
  await expect(page.getByRole("link", { name: "Create Album" })).toBeHidden();
  // The session store's marker for a super admin.
  await page.evaluate(() => document.documentElement.setAttribute("data-access", "admin"));
  await expect(page.getByRole("link", { name: "Create Album" })).toHaveAttribute(
    "href",
    "/admin/gallery?open=create",
  );
  await expect(page.getByRole("link", { name: "Upload Photos" })).toBeVisible();
});
