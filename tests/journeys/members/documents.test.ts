import type { Page } from "@playwright/test";
import { makeAccount, signIn } from "../support/accounts.ts";
import { enter } from "../support/members.ts";
import { expect, findBarriers, signInToApi, test } from "../support/test.ts";

const plainText = "Chapters and how to reach them";
const openLink = (page: Page, title: string) =>
  page.getByRole("link", { name: `${title} (opens in a new tab)`, exact: true });

/** An API response supplied by the test. */
const cors = { "access-control-allow-origin": "*", "access-control-expose-headers": "content-range" };

test("a member finds the documents by category, newest first, each with its uploader", {
  tag: "@core",
}, async ({ page }) => {
  await enter(page, "member@alumni.test");
  await page.goto("/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  const minutes = page.getByRole("region", { name: "meeting minutes" });
  await expect(minutes.getByRole("heading", { level: 2 })).toHaveText("meeting minutes");
  const ofTheDemo = /Minutes of the (Global Alumni Board|Annual General Meeting)/;
  await expect(minutes.getByRole("heading", { level: 3 }).filter({ hasText: ofTheDemo })).toHaveText([
    /^Minutes of the Global Alumni Board/,
    /^Minutes of the Annual General Meeting/,
  ]);
  const card = minutes.getByRole("article").filter({ hasText: ofTheDemo }).first();
  await expect(card).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expect(card).toContainText("Uploaded by Marianne Castellano");
  await expect(card).toContainText(/PDF, \d+ KB/);
});

test("the newest documents come first where a member chooses so, and after a reload", async ({ page }) => {
  const { email } = await makeAccount({ approved: true });
  await signIn(page, email);
  await page.goto("/documents");
  await expect(page.getByRole("region", { name: "meeting minutes" })).toBeVisible();
  await page.getByRole("button", { name: "Newest first" }).click();
  const all = page.getByRole("region", { name: "All documents" });
  await expect(all.getByRole("link", { name: plainText })).toBeVisible();
  await expect(page).toHaveURL("/documents?order=newest");
  await page.reload();
  await expect(all).toBeVisible();
  await page.getByRole("button", { name: "By category" }).click();
  await expect(page.getByRole("region", { name: "meeting minutes" })).toBeVisible();
  await expect(page).toHaveURL("/documents");
});

test("a document is found by a word inside its file, and the card says so", async ({ page }) => {
  const member = await signInToApi("member@alumni.test");
  const { data: row } = await member
    .from("documents")
    .select()
    .eq("title", plainText)
    .single()
    .throwOnError();
  const { data: file } = await member.storage.from("documents").download(row.file_url);
  const shown = `${row.title} ${row.description}`.toLowerCase();
  const [word = ""] = ((await file?.text()) ?? "")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((part) => part.length > 7 && !shown.includes(part));
  // The mailer looks for new documents every half minute.
  const find = async () => (await member.rpc("find_document_texts", { q: word }).throwOnError()).data;
  await expect.poll(find, { timeout: 60_000 }).toContain(row.id);
  const { email } = await makeAccount({ approved: true });
  await signIn(page, email);
  await page.goto("/documents");
  await page.getByRole("searchbox", { name: "Search documents" }).fill(word.slice(0, 7));
  const card = page.getByRole("article").filter({ hasText: plainText });
  await expect(card.getByText("Found in the text")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "Search documents" }).fill("chapters");
  await expect(card).toBeVisible();
  await expect(card.getByText("Found in the text")).toBeHidden();

  await page.goto(`/members/search?q=${word}`);
  const found = page.getByRole("region", { name: "Documents" }).getByRole("listitem");
  await expect(found.filter({ hasText: plainText })).toContainText("Found in the text");
});

for (const way of ["click", "middle click", "Enter"]) {
  test(`a document opens in a new tab with its content: ${way}`, async ({ page }) => {
    const member = await signInToApi("member@alumni.test");
    const { data: row } = await member
      .from("documents")
      .select()
      .eq("title", plainText)
      .single()
      .throwOnError();
    const { data: file } = await member.storage.from("documents").download(row.file_url);
    const text = (await file?.text()) ?? "";
    expect(text.length).toBeGreaterThan(100);

    await enter(page, "member@alumni.test");
    await page.goto("/documents");
    const link = openLink(page, plainText);
    const opened = page.waitForEvent("popup");
    if (way === "Enter") await link.press("Enter");
    else await link.click({ button: way === "click" ? "left" : "middle" });
    const tab = await opened;
    await tab.waitForURL(/\/object\/sign\/documents\/.*token=/);
    // R42: under this name the tab saves it.
    const { headers } = await fetch(tab.url());
    expect(headers.get("content-disposition")).toBe(
      `inline; filename*=UTF-8''${encodeURIComponent(`${plainText}.txt`)}`,
    );
    const shown = (await tab.locator("body").textContent()) ?? "";
    expect(shown.trim().split(/\s+/)).toEqual(text.trim().split(/\s+/));
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL("/documents");
  });
}

const nominationForm = "Award nomination form";

test("a file that browsers do not show is saved under the document's name, and leaves no tab behind", async ({
  page,
  context,
}) => {
  await enter(page, "member@alumni.test");
  await page.goto("/documents");
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: `${nominationForm} (downloads the file)` }).click();
  expect((await saved).suggestedFilename()).toBe(`${nominationForm}.docx`);
  expect(context.pages()).toHaveLength(1);
});

test("R42: a file that browsers show can be saved too, under the document's name", async ({ page }) => {
  await enter(page, "member@alumni.test");
  await page.goto("/documents");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download ${plainText}` }).click();
  expect((await saved).suggestedFilename()).toBe(`${plainText}.txt`);
});

test("if the browser blocks the new tab, the document is offered as a link", async ({ page }) => {
  await enter(page, "member@alumni.test");
  await page.goto("/documents");
  await expect(openLink(page, plainText)).toBeVisible();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await openLink(page, plainText).click();
  const offer = page.getByRole("link", { name: `Open ${plainText}`, exact: true });
  await expect(offer).toHaveAttribute("href", /token=/);
});

test("a document that cannot be opened says so on its card and leaves no tab behind", async ({
  page,
  context,
  faults,
}) => {
  await enter(page, "member@alumni.test");
  await page.route("**/object/sign/**", (route) => route.abort());
  await page.goto("/documents");
  await openLink(page, plainText).click();
  await expect(page.getByText("Failed to open the document")).toBeVisible();
  await expect.poll(() => context.pages().length).toBe(1);
  faults.length = 0; // The browser reports the request that was made to fail.
});

test("a pending member sees Pending Approval and the documents' warning, and no document", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await enter(page, "pending@alumni.test");
  await page.goto("/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Pending Approval" })).toBeVisible();
  await expect(
    page.getByText(
      "Your membership is pending approval from an administrator. You'll be notified once your account is approved.",
    ),
  ).toBeVisible();
  await expect(
    page.getByText("Your account needs to be approved to access documents. Please contact an administrator."),
  ).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  expect(asked.filter((url) => url.includes("/rest/v1/documents"))).toEqual([]);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a super admin needs no approval", async ({ page }) => {
  await enter(page, "admin@alumni.test");
  await page.goto("/documents");
  await expect(openLink(page, plainText)).toBeVisible();
});

test("a slow backend shows placeholders for the cards, a failing one an error and Try again", async ({
  page,
  faults,
}) => {
  await enter(page, "member@alumni.test");
  const response = Promise.withResolvers<void>();
  await page.route("**/rest/v1/documents*", async (route) => {
    await response.promise;
    await route.fulfill({ status: 500, headers: cors, json: { message: "column d.x does not exist" } });
  });
  await page.goto("/documents");
  await expect(page.getByText("Loading documents…")).toBeAttached();
  response.resolve();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Failed to fetch documents");
  await expect(alert).not.toContainText("column");
  await page.unroute("**/rest/v1/documents*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(openLink(page, plainText)).toBeVisible();
  await expect(alert).toHaveCount(0);
  faults.length = 0; // The browser reports the response that was made to fail.
});

test("without documents the page says so", async ({ page }) => {
  await enter(page, "member@alumni.test");
  await page.route("**/rest/v1/documents*", (route) =>
    route.fulfill({ json: [], headers: { ...cors, "content-range": "*/0" } }),
  );
  await page.goto("/documents");
  await expect(page.getByText("No documents available.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveCount(0);
});

test("many documents can be searched while typing", async ({ page }) => {
  const admin = await signInToApi("admin@alumni.test");
  const rows = ["Alpha", "Beta", "Gamma"].map((word) => ({
    title: `Searchable ${word}`,
    file_url: `searchable-${word}.pdf`,
    category: "forms" as const,
  }));
  const { data } = await admin.from("documents").insert(rows).select("id").throwOnError();
  await enter(page, "member@alumni.test");
  await page.goto("/documents");
  const search = page.getByRole("searchbox", { name: "Search documents" });
  await search.fill("searchable beta");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Searchable Beta");
  await expect(page.getByText(/^1 of \d+ documents$/)).toBeVisible();
  await search.fill("nothing like this");
  await expect(page.getByText("No documents match your search.")).toBeVisible();
  await search.fill("");
  await expect(openLink(page, plainText)).toBeVisible();
  await admin
    .from("documents")
    .delete()
    .in(
      "id",
      data.map(({ id }) => id),
    )
    .throwOnError();
});
