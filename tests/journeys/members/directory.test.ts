import { randomUUID } from "node:crypto";
import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { listFiles } from "../../../scripts/publisher/files.ts";
import { getReadyAnswer } from "../../../src/domain/directory/directory.ts";
import { dataDir } from "../support/addresses.ts";
import { enter, type Somebody, welcome } from "../support/members.ts";
import { findShifts, watchShifts } from "../support/shifts.ts";
import { expect, findBarriers, signInToApi, test } from "../support/test.ts";

/** A unique surname, so that other journeys' people do not appear. */
const makeName = (given: string) => `${given} ${randomUUID().slice(0, 8)}`;

/** People of the class of 1999, or of another one. */
async function addMember(name: string, year = 1999): Promise<Somebody> {
  const person = await welcome({ is_approved: true }, name);
  const admin = await signInToApi("admin@alumni.test");
  await admin.from("profiles").update({ graduation_year: year }).eq("id", person.id).throwOnError();
  return person;
}

async function search(page: Page, name: string) {
  await page.getByRole("searchbox", { name: "Search members" }).fill(name);
  await page.getByRole("button", { name: "Search", exact: true }).click();
}

const card = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });

/** What one member finds under a name, in their own window. */
async function countFound(page: Page, person: Somebody, name: string) {
  const context = await page.context().browser()?.newContext();
  const other = await context?.newPage();
  if (!other) throw new Error("no window");
  await enter(other, person.email);
  await other.goto(`/members?q=${encodeURIComponent(name)}`);
  await expect(other.getByText(/^\d+ members?$/)).toBeVisible();
  const found = await card(other, name).count();
  await context?.close();
  return found;
}

test("a first visit asks once; a person shown to their class is found only by the class", {
  tag: "@core",
}, async ({ page }) => {
  const name = makeName("Ada");
  const person = await addMember(name);
  const [mate, stranger] = [await addMember("A Mate"), await addMember("A Stranger", 2001)];
  await enter(page, person.email);
  await page.goto("/membership");
  await page.getByRole("link", { name: "Members", exact: true }).first().click();
  const question = page.getByRole("region", { name: "Do you want to be in the directory?" });
  await expect(question).toContainText("Other members can’t see your profile until you choose to share it.");
  expect(await countFound(page, mate, name)).toBe(0);

  await question.getByRole("button", { name: "Show me to my class" }).click();
  const entry = page.getByRole("region", { name: "Your entry" });
  await expect(entry).toContainText("Your class can see you here.");
  await expect(question).toHaveCount(0);
  await expect(entry.getByRole("button", { name: "Preview your entry" })).toBeFocused();
  expect(await countFound(page, mate, name)).toBe(1);
  expect(await countFound(page, stranger, name)).toBe(0);

  await entry.getByRole("button", { name: "Preview your entry" }).click();
  const preview = page.getByRole("dialog", { name: "Preview of your entry" });
  // It begins with those who see something.
  await expect(preview.getByRole("button", { name: "As your class sees you", pressed: true })).toBeVisible();
  await expect(preview).toContainText(name);
  await expect(preview).toContainText("Class of 1999 · Petroleum & Gas Engineering");
  await expect(preview).not.toContainText(person.email);
  await preview.getByRole("button", { name: "As all members see you" }).click();
  await expect(preview.getByText("They can’t see your entry.")).toBeVisible();
  await preview.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(entry).toBeVisible();
  await expect(question).toHaveCount(0);
});

test("Not now means not at all, and the question is not asked again", async ({ page }) => {
  const name = makeName("Bela");
  const person = await addMember(name);
  await enter(page, person.email);
  await page.goto("/members");
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByText("You’re not in the directory. Other members can’t see you.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Change" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Not now" })).toHaveCount(0);
  expect(await countFound(page, await addMember("A Mate"), name)).toBe(0);
});

test("an answer that is not stored keeps the question, and says so", async ({ page, faults }) => {
  const person = await addMember(makeName("Cleo"));
  await enter(page, person.email);
  await page.goto("/members");
  await page.route("**/rest/v1/directory_entries*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Show me to all members" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to save your directory entry");
  await page.unroute("**/rest/v1/directory_entries*");
  await page.getByRole("button", { name: "Show me to all members" }).click();
  await expect(page.getByText("All members can see you here.")).toBeVisible();
  faults.length = 0; // The browser reports the request that was made to fail.
});

test("each field is visible to the people chosen, and kept when saving fails", async ({ page, faults }) => {
  const name = makeName("Dora");
  const person = await addMember(name);
  const stranger = await addMember("A Stranger", 2001);
  await enter(page, person.email);
  await page.goto("/account/directory");
  const section = page.getByRole("region", { name: "Directory" });
  await section.getByLabel("City", { exact: true }).fill("Saint-Étienne");
  await section.getByLabel("Employer", { exact: true }).fill("Hidden Works");
  await section.getByLabel("Jobs").check();
  await section.getByText("Field by field", { exact: true }).click();
  for (const field of ["Name", "City", "Can help with", "Email address"])
    await section.getByLabel(`${field}: visible to`).selectOption("All members");
  await section.getByLabel("Work: visible to").selectOption("My class");
  await page.route("**/rest/v1/rpc/save_changes", (route) => route.abort());
  const save = section.getByRole("button", { name: "Save changes" });
  await save.click();
  await expect(section.getByRole("alert")).toContainText("Failed to save your directory entry");
  await expect(section.getByLabel("City", { exact: true })).toHaveValue("Saint-Étienne");
  await page.unroute("**/rest/v1/rpc/save_changes");
  await save.click();
  await expect(section.getByText("Directory entry saved")).toBeVisible();

  await enter(page, stranger.email);
  await page.goto(`/members?q=${name.split(" ")[1]}&city=etienne&help=jobs`);
  await card(page, name).getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(`/members/${person.id}`);
  const sheet = page.getByRole("main");
  await expect(sheet.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(sheet.getByRole("link", { name: person.email })).toBeVisible();
  await expect(sheet).toContainText("Saint-Étienne");
  await expect(sheet).not.toContainText("Hidden Works");
  await expect(sheet).not.toContainText("1999");
  await expect(sheet.getByRole("button", { name: `Write to ${name}` })).toBeVisible();
  faults.length = 0; // The browser reports the request that was made to fail.
});

test("what another window has changed since is shown, and replaced only by saving again", async ({
  page,
}) => {
  const person = await addMember(makeName("Edith"));
  await person.client.from("directory_entries").insert({ id: person.id, city: "Perth" }).throwOnError();
  await enter(page, person.email);
  await page.goto("/account/directory");
  const section = page.getByRole("region", { name: "Directory" });
  await section.getByLabel("City", { exact: true }).fill("Lagos");
  await person.client.from("directory_entries").update({ city: "Doha" }).eq("id", person.id).throwOnError();
  const save = section.getByRole("button", { name: "Save changes" });
  await save.click();
  await expect(section.getByRole("alert")).toContainText("City is now “Doha”.");
  await save.click();
  await expect(section.getByText("Directory entry saved")).toBeVisible();
  const { data } = await person.client.from("directory_entries").select("city").single().throwOnError();
  expect(data.city).toBe("Lagos");
});

test("one choice sets who sees all fields, a mix is kept while others are tried, and the preview shows oneself", async ({
  page,
}) => {
  const name = makeName("Gita");
  const person = await addMember(name);
  const entry = { id: person.id, name_for: "class", city: "Perth", city_for: "members" } as const;
  await person.client.from("directory_entries").insert(entry).throwOnError();
  await enter(page, person.email);
  await page.goto("/account/directory");
  const section = page.getByRole("region", { name: "Directory" });
  const choose = (text: string) => section.getByText(text, { exact: true }).first().click();
  await expect(section.getByRole("radio", { name: "Field by field" })).toBeChecked();
  await choose("All members");
  await expect(section.getByLabel("City: visible to")).toHaveCount(0);
  await expect(section.getByRole("status").first()).toContainText(
    "including your name at graduation, email address",
  );
  await choose("Field by field");
  await expect(section.getByLabel("Name: visible to")).toHaveValue("class");
  await expect(section.getByLabel("City: visible to")).toHaveValue("members");
  await choose("My class");
  await section.getByRole("button", { name: "Save changes" }).click();
  await expect(section.getByText("Directory entry saved")).toBeVisible();
  const { data } = await person.client.from("directory_entries").select().eq("id", person.id).single();
  const others = { former_name_for: "class", email_for: "class", phone_for: "class" };
  expect(data).toMatchObject({ ...getReadyAnswer("class"), ...others });

  await section.getByRole("button", { name: "Preview your entry" }).click();
  const preview = page.getByRole("dialog", { name: "Preview of your entry" });
  await preview.getByRole("button", { name: "As your class sees you" }).click();
  await expect(preview).toContainText(name);
});

test("the name at graduation on the alumni list is offered, and finds the person once they show it", async ({
  page,
}) => {
  const name = makeName("Ada");
  const former_name = `Berg${randomUUID().slice(0, 8)}`;
  const person = await addMember(name);
  const admin = await signInToApi("admin@alumni.test");
  const entries = admin.from("roster_entries");
  const { data: entry } = await entries
    .insert({ full_name: name, former_name })
    .select("id")
    .single()
    .throwOnError();
  await entries.update({ profile_id: person.id }).eq("id", entry.id).throwOnError();
  await enter(page, person.email);
  await page.goto("/account/directory");
  const section = page.getByRole("region", { name: "Directory" });
  const field = section.getByRole("textbox", { name: "Name at graduation" });
  await expect(field).toHaveValue("");
  await section.getByRole("button", { name: `Use “${former_name}”` }).click();
  await expect(field).toHaveValue(former_name);
  await section.getByText("Field by field", { exact: true }).click();
  for (const label of ["Name", "Name at graduation"])
    await section.getByLabel(`${label}: visible to`, { exact: true }).selectOption("All members");
  await section.getByRole("button", { name: "Save changes" }).click();
  await expect(section.getByText("Directory entry saved")).toBeVisible();

  const stranger = await welcome({ is_approved: true }, makeName("Stranger"));
  await enter(page, stranger.email);
  await page.goto(`/members?q=${former_name}`);
  await expect(card(page, name)).toContainText(`At graduation: ${former_name}`);
});

test("the search is in the address: results appear immediately, can be narrowed and paged, and the back button undoes it", async ({
  page,
}) => {
  const family = randomUUID().slice(0, 8);
  const crowd = Array.from({ length: 27 }, (_, nr) => `Nr${String(nr).padStart(2, "0")} ${family}`);
  const people = await Promise.all(crowd.map((name) => welcome({ is_approved: true }, name)));
  await Promise.all(
    people.map(({ id, client }, nr) =>
      client
        .from("directory_entries")
        .insert({
          id,
          name_for: "members",
          country: nr < 3 ? `Land ${family}` : null,
          country_for: "members",
        })
        .throwOnError(),
    ),
  );
  await enter(page, "member@alumni.test");
  await page.goto("/members");
  await expect(page.getByText(/^\d+ members$/)).toBeVisible();
  const response = Promise.withResolvers<void>();
  await page.route("**/rpc/search_directory", async (route) => {
    await response.promise;
    await route.continue();
  });
  await search(page, family);
  await expect(page.getByText("Searching…")).toBeVisible();
  response.resolve();
  await expect(page.getByText("27 members", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/members?q=${family}`);
  await expect(page.getByRole("article")).toHaveCount(25);

  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(pages).toContainText("26–27 of 27");
  await expect(page).toHaveURL(`/members?q=${family}&page=2`);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(25);

  await page.getByLabel("Country").fill(`land ${family}`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("3 members", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Mentoring" }).click();
  await expect(page.getByText("No members found.")).toBeVisible();
  await expect(page).toHaveURL(/help=mentoring/);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/members");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("");
});

test("a search that fails says so and can be tried again", async ({ page, faults }) => {
  await enter(page, "member@alumni.test");
  await page.route("**/rpc/search_directory", (route) =>
    route.fulfill({
      status: 500,
      json: { message: "column p.phone" },
      headers: { "access-control-allow-origin": "*" },
    }),
  );
  await page.goto("/members");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Failed to fetch the directory");
  await expect(alert).not.toContainText("column");
  await page.unroute("**/rpc/search_directory");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  faults.length = 0; // The browser reports the response that was made to fail.
});

test("members awaiting approval see that they must wait, and no people", async ({ page }) => {
  await enter(page, "pending@alumni.test");
  await page.goto("/members");
  await expect(page.getByRole("heading", { name: "Pending Approval" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveCount(0);
});

test("no file of the website contains anything from the directory", async () => {
  const member = await signInToApi("member@alumni.test");
  const { data } = await member.rpc("list_directory_values").throwOnError();
  const employers = data.flatMap(({ field, value }) => (field === "employer" ? value : []));
  expect(employers).toContain("Atelier Baptiste");
  // A fixed release, because "current" may move in the meantime.
  const site = await realpath(join(dataDir, "site", "current"));
  const files = (await listFiles(site)).filter((name) => /\.(html|js|json|xml|ics|css|txt)$/.test(name));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = await readFile(join(site, file), "utf8");
    // The demo's officers are public, and so are the names of towns.
    for (const name of ["Atelier Baptiste", "Chloé Baptiste", "Rift Geothermal", "Pearl Pipelines"])
      expect(text.includes(name), `${name} in ${file}`).toBe(false);
  }
});

for (const [theme, width] of [
  ["light", 1280],
  ["dark", 320],
] as const) {
  test(`directory, question, card and preview are accessible and move nothing: ${theme}, ${width} px`, async ({
    page,
  }) => {
    const person = await addMember(makeName("Fay"));
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await watchShifts(page);
    await enter(page, person.email);
    await page.goto("/members");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Not now" })).toBeVisible();
    const check = async (what: string) => {
      expect(await findBarriers(page), what).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, what).toBeLessThanOrEqual(0); // A window takes the scrollbar away.
    };
    await check("question and results");
    await card(page, "Chloé Baptiste").getByRole("link", { name: "Chloé Baptiste", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Chloé Baptiste" })).toBeVisible();
    await check("page of a member");
    await page.goBack();
    await page.getByRole("button", { name: "Show me to all members" }).click();
    await page.getByRole("button", { name: "Preview your entry" }).click();
    await expect(page.getByRole("dialog")).toContainText("Class of 1999");
    await check("preview");
    await page.keyboard.press("Escape");
    await page.goto("/members");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Your entry" })).toBeVisible();
    expect(await findShifts(page)).toEqual([]);
    await page.goto("/account/directory");
    await page.getByText("Field by field", { exact: true }).click();
    await expect(page.getByLabel("Phone: visible to")).toBeVisible();
    await check("Directory under My profile");
    await page.goto("/account");
    await page.getByRole("button", { name: "Request a change" }).click();
    await check("My profile");
  });
}

test("a member’s page leads back to the same place in the list, and tells nothing about people who are hidden", async ({
  page,
}) => {
  const names = ["Ann", "Bea", "Cleo", "Dina"].map((given) => makeName(given));
  const family = names[0]?.split(" ")[1] ?? "";
  const people = await Promise.all(names.map((name) => addMember(name.replace(/ .*/, ` ${family}`))));
  for (const { id, client } of people)
    await client.from("directory_entries").insert({ id, name_for: "members" }).throwOnError();
  const hidden = await addMember(makeName("Hidden"));
  await page.setViewportSize({ width: 375, height: 400 });
  await enter(page, hidden.email);
  await page.goto(`/members?q=${family}`);
  const last = page.getByRole("link", { name: `Dina ${family}`, exact: true });
  await last.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(400);
  await last.click();
  const heading = page.getByRole("heading", { level: 1, name: `Dina ${family}` });
  await expect(heading).toBeVisible();
  // The browser keeps no page that was loaded again: the list is read anew.
  await page.reload();
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/members?q=${family}`);
  await expect(last).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(2);

  await enter(page, people[0]?.email ?? "");
  for (const id of [hidden.id, randomUUID()]) {
    await page.goto(`/members/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: "This page isn’t available" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("Hidden ");
  }
});
