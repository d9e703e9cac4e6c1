import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { forgive, personas } from "../support/accounts.ts";
import { siteUrl } from "../support/addresses.ts";
import { expectFitForAll, expectPublished, expectSuccess, openScreen, untilBuilt } from "../support/admin.ts";
import { enter } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

// Serial, because these tests change the same few rows.
test.describe.configure({ mode: "serial" });

const restore = async (...ids: string[]) => {
  const admin = await signInToApi(personas.admin);
  await admin.from("site_texts").update({ content: null }).in("id", ids).throwOnError();
};

/** The form of one text. */
async function openText(page: Page, name: string) {
  await page.getByRole("button", { name: `Edit: ${name}` }).click();
  return page.getByRole("dialog", { name: name.replace(", ", ": ") });
}

test("an edited introduction is on the rebuilt page", async ({ page }) => {
  await openScreen(page, "/admin/pages");
  await expectFitForAll(page);
  const form = await openText(page, "News, Introduction");
  await form.getByLabel("Introduction").fill("What we <b>build</b> & say.");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Text saved successfully");
  await expect(page.getByText("What we <b>build</b> & say.")).toBeVisible();
  await expectPublished(page, "/news", "What we &lt;b&gt;build&lt;/b&gt; &amp; say.");
  await restore("news_lead");
});

test("a section of About is written in the editor, and can be restored to the original text", async ({
  page,
}) => {
  await openScreen(page, "/admin/pages");
  const form = await openText(page, "About, Commitment");
  const text = form.getByRole("textbox", { name: "Commitment" });
  await expect(text).toContainText("A plant is safe because");
  await text.fill("Measured twice");
  await form.getByRole("button", { name: "Smaller heading" }).click();
  await text.press("End");
  await text.press("Enter");
  await text.pressSequentially("And signed once.");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Text saved successfully");
  await expectPublished(page, "/about", "Measured twice");
  await page.goto("/about");
  const section = page.getByRole("region", { name: "Commitment" });
  await expect(section).toContainText("And signed once.");
  await expect(section).not.toContainText("A plant is safe");

  await page.goto("/admin/pages");
  await openText(page, "About, Commitment");
  await form.getByRole("button", { name: "Restore the original text" }).click();
  await expect(text).toContainText("A plant is safe because");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Text saved successfully");
  const { data } = await (await signInToApi(personas.admin))
    .from("site_texts")
    .select("content")
    .eq("id", "about_commitment")
    .single()
    .throwOnError();
  expect(data).toEqual({ content: null });
  await expectPublished(page, "/about", "A plant is safe because");
});

test("only members see the text of Membership, with its formatting", async ({ page }) => {
  await enter(page, personas.admin);
  await page.goto("/membership");
  await expect(page.getByText("Content is coming soon.")).toBeVisible();
  await page.goto("/admin/pages");
  const form = await openText(page, "Membership, Text");
  await form.getByRole("button", { name: "Bullet list" }).click();
  await form.getByRole("textbox", { name: "Text" }).pressSequentially("Fees are paid in <b>May</b>.");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Text saved successfully");
  await page.goto("/membership");
  await expect(page.getByRole("listitem").filter({ hasText: "Fees are paid in <b>May</b>." })).toBeVisible();
  await expect(page.getByText("Content is coming soon.")).toHaveCount(0);
  await restore("membership");
});

test("the privacy notice is never empty; the footer and sign-up link to the association's own", async ({
  page,
}) => {
  await openScreen(page, "/admin/pages");
  const form = await openText(page, "Privacy notice, Text");
  const text = form.getByRole("textbox", { name: "Text" });
  await expect(text).toContainText("Who is responsible");
  await text.fill("");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form.getByText("This text can’t be empty.")).toBeVisible();
  await text.fill("We keep <b>nothing</b>.");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Text saved successfully");
  await expectPublished(page, "/privacy", "We keep &lt;b&gt;nothing&lt;/b&gt;.");
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy notice" }).click();
  await expect(page.getByText("We keep <b>nothing</b>.")).toBeVisible();
  await restore("privacy");
});

test("a custom page is created, found in the footer, renamed and deleted", { tag: "@core" }, async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  await openScreen(page, "/admin/pages");
  await page.getByRole("button", { name: "Add page" }).click();
  const form = page.getByRole("dialog", { name: "Add page" });
  await form.getByLabel("Title").fill("News");
  await form.getByRole("button", { name: "Add page" }).click();
  await expect(form.getByText("The website already uses this address.")).toBeVisible();
  await form.getByLabel("Title").fill(`Our statutes ${mark}`);
  await expect(form.getByLabel("Address")).toHaveValue(`our-statutes-${mark}`);
  await form.getByLabel("Address").fill(`Our-Statutes-${mark}`);
  await form.getByLabel("Position in the footer").fill("2");
  await form.getByLabel("Introduction").fill("What we agreed on.");
  const text = form.getByRole("textbox", { name: "Text" });
  await text.fill("Purpose");
  await form.getByRole("button", { name: "Heading", exact: true }).click();
  await text.press("End");
  await text.press("Enter");
  await form.getByRole("button", { name: "Insert table" }).click();
  await text.pressSequentially("Fee <b>");
  await form.getByRole("button", { name: "Add page" }).click();
  await expectSuccess(page, "Page added successfully");

  const path = `/our-statutes-${mark}`;
  await expectPublished(page, "/", path);
  // A build that begins before a save reads the footer after it; the page comes with the next one.
  await expectPublished(page, path, "Purpose");
  await page.goto("/");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: `Our statutes ${mark}` })
    .click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 2, name: "Purpose" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Table" }).getByRole("columnheader").first()).toHaveText(
    "Fee <b>",
  );
  expect(await (await page.request.get("/sitemap-0.xml")).text()).toContain(path);

  await page.goto("/admin/pages");
  await page.getByRole("button", { name: `Delete: Our statutes ${mark}` }).click();
  await page.getByRole("button", { name: "Delete page" }).click();
  await expectSuccess(page, "Page deleted successfully");
  await expect.poll(async () => (await page.request.get(path)).status(), untilBuilt).toBe(404);
  expect(await (await page.request.get("/")).text()).not.toContain(path);
});

test("a page newer than the website opens, and an unknown address says so", async ({ page, faults }) => {
  const slug = `new-${randomUUID().slice(0, 8)}`;
  const admin = await signInToApi(personas.admin);
  // As before the build. Browsers would not let a response supplied by the test send requests to a local service.
  await page.route(`**/${slug}`, (route) => route.continue({ url: `${siteUrl}/no-such-page` }));
  const content = '<h2>Fresh</h2><p onclick="x">Text<img src="https://other.test/a.jpg"></p>';
  await admin.from("pages").insert({ slug, title: "Newer page", content }).throwOnError();
  await page.goto(`/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Newer page" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Fresh" })).toBeVisible();
  await expect(page).toHaveTitle(/^Newer page · /);
  await admin.from("pages").delete().eq("slug", slug).throwOnError();
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to Home" })).toBeVisible();
  forgive(faults, /status of 404/);
});

test("a legal notice appears in the footer with its text, and disappears with it", async ({ page }) => {
  await openScreen(page, "/admin/pages");
  const form = await openText(page, "Legal notice, Text");
  await form.getByRole("textbox", { name: "Text" }).fill("Responsible for this website: the board.");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Text saved successfully");
  await expectPublished(page, "/", 'href="/imprint"');
  // As above.
  await expectPublished(page, "/imprint", "Responsible for this website: the board.");
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Legal notice" }).click();
  await expect(page.getByText("Responsible for this website: the board.")).toBeVisible();
  await restore("imprint");
  await expect.poll(async () => (await page.request.get("/imprint")).status(), untilBuilt).toBe(404);
});
