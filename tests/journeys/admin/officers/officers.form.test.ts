import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { forgive, personas } from "../../support/accounts.ts";
import { breakDown, expectFailure, expectSuccess, openScreen } from "../../support/admin.ts";
import { listMails } from "../../support/mails.ts";
import { welcome } from "../../support/members.ts";
import {
  readOffices,
  readPerson,
  readTrusteeships,
  seat,
  seatTrustee,
  vacate,
} from "../../support/officers.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

test.describe.configure({ mode: "default" });

const made: string[] = [];
test.afterEach(() => vacate(made.splice(0)));

const word = () => randomUUID().slice(0, 8);
const makePhoto = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: "#0c4a4f" } })
    .jpeg()
    .toBuffer();
const choosePhoto = async (page: Page, name = "me.jpg", mimeType = "image/jpeg", buffer?: Buffer) =>
  page.getByLabel("Profile Photo").setInputFiles({ name, mimeType, buffer: buffer ?? (await makePhoto()) });
const save = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a new officer gets an account, a photo and the email to set a password; the administrator stays signed in", {
  tag: "@core",
}, async ({ page }) => {
  const email = `${randomUUID()}@journeys.test`;
  await openScreen(page, "/admin/officers/create");
  await save(page, "Create Officer");
  for (const text of [
    "Enter a full name.",
    "Choose a department.",
    "Enter a position.",
    "Choose the start date.",
  ])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByLabel("Full Name *").fill("Jo Officer");
  await page.getByLabel("Email *").fill(email);
  await page.getByLabel("Department *").selectOption("Petroleum & Gas Engineering");
  await page.getByLabel("Graduation Year").fill("1987");
  await page.getByLabel("Committee *").selectOption("Home Based Committee");
  await page.getByLabel("Position *").fill("Archivist");
  await page.getByLabel("Tenure Start Date *").fill("2020-02-01");
  await page.getByLabel("Tenure End Date (leave blank if current)").fill("2019-01-01");
  await page.getByLabel("Contact Email (Public)").fill("archive@journeys.test");
  await page.getByLabel("Bio").fill("<script>alert(1)</script>\n- Keeps the archive");
  await choosePhoto(page);
  await save(page, "Create Officer");
  await expect(page.getByText("The end date can’t be before the start date.")).toBeVisible();
  await page.getByLabel("Tenure End Date (leave blank if current)").fill("2021-01-01");
  await save(page, "Create Officer");
  await expect(page).toHaveURL("/admin/officers");
  await expectSuccess(page, "Officer created successfully");

  const person = await readPerson(email);
  made.push(person?.id ?? "");
  expect(person).toMatchObject({
    full_name: "Jo Officer",
    department: "Petroleum & Gas Engineering",
    graduation_year: 1987,
    membership_type: "regular",
    is_super_admin: false,
  });
  expect(person?.profile_image_url).toContain(`/profile-photos/${person?.id}/`);
  expect(await readOffices(person?.id ?? "")).toMatchObject([
    {
      position: "Archivist",
      committee: "HBC",
      tenure_start: "2020-02-01",
      tenure_end: "2021-01-01",
      is_current: false,
      contact_email: "archive@journeys.test",
      bio: "<script>alert(1)</script>\n- Keeps the archive",
    },
  ]);
  await expect.poll(async () => (await listMails(email)).length).toBe(1);
  await expect(page.getByRole("button", { name: "Sign Out" }).first()).toBeVisible();
});

test("a new officer's account can be created without an email to its owner", async ({ page }) => {
  const email = `${randomUUID()}@journeys.test`;
  await openScreen(page, "/admin/officers/create");
  await page.getByLabel("Full Name *").fill("Jo Untold");
  await page.getByLabel("Email *").fill(email);
  await page.getByLabel("Department *").selectOption("Chemical Engineering");
  const told = page.getByLabel("Email them a link to set a password");
  await expect(told).toBeChecked();
  await told.uncheck();
  await page.getByLabel("Position *").fill("Archivist");
  await page.getByLabel("Tenure Start Date *").fill("2020-02-01");
  await save(page, "Create Officer");
  await expectSuccess(page, "Officer created successfully");
  made.push((await readPerson(email))?.id ?? "");
  const admin = await signInToApi(personas.admin);
  expect((await admin.from("email_queue").select("kind").eq("recipient", email).throwOnError()).data).toEqual(
    [],
  );
});

test("a holder without an account is recorded by name, until an account is chosen", async ({ page }) => {
  const name = `Ada ${word()}`;
  await openScreen(page, "/admin/officers/create");
  await page.getByLabel("Email *").fill("ada");
  await page.getByLabel("This person has no account and no email address").check();
  await expect(page.getByLabel("Email *")).toHaveCount(0);
  await page.getByLabel("Full Name *").fill(`${name} + 1998`);
  await page.getByLabel("Position *").fill("Founder");
  await page.getByLabel("Tenure Start Date *").fill("1987-02-01");
  await page.getByLabel("Tenure End Date (leave blank if current)").fill("1991-01-01");
  await save(page, "Create Officer");
  await expectSuccess(page, "Officer created successfully");

  const { id, email } = await welcome({ is_approved: true }, `${name} Lund`);
  made.push(id);
  await openScreen(page, "/admin/officers?current=no");
  await page.getByRole("link", { name: `${name} † 1998` }).click();
  await expect(page.getByLabel("Full Name *")).toHaveValue(`${name} † 1998`);
  await page.getByRole("combobox", { name: "Account" }).fill(email);
  await page.getByRole("option", { name: `${name} Lund` }).click();
  await save(page, "Save Changes");
  await expectSuccess(page, "Officer updated successfully");
  expect(await readOffices(id)).toMatchObject([{ position: "Founder", holder_name: null }]);
});

test("an address that already has an account is reported immediately, and its profile is used", async ({
  page,
}) => {
  const { id, email } = await welcome({ is_approved: true }, "Kim Known");
  made.push(id);
  await openScreen(page, "/admin/officers/create");
  await page.getByLabel("Full Name *").fill("Somebody Else");
  await page.getByLabel("Email *").fill(email.toUpperCase());
  await expect(page.getByText("This address belongs to Kim Known")).toBeVisible();
  await expect(page.getByLabel("Full Name *")).toHaveValue("Kim Known");
  await page.getByLabel("Email *").fill(`x${email}`);
  await expect(page.getByLabel("Full Name *")).toHaveValue("Somebody Else");
  await page.getByLabel("Email *").fill(email);
  await expect(page.getByLabel("Full Name *")).toHaveValue("Kim Known");

  await page.getByLabel("Contact Email (Public)").fill("not an address");
  await page.getByLabel("Committee *").selectOption("Trustees");
  await expect(page.getByLabel("Position *")).toHaveCount(0);
  await expect(page.getByLabel("Contact Email (Public)")).toHaveCount(0);
  await page.getByLabel("Appointment Date *").fill("2019-05-01");
  // Serving, because another journey reorders the past trustees.
  await expect(page.getByLabel("End Date (leave blank if current)")).toHaveValue("");
  await save(page, "Create Officer");
  await expect(page).toHaveURL("/admin/officers");
  expect(await readTrusteeships(id)).toMatchObject([
    { appointment_date: "2019-05-01", end_date: null, contact_email: null },
  ]);
  expect(await readPerson(email)).toMatchObject({ id, full_name: "Kim Known" });
});

test("an account that is not approved is reported before the office is assigned", async ({ page }) => {
  const { id, email, client } = await welcome({}, "Sam Squat");
  made.push(id);
  await openScreen(page, "/admin/officers/create");
  await page.getByLabel("Email *").fill(email);
  const notice = page.getByRole("status").filter({ hasText: "an account that is not approved" });
  await expect(notice).toContainText("Sam Squat, who signed up on");
  const button = page.getByRole("button", { name: "Create Officer" });
  await expect(button).toBeDisabled();
  await page.getByLabel("Position *").fill("Keeper");
  await page.getByLabel("Tenure Start Date *").fill("2020-02-01");
  await page.getByLabel("Tenure End Date (leave blank if current)").fill("2021-01-01");
  await notice.getByLabel("I’ve checked that this account is theirs").check();
  await client.from("profiles").update({ full_name: "Sam Swift" }).eq("id", id).throwOnError();
  await button.click();
  await expectFailure(page, "the name, class or department has changed in the meantime: Sam Swift.");
  await expect(notice).toContainText("Sam Swift, who signed up on");
  await expect(button).toBeDisabled();
  expect(await readOffices(id)).toEqual([]);
  await notice.getByLabel("I’ve checked that this account is theirs").check();
  await button.click();
  await expectSuccess(page, "Officer created successfully");
  expect(await readPerson(email)).toMatchObject({ id, is_approved: true });
  expect(await readOffices(id)).toMatchObject([{ position: "Keeper" }]);
});

test("a failed creation is reported, and what was typed stays", async ({ page, faults }) => {
  const { id, email } = await welcome({ is_approved: true });
  made.push(id);
  await openScreen(page, "/admin/officers/create");
  await choosePhoto(page, "me.pdf", "application/pdf", Buffer.from("%PDF"));
  await expect(page.getByText("Please upload an image file")).toBeVisible();
  await choosePhoto(page, "me.jpg", "image/jpeg", Buffer.alloc(5 * 1024 * 1024 + 1));
  await expect(page.getByText("File size must be less than 5MB")).toBeVisible();
  await page.getByLabel("Email *").fill(email);
  await expect(page.getByLabel("Full Name *")).toHaveValue("Ada Byron");
  await page.getByLabel("Position *").fill("Clerk");
  await page.getByLabel("Tenure Start Date *").fill("2020-01-01");
  await page.route("**/rest/v1/officers*", breakDown);
  await save(page, "Create Officer");
  await expectFailure(page, "Failed to create officer");
  await page.getByLabel("Email *").fill(`new-${email}`);
  await expect(page.getByLabel("Full Name *")).toHaveValue("");
  await page.getByLabel("Full Name *").fill("Nia New");
  await page.getByLabel("Department *").selectOption("Chemical Engineering");
  await page.route("**/auth/v1/signup**", breakDown);
  await save(page, "Create Officer");
  await expectFailure(page, "Failed to create user");
  await expect(page.getByLabel("Position *")).toHaveValue("Clerk");
  await page.getByRole("link", { name: "Back to Officers" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Discard your changes?");
  await page.getByRole("button", { name: "Keep editing" }).click();
  expect(await readOffices(id)).toEqual([]);
  forgive(faults, /500/);
});

/** Records the address at which a text first appears, however soon another follows. */
async function watchText(page: Page, text: string) {
  await page.evaluate((awaited) => {
    const look = () => {
      if (!document.body.textContent.includes(awaited)) return;
      document.body.dataset.toldAt = location.pathname;
      watcher.disconnect();
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, text);
  return () => page.evaluate(() => document.body.dataset.toldAt);
}

test("an edited officer is saved with name and photo, and the list opens again after a moment", async ({
  page,
  faults,
}) => {
  const { id, profile_id, email } = await seat("Lea Before", { committee: "GAB", tenure_end: "2021-01-01" });
  made.push(profile_id);
  await openScreen(page, `/admin/officers/${id}`);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Email", { exact: true })).not.toBeEditable();
  await expect(page.getByLabel("Committee")).not.toContainText("Trustees");
  await page.getByLabel("Full Name").fill("Lea After");
  await page.getByLabel("Position").fill("Deputy");
  await page.getByLabel("Committee").selectOption("Home Based Committee");
  await choosePhoto(page);
  await page.route("**/rest/v1/rpc/save_changes", breakDown);
  await save(page, "Save Changes");
  await expectFailure(page, "Failed to update officer");
  await expect(page.getByLabel("Position")).toHaveValue("Deputy");
  await page.unroute("**/rest/v1/rpc/save_changes");
  const told = await watchText(page, "Officer updated successfully");
  await save(page, "Save Changes");
  await expect(page).toHaveURL("/admin/officers");
  expect(await told()).toBe(`/admin/officers/${id}`);
  await expectSuccess(page, "Officer updated successfully");
  expect(await readOffices(profile_id)).toMatchObject([{ position: "Deputy", committee: "HBC" }]);
  const person = await readPerson(email);
  expect(person).toMatchObject({ full_name: "Lea After" });
  expect(person?.profile_image_url).toContain(`/profile-photos/${profile_id}/`);
  forgive(faults, /500/);
});

test("a future end date is offered as the planned end, and the officer stays current", async ({ page }) => {
  const { id, profile_id } = await seat("Ida Until", { committee: "GAB" });
  made.push(profile_id);
  await openScreen(page, `/admin/officers/${id}`);
  await page.getByLabel("Tenure End Date").fill("2198-12-31");
  await save(page, "Save Changes");
  await expect(page.getByText("This day is in the future. Enter it as the planned end.")).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: "Is it the planned end of the term?" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Set as planned end" }).click();
  await expect(page.getByLabel("Planned end")).toBeFocused();
  await expect(page.getByLabel("Planned end")).toHaveValue("2198-12-31");
  await expect(page.getByLabel("Tenure End Date")).toHaveValue("");
  await expect(page.getByText("Is it the planned end of the term?")).toBeHidden();
  await save(page, "Save Changes");
  await expect(page).toHaveURL("/admin/officers");
  await expect(page.getByRole("listitem").filter({ hasText: "Ida Until" })).toContainText(
    "– Present Planned end: Dec 31, 2198",
  );
  expect(await readOffices(profile_id)).toMatchObject([{ is_current: true, planned_end: "2198-12-31" }]);
});

test("a trustee is edited as a trustee", async ({ page, faults }) => {
  const { id, profile_id } = await seatTrustee("Max Trust");
  made.push(profile_id);
  await openScreen(page, `/admin/officers/${id}?type=trustee`);
  for (const label of ["Committee", "Position", "Contact Email"])
    await expect(page.getByLabel(label)).toHaveCount(0);
  await page.getByLabel("Appointment Date").fill("2018-01-01");
  await page.getByLabel("Bio").fill("Thirty years.");
  await page.route("**/rest/v1/rpc/save_changes", breakDown);
  await save(page, "Save Changes");
  await expectFailure(page, "Failed to update trustee");
  await page.unroute("**/rest/v1/rpc/save_changes");
  await save(page, "Save Changes");
  await expectSuccess(page, "Trustee updated successfully");
  expect(await readTrusteeships(profile_id)).toMatchObject([
    { appointment_date: "2018-01-01", end_date: null, bio: "Thirty years." },
  ]);
  await expect(page).toHaveURL("/admin/officers");
  forgive(faults, /500/);
});

test("the office of a person who left can be edited, the person cannot", async ({ page }) => {
  const { id, profile_id } = await seat("Ola Gone", {
    committee: "GAB",
    position: `Scribe ${word()}`,
    tenure_end: "2021-01-01",
  });
  const admin = await signInToApi(personas.admin);
  await admin.rpc("delete_member", { member_id: profile_id }).throwOnError();
  await openScreen(page, `/admin/officers/${id}`);
  await expect(page.getByText("This person’s account was deleted")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveCount(0);
  await page.getByLabel("Position").fill("Scribe emeritus");
  await save(page, "Save Changes");
  await expectSuccess(page, "Officer updated successfully");
  const { data } = await admin.from("officers").select("position").eq("id", id).single().throwOnError();
  expect(data.position).toBe("Scribe emeritus");
  await admin.from("officers").delete().eq("id", id).throwOnError();
});
