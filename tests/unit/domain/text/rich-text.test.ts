import { parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { tidyPasted } from "../../../../src/domain/text/pasted.ts";
import { type RichNode, richTextAttributes, writeRichText } from "../../../../src/domain/text/rich-text.ts";
import { dropAttributes } from "../../../../src/domain/text/text.ts";
import { isSafeLink, isSafePicture, parseTypedAddress } from "../../../../src/domain/text/text-address.ts";

const clean = (html: string) =>
  writeRichText(parseFragment(dropAttributes(html, richTextAttributes)) as RichNode);

describe("Kept from stored HTML", () => {
  test.each([
    [
      "everything the editor can produce",
      '<p>A <strong>b</strong> <em>i</em> <a href="https://x.test">l</a></p>',
    ],
    ["lists and quotes", "<ul><li><p>1</p></li></ul><ol><li>2</li></ol><blockquote><p>q</p></blockquote>"],
    ["tables", '<table><tbody><tr><th colspan="2">h</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>'],
    ["pictures by address", '<img src="https://x.test/a.jpg" alt="A &quot;b&quot;">'],
    ["characters with a meaning in HTML", "<p>1 &lt; 2 &amp;&amp; 3 &gt; 2&nbsp;x</p>"],
    ["all writing systems, and emoji", "<p>مرحبا 👩🏽‍🔬 ɸ</p>"],
  ])("%s", (_, html) => {
    expect(clean(html)).toBe(html);
    expect(clean(clean(html))).toBe(html);
  });
});

describe("Removed from stored HTML", () => {
  test.each([
    ["scripts", "a<script>alert(1)</script>b", "ab"],
    [
      "handlers, styles, classes and ids",
      '<p onclick="x()" style="color:red" class=c id=i>a</p>',
      "<p>a</p>",
    ],
    ["handlers in unfinished tags", "<img src=x onerror=alert(1)", ""],
    ["SVG and MathML", "<svg><script>1</script></svg><math><mi>x</mi></math>a", "a"],
    ["frames and objects", '<iframe src="https://x.test">f</iframe><object>o</object><embed src=x>a', "a"],
    ["forms, but not their text", "<form action=x><button>go</button> <input value=v></form>", "go "],
    ["comments", "a<!-- <b>x</b> -->b", "ab"],
    ["inline pictures", '<img src="data:image/png;base64,AA"><p>a</p>', "<p>a</p>"],
    ["pictures without an address", '<p>a<img alt="x"></p>', "<p>a</p>"],
    ["addresses that run scripts", '<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ["such addresses in disguise", '<a href="java&#10;script&colon;alert(1)">a</a>', "<a>a</a>"],
    ["spans of one cell, and invalid ones", '<td colspan="1" rowspan="x">a</td>', "<td>a</td>"],
    [
      "handlers in markup of other namespaces",
      "<svg><p><img src=x onerror=alert(1)>",
      '<p><img src="x"></p>',
    ],
    ["templates", "<template><b>x</b></template>a", "a"],
    ["large headings", "<h1>a</h1><h6>b</h6>", "<h2>a</h2><h4>b</h4>"],
  ])("%s", (_, html, rest) => {
    expect(clean(html)).toBe(rest);
  });

  test("deep nesting does not break it", () => {
    expect(clean(`${"<div>".repeat(50_000)}a`)).toBe("a");
  });
});

describe("Addresses", () => {
  const schemes = [
    "http://",
    "https://",
    "ftp://",
    "ftps://",
    "mailto:",
    "tel:",
    "callto:",
    "sms:",
    "cid:",
    "xmpp:",
  ];
  test.each(schemes)("a link can lead to %s", (scheme) => {
    expect(isSafeLink(`${scheme}x.test`)).toBe(true);
    expect(isSafePicture(`${scheme}x.test`)).toBe(/^https?:/.test(scheme));
  });

  test.each([
    "javascript:alert(1)",
    " JavaScript:1",
    "\u0001javascript:1",
    "java\tscript:1",
    "data:text/html,x",
    "vbscript:x",
    "blob:x",
    "file:///x",
    "",
  ])("no link leads to %j", (address) => {
    expect(isSafeLink(address)).toBe(false);
    expect(isSafePicture(address)).toBe(false);
  });

  test.each([
    [" https://x.test/a ", "https://x.test/a"],
    ["x.test/a?b=1", "https://x.test/a?b=1"],
    ["ada@x.test", "mailto:ada@x.test"],
    ["/gallery", "/gallery"],
    ["javascript:alert(1)", null],
    ["gallery", null],
    ["photo1.png", null],
    ["", null],
  ])("typed %j means %j", (typed, address) => {
    expect(parseTypedAddress(typed, isSafeLink)).toBe(address);
  });
});

describe("Pasted", () => {
  const paste = (html: string) => clean(tidyPasted(html)).replace(/\n/g, "");

  test("from Word: lists become lists, and Word's own markup is removed", () => {
    const item = (marker: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style><!--[if gte mso 9]><xml><o:x/></xml><![endif]--></head><body><!--StartFragment--><p class=MsoNormal style='margin:0'><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='mso-ansi-language:EN-US'>Bold</span></b> text<o:p></o:p></p>${item("·", "one")}${item("·", "two")}<p class=MsoNormal>then</p>${item("1.", "first")}<!--EndFragment--></body></html>`;
    expect(paste(html)).toBe(
      "<p><b>Bold</b> text</p><ul><li>one</li><li>two</li></ul><p>then</p><ol><li>first</li></ol>",
    );
  });

  test("from a web editor: text that is bold or italic by style stays so, and nothing else does", () => {
    const html =
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700">Bold</span><span style="font-weight:400"> not </span><span style="font-style:italic">slanted</span></p></b>';
    expect(paste(html)).toBe("<p><strong>Bold</strong> not <em>slanted</em></p>");
  });

  test("from a web page: text and structure stay, the rest is removed", () => {
    const html =
      '<meta charset="utf-8"><div class="x"><h1 style="color:red">Title</h1><p onclick="evil()">Text <a href="https://x.test" target="_blank" class="y">link</a><script>1</script></p><img src="data:image/gif;base64,R0" style="width:9px"></div>';
    expect(paste(html)).toBe('<h2>Title</h2><p>Text <a href="https://x.test">link</a></p>');
  });
});
