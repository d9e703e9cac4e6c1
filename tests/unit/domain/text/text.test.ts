import { describe, expect, test } from "vitest";
import { getExcerpt, joinParagraphs } from "../../../../src/domain/text/text.ts";
import { readParagraphs } from "../../../../src/render/html.ts";

describe("HTML as plain paragraphs", () => {
  test.each([
    ["paragraphs", "<p>One</p><p>Two</p>", ["One", "Two"]],
    ["bold and italic stripped", "<p>A <strong>bold</strong> <em>claim</em></p>", ["A bold claim"]],
    ["entities decoded", "<p>Oil &amp; Gas &eacute;&nbsp;&ldquo;q&rdquo; &#8364;</p>", ["Oil & Gas é “q” €"]],
    ["line breaks kept", "<p>One<br>Two<br/><br/><br/>Three</p>", ["One\nTwo\n\nThree"]],
    ["tables removed", "<p>Before</p><table><tr><td>gone</td></tr></table><p>After</p>", ["Before", "After"]],
    ["list items one per line", "<ul><li><p>One</p></li><li><p>Two</p></li></ul>", ["One\nTwo"]],
    ["nested lists", "<ol><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol>", ["One\nInner\nTwo"]],
    ["link text kept", '<p>See <a href="https://x.test">our page</a>.</p>', ["See our page."]],
    ["headings and quotes", "<h2>Head</h2><blockquote><p>Quote</p></blockquote>", ["Head", "Quote"]],
    ["scripts and styles dropped", "<p>A</p><script>alert(1)</script><style>p{}</style><p>B</p>", ["A", "B"]],
    [
      "markup that was text stays text",
      "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
      ["<script>alert(1)</script>"],
    ],
    ["unclosed tags", "<p>One <b>two<p>Three", ["One two", "Three"]],
    ["text without any markup", "Just words", ["Just words"]],
    ["source indentation is not content", "<p>\n    One\n    two\n</p>", ["One two"]],
    ["right to left and emoji", "<p>مرحبا 👩🏽‍🔬</p>", ["مرحبا 👩🏽‍🔬"]],
    ["nothing", "", []],
    ["only empty paragraphs", "<p></p><p>&nbsp;</p>", []],
  ])("%s", (_, html, paragraphs) => {
    expect(readParagraphs(html)).toEqual(paragraphs);
  });

  test("neither deep nesting nor many lines break it", () => {
    const many = 50_000;
    expect(readParagraphs(`${"<b>".repeat(many)}core`)).toEqual(["core"]);
    expect(readParagraphs(`<ul>${"<li>x".repeat(many)}</ul>`)[0]).toHaveLength(2 * many - 1);
  });
});

describe("excerpt", () => {
  test("text that fits is unchanged", () => {
    expect(getExcerpt("x".repeat(200), 200)).toBe("x".repeat(200));
  });

  test("longer text is cut between words, without dangling punctuation, and marked", () => {
    expect(getExcerpt("Alpha beta, gamma delta", 12)).toBe("Alpha beta…");
  });

  test("a single very long word is cut", () => {
    expect(getExcerpt("x".repeat(500), 150)).toBe(`${"x".repeat(150)}…`);
  });

  test("an emoji is never cut in half", () => {
    expect(getExcerpt("😀".repeat(10), 5)).toBe(`${"😀".repeat(5)}…`);
  });

  test("paragraphs become one line", () => {
    expect(joinParagraphs(["One\ntwo.", "three"])).toBe("One two. three");
    expect(joinParagraphs(["When we meet", "In March."])).toBe("When we meet – In March.");
  });
});
