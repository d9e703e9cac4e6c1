import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { enter, type Somebody, welcome } from "../support/members.ts";
import { findShifts, watchShifts } from "../support/shifts.ts";
import { expect, findBarriers, signInToApi, test } from "../support/test.ts";

const makeName = (given: string) => `${given} ${randomUUID().slice(0, 8)}`;

async function addMember(name: string, graduation_year: number | null, entry?: object): Promise<Somebody> {
  const person = await welcome({ is_approved: true }, name);
  const admin = await signInToApi("admin@alumni.test");
  await admin.from("profiles").update({ graduation_year }).eq("id", person.id).throwOnError();
  if (entry)
    await person.client
      .from("directory_entries")
      .insert({ id: person.id, ...entry })
      .throwOnError();
  return person;
}

const shown = { name_for: "members", class_for: "members" };
const card = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
const fact = (page: Page, name: string) => page.getByRole("definition").filter({ hasText: name });

test("a class page works when typed or reloaded, is only for members, and opens after signing in", async ({
  page,
}) => {
  const response = await page.goto("/members/class/1979");
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL("/auth?return=%2Fmembers%2Fclass%2F1979");

  await enter(page, "pending@alumni.test");
  await page.goto("/members/class/1979");
  await expect(page.getByRole("heading", { name: "Pending Approval" })).toBeVisible();
  await expect(page.getByText("Who’s here")).toHaveCount(0);

  await enter(page, "member@alumni.test");
  await page.goto("/members/class/1979");
  await expect(page.getByRole("heading", { level: 1, name: "Class of 1979" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "Who’s here" })).toBeVisible();
  await expect(page).toHaveTitle(/^Class of 1979/);
});

test("a year without a class is an unknown address", async ({ page, faults }) => {
  for (const year of ["1959", "2099", "209", "abcd"]) {
    const response = await page.goto(`/members/class/${year}`);
    expect(response?.status(), year).toBe(404);
  }
  faults.length = 0; // The browser itself reports the requested 404.
});

test("one's own class is one click away, and every other class can be reached from there", async ({
  page,
}) => {
  const person = await addMember(makeName("Gwen"), 1971, shown);
  await enter(page, person.email);
  await page.goto("/members");
  await page.getByRole("link", { name: "My class" }).click();
  await expect(page).toHaveURL("/members/class/1971");
  const classes = page.getByRole("navigation", { name: "Classes" });
  await classes.getByRole("link", { name: "1970" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Class of 1970" })).toBeVisible();
  await classes.getByLabel("Class of").selectOption("1962");
  await classes.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL("/members/class/1962");
  await page.goto("/members/class/1960");
  await expect(classes.getByRole("link")).toHaveText(["Class of 1961"]);
});

test("a person without a class can open any class", async ({ page }) => {
  const person = await addMember(makeName("Hugo"), null);
  await enter(page, person.email);
  await page.goto("/members/class");
  await expect(page.getByText("We don’t have your graduation year")).toBeVisible();
  await page.getByLabel("Class of").selectOption("1974");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL("/members/class/1974");
});

test("the page shows people who show their class in the directory, as each reader may see them", async ({
  page,
}) => {
  const year = 1967;
  const names = ["Ida", "Jon", "Kim", "Lea"].map(makeName) as [string, string, string, string];
  const mate = await addMember(names[0], year, { name_for: "class", class_for: "class" });
  await addMember(names[1], year, { name_for: "members", class_for: "class" });
  await addMember(names[2], year, shown);
  await addMember(names[3], year, { name_for: "nobody", class_for: "members" });
  const look = async (email: string, expected: string[]) => {
    await enter(page, email);
    await page.goto(`/members/class/${year}`);
    await expect(card(page, names[2])).toBeVisible();
    const seen = await page.getByRole("list", { name: "Members" }).getByRole("link").allTextContents();
    expect(seen.filter((name) => names.includes(name)).sort()).toEqual(expected);
  };
  await look(mate.email, names.slice(0, 3).sort());
  await look("member@alumni.test", [names[2]]);
});

test("the counts come from accounts and the alumni list, and the directory's rules decide whether the representative is named", async ({
  page,
}) => {
  const year = 1965;
  const admin = await signInToApi("admin@alumni.test");
  const people = await Promise.all(
    Array.from({ length: 5 }, (_, nr) => addMember(makeName(`Nr${nr}`), year, nr === 0 ? shown : undefined)),
  );
  const missing = Array.from({ length: 7 }, () => ({ full_name: makeName("Lost"), graduation_year: year }));
  await admin.from("roster_entries").insert(missing).throwOnError();
  await enter(page, "member@alumni.test");
  await page.goto(`/members/class/${year}`);
  await expect(page.getByText("5 of 12", { exact: true })).toBeVisible();
  await expect(page.getByText("7 have yet to join")).toBeVisible();
  await expect(page.getByText("This class has no representative yet.")).toBeVisible();
  await expect(fact(page, "Next reunion")).toHaveCount(0);

  await admin.rpc("name_class_representative", { person: people[1]?.id ?? "" }).throwOnError();
  await page.reload();
  await expect(page.getByText("This class has a representative.")).toBeVisible();
  await admin.rpc("name_class_representative", { person: people[0]?.id ?? "" }).throwOnError();
  await page.reload();
  await expect(page.getByText("This class has a representative.")).toHaveCount(0);
  await expect(card(page, "Nr0")).toHaveCount(2);
});

test("a large class is paged in the address, and printed whole", async ({ page }) => {
  const year = 1961;
  const hidden = { ...shown, city: "Porto", city_for: "nobody" };
  await Promise.all(Array.from({ length: 26 }, (_, nr) => addMember(`Nr${nr} Crowd`, year, hidden)));
  await addMember("Nr26 Crowd", year, { ...hidden, city_for: "members" });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await enter(page, "member@alumni.test");
  await page.goto(`/members/class/${year}`);
  await expect(page.getByRole("article")).toHaveCount(25);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page).toHaveURL(`/members/class/${year}?page=2`);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(25);

  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "Print class" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "");
  const paper = page.getByRole("table", { name: `Class of ${year}` });
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // The headings and everybody, of both pages.
  await expect(paper.getByRole("row")).toHaveCount(28);
  await expect(paper.getByRole("columnheader")).toHaveText(["Name", "City"]);
  await expect(paper.getByText("Porto")).toHaveCount(1);
  await expect(page.getByRole("article").first()).toBeHidden();
  await expect(paper).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("albums and news of the year link to their pages; a year without any says so", async ({ page }) => {
  await enter(page, "member@alumni.test");
  await page.goto("/members/class/2026");
  const section = page.getByRole("region", { name: "From 2026" });
  await section.getByRole("list", { name: "News from 2026" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/news\/[0-9a-f-]{36}$/);
  await page.goto("/members/class/1962");
  await expect(page.getByText("We have no albums or news from 1962 yet.")).toBeVisible();
});

test("a class that cannot be read says so and can be tried again", async ({ page, faults }) => {
  await enter(page, "member@alumni.test");
  await page.route("**/rpc/get_class", (route) => route.abort());
  await page.goto("/members/class/1994");
  await expect(page.getByRole("alert")).toContainText("Failed to fetch the class");
  await page.unroute("**/rpc/get_class");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(card(page, "Amina Okonkwo-Bello")).toBeVisible();
  faults.length = 0; // The browser reports the request that was made to fail.
});

for (const [theme, width] of [
  ["light", 1280],
  ["dark", 320],
] as const) {
  test(`a class page is accessible and moves nothing: ${theme}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await watchShifts(page);
    await enter(page, "member@alumni.test");
    await page.goto("/members/class/2013");
    // In the list, and as the representative.
    await expect(card(page, "Lucía Ferreyra")).toHaveCount(2);
    expect(await findBarriers(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await findShifts(page)).toEqual([]);
  });
}
