import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import RichTextEditor from "../../src/admin/editor/RichTextEditor.tsx";
import { cleanRichText } from "../../src/stores/core/rich-text.ts";

/** What programs put on the clipboard. */
const sources = import.meta.glob<string>("../cases/clipboard/*.html", {
  query: "?raw",
  import: "default",
  eager: true,
});
const files: Record<string, string> = Object.fromEntries(
  Object.entries(sources).map(([path, html]) => [path.replace(/^.*\/|\.html$/g, ""), html]),
);

async function open(initial = "") {
  let html = initial;
  const screen = await render(
    <RichTextEditor
      labelId="label"
      describedBy={undefined}
      initial={initial}
      onChange={(changed) => {
        html = changed;
      }}
      onFile={() => {}}
      note=""
    />,
  );
  const field = screen.getByRole("textbox");
  const paste = (data: Record<string, string>) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    field.element().dispatchEvent(event);
    return cleanRichText(html);
  };
  return { screen, field, paste, read: () => cleanRichText(html) };
}

/** What is stored, by file name. */
const results: Record<string, string> = {
  "apple-notes":
    '<p><strong>Reunion</strong></p><p>Bring <u>your card</u> and <em>a friend</em></p><ol type="I"><li><p>One</p></li><li><p>Two</p><ul><li><p>inner</p></li></ul></li></ol>',
  "check-lists":
    "<ul><li><p>☑ Book hall</p></li></ul><ul><li><p>☐ Invite</p></li></ul><ul><li><p>☑ <s>Book hall</s></p></li><li><p>☐ Invite</p></li></ul><ul><li><p>☑ Done</p></li><li><p>☐ Open</p></li></ul>",
  "code-editor": "<pre><code>const a = 1;\n    run(a);\n\n}</code></pre>",
  "R28-excel-hidden-column":
    '<table><tbody><tr><td colspan="3"><p><strong>Members 2026</strong></p></td></tr><tr><td><p><strong>Name</strong></p></td><td><p><strong>Class</strong></p></td><td><p><strong>Town</strong></p></td></tr><tr><td><p>Ann Lund</p></td><td rowspan="2"><p>1994</p></td><td><p>Oslo</p></td></tr><tr><td><p>Ben Moe</p></td><td><p>Bodø</p></td></tr></tbody></table>',
  "R28-excel-hidden-row":
    "<table><tbody><tr><td><p>Name</p></td><td><p>Class</p></td></tr><tr><td><p>Ann Lund</p></td><td><p>1994</p></td></tr></tbody></table>",
  "R29-excel-merged":
    '<table><tbody><tr><td colspan="3"><p>Committee 2026</p></td></tr><tr><td rowspan="2"><p>Board</p></td><td><p>Ann Lund</p></td><td><p>50%</p></td></tr><tr><td><p>Ben Moe</p></td><td><p>1,250.00</p></td></tr><tr><td><p>Elders</p></td><td><p>Cal Nys</p></td><td><p></p></td></tr></tbody></table>',
  gmail:
    '<p>Dear Ann,</p><p>Old Hall</p><p>Main Street 1 🎂</p><p><strong>Ben</strong> <a href="https://cpeaa.example/map">Map</a></p>',
  "R24-google-docs-marks":
    "<p>plain <strong>bold<em> both</em></strong><em> italic</em><u> under</u><s> struck</s><strong><em><s><u> all</u></s></em></strong> H₂O</p>",
  "R24-google-docs-nested":
    '<ol><li><p><strong>Agenda</strong></p><ol type="a"><li><p>Minutes</p></li><li><p>Accounts</p></li></ol></li><li><p>Elections</p></li></ol>',
  "google-sheets":
    '<table><tbody><tr><td><p><strong>Name</strong></p></td><td><p><strong>Page</strong></p></td></tr><tr><td><p>Ann<br>Lund</p></td><td><p><a href="https://cpeaa.example/ann">Her page</a></p></td></tr></tbody></table>',
  libreoffice:
    '<p>Report¹ of <strong>the board</strong></p><ol><li><p>First</p><ol type="a"><li><p>inner</p></li></ol></li><li><p>Second</p></li></ol><p>1 As of May</p>',
  "R28-newsletter-hidden":
    '<p>Dear members,</p><p>the dinner is on Saturday.</p><p>See you there.</p><p><a href="https://cpeaa.example/dinner?a=1&amp;b=2">Register</a></p>',
  notion:
    '<h3>Plan</h3><ul><li><p>Venue</p><ul><li><p>Book <strong>the</strong> hall</p></li></ul></li><li><p><s>Cancelled</s> <code>code</code></p></li></ul><ol start="4"><li><p>Fourth</p></li></ol><p>See the page</p>',
  outlook:
    '<p>Dear all,</p><ol start="3" type="a"><li><p>Accounts</p><ul><li><p>Auditor</p></li></ul></li><li><p>Elections</p></li></ol><p><strong><em>Ann</em></strong></p>',
  slack:
    '<p><strong>Dinner</strong> at 8 🎉 <a href="https://example.org/x">example.org/x</a></p><ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li></ul><pre><code>line 1\n  line 2</code></pre><blockquote><p>quoted</p></blockquote><p>After (edited)</p>',
  "web-page":
    "<p>Chemical engineering is[1] a field of 10⁶ people.</p><p>Fees</p><p>Places</p><p>Bodø</p><p>Dinner on Saturday</p>",
  "R21-word-bullets-in-numbers":
    "<ol><li><p>Bring</p><ul><li><p>your card</p></li><li><p>a friend</p></li></ul></li><li><p>Enjoy</p></li></ol>",
  "R25-word-comments": "<p>The fee rises to 40 euros.</p>",
  "word-footnotes":
    '<p>The fund was founded in 1921.[1]</p><p>Name Class, the “co‑founders”, 10&nbsp;m², the 1st, H₂O, Jahresbericht, <a href="https://cpeaa.example/fund">the fund</a>, minutes</p><hr><p>[1] Minutes of 3&nbsp;May 1921.</p>',
  "R21-word-mac-lists":
    '<ol start="3" type="i"><li><p>Third motion</p><p>Its reasons</p></li><li><p>Fourth motion</p></li></ol><ul><li><p>a bullet</p><ul><li><p>inside it</p></li></ul></li></ul><h2>2. Purpose</h2><p>Article 7 Members pay a fee.</p>',
  "R21-word-nested-list":
    '<ol><li><p>Agenda</p><ol type="a"><li><p>Minutes of last year</p></li><li><p>Accounts</p><ol type="i"><li><p>Auditor</p></li></ol></li></ol></li><li><p>Elections</p></li></ol>',
  "R23-word-online":
    "<p>Programme</p><ol><li><p>Welcome</p></li><li><p>Lecture</p></li><li><p>Dinner</p></li></ol>",
  "R23-word-online-nested":
    '<ul><li><p>Bring</p><ol type="i"><li><p><strong>card</strong></p></li><li><p>friend</p></li></ol></li><li><p>Enjoy</p></li></ul>',
  "R26-word-tracked": "<p>The dinner is on Saturday in the old hall.</p>",
  "R26-word-tracked-list":
    "<ol><li><p>Budget</p></li><li><p>Elections</p></li></ol><p>A <s>struck</s> word, 40 euros.</p>",
};

describe("Pasted from a program", () => {
  test("each file has a result", () => {
    expect(Object.keys(files).sort()).toEqual(Object.keys(results).sort());
  });

  test.each(Object.entries(results))("%s", async (name, result) => {
    const { paste } = await open();
    expect(paste({ "text/html": files[name] ?? "" })).toBe(result);
  });

  test.each(Object.entries(results))("%s, stored, is the same after another edit", async (_, result) => {
    const { field, read } = await open(result);
    await userEvent.click(field);
    await userEvent.keyboard("{Control>}{End}{/Control}x{Backspace}");
    expect(read()).toBe(result);
  });
});

const word = (html: string) =>
  `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>${html}</body></html>`;
const item = (list: string, marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:${list} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${text}</p>`;

describe("Pasted", () => {
  test.each([
    ["white text in a document", word("<p>a<span style='color:white'>x</span></p>"), "<p>a</p>"],
    [
      "white text on a dark cell stays",
      word(
        "<table><tr><td style='background:#1F3864'><p style='color:white'>a</p></td><td>b</td></tr></table>",
      ),
      "<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>",
    ],
    ["white text of unknown paper stays", '<p style="color:#fff">a</p>', "<p>a</p>"],
    [
      "text in the colour of its background",
      '<p>a<span style="color:rgb(0, 0, 0);background-color:#000">x</span></p>',
      "<p>a</p>",
    ],
    ["transparent text", '<p>a<span style="color:transparent">x</span></p>', "<p>a</p>"],
    [
      "text in its background’s colour, however it is written",
      '<p>a<span style="color:hsl(0 0% 100%);background:#ffff">x</span><span style="color:#0000">x</span><span style="color:#12345600">x</span><span style="color:hsla(9, 5%, 5%, 0)">x</span><span style="-webkit-text-fill-color:transparent">x</span><span style="color:hsl(9 50% 40%);background:#fff">b</span></p>',
      "<p>ab</p>",
    ],
    [
      "letters cut out of a picture stay",
      '<p style="color:transparent;-webkit-background-clip:text">a</p>',
      "<p>a</p>",
    ],
    [
      "a style that is stronger than a rule",
      "<style>b{display:none} b.c{display:inline}</style><p><b class=c>a</b></p>",
      "<p><strong>a</strong></p>",
    ],
    ["words that look like a style", "<p>style = good</p>", "<p>style = good</p>"],
    [
      "a list that begins in the middle",
      word(
        item("l0 level2", "c)", "three") + item("l0 level2", "d)", "four") + item("l0 level1", "2.", "two"),
      ),
      '<ol start="3" type="a"><li><p>three</p></li><li><p>four</p></li></ol><ol start="2"><li><p>two</p></li></ol>',
    ],
    [
      "the letter i after h",
      word(
        item("l0 level1", "h.", "eight") + item("l0 level1", "i.", "nine") + item("l0 level1", "j.", "ten"),
      ),
      '<ol start="8" type="a"><li><p>eight</p></li><li><p>nine</p></li><li><p>ten</p></li></ol>',
    ],
    [
      "a list in a cell, and numbers that go on after a paragraph",
      word(
        `<table><tr><td>${item("l0 level1", "1.", "one")}</td><td>b</td></tr></table>${item("l0 level1", "2.", "two")}`,
      ),
      '<table><tbody><tr><td><ol><li><p>one</p></li></ol></td><td><p>b</p></td></tr></tbody></table><ol start="2"><li><p>two</p></li></ol>',
    ],
    [
      "comments of Google Docs",
      '<p>a<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> b</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Too much</span></p></div>',
      "<p>a b</p>",
    ],
    [
      "a title wider than its table, and the empty rows of whole columns",
      '<google-sheets-html-origin><table><tr><td colspan="9">Board</td></tr><tr><td>Ann</td><td>1994</td></tr><tr><td></td><td></td></tr><tr><td></td><td></td></tr></table>',
      '<table><tbody><tr><td colspan="2"><p>Board</p></td></tr><tr><td><p>Ann</p></td><td><p>1994</p></td></tr></tbody></table>',
    ],
    [
      "merged cells in every row",
      '<table><tr><td colspan="2">a</td><td colspan="2">b</td></tr><tr><td colspan="4">c</td></tr></table>',
      '<table><tbody><tr><td colspan="2"><p>a</p></td><td colspan="2"><p>b</p></td></tr><tr><td colspan="4"><p>c</p></td></tr></tbody></table>',
    ],
    [
      "a hidden row and a hidden column of a sheet, by size, under a merged cell",
      '<google-sheets-html-origin><table><colgroup><col width="0"><col width="90"><col width="90"></colgroup><tr style="height:0px"><td>x</td><td rowspan="2">a</td><td>x</td></tr><tr><td>x</td><td>b</td></tr></table>',
      "<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>",
    ],
    [
      "a hidden table with one cell",
      "<p>a</p><table style='display:none'><tr><td>x</td></tr></table>",
      "<p>a</p>",
    ],
    ["one cell", "<table><tr><td>1,250</td></tr></table>", "<p>1,250</p>"],
    [
      "lines of a mail program",
      "<div>One</div><div>Two<br></div><div><br></div><div>Three</div>",
      "<p>One</p><p>Two</p><p>Three</p>",
    ],
    [
      "a picture of another site",
      '<p>a</p><img src="https://x.example/a.jpg" alt="A">',
      '<p>a</p><img src="https://x.example/a.jpg" alt="A">',
    ],
    [
      "addresses",
      '<p><a href="www.x.example">a</a> <a href="mailto:ann@example.org">b</a> <a href="tel:+4712">c</a> <a href="#top">d</a></p>',
      '<p><a href="https://www.x.example">a</a> <a href="mailto:ann@example.org">b</a> <a href="tel:+4712">c</a> d</p>',
    ],
    [
      "a form’s box keeps its words",
      '<p>a</p><div class="checkbox"><label><input type="checkbox"> Vegetarian</label></div>',
      "<p>a</p><p>☐ Vegetarian</p>",
    ],
    [
      "code in an item keeps its indent",
      "<ul><li><pre>  a\n  b</pre></li></ul>",
      "<ul><li><pre><code>  a\n  b</code></pre></li></ul>",
    ],
    [
      "a link leads where it did in the source, even if its text is another address",
      '<p><a href="https://tickets.example/1">www.dinner.org</a> <a href="mailto:ann@example.org">ben@example.org</a> https://x.example www.x.org</p>',
      '<p><a href="https://tickets.example/1">www.dinner.org</a> <a href="mailto:ann@example.org">ben@example.org</a> <a href="https://x.example">https://x.example</a> <a href="https://www.x.org">www.x.org</a></p>',
    ],
    [
      "invisible characters",
      "<p>a\u00adb\u200bc\u202ed\u{e0041}</p><p>می‌خواهم 👩‍🔬 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}</p>",
      "<p>abcd</p><p>می‌خواهم 👩‍🔬 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}</p>",
    ],
  ])("%s", async (_, html, result) => {
    const { paste } = await open();
    expect(paste({ "text/html": html })).toBe(result);
  });

  test.each([
    "position:absolute;top:-9999px",
    "left:-100vw",
    "margin-left:-9999px",
    "text-indent:100%;white-space:nowrap;overflow:hidden",
    "width:0;overflow:hidden",
    "width:1px;height:1px;overflow:clip",
    "height:0;overflow-y:hidden",
    "clip-path:circle(0px at 50% 50%)",
    "transform:translateX(-9999px)",
    "transform:rotate(3deg) scale(0)",
    "scale:0",
    "zoom:0",
    "opacity:.01",
    "opacity:5%",
    "filter:opacity(0)",
    "content-visibility:hidden",
    "font:0/0 a",
    "font:italic 0px Arial",
    "font-size:0.1em",
    "font-size:1%",
    "mso-element:header",
    "transform:translateX(-200%)",
  ])("hidden by %s", async (style) => {
    const { paste } = await open();
    const html = `<p>a<span style="${style}">x</span></p><table><tr><td>b</td><td style="${style}">x</td><td>c</td></tr></table>`;
    expect(paste({ "text/html": html })).not.toContain("x");
  });

  test("hidden in details that are closed", async () => {
    const { paste } = await open();
    const html =
      "<details><summary>a</summary>x<p>x</p></details><details open><summary>b</summary>c</details>";
    expect(paste({ "text/html": html })).not.toContain("x");
  });

  test("what is only small, pale, narrow or moved stays", async () => {
    const { paste } = await open();
    const style =
      "font:10px/1 a;opacity:0.5;overflow:hidden;width:100px;transform:scale(0.5) translate(-50%);top:-20px";
    expect(paste({ "text/html": `<p style="${style}">a</p>` })).toBe("<p>a</p>");
  });

  test("as plain text, what looks like Markdown stays text; addresses become links", async () => {
    const { paste } = await open();
    const text = "# 3 of **5**\n- a _b_ `c` ~~d~~\u202e\vSee https://cpeaa.example";
    expect(paste({ "text/plain": text })).toBe(
      '<p># 3 of **5**</p><p>- a _b_ `c` ~~d~~</p><p>See <a href="https://cpeaa.example">https://cpeaa.example</a></p>',
    );
  });

  test("from the editor itself, an empty line, a struck word and an address on this site stay", async () => {
    const { paste } = await open();
    const html = '<p data-pm-slice="1 1 []">a <s>b</s> <a href="/gallery">c</a></p><p></p><p>d</p>';
    expect(paste({ "text/html": html })).toBe('<p>a <s>b</s> <a href="/gallery">c</a></p><p></p><p>d</p>');
  });

  test.each([
    ["a", "lower-alpha"],
    ["A", "upper-alpha"],
    ["i", "lower-roman"],
    ["I", "upper-roman"],
  ])("a list of the type %s is shown as %s", async (type, style) => {
    const { field } = await open(`<ol type="${type}"><li>a</li></ol><ol><li>b</li></ol>`);
    const lists = [...field.element().querySelectorAll("ol")];
    expect(lists.map((list) => getComputedStyle(list).listStyleType)).toEqual([style, "decimal"]);
  });

  test("a paragraph begins at the side of its own script, and an item beside its bullet", async () => {
    const { field } = await open("<p>Dear members</p><p>שלום לכולם</p><ul><li><p>שלום</p></li></ul>");
    const sides = [...field.element().querySelectorAll("p")].map((paragraph) => {
      const text = document.createRange();
      text.selectNodeContents(paragraph);
      const [inner, outer] = [text.getBoundingClientRect(), paragraph.getBoundingClientRect()];
      return inner.left - outer.left < outer.right - inner.right ? "left" : "right";
    });
    expect(sides).toEqual(["left", "right", "left"]);
  });

  test("a list in a script from the right has its bullets on the right", async () => {
    const { field } = await open("<ul><li><p>שלום</p></li></ul>");
    const item = field.element().querySelector("li");
    expect(item && getComputedStyle(item).paddingRight).not.toBe("0px");
  });

  test.each([
    ["a list", files["R21-word-nested-list"] ?? "", `<p>Before </p>${results["R21-word-nested-list"]}`],
    ["a few words", "<b>bold</b>, <i>slanted</i>", "<p>Before <strong>bold</strong>, <em>slanted</em></p>"],
  ])("%s: one Undo takes back all of it, and nothing typed before or after", async (_, html, result) => {
    const { field, paste, read, screen } = await open();
    await userEvent.click(field);
    await userEvent.keyboard("Before ");
    paste({ "text/html": html });
    await userEvent.keyboard("After");
    expect(read()).toContain("After");
    const undo = screen.getByRole("button", { name: "Undo" });
    await userEvent.click(undo);
    expect(read()).toBe(result);
    await userEvent.click(undo);
    expect(read()).toBe("<p>Before </p>");
  });
});
