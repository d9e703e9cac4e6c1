import { expectFitForAll } from "../support/admin.ts";
import { expect, test } from "../support/test.ts";

const heading = (name: string) => ({ level: 1, name, exact: true });

test("every answer about a card fits the page, in both themes and from 320 px", async ({ page, faults }) => {
  const unknown = `/card#${"A".repeat(22)}`;
  const cases: [path: string, title: string][] = [
    ["/card", "Scan a card"],
    [unknown, "Not valid"],
    ["/card#nonsense%", "Not valid"],
  ];
  const look = async (title: string) => {
    await expect(page.getByRole("heading", heading(title))).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectFitForAll(page, 320);
  };
  for (const [path, title] of cases) {
    await page.goto("/about");
    await page.goto(path);
    await look(title);
  }
  await page.route("**/rpc/check_card", (route) => route.abort());
  await page.goto("/about");
  await page.goto(unknown);
  await look("We couldn’t check the card");
  await page.unroute("**/rpc/check_card");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", heading("Not valid"))).toBeVisible();
  faults.length = 0; // The browser reports the request that was made to fail.
});

test("while the card is being checked the page says so; an invalid answer is an error", async ({
  page,
  faults,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rpc/check_card", async (route) => {
    await asked;
    await route.fulfill({ status: 503, body: "busy", headers: { "access-control-allow-origin": "*" } });
  });
  await page.goto(`/card#${"A".repeat(22)}`);
  await expect(page.getByRole("heading", heading("Checking the card…"))).toBeVisible();
  answer();
  await expect(page.getByRole("heading", heading("We couldn’t check the card"))).toBeVisible();
  faults.length = 0; // The browser reports the request that was made to fail.
});

test("an answer about a card moves nothing on the page", async ({ page }) => {
  const above = page.getByText("Membership card of the");
  const answering = Promise.withResolvers<void>();
  await page.route("**/rpc/check_card", async (route) => {
    await answering.promise;
    await route.continue();
  });
  await page.goto(`/card#${"A".repeat(22)}`);
  await expect(page.getByRole("heading", heading("Checking the card…"))).toBeVisible();
  const before = await above.boundingBox();
  answering.resolve();
  await expect(page.getByRole("heading", heading("Not valid"))).toBeVisible();
  expect(await above.boundingBox()).toEqual(before);
  await page.goto("/card");
  await expect(page.getByRole("heading", heading("Scan a card"))).toBeVisible();
  expect(await above.boundingBox()).toEqual(before);
});
