import type { Page } from "@playwright/test";
import { expectFitForAll } from "../support/admin.ts";
import { enter, readProfile, welcome } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Are your details still correct?" });

/** A member as in a year's time: the browser gets the profile with an older date. Returns a function that undoes this. */
async function returnAfterAYear(page: Page) {
  const person = await welcome({ is_approved: true });
  await person.client
    .from("directory_entries")
    .insert({ id: person.id, city: "Leeds", country: "England" })
    .throwOnError();
  await page.route(/\/profiles\?select=(\*|%2A)(&|%2C)/, async (route) => {
    const response = await route.fetch();
    const profile = await response.json();
    await route.fulfill({ response, json: { ...profile, details_confirmed_at: "2025-01-01T00:00:00Z" } });
  });
  await enter(page, person.email);
  return person;
}

async function readMoments(id: string) {
  const profile = await readProfile(id);
  return [profile?.details_confirmed_at, profile?.details_later_until];
}

test("a member is not asked in the first year", async ({ page }) => {
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  await page.goto("/account");
  await expect(page.getByRole("region", { name: "Your details" })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test("after a year My profile shows the details, and one click confirms them", async ({ page }) => {
  const { id, email } = await returnAfterAYear(page);
  const [before] = await readMoments(id);
  await page.goto("/account");
  for (const detail of ["Ada Byron", "Class of 1999, Petroleum & Gas Engineering", email, "Leeds, England"])
    await expect(panel(page).getByText(detail)).toBeVisible();
  await expect(panel(page).getByRole("link", { name: "Change" })).toHaveAttribute("href", "#details");
  await panel(page).getByRole("button", { name: "Yes, all correct" }).click();
  await expect(page.getByText("Thank you. We’ll ask again in a year.")).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  const [after, later] = await readMoments(id);
  expect(Date.parse(after ?? "")).toBeGreaterThan(Date.parse(before ?? ""));
  expect(later).toBeNull();
});

test("Later asks again in thirty days; a failure says so and keeps the question", async ({
  page,
  faults,
}) => {
  const { id } = await returnAfterAYear(page);
  await page.goto("/account");
  await page.route("**/rest/v1/rpc/postpone_details", (route) => route.abort());
  await panel(page).getByRole("button", { name: "Later" }).click();
  await expect(panel(page).getByRole("alert")).toContainText("Failed to save your answer");
  await page.unroute("**/rest/v1/rpc/postpone_details");
  await panel(page).getByRole("button", { name: "Later" }).click();
  await expect(page.getByText("All right. We’ll ask again in a month.")).toBeFocused();
  const [, later] = await readMoments(id);
  expect(Math.round((Date.parse(later ?? "") - Date.now()) / 86_400_000)).toBe(30);
  faults.length = 0; // The browser reports the request that was made to fail.
});

test("the directory asks discreetly, with a link to My profile", async ({ page }) => {
  await returnAfterAYear(page);
  await page.goto("/members");
  await page.getByRole("link", { name: "Are your details still correct?" }).click();
  await expect(panel(page)).toBeVisible();
});

test("the yearly question is accessible in either theme and fits a small phone", async ({ page }) => {
  await returnAfterAYear(page);
  await page.goto("/account");
  await expect(panel(page).getByText("Leeds, England")).toBeVisible();
  await expectFitForAll(page, 320);
});
