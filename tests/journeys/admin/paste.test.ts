import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { personas } from "../support/accounts.ts";
import { expectPublished, expectSuccess, openScreen } from "../support/admin.ts";
import { paste } from "../support/news.ts";
import { expect, signInToApi, test } from "../support/test.ts";

const readCase = (name: string) => readFile(`tests/cases/clipboard/${name}.html`, "utf8");

/** Hidden in the files, commented on or deleted. */
const secrets =
  /TH1|Too much|Dismiss|Fee owed|900|Left Early|rector resigns|not approved|4711|For the board only/;

test("a page pasted from Word, Excel and a newsletter shows readers what its writer saw; one Undo takes back a paste", async ({
  page,
}) => {
  const title = `Agenda ${randomUUID().slice(0, 8)}`;
  await openScreen(page, "/admin/pages");
  await page.getByRole("button", { name: "Add page" }).click();
  const form = page.getByRole("dialog", { name: "Add page" });
  await form.getByLabel("Title").fill(title);
  const text = form.getByRole("textbox", { name: "Text" });
  await text.focus();
  await paste(page, await readCase("R26-word-tracked-list"), text);
  await paste(page, await readCase("R21-word-nested-list"), text);
  await paste(page, await readCase("R28-newsletter-hidden"), text);
  const before = await text.innerHTML();
  await paste(page, await readCase("R24-google-docs-marks"), text);
  await expect(text).toContainText("H₂O");
  await form.getByRole("button", { name: "Undo", exact: true }).click();
  expect(await text.innerHTML()).toBe(before);
  await text.press("Control+End");
  await paste(page, await readCase("R28-excel-hidden-column"), text);
  await form.getByRole("button", { name: "Add page" }).click();
  await expectSuccess(page, "Page added successfully");

  const admin = await signInToApi(personas.admin);
  const { data: stored } = await admin.from("pages").select().eq("title", title).single().throwOnError();
  expect(stored.content).toMatch(
    /^<ol><li><p>Budget<\/p><\/li><li><p>Elections<\/p><\/li><\/ol><p>A <s>struck<\/s> word, 40 euros\.<\/p><ol><li><p>Agenda<\/p><ol type="a">/,
  );
  expect(stored.content).toContain('<td rowspan="2"><p>1994</p></td>');
  expect(stored.content).not.toMatch(secrets);

  const path = `/${stored.slug}`;
  await expectPublished(page, path, "40 euros");
  expect(await (await page.request.get(path)).text()).not.toMatch(secrets);
  await page.goto(path);
  const motions = page.getByRole("list").filter({ has: page.getByText("Minutes of last year") });
  await expect(motions.last()).toHaveCSS("list-style-type", "lower-alpha");
  await expect(page.getByRole("link", { name: "Register" })).toHaveAttribute(
    "href",
    "https://cpeaa.example/dinner?a=1&b=2",
  );
  await expect(page.getByRole("row").last().getByRole("cell")).toHaveText(["Ben Moe", "Bodø"]);
  await admin.from("pages").delete().eq("id", stored.id).throwOnError();
});
