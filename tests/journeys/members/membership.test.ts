import { enter, welcome } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

test("membership shows the member's card", async ({ page }) => {
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  await page.goto("/membership");
  await expect(page.getByRole("heading", { level: 1, name: "Membership" })).toBeVisible();
  const card = page.getByRole("article", { name: "Your membership card" });
  for (const text of ["Ada Byron", "Regular member", "Petroleum & Gas Engineering", "1999"])
    await expect(card).toContainText(text);
  await expect(card).toContainText(/Member since\s*[A-Z][a-z]+ \d{4}/);
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    const name = await card.getByText("Chemical & Petroleum Engineering Alumni Association").boundingBox();
    const drawing = await card.locator("svg.flow-line").boundingBox();
    expect(
      (name?.x ?? 0) + (name?.width ?? 0) - (drawing?.x ?? 0),
      "the name ends before the drawing",
    ).toBeLessThan(1);
    expect(name?.height).toBeLessThan(width < 375 ? 75 : 60);
  }
});

test("a pending member sees only Pending Approval", async ({ page }) => {
  await enter(page, "pending@alumni.test");
  await page.goto("/membership");
  await expect(page.getByRole("heading", { level: 1, name: "Pending Approval" })).toBeVisible();
  await expect(page.getByText("to access documents")).toHaveCount(0);
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("a membership that cannot be read says so and can be tried again", async ({ page, faults }) => {
  await enter(page, "member@alumni.test");
  await page.route("**/rest/v1/site_texts*", (route) => route.abort());
  await page.goto("/membership");
  await expect(page.getByRole("alert")).toContainText("Failed to load membership");
  await page.unroute("**/rest/v1/site_texts*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article", { name: "Your membership card" })).toBeVisible();
  faults.length = 0; // The browser reports the request that was made to fail.
});
