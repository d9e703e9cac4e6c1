import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { publicPages } from "../../../src/domain/routes.ts";
import { confirmSignUp } from "../support/accounts.ts";
import { password, ports } from "../support/addresses.ts";
import { readMailLink } from "../support/mails.ts";

/** Pages that are complete without an entry. */
const full: readonly string[] = ["/about", "/programs", "/privacy", "/search"];

/** A second site beside the demo: `npm start -- --empty` on a new folder. */
const own = { site: ports.site + 40, supabase: ports.supabase + 40, mail: ports.mail + 40 };
const site = `http://localhost:${own.site}`;
const mailUrl = `http://localhost:${own.mail}`;
let folder: string;
let product: ChildProcess;
let printed: string;

// Each start takes as long as a journey, so it has its own time limit.
test.describe.configure({ mode: "serial" });

async function start(): Promise<string> {
  const env = {
    ...process.env,
    SITE_PORT: String(own.site),
    SUPABASE_PORT: String(own.supabase),
    MAIL_PORT: String(own.mail),
    DATA_DIR: folder,
  };
  product = spawn(process.execPath, ["scripts/commands/start.ts", "--empty"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let words = "";
  product.stdout?.on("data", (part) => {
    words += part;
    if (words.includes("Ctrl-C stops")) resolve(words);
  });
  product.once("exit", () => reject(new Error(`It ended instead of starting, after these words: ${words}`)));
  return promise;
}

async function stop() {
  if (product.exitCode !== null) return;
  product.kill("SIGTERM");
  await once(product, "exit");
}

async function signUp(page: Page, name: string) {
  const form = page.getByRole("main");
  const email = `${name.replace(" ", ".").toLowerCase()}@association.test`;
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByLabel("Full name").fill(name);
  await form.getByLabel("Department").selectOption("Chemical Engineering");
  await form.getByLabel("Graduation year").fill("1999");
  await form.getByRole("button", { name: "Sign Up" }).click();
  await page.goto(site + (await readMailLink(email, "signup", mailUrl)));
  await confirmSignUp(page);
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "empty-"));
  printed = await start();
});
test.afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

test("an empty website starts with a link that makes its first administrator, and a list of first steps", async ({
  browser,
  page,
}) => {
  const link = /http:\S+#first_admin\.\S+/.exec(printed)?.[0] ?? "";
  for (const path of publicPages.filter((page) => !full.includes(page))) {
    await page.goto(`${site}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(
      page.getByText(/will (appear here|be listed here|be announced)/).filter({ visible: true }),
    ).not.toHaveCount(0);
    expect((await new AxeBuilder({ page }).analyze()).violations, path).toEqual([]);
  }

  // Nothing that only the association can know is published before it has been entered.
  for (const path of ["/", "/about", "/gallery", "/privacy"]) {
    await page.goto(`${site}${path}`);
    await expect(page.getByRole("region", { name: "The association in figures" })).toHaveCount(0);
    await expect(page.locator("body")).not.toContainText(/500\+|Building C|Great Hall|global board|minutes/);
  }

  await page.goto(link);
  await expect(page.getByText("This link makes you the website’s first administrator")).toBeVisible();
  await expect(page.getByText("You can use the members’ area once an administrator")).toHaveCount(0);
  await signUp(page, "First Secretary");
  await page.getByRole("link", { name: "Go to the back office" }).click();
  await expect(page).toHaveURL(`${site}/admin`);

  const steps = page.getByRole("region", { name: "Getting started" });
  for (const step of [
    steps.getByRole("link").first(),
    steps.getByRole("button", { name: "Publish", exact: true }),
  ])
    expect((await step.boundingBox())?.height, "for a thumb").toBeGreaterThanOrEqual(30);
  await expect(steps).toContainText("0 of 15 done");
  await steps.getByRole("link", { name: "Time zone" }).click();
  const zone = page.getByLabel("Time zone of the site");
  await expect(zone).toBeFocused();
  await zone.fill("kuala lumpur");
  await expect(page.getByText(/^It is now .+ GMT\+8 in Asia\/Kuala Lumpur\.$/)).toBeVisible();
  await page.getByLabel("Contact email").fill("office@association.test");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Settings saved successfully")).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue("Kuala Lumpur, Malaysia");
  await page.goto(`${site}/admin`);
  // The first change is published, which ticks “Publish” by itself.
  await expect(steps).toContainText("3 of 15 done", { timeout: 60_000 });
  for (const step of ["Time zone", "Publish"])
    await expect(steps.getByRole("listitem").filter({ hasText: step })).toContainText("(done)");

  // The built-in privacy notice and the time zone UTC can be confirmed without a change.
  await steps.getByRole("button", { name: "Keep as it is: Privacy notice" }).click();
  await expect(steps).toContainText("4 of 15 done");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(steps).toContainText("3 of 15 done");
  await steps.getByRole("link", { name: "Home page figures" }).click();
  await expect(page.getByRole("button", { name: "Add figure" })).toBeFocused();
  // Nobody has to approve the first administrator, and no page says so.
  await page.goto(site);
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
  await expect(page.getByText("Your account is awaiting approval").filter({ visible: true })).toHaveCount(0);
  await page.goto(`${site}/admin`);

  await steps.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
  await expect(steps).toContainText("3 of 15 done");

  await steps.getByRole("button", { name: "Hide this list" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.focus(); // Its ten seconds are paused.
  await expect(steps).toHaveCount(0);
  await undo.click();
  await expect(steps).toContainText("3 of 15 done");

  // The link works once.
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await signUp(other, "Second Secretary");
  await expect(other.getByRole("link", { name: "Complete your profile" })).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole("alert")).toContainText("This link is no longer valid.");
  await other.getByRole("link", { name: "Go to the website" }).click();
  await expect(other).toHaveURL(`${site}/`);
  await other.context().close();
});

test("a website that has its administrator prints no such link when it restarts", async () => {
  await stop();
  expect(await start()).not.toContain("first_admin");
});
