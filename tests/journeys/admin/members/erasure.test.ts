import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { personas } from "../../support/accounts.ts";
import { expectFitForAll, expectSuccess, openScreen } from "../../support/admin.ts";
import { welcome } from "../../support/members.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

test("a member’s data is exported, and they are erased after the window has named what goes and what stays, and only a reference remains", async ({
  page,
}) => {
  test.slow();
  const name = `Ada Erased ${randomUUID().replace(/[^a-f]/g, "")}`;
  const person = await welcome({ is_approved: true }, name);
  const admin = await signInToApi(personas.admin);
  await admin.from("roster_entries").insert({ full_name: name, email: person.email }).throwOnError();
  const award = { title: "Prize for Erasing", award_date: "2019-05-01", recipient_id: person.id };
  const { data } = await admin.from("awards").insert(award).select("id").single().throwOnError();

  await openScreen(page, `/admin/members/${person.id}`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^personal-data-.*\.json$/);
  const stored = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(stored).toMatchObject({ profile: [{ full_name: name }], awards: [award.title] });

  await page.getByRole("button", { name: /^Erase…/ }).click();
  const dialog = page.getByRole("alertdialog", { name: `Erase ${name}?` });
  await expect(dialog).toContainText(`The entry on the alumni list: ${name} (${person.email})`);
  await expect(dialog.getByLabel("Keep the name at 1 award or office: Prize for Erasing")).not.toBeChecked();
  await dialog.getByLabel(/^Type/).fill("Ada");
  await dialog.getByRole("button", { name: "Erase person" }).click();
  await expect(dialog.getByText(`Type the name as it is shown: ${name}`)).toBeVisible();
  await expectFitForAll(page);
  await dialog.getByLabel(/^Type/).fill(name);
  await dialog.getByRole("button", { name: "Erase person" }).click();
  await expectSuccess(page, "Person erased. Reference in the audit log: ");
  await expect(page).toHaveURL("/admin/members");

  const { data: erased } = await admin
    .from("audit_logs")
    .select("user_name, details")
    .eq("action", "erase")
    .order("id", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  await page.goto(`/admin/settings/audit?${new URLSearchParams({ q: Object(erased.details).title })}`);
  await expect(page.getByRole("row").filter({ hasText: "Person erased" })).toContainText("Reference");
  await page.goto(`/admin/settings/audit?q=${encodeURIComponent(name)}`);
  await expect(page.getByText("No entries found.")).toBeVisible();
  await page.goto(`/admin/roster?q=${person.email}`);
  await expect(page.getByText("No one found.")).toBeVisible();
  await admin.from("awards").delete().eq("id", data.id).throwOnError();
});
