import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { siteUrl } from "../support/addresses.ts";
import { enter, grant, welcome } from "../support/members.ts";
import { scan } from "../support/qr.ts";
import { expect, findBarriers, test } from "../support/test.ts";

const addressPattern = new RegExp(`^${siteUrl}/card#[\\w-]{22}$`);
const qr = { name: "QR code: shows whether this card is valid" };
const tools = {
  print: { name: "Print card" },
  save: { name: "Save as image" },
  renew: { name: "Replace code" },
};

/** A member who has opened their own card, with its code. */
async function openCard(page: Page, name = "Ada Byron") {
  const person = await welcome({ is_approved: true }, name);
  await enter(page, person.email);
  await page.goto("/membership");
  await expect(page.getByRole("img", qr)).toBeVisible();
  return person;
}

// As sharp as a phone or a printer; at one dot per pixel a scanner fails on some codes.
test.use({ deviceScaleFactor: 3 });

const shootCode = (page: Page) => page.getByRole("img", qr).screenshot();

async function savePicture(page: Page) {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", tools.save).click();
  const file = await coming;
  return { name: file.suggestedFilename(), picture: await readFile(await file.path()) };
}

/** Opens the address that a scanner found, like anyone: without a session. */
async function openAsAnybody(page: Page, address: string | null) {
  const context = await page.context().browser()?.newContext();
  const other = await context?.newPage();
  if (!other) throw new Error("No browser");
  await other.goto(address ?? "");
  return other;
}

const thisYear = String(new Date().getFullYear());

test("the code on the screen shows anyone whether the card is valid and the year, and nothing about the person", {
  tag: "@core",
}, async ({ page }) => {
  const { email, id } = await openCard(page);
  for (const [theme, width] of [
    ["light", 320],
    ["dark", 1280],
  ] as const) {
    if (theme === "dark") await page.getByRole("button", { name: /dark/i }).first().click();
    await page.setViewportSize({ width, height: 800 });
    expect(await scan(await shootCode(page)), `${theme}, ${width}`).toMatch(addressPattern);
    expect(await findBarriers(page), `${theme}, ${width}`).toEqual([]);
  }
  const asked: string[] = [];
  const other = await openAsAnybody(page, await scan(await shootCode(page)));
  other.on("request", (request) => asked.push(request.url()));
  await other.reload();
  await expect(other.getByRole("heading", { level: 1, name: "Valid", exact: true })).toBeVisible();
  await expect(other.getByText(thisYear, { exact: true })).toBeVisible();
  await expect(other).toHaveTitle(/^Valid · /);
  for (const secret of ["Ada", "Byron", email, id, "1999", "Petroleum & Gas Engineering"])
    await expect(other.getByRole("main")).not.toContainText(secret);
  const code = new URL(other.url()).hash.slice(1);
  expect(
    asked.filter((address) => new URL(address).pathname.includes(code) || address.includes(`?${code}`)),
  ).toEqual([]);
  expect(await other.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  await other.context().close();
});

test("the saved picture is the card, and its code can be scanned, even from a narrow screen", async ({
  page,
}) => {
  await openCard(page, "Chloé O’Neill");
  const found: (string | null)[] = [];
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const { name, picture } = await savePicture(page);
    await expect(page.getByRole("status").filter({ hasText: "Image saved" })).toBeVisible();
    expect(name).toBe("membership-card-chloe-o-neill.png");
    const { format, width: pixels = 0, height = 0 } = await sharp(picture).metadata();
    expect([format, pixels]).toEqual(["png", 1728]);
    expect(pixels / height).toBeCloseTo(85.6 / 54, 2);
    found.push(await scan(picture));
  }
  expect(found[0]).toMatch(addressPattern);
  expect(found[1]).toBe(found[0]);
  // The painted copy has been removed.
  await expect(page.getByRole("article", { includeHidden: true })).toHaveCount(1);
});

test("the printed page contains only the card, in card size, with a code that can be scanned", async ({
  page,
}) => {
  await openCard(page, "Lakshmi Venkataraman Subramaniam of the Class");
  const onScreen = await scan(await shootCode(page));
  for (const width of [320, 718]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ media: "print" });
    const millimetre = 96 / 25.4;
    const card = page.getByRole("article", { name: "Your membership card" });
    const box = await card.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      return { width, height, isCut: element.scrollHeight > element.clientHeight + 1 };
    });
    expect(box.width / millimetre).toBeCloseTo(85.6, 1);
    expect(box.height / millimetre).toBeCloseTo(54, 1);
    expect(box.isCut, "everything is on the card").toBe(false);
    const others = await page.evaluate(() =>
      [...document.querySelectorAll("body *:not(script, template, .sr-only)")]
        .filter((element) => !element.closest("article") && !element.querySelector("article"))
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(others).toEqual([]);
    await page.emulateMedia({ media: "screen" });
  }
  await page.emulateMedia({ media: "print" });
  expect(await scan(await page.screenshot())).toBe(onScreen);
  const paperFile = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(paperFile.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("Print the card opens the browser's print window", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await openCard(page);
  await page.getByRole("button", tools.print).press("Enter");
  await expect(page.locator("html[data-printed]")).toBeAttached();
});

test("renewing the code makes the old one invalid, after a question and by keyboard alone", async ({
  page,
}) => {
  await openCard(page);
  const before = await scan(await shootCode(page));
  const renew = page.getByRole("button", { ...tools.renew, exact: true });
  await renew.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Replace your card’s code?" });
  await expect(question.getByRole("button", { name: "Keep this code" })).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(renew).toBeFocused();
  expect(await scan(await shootCode(page))).toBe(before);

  await page.keyboard.press("Enter");
  await question.getByRole("button", tools.renew).press("Enter");
  await expect(page.getByText("Your card has a new code. Print or save it again.")).toBeVisible();
  await expect(renew).toBeFocused();
  const after = await scan(await shootCode(page));
  expect(after).toMatch(addressPattern);
  expect(after).not.toBe(before);
  const other = await openAsAnybody(page, before);
  await expect(other.getByRole("heading", { level: 1, name: "Not valid" })).toBeVisible();
  await expect(other.getByText(thisYear, { exact: true })).toBeVisible();
  // Another card, scanned into the same page.
  await other.goto(after ?? "");
  await expect(other.getByRole("heading", { level: 1, name: "Valid", exact: true })).toBeVisible();
  await other.context().close();
});

test("a card becomes invalid when the approval is revoked", async ({ page }) => {
  const { id } = await openCard(page);
  const address = await scan(await shootCode(page));
  await grant(id, { is_approved: false });
  await page.goto(address ?? "");
  await expect(page.getByRole("heading", { level: 1, name: "Not valid" })).toBeVisible();
});

test("failures about the card are explained, and can be tried again", async ({ page, faults }) => {
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  await page.route("**/rpc/own_card_code", (route) => route.abort());
  await page.goto("/membership");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Failed to load your membership card");
  await expect(page.getByRole("article", { name: "Your membership card" })).toBeVisible();
  await page.unroute("**/rpc/own_card_code");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("img", qr)).toBeVisible();

  await page.route("**/rpc/renew_card_code", (route) => route.abort());
  const before = await scan(await shootCode(page));
  await page.getByRole("button", tools.renew).click();
  await page.getByRole("alertdialog").getByRole("button", tools.renew).click();
  await expect(alert).toContainText("Failed to replace the code");
  expect(await scan(await shootCode(page))).toBe(before);
  faults.length = 0; // The browser reports the requests that were made to fail.
});
