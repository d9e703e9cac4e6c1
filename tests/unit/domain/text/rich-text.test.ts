import { parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { hidingAttributes } from "../../../../src/domain/text/hidden.ts";
import type { HtmlNode } from "../../../../src/domain/text/html-node.ts";
import { richTextAttributes, writeRichText } from "../../../../src/domain/text/rich-text.ts";
import { dropAttributes } from "../../../../src/domain/text/text.ts";
import { isSafeLink, isSafePicture, parseTypedAddress } from "../../../../src/domain/text/text-address.ts";
import { parseHtml, readParagraphs } from "../../../../src/render/html.ts";

const clean = (html: string) =>
  writeRichText(parseFragment(dropAttributes(html, richTextAttributes)) as HtmlNode);

describe("Kept from stored HTML", () => {
  test.each([
    [
      "everything the editor can produce",
      '<p>A <strong>b</strong> <em>i</em> <a href="https://x.test">l</a></p>',
    ],
    [
      "numbering of another kind and with another start",
      '<ol start="3" type="a"><li>1</li></ol><ol type="I"><li>2</li></ol>',
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
    [
      "options that nobody chose",
      "<select><option>a</option></select><datalist><option>b</option></datalist>c",
      "c",
    ],
    [
      "the usual start of a list, and invalid ones",
      '<ol start="1" type="1"><li>a</li></ol><ol start="-2" type="x"><li>b</li></ol>',
      "<ol><li>a</li></ol><ol><li>b</li></ol>",
    ],
    ["large headings", "<h1>a</h1><h6>b</h6>", "<h2>a</h2><h4>b</h4>"],
  ])("%s", (_, html, rest) => {
    expect(clean(html)).toBe(rest);
  });

  test("deep nesting does not break it", () => {
    expect(clean(`${"<div>".repeat(50_000)}a`)).toBe("a");
  });
});

/** [what, HTML, what is left of it, what is left of it as plain text] */
const hidden: [string, string, string, string[]][] = [
  ...[
    "display:none",
    "DISPLAY : None !important",
    "visibility:hidden",
    "visibility:collapse",
    "mso-hide:all",
    "opacity:0",
    "font-size:0",
    "font-size:0px;line-height:1px",
    "font-size:1px",
    "max-height:0;overflow:hidden",
    "position:absolute;left:-9999px",
    "clip:rect(0,0,0,0)",
  ].map((style): [string, string, string, string[]] => [
    style,
    `<p>a</p><span style="color:red;${style}">x</span><p>b</p>`,
    "<p>a</p><p>b</p>",
    ["a", "b"],
  ]),
  ["hidden", "<p>a</p><p hidden>x</p><p hidden=until-found>x</p>", "<p>a</p>", ["a"]],
  ["what is inside", "<p>a</p><ul style='display:none'><li><b>x</b></li></ul>", "<p>a</p>", ["a"]],
  [
    "no element that has a size of its own in one without",
    '<p style="font-size:0">x<span style="font-size:14px">a</span></p>',
    "<p>a</p>",
    ["a"],
  ],
  [
    "nothing that is only small",
    '<p style="font-size:10px;opacity:0.5;overflow:hidden">a</p>',
    "<p>a</p>",
    ["a"],
  ],
];

describe("What was hidden in stored HTML stays hidden", () => {
  test.each(hidden)("%s", (_, html, rest, paragraphs) => {
    expect(clean(html).replace(/<p><\/p>/g, "")).toBe(rest);
    // As the build reads it, and as a browser does, without styles.
    expect(writeRichText(parseHtml(html)).replace(/<p><\/p>/g, "")).toBe(rest);
    expect(readParagraphs(html)).toEqual(paragraphs);
    const plain = dropAttributes(html, new Set(hidingAttributes));
    expect(plain).not.toContain(" style");
    expect(readParagraphs(plain)).toEqual(paragraphs);
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
