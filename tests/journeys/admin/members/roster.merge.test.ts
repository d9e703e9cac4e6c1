import { randomUUID } from "node:crypto";
import { personas } from "../../support/accounts.ts";
import { breakDown, expectFailure, expectFitForAll, expectSuccess, openScreen } from "../../support/admin.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

const nameOf = (action: string, text: string) => new RegExp(`^${action}\\W+${text}`);
const word = () => `W${randomUUID().slice(0, 8)}`;

async function addEntry(entry: {
  full_name: string;
  email?: string;
  note?: string;
  graduation_year?: number;
}) {
  const admin = await signInToApi(personas.admin);
  return (await admin.from("roster_entries").insert(entry).select().single().throwOnError()).data;
}

async function readEntry(id: string) {
  const admin = await signInToApi(personas.admin);
  return (await admin.from("roster_entries").select().eq("id", id).maybeSingle().throwOnError()).data;
}

test("two rows of one person are compared and merged, and separated again", async ({ page }) => {
  const name = word();
  const email = `${name.toLowerCase()}@journeys.test`;
  const kept = await addEntry({ full_name: `Chloé ${name}`, note: "Moved to Lisbon" });
  const other = await addEntry({
    full_name: `${name}, CHLOE`,
    email,
    note: "Moved to Faro",
    graduation_year: 1998,
  });
  await openScreen(page, `/admin/roster?q=${name}`);
  await page.getByRole("button", { name: `Merge: Chloé ${name}` }).click();
  await expect(page.getByRole("heading", { name: "Merge two entries" })).toBeVisible();
  // The same name in another order and without its accent.
  await page.getByRole("link", { name: nameOf("Compare", other.full_name) }).click();

  const stays = page.getByRole("group", { name: "Which entry do you want to keep?" });
  await expect(stays.getByRole("radio", { name: `Chloé ${name}` })).toBeChecked();
  await expect(page.getByRole("group", { name: "Email" }).getByRole("radio", { name: email })).toBeChecked();
  const preview = page.getByRole("complementary", { name: "What will happen" });
  await expect(preview).toContainText("The entry you keep takes its email and class from the other.");
  const note = page.getByRole("group", { name: "Note" });
  await expect(note.getByRole("radio", { name: "Moved to Lisbon" })).toBeChecked();
  await note.getByRole("radio", { name: "Moved to Faro" }).check();
  await expect(preview).toContainText("takes its email, class and note from the other.");
  await expectFitForAll(page, 320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Merge entries" }).click();

  await expectSuccess(page, "Entries merged");
  expect(await readEntry(other.id)).toBeNull();
  expect(await readEntry(kept.id)).toMatchObject({
    full_name: `Chloé ${name}`,
    email,
    note: "Moved to Faro",
    graduation_year: 1998,
  });
  const merged = page.getByRole("region", { name: "Merged into this entry" });
  await expect(merged).toContainText(other.full_name);
  await expectFitForAll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await merged.getByRole("button", { name: nameOf("Undo merge", other.full_name) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo merge" }).click();
  await expectSuccess(page, "Merge undone");
  await expect(merged).toHaveCount(0);
  expect(await readEntry(other.id)).toEqual(other);
  expect(await readEntry(kept.id)).toMatchObject({ email: null, note: "Moved to Lisbon" });
});

test("the other row is found by searching and may be the one that is kept; what has changed since is listed", async ({
  page,
}) => {
  const [name, otherName] = [word(), word()];
  const one = await addEntry({ full_name: name, note: "Guest of 2011" });
  const other = await addEntry({ full_name: otherName });
  await openScreen(page, `/admin/roster/${one.id}/merge`);
  await page.getByRole("combobox", { name: `Other entry for ${name}` }).fill(otherName);
  await page.getByRole("option", { name: otherName }).click();
  await page
    .getByRole("group", { name: "Which entry do you want to keep?" })
    .getByRole("radio", { name: otherName })
    .check();
  await page.getByRole("button", { name: "Merge entries" }).click();
  await expectSuccess(page, "Entries merged");
  await expect(page).toHaveURL(`/admin/roster/${other.id}/merge`);

  const admin = await signInToApi(personas.admin);
  await admin.from("roster_entries").update({ note: "Moved" }).eq("id", other.id).throwOnError();
  await page.getByRole("button", { name: nameOf("Undo merge", name) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo merge" }).click();
  await expectSuccess(page, "except for what has changed since: Note");
});

test("a merge that fails says so; deleted rows are reported, and a failed read can be tried again", async ({
  page,
  faults,
}) => {
  const [one, other] = [await addEntry({ full_name: word() }), await addEntry({ full_name: word() })];
  await page.route("**/rest/v1/roster_entries*", breakDown);
  await openScreen(page, `/admin/roster/${one.id}/merge?with=${other.id}`);
  await expectFailure(page, "Failed to fetch the alumni list");
  await page.unroute("**/rest/v1/roster_entries*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("group", { name: "Which entry do you want to keep?" })).toBeVisible();
  const admin = await signInToApi(personas.admin);
  await admin.from("roster_entries").delete().eq("id", other.id).throwOnError();
  await page.getByRole("button", { name: "Merge entries" }).click();
  await expectFailure(page, "One of these people is no longer on the alumni list.");
  await page.reload();
  await expect(page.getByText("This person is not on the alumni list.")).toBeVisible();
  await expectFitForAll(page);
  faults.length = 0; // The browser reports the requests that were made to fail.
});
