import { personas } from "../support/accounts.ts";
import {
  expectFailure,
  expectFitForAll,
  expectPublished,
  expectSuccess,
  holdUndo,
  openScreen,
  untilBuilt,
} from "../support/admin.ts";
import { expect, signInToApi, test } from "../support/test.ts";

// Serial, because two tests change the same row.
test.describe.configure({ mode: "serial" });

test.afterEach(async () => {
  const admin = await signInToApi(personas.admin);
  const original = { colour_pair: "teal-copper", logo_id: null } as const;
  await admin.from("site_settings").update(original).eq("id", true).throwOnError();
});

const screen = "/admin/settings/looks";

test("a pair of colours can be previewed, used, and undone", async ({ page }) => {
  await openScreen(page, screen);
  const dark = page.getByRole("figure", { name: "Dark" });
  const ground = () => dark.evaluate((scene) => getComputedStyle(scene).backgroundColor);
  const before = await ground();
  await page.getByRole("radio", { name: /^Maroon and gold/ }).check({ force: true });
  await expect.poll(ground).not.toBe(before);
  await expectFitForAll(page);
  const teal = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--teal"));
  const old = await teal();
  await page.getByRole("button", { name: "Use these colours" }).click();
  await expectSuccess(page, "Colours saved: Maroon and gold");
  const undo = await holdUndo(page);
  await expect.poll(teal).not.toBe(old);
  await undo.click();
  await expect(page.getByRole("radio", { name: /^Teal and copper/ })).toBeChecked();
  await expect.poll(teal).toBe(old);
});

test("a chosen logo or pair of colours is not lost without a question", async ({ page }) => {
  await openScreen(page, screen);
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  const leave = () => page.getByRole("main").getByRole("link", { name: "Pages", exact: true }).click();
  await page.getByLabel("Choose a logo").setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>`,
    ),
  });
  await expect(page.getByRole("button", { name: "Use this logo" })).toBeVisible();
  await leave();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Keep the current logo" }).click();
  await page.getByRole("radio", { name: /^Maroon and gold/ }).check({ force: true });
  await leave();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
});

test("the website, its icons and its manifest use the association's colours and logo, in both themes", async ({
  page,
}) => {
  const old = await (await page.request.get("/icon-192.png")).body();
  await openScreen(page, screen);
  await page.getByRole("radio", { name: /^Navy and brass/ }).check({ force: true });
  await page.getByRole("button", { name: "Use these colours" }).click();
  await expectSuccess(page, "Colours saved: Navy and brass");

  const choose = page.getByLabel("Choose a logo");
  const svg = (inner: string) => ({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`),
  });
  await choose.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-") });
  await expectFailure(page, "Only image files are allowed");
  await choose.setInputFiles(svg("<script>alert(1)</script>"));
  await expectFailure(
    page,
    "This SVG file contains a script, which isn’t allowed. Save it without, or choose a PNG.",
  );
  await choose.setInputFiles(svg('<circle cx="5" cy="5" r="5" fill="#c00"/>'));
  await page.getByRole("button", { name: "Use this logo" }).click();
  await expect(page.getByRole("banner").locator("[data-logo] img").first()).toHaveAttribute(
    "src",
    /^data:image\/png/,
  );
  await expectSuccess(page, "New logo saved");

  await expectPublished(page, "/", 'src="/logo.png"');
  const manifest = await (await page.request.get("/site.webmanifest")).json();
  expect(manifest.theme_color).not.toBe("#07363b");
  expect(await (await page.request.get("/icon-192.png")).body()).not.toEqual(old);
  await page.goto("/");
  const colour = (name: string) =>
    page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name);
  const [light, action] = [await colour("--teal"), await colour("--copper")];
  expect([light, action]).not.toEqual(["#0c4a4f", "#99481a"]);
  await page
    .getByRole("button", { name: /theme|dark/i })
    .first()
    .click();
  await expect.poll(() => colour("--teal")).not.toBe(light);
  // A disc has its own background, so the dark theme adds no white one.
  await expect(page.getByRole("banner").locator("img[src='/logo.png']").first()).toHaveCSS("padding", "0px");
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => colour("--teal")).toBe("#000");
  await page.emulateMedia({ media: "screen" });

  await page.goto(screen);
  await page.getByRole("button", { name: "Restore the original logo" }).click();
  await expectSuccess(page, "Original logo restored");
  await expect.poll(async () => (await page.request.get("/")).text(), untilBuilt).not.toContain("/logo.png");
});
