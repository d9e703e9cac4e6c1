import { personas } from "../../support/accounts.ts";
import { expectFitForAll, expectSuccess, openScreen } from "../../support/admin.ts";
import { enter, welcome } from "../../support/members.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

test("a member is marked as deceased with the linked entry, is listed as such, and comes back by an undo", async ({
  page,
}) => {
  test.slow();
  const person = await welcome({ is_approved: true }, "Ada Late");
  const admin = await signInToApi(personas.admin);
  const entry = { full_name: "Ada Late", email: person.email, graduation_year: 1999 };
  const { data } = await admin.from("roster_entries").insert(entry).select("id").single().throwOnError();
  await admin.from("roster_entries").update({ profile_id: person.id }).eq("id", data.id).throwOnError();

  await openScreen(page, `/admin/members/${person.id}`);
  await page.getByRole("button", { name: /^Mark as deceased/ }).click();
  const dialog = page.getByRole("dialog", { name: "Mark Ada Late as deceased?" });
  await dialog.getByLabel("Year of death").fill("3019");
  await dialog.getByRole("button", { name: "Mark as deceased" }).click();
  await expect(dialog.getByText(/^Enter a year from 1960 to/)).toBeVisible();
  await dialog.getByLabel("Year of death").fill("2019");
  await expectFitForAll(page);
  await dialog.getByRole("button", { name: "Mark as deceased" }).click();
  await expectSuccess(page, "Marked as deceased");
  await expect(page.getByRole("region", { name: "Details" })).toContainText("Deceased † 2019");
  await expect(page.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  await expectFitForAll(page);

  await page.goto(`/admin/members?q=${person.email}&status=deceased`);
  await expect(page.getByRole("row").filter({ hasText: person.email })).toContainText("Deceased † 2019");
  await page.goto(`/admin/roster?q=${person.email}&status=deceased`);
  await expect(page.getByRole("row").filter({ hasText: person.email })).toContainText("Deceased † 2019");
  // On a phone a row is short until it is opened.
  await page.getByRole("button", { name: "More: Ada Late" }).click();
  await page.getByRole("button", { name: "Edit: Ada Late" }).click();
  await page.getByRole("button", { name: "Edit year of death…" }).click();
  await page.getByLabel("Year of death").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectSuccess(page, "Details of the death updated");
  await page.getByRole("button", { name: "Edit: Ada Late" }).click();
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Not deceased after all" }).click();
  await expectSuccess(page, "No longer marked as deceased");
  await page.getByRole("button", { name: "Undo: Ada Late" }).click();
  await page.goto(`/admin/members/${person.id}`);
  await expect(page.getByRole("region", { name: "Details" })).toContainText("Deceased †");

  await enter(page, person.email);
  await page.goto("/documents");
  await expect(page.getByText("This account’s owner is marked as deceased.")).toBeVisible();
  await expectFitForAll(page);
});

test("somebody on the alumni list without an account is marked on their page", async ({ page }) => {
  const admin = await signInToApi(personas.admin);
  const source = crypto.randomUUID();
  const entry = { full_name: "Bo Without", graduation_year: 1962, source };
  const added = await admin.from("roster_entries").insert(entry).select("id").single().throwOnError();
  await openScreen(page, `/admin/roster/${added.data.id}`);
  await page.getByRole("button", { name: /^Mark as deceased/ }).click();
  const dialog = page.getByRole("dialog", { name: "Mark Bo Without as deceased?" });
  await dialog.getByRole("textbox", { name: "Year of death" }).fill("2019");
  await dialog.getByRole("button", { name: "Mark as deceased" }).click();
  await expectSuccess(page, "Marked as deceased");
  await expect(page.getByRole("region", { name: "Details" })).toContainText("† 2019");
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Not deceased after all" }).click();
  await expectSuccess(page, "No longer marked as deceased");
  await admin.from("roster_entries").delete().eq("source", source).throwOnError();
});
