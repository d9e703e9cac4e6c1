import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { forgive, personas } from "../../support/accounts.ts";
import { expectFailure, expectSuccess, openScreen } from "../../support/admin.ts";
import { welcome } from "../../support/members.ts";
import { readOffices, readPerson, seat, seatTrustee, vacate } from "../../support/officers.ts";
import { expect, signInToApi, test, visitApi } from "../../support/test.ts";

test.describe.configure({ mode: "default" });

const made: string[] = [];
test.afterEach(() => vacate(made.splice(0)));

const word = () => randomUUID().slice(0, 8);
// The Home Based Committee, because no other journey changes its current members.
const address = "/admin/officers/handover?committee=HBC";

async function choose(page: Page, seatName: string, person: string) {
  const group = page.getByRole("group", { name: seatName });
  await group.getByRole("combobox").fill(person);
  await group.getByRole("option", { name: person }).click();
  // Not on the heading, as if the field were gone.
  await expect(group.getByRole("combobox", { expanded: false })).toBeFocused();
}

test("a term is handed over in one step, after a preview of the changes", async ({ page }) => {
  const mark = word();
  const old = await seat(`Pia ${mark}`, { committee: "HBC", position: "Marshal" });
  const next = await welcome({ is_approved: true }, `Quin ${mark}`);
  const extra = await welcome({ is_approved: true }, `Rex ${mark}`);
  made.push(old.profile_id, next.id, extra.id);
  await openScreen(page, "/admin/officers/handover");
  await page
    .getByRole("group", { name: "Which committees are handing over?" })
    .getByLabel("Home Based Committee")
    .check();
  await expect(page.getByText("No changes yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hand over", exact: true })).toBeDisabled();

  await page
    .getByRole("group", { name: `Pia ${mark}` })
    .getByLabel("Hands over to a successor")
    .check();
  await page.getByRole("button", { name: "Hand over", exact: true }).click();
  await expect(page.getByText("Choose a successor.")).toBeVisible();
  await choose(page, `Pia ${mark}`, `Quin ${mark}`);
  await page.getByRole("button", { name: "Add seat" }).click();
  await choose(page, "New seat", `Rex ${mark}`);
  await page.getByRole("group", { name: "New seat" }).getByLabel("Position").fill("Herald");
  await page.getByRole("button", { name: "Move up: New seat" }).click();
  await page.getByLabel("Handover date").fill("2019-01-01");
  await expect(
    page.getByText(`The term of Pia ${mark} began on January 1, 2020, after this date.`),
  ).toBeVisible();
  await page.getByLabel("Handover date").fill("2024-07-01");

  const preview = page.getByRole("complementary", { name: "What will change" });
  await expect(preview).toContainText(`Terms ending (1)Pia ${mark}, Marshal`);
  await expect(preview).toContainText("Terms beginning (2)");
  await expect(preview.getByRole("list").last()).toContainText(
    `Rex ${mark} (new), HeraldQuin ${mark} (new), Marshal`,
  );
  await page.getByRole("button", { name: "Hand over", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("1 term ends on June 30, 2024, and 2 terms begin on July 1, 2024.");
  await question.getByRole("button", { name: "Hand over" }).click();
  await expect(page).toHaveURL("/admin/officers");
  await expectSuccess(page, "Handover completed successfully");

  expect(await readOffices(old.profile_id)).toMatchObject([{ tenure_end: "2024-06-30", is_current: false }]);
  const [marshal] = await readOffices(next.id);
  const [herald] = await readOffices(extra.id);
  expect(marshal).toMatchObject({ position: "Marshal", committee: "HBC", tenure_start: "2024-07-01" });
  expect(herald).toMatchObject({ position: "Herald", is_current: true });
  expect((marshal?.sequence ?? 0) - (herald?.sequence ?? 0)).toBe(1);
});

test("a handover prepared from an outdated list is refused and can be started again", async ({
  page,
  faults,
}) => {
  const mark = word();
  const old = await seat(`Sal ${mark}`, { committee: "HBC" });
  made.push(old.profile_id);
  await openScreen(page, address);
  await page
    .getByRole("group", { name: `Sal ${mark}` })
    .getByLabel("Steps down, seat stays empty")
    .check();
  const late = await seat(`Tom ${mark}`, { committee: "HBC" });
  made.push(late.profile_id);
  await page.getByRole("button", { name: "Hand over", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Hand over" }).click();
  await expectFailure(page, "The members of the HBC have changed since this handover was prepared.");
  expect(await readOffices(old.profile_id)).toMatchObject([{ is_current: true }]);
  await page.getByRole("button", { name: "Start over from the current list" }).click();
  await expect(page.getByRole("group", { name: `Tom ${mark}` })).toBeVisible();
  await expect(page.getByText("No changes yet.")).toBeVisible();
  forgive(faults, /400/);
});

test("a successor without an account gets one here, and leaving the screen asks first", async ({ page }) => {
  const mark = word();
  const old = await seat(`Uma ${mark}`, { committee: "HBC", position: "Usher" });
  made.push(old.profile_id);
  const email = `${randomUUID()}@journeys.test`;
  await openScreen(page, address);
  const group = page.getByRole("group", { name: `Uma ${mark}` });
  await group.getByLabel("Hands over to a successor").check();
  await group.getByRole("combobox").fill(`Vera ${mark}`);
  await expect(group.getByText("No approved members found.")).toBeVisible();
  await group.getByRole("button", { name: "Add a new person…" }).click();
  const form = page.getByRole("dialog", { name: "Add a new person" });
  await expect(form.getByLabel("Full Name")).toHaveValue(`Vera ${mark}`);
  await form.getByRole("button", { name: "Add person" }).click();
  await expect(form.getByText("Enter an email address, for example name@example.org.")).toBeVisible();
  await expect(form.getByText("Choose a department.")).toBeVisible();
  await form.getByLabel("Department").selectOption("Petroleum & Gas Engineering");
  await form.getByLabel("Graduation Year").fill("1987");
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Add person" }).click();
  await expect(form).toBeHidden();
  await expect(group.getByRole("combobox")).toHaveValue(`Vera ${mark}`);

  await page.getByRole("link", { name: "Back to Officers" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Hand over", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Hand over" }).click();
  await expectSuccess(page, "Handover completed successfully");
  const person = await readPerson(email);
  made.push(person?.id ?? "");
  const asEntered = { department: "Petroleum & Gas Engineering", graduation_year: 1987 };
  expect(person).toMatchObject({ is_approved: true, ...asEntered });
  expect(await readOffices(person?.id ?? "")).toMatchObject([{ position: "Usher", is_current: true }]);
});

test("a handover of two committees is prepared for a later day, changed and cancelled", async ({ page }) => {
  const mark = word();
  const old = await seat(`Wim ${mark}`, { committee: "HBC", position: "Warden" });
  const trustee = await seatTrustee(`Xia ${mark}`);
  const next = await welcome({ is_approved: true }, `Yan ${mark}`);
  made.push(old.profile_id, trustee.profile_id, next.id);
  const admin = await signInToApi(personas.admin);
  const { data: role } = await admin.from("roles").select("id").eq("name", "Reader").single().throwOnError();
  await admin.from("user_roles").insert({ user_id: old.profile_id, role_id: role.id }).throwOnError();
  await openScreen(page, address);
  await page.getByLabel("Trustees", { exact: true }).check();
  await page.getByLabel("Handover date").fill("2198-01-01");
  await page
    .getByRole("group", { name: `Wim ${mark}` })
    .getByLabel("Hands over to a successor")
    .check();
  await choose(page, `Wim ${mark}`, `Yan ${mark}`);
  await expect(page.getByText(`In the back office, Wim ${mark} has the role “Reader”.`)).toBeVisible();
  const giving = page.getByLabel("Give it to the successor");
  const taking = page.getByLabel(`Remove it from Wim ${mark}`);
  await expect(giving).not.toBeChecked();
  await giving.check();
  await expect(page.getByRole("complementary")).toContainText(
    `Roles in the back office (1)Yan ${mark} gets the roles of Wim ${mark}`,
  );
  await page
    .getByRole("group", { name: `Xia ${mark}` })
    .getByLabel("Steps down, seat stays empty")
    .check();
  const prepare = page.getByRole("button", { name: "Prepare handover" });
  await prepare.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    "2 terms end on December 31, 2197, and 1 term begins on January 1, 2198. Roles in the back office are passed on.",
  );
  await question.getByRole("button", { name: "Prepare handover" }).click();
  await expectSuccess(page, "Handover prepared for January 1, 2198");
  await expect(page.getByText("A handover is prepared for January 1, 2198.")).toBeVisible();
  expect(await readOffices(old.profile_id)).toMatchObject([{ is_current: true }]);

  await page.getByRole("link", { name: "Term handover" }).click();
  const prepared = page.getByRole("region", { name: "Prepared handovers" });
  await expect(prepared).toContainText("January 1, 2198: Home Based Committee, Trustees");
  await prepared.getByRole("link", { name: "Change handover" }).click();
  await expect(page.getByRole("group", { name: `Wim ${mark}` }).getByRole("combobox")).toHaveValue(
    `Yan ${mark}`,
  );
  await expect(page.getByRole("group", { name: `Xia ${mark}` }).getByLabel("Steps down")).toBeChecked();
  await expect(giving).toBeChecked();
  await expect(taking).not.toBeChecked();
  await page.getByLabel("Handover date").fill("2198-02-01");
  await prepare.click();
  await question.getByRole("button", { name: "Prepare handover" }).click();
  await expectSuccess(page, "Handover prepared for February 1, 2198");

  await page.goto(address);
  await expect(prepared.getByRole("listitem")).toHaveCount(1);
  await prepared.getByRole("button", { name: "Cancel handover" }).click();
  await question.getByRole("button", { name: "Cancel handover" }).click();
  await expectSuccess(page, "Handover cancelled");
  await expect(prepared).toBeHidden();
});

// On one of these devices it is another day than at the association, at any time.
for (const timezoneId of ["Pacific/Kiritimati", "Etc/GMT+12"])
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test("a handover is on the association’s day at first", async ({ page }) => {
      const { data } = await visitApi().from("site_settings").select("time_zone").single().throwOnError();
      await openScreen(page, address);
      await expect(page.getByLabel("Handover date")).toHaveValue(
        new Intl.DateTimeFormat("en-CA", { timeZone: data.time_zone }).format(),
      );
    });
  });
