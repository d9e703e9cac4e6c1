import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../../../scripts/publisher/files.ts";
import { siteLinks } from "../../../src/components/frame/links.ts";
import { itemNouns, publicPages } from "../../../src/domain/routes.ts";
import { dataDir, supabaseUrl } from "../support/addresses.ts";
import { expect, signInToApi, test, visitApi } from "../support/test.ts";

test("a visitor finds the way from the home page to a news item and back", { tag: "@core" }, async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Latest News" })).toBeVisible();
  await page.getByRole("link", { name: "View All News" }).click();
  await expect(page).toHaveURL("/news");
  await expect(page.getByRole("heading", { level: 1, name: "Latest News" })).toBeVisible();

  const first = page.getByRole("main").getByRole("article").first();
  const title = (await first.getByRole("heading").textContent()) ?? "";
  await first.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
  const published = page.locator('meta[property="article:published_time"]');
  await expect(published).toHaveAttribute("content", /^20\d\d-\S+Z$/);
  await page.getByRole("link", { name: "Back to News" }).click();
  await expect(page).toHaveURL("/news");
});

test("the header links to every section and marks the current one", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("navigation", { name: "Main" });
  for (const { href, text: name } of siteLinks) {
    await header.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(href);
    await expect(header.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
  }
  await expect(page.getByRole("link", { name: "Membership" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Documents" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toBeHidden();
});

test("the theme is light at first, and a choice is kept on the next page and visit", async ({ page }) => {
  await page.goto("/about");
  await expect(page.locator("html")).toHaveClass("light");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  await page.goto("/officers");
  await expect(page.locator("html")).toHaveClass("dark");
  await page.reload();
  await page.getByRole("button", { name: "Switch to light theme" }).press("Enter");
  await expect(page.locator("html")).toHaveClass("light");
});

test("the theme changes in the frame of the click, also on a second click, and other tabs follow", async ({
  page,
  context,
}) => {
  // No other code has loaded yet.
  await page.route("**/_astro/*.js", () => undefined);
  await page.goto("/about", { waitUntil: "commit" });
  const other = await context.newPage();
  await other.goto("/officers");
  const press = () =>
    page.getByRole("button", { name: /^Switch to/ }).evaluate((button: HTMLElement) => {
      button.click();
      return document.documentElement.className;
    });
  expect([await press(), await press(), await press()]).toEqual(["dark", "light", "dark"]);
  await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
  await expect(other.locator("html")).toHaveClass("dark");
});

test("where the system sets the colours, the current choice is marked with its own pair of them", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const getGround = (name: string) =>
    page
      .getByText(name, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto("/officers");
  expect(await getGround("Current Officers")).not.toBe(await getGround("Past Officers"));
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Officers" });
  await expect(link).toHaveCSS("text-decoration-line", "underline");
  await page.goto("/calendar");
  const chosen = await getGround("Month");
  expect(chosen).not.toBe(await getGround("Agenda"));
  await page.getByRole("button", { name: "Today" }).click();
  await expect(page.locator("td[aria-current] > span").filter({ visible: true })).toHaveCSS(
    "background-color",
    chosen,
  );
  await page.goto("/");
  const dots = page.getByRole("group", { name: "Choose slide" });
  await expect(dots.locator("[aria-current] path")).toHaveCSS("fill", chosen);
  await page.goto("/news");
  await expect(page.getByRole("button", { name: "Apply Filters" })).toHaveCSS("border-top-width", "1px");
});

test("printed pages are black on white and have no controls, also in the dark theme", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.emulateMedia({ media: "print" });
  // Chosen by hand: pages with days, a form and buttons.
  for (const path of ["/", "/events", "/calendar", "/news"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    const inks = await main
      .locator("h1, h2, h3, td a, time")
      .evaluateAll((found) =>
        found.filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one).color),
      );
    expect(inks.length, path).toBeGreaterThan(3);
    for (const ink of inks) expect(ink, path).toMatch(/^rgb\((0, 0, 0|51, 51, 51)\)$/);
    const controls = main.getByRole("button").or(main.getByRole("link", { name: /Register|Join/ }));
    await expect(controls.filter({ visible: true }), path).toHaveCount(0);
    const address = page.locator('link[rel="canonical"]');
    await expect(address, path).toBeVisible();
    const printed = await address.evaluate((link) => getComputedStyle(link, "::before").content);
    expect(printed).toBe(`"${page.url()}"`);
  }
});

test("lists begin on the first screen, and each of their cards has a picture or a drawing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const noun of itemNouns) {
    const path = `/${noun}`;
    await page.goto(path);
    const cards = page.getByRole("main").getByRole("article");
    expect((await cards.first().boundingBox())?.y, path).toBeLessThan(500);
    await expect(cards.filter({ hasNot: page.locator("img, svg.flow-line") }), path).toHaveCount(0);
  }
});

for (const [path, title] of [
  ["/auth", "Sign in"],
  ["/auth?mode=sign-up", "Sign up"],
] as const) {
  test(`the tab of ${path} says ${title}`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute("content", /./);
  });
}

test("a signed-out visitor's browser sends no request to Supabase", { tag: "@core" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const path of publicPages) await page.goto(path);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((url) => url.startsWith(supabaseUrl))).toEqual([]);
});

test("private data is nowhere in the site and nowhere in the API", { tag: "@core" }, async ({ request }) => {
  const api = visitApi();
  for (const table of ["profiles", "documents", "audit_logs", "event_registrations", "user_roles"] as const) {
    const { data, error } = await api.from(table).select();
    expect(data, table).toBeNull();
    expect(error?.code, table).toBe("42501");
  }
  const admin = await signInToApi("admin@alumni.test");
  const { data: documents } = await admin.from("documents").select("file_url").throwOnError();
  expect(documents.length).toBeGreaterThan(5);
  for (const { file_url } of documents) {
    const { data } = api.storage.from("documents").getPublicUrl(file_url);
    expect((await request.get(data.publicUrl)).ok(), file_url).toBe(false);
  }
  const { data: people } = await admin.from("profiles").select("email").throwOnError();
  expect(people.length).toBeGreaterThan(50);
  const domains = [...new Set(people.map(({ email }) => email.slice(email.indexOf("@"))))];
  // A fixed release, because "current" may move in the meantime.
  const site = await realpath(join(dataDir, "site", "current"));
  const files = await listFiles(site);
  for (const file of files.filter((name) => /\.(html|js|json|xml|ics)$/.test(name))) {
    const text = await readFile(join(site, file), "utf8");
    if (domains.some((domain) => text.includes(domain)))
      for (const { email } of people) expect(text.includes(email), `${email} in ${file}`).toBe(false);
  }
});
