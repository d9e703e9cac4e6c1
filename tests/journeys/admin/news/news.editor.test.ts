import { expectPublished, expectSuccess, openScreen } from "../../support/admin.ts";
import {
  editor,
  form,
  giveNews,
  makePicture,
  makeTitle,
  openEdit,
  openNewForm,
  paste,
  readNews,
  removeNews,
  submit,
  tool,
} from "../../support/news.ts";
import { watchScripts } from "../../support/scripts.ts";
import { expect, test } from "../../support/test.ts";

const toolNames = [
  "Bold",
  "Italic",
  "Bullet list",
  "Numbered list",
  "Blockquote",
  "Link",
  "Image",
  "Insert table",
  "Undo",
  "Redo",
];

test("the toolbar has exactly ten tools; one Tab reaches it and the arrow keys move through it", async ({
  page,
}) => {
  await openNewForm(page);
  const buttons = form(page).getByRole("toolbar", { name: "Formatting" }).getByRole("button");
  await expect(buttons).toHaveCount(toolNames.length);
  for (const [index, name] of toolNames.entries())
    await expect(buttons.nth(index)).toHaveAccessibleName(name);
  await form(page).getByLabel("Title").focus();
  await page.keyboard.press("Tab");
  await expect(tool(page, "Bold")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tool(page, "Italic")).toBeFocused();
  await page.keyboard.press("End");
  await expect(tool(page, "Redo")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tool(page, "Bold")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(editor(page)).toBeFocused();
});

test("structure can be written by keyboard alone, and the buttons show the formatting at the cursor", async ({
  page,
}) => {
  const title = makeTitle();
  await openNewForm(page);
  await form(page).getByLabel("Title").fill(title);
  await tool(page, "Bold").press("Enter");
  await expect(editor(page)).toBeFocused();
  await expect(tool(page, "Bold")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("bold");
  await page.keyboard.press("Control+b");
  await expect(tool(page, "Bold")).toHaveAttribute("aria-pressed", "false");
  await tool(page, "Italic").press("Enter");
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(" slanted");
  await tool(page, "Italic").press("Enter");
  await expect(editor(page)).toBeFocused();
  for (const [name, text] of [
    ["Bullet list", "point"],
    ["Numbered list", "first"],
    ["Blockquote", "quoted"],
  ] as const) {
    await page.keyboard.press("Enter");
    await tool(page, name).click();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
  }
  await page.keyboard.type("end");
  await submit(page);
  await expectSuccess(page, "News item added successfully");
  const content = (await readNews(title))?.content ?? "";
  for (const part of [
    "<strong>bold</strong><em> slanted</em>",
    "<ul><li><p>point</p></li></ul>",
    "<ol><li><p>first</p></li></ol>",
    "<blockquote><p>quoted</p></blockquote>",
  ])
    expect(content).toContain(part);
  await removeNews(title);
});

test("a table has three rows and three columns with a header row; undo removes it and redo restores it", async ({
  page,
}) => {
  await openNewForm(page);
  await expect(tool(page, "Undo")).toHaveAttribute("aria-disabled", "true");
  await tool(page, "Insert table").click();
  const table = editor(page).getByRole("table");
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await expect(table.getByRole("cell")).toHaveCount(6);
  await tool(page, "Undo").click();
  await expect(table).toHaveCount(0);
  await tool(page, "Redo").click();
  await expect(table).toHaveCount(1);
});

test("links and images ask for an address: an invalid one is reported, a dangerous one is refused", async ({
  page,
}) => {
  const title = makeTitle();
  await openNewForm(page);
  await form(page).getByLabel("Title").fill(title);
  await editor(page).fill("Read on");
  await page.keyboard.press("Control+a");
  const ask = async (kind: "Link" | "Image", address: string) => {
    await tool(page, kind).click();
    const prompt = page.getByRole("dialog", { name: kind, exact: true });
    const field = prompt.getByLabel(`Web address of the ${kind.toLowerCase()}`);
    await expect(field).toBeFocused();
    await field.fill(address);
    await field.press("Enter");
    return prompt;
  };
  await expect(await ask("Link", "  ")).toHaveCount(0);
  await expect(editor(page).getByRole("link")).toHaveCount(0);
  for (const address of ["javascript:alert(1)", "data:text/html,x", "vbscript:x", "java\tscript:alert(1)"]) {
    const prompt = await ask("Link", address);
    await expect(prompt.getByText("This address can’t be used.")).toBeVisible();
    await prompt.getByRole("button", { name: "Cancel" }).click();
  }
  await expect(await ask("Link", "cpeaa.example/plant?a=1&b=2")).toHaveCount(0);
  await expect(editor(page).getByRole("link", { name: "Read on" })).toHaveAttribute(
    "href",
    "https://cpeaa.example/plant?a=1&b=2",
  );
  await expect(tool(page, "Link")).toHaveAttribute("aria-pressed", "true");
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press("End");
  const prompt = await ask("Image", "data:image/png;base64,AA");
  await expect(prompt.getByText("This address can’t be used.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(prompt).toHaveCount(0);
  await expect(await ask("Image", "https://pictures.example/a.jpg")).toHaveCount(0);
  await expect(editor(page)).toContainText("Image: https://pictures.example/a.jpg");
  await submit(page);
  await expectSuccess(page, "News item added successfully");
  expect((await readNews(title))?.content).toBe(
    '<p><a href="https://cpeaa.example/plant?a=1&amp;b=2">Read on</a></p><img src="https://pictures.example/a.jpg">',
  );

  await openEdit(page, title);
  await editor(page).getByRole("link").click();
  await tool(page, "Link").click();
  const again = page.getByRole("dialog", { name: "Link", exact: true });
  await expect(again.getByLabel("Web address of the link")).toHaveValue(
    "https://cpeaa.example/plant?a=1&b=2",
  );
  await again.getByRole("button", { name: "Remove link" }).click();
  await expect(editor(page).getByRole("link")).toHaveCount(0);
  await removeNews(title);
});

test("text pasted from Word or a web page is cleaned, and loads and runs nothing", async ({ page }) => {
  const title = makeTitle();
  await openNewForm(page);
  await form(page).getByLabel("Title").fill(title);
  await editor(page).focus();
  await paste(
    page,
    `<html xmlns:o="urn:x"><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal style='margin:0cm;mso-list:none'>From <b style='mso-bidi-font-weight:normal'>Word</b><o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>item</p><!--EndFragment--></body></html>`,
  );
  await expect(editor(page).getByRole("listitem")).toHaveText("item");
  await paste(
    page,
    '<div onclick="alert(1)" style="position:fixed"><p><a href="javascript:alert(1)">bad</a> <a href="https://good.example" onmouseover="alert(1)">good</a></p><script>alert(1)</script><img src="data:image/gif;base64,R0lGOD" onerror="alert(1)"><iframe src="https://frame.example"></iframe></div>',
  );
  await expect(editor(page)).toContainText("bad good");
  await submit(page);
  await expectSuccess(page, "News item added successfully");
  const content = (await readNews(title))?.content ?? "";
  expect(content).toContain("<p>From <strong>Word</strong></p>");
  expect(content).toContain('<a href="https://good.example">good</a>');
  expect(content).not.toMatch(/style|class|onclick|onmouse|script|data:|iframe|mso|·/i);
  await removeNews(title);
});

test("a pasted screenshot is not silently lost: it becomes the item's image, where visitors see it", async ({
  page,
}) => {
  const title = makeTitle();
  await openNewForm(page);
  await form(page).getByLabel("Title").fill(title);
  const pasteFile = async (name: string, type: string, bytes: Buffer) =>
    editor(page).evaluate(
      (element, file) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.type }));
        const paste = { clipboardData: data, bubbles: true, cancelable: true };
        element.dispatchEvent(new ClipboardEvent("paste", paste));
      },
      { name, type, bytes: [...bytes] },
    );
  await pasteFile("minutes.pdf", "application/pdf", Buffer.from("%PDF"));
  await expect(form(page).getByText("Files can’t be added to the text.")).toBeVisible();
  await pasteFile("image.png", "image/png", await makePicture(300, 200).png().toBuffer());
  await expect(form(page).getByText("Visitors don’t see pictures in the text")).toBeInViewport();
  await form(page).getByRole("button", { name: "Use as image" }).click();
  await expect(form(page).getByText("This picture is now the news item’s image")).toBeVisible();
  await expect(form(page).getByRole("img", { name: "New image" })).toBeVisible();
  await form(page).getByLabel("Alternative Text").fill("A screenshot");
  await submit(page);
  await expectSuccess(page, "News item added successfully");
  const item = await readNews(title);
  expect(item).toMatchObject({ content: "", image_alt: "A screenshot" });
  expect(item?.image_url).toContain("/public/news/articles/");
  await removeNews(title);
});

test("markup that bypassed the editor is cleaned in the form, and when saved again", async ({ page }) => {
  const title = makeTitle();
  await giveNews(title, {
    content:
      '<p onclick="alert(1)" style="color:red">Old</p><script>alert(1)</script><img src=x onerror=alert(1)><img src="data:image/png;base64,AA">',
  });
  await openEdit(page, title);
  await expect(editor(page)).toContainText("Old");
  await editor(page).getByText("Old").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" and new");
  await submit(page);
  await expectSuccess(page, "News item updated successfully");
  expect((await readNews(title))?.content).toBe('<p>Old and new</p><img src="x">');
  await removeNews(title);
});

test("the preview shows what visitors will read: paragraphs, without tables", async ({ page }) => {
  const title = makeTitle();
  await giveNews(title, {
    content:
      "<p>One <strong>two</strong></p><ul><li>a</li><li>b</li></ul><table><tbody><tr><td>cell</td></tr></tbody></table>",
    category: "event",
  });
  await openEdit(page, title);
  await form(page).getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview", exact: true });
  await expect(preview.getByRole("heading", { name: title })).toBeVisible();
  await expect(preview).toContainText("February 29, 2020");
  await expect(preview.locator(".prose p")).toHaveText(["One two", "a b"]);
  const path = `/news/${(await readNews(title))?.id}`;
  await expectPublished(page, path, title);
  await page.goto(path);
  await expect(page.locator(".prose p")).toHaveText(["One two", "a b"]);
  await removeNews(title);
});

test("a draft survives a reload and is offered again; saving deletes it", async ({ page }) => {
  const title = makeTitle();
  await giveNews(title);
  await openEdit(page, title);
  await editor(page).fill("Unsaved words");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Unsaved words");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: `Edit: ${title}` }).click();
  const offer = form(page).getByRole("region", { name: "Unsaved changes" });
  await expect(offer).toContainText("unsaved changes");
  await expect(editor(page)).toHaveText("Before");
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect(editor(page)).toHaveText("Unsaved words");
  await expect(offer).toHaveCount(0);
  await submit(page);
  await expectSuccess(page, "News item updated successfully");
  expect((await readNews(title))?.content).toBe("<p>Unsaved words</p>");
  await page.getByRole("button", { name: `Edit: ${title}` }).click();
  await expect(editor(page)).toHaveText("Unsaved words");
  await expect(offer).toHaveCount(0);
  await removeNews(title);
});

test("Escape closes only the innermost window, and asks before unsaved text is lost, however often it is pressed", async ({
  page,
}) => {
  await openNewForm(page);
  await editor(page).fill("Typed and not saved");
  const question = page.getByRole("alertdialog");
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press("Escape");
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(editor(page)).toBeFocused();
  }
  await tool(page, "Link").click();
  const prompt = page.getByRole("dialog", { name: "Link" });
  await expect(prompt).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(prompt).toHaveCount(0);
  await expect(editor(page)).toHaveText("Typed and not saved");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(form(page)).toHaveCount(0);
});

test("a draft can be discarded", async ({ page }) => {
  await openNewForm(page);
  await form(page).getByLabel("Title").fill("Half a thought");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Half a thought");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Finish later" }).click();
  await page.getByRole("button", { name: "Add News" }).click();
  await form(page).getByRole("button", { name: "Discard", exact: true }).click();
  await expect(form(page).getByRole("region", { name: "Unsaved changes" })).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Half a thought");
});

test("only the form with the editor loads the editor's code", async ({ page }) => {
  const hasEditor = async (scripts: string[]) => {
    const bodies = scripts.map(async (url) => (await page.request.get(url)).text());
    return (await Promise.all(bodies)).some((code) => code.includes("ProseMirror"));
  };
  for (const path of ["/admin", "/admin/awards", "/admin/documents", "/admin/news"]) {
    const scripts = watchScripts(page);
    await openScreen(page, path);
    expect(await hasEditor(await scripts.finish()), path).toBe(false);
  }
  const scripts = watchScripts(page);
  await page.getByRole("button", { name: "Add News" }).click();
  await expect(editor(page)).toBeVisible();
  expect(await hasEditor(await scripts.finish())).toBe(true);
});
