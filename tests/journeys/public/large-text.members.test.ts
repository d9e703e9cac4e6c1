import type { Page } from "@playwright/test";
import { getEventPath } from "../../../src/domain/events/event-path.ts";
import { getPersonPath, memberPages, personShell } from "../../../src/domain/routes.ts";
import { personas } from "../support/accounts.ts";
import { findOverflow } from "../support/large-text.ts";
import { enter, welcome } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

async function listPaths(): Promise<string[]> {
  const member = await signInToApi(personas.member);
  const { data: people } = await member.rpc("search_directory", { q: "" }).throwOnError();
  const { data: event } = await member
    .from("events")
    .select("id")
    .order("event_date", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  return [
    // The shell of members' pages, and an address that leads to one's own class.
    ...memberPages.filter((path) => path !== personShell && path !== "/members/class"),
    getPersonPath(people[0]?.id ?? ""),
    "/members/class/2013",
    getEventPath(event.id),
  ];
}

/** With all its data, at twice the text size. */
async function openLarge(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect(page.locator("main .animate-pulse")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** What reaches beyond the screen, or a box that cuts it off. */
function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll("main :is(p, a, button, input, select, [role=img])");
    return [...parts]
      .filter((part) => part.checkVisibility() && !part.closest(".sr-only"))
      .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth)
      .map((part) => `cut off: ${part.textContent || part.outerHTML.slice(0, 60)}`);
  });
}

test("with text enlarged to 200 % on a phone every page of members fits, with whole words", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 760 });
  await enter(page, personas.member);
  // As if there were several pages of members.
  await page.route("**/rpc/search_directory", async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as object[];
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, total: 1060 })) });
  });
  for (const path of await listPaths()) {
    await openLarge(page, path);
    expect.soft([...(await findOverflow(page)), ...(await findCut(page))], path).toEqual([]);
  }
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  for (const path of ["/members/home", "/members", "/account/directory"]) {
    await openLarge(page, path);
    expect
      .soft([...(await findOverflow(page)), ...(await findCut(page))], `${path} of a new member`)
      .toEqual([]);
  }
});

for (const width of [768, 1280])
  test(`with text enlarged to 200 % every page of members fits at ${width} px, with whole words`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 1024 });
    for (const email of [personas.member, (await welcome({ is_approved: true })).email]) {
      await enter(page, email);
      for (const path of await listPaths()) {
        await openLarge(page, path);
        expect.soft([...(await findOverflow(page)), ...(await findCut(page))], path).toEqual([]);
      }
    }
  });

test("with text enlarged to 200 % on a desktop the text beside the membership card fits", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, personas.member);
  await openLarge(page, "/membership");
  expect([...(await findOverflow(page)), ...(await findCut(page))]).toEqual([]);
});

test("a phone's menu begins with the member's own pages, with Sign Out in sight", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await enter(page, personas.member);
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "My profile" })).toBeInViewport();
  await expect(menu.getByRole("button", { name: "Sign Out" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Membership" })).toBeFocused();
});
