import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { composeEmail } from "../../../src/emails/index.ts";
import { defaultSettings } from "../../support/settings.ts";

const scene = {
  association: defaultSettings,
  site: "https://alumni.example",
  storage: "https://project.example",
};

const compose = (body: string) =>
  composeEmail("newsletter", { name: "Ada Byron", subject: "News", body }, scene);

describe("a newsletter is composed, whatever its text is", () => {
  const item = "<li><p>An item</p></li>";

  test.each([
    ["i", 9999],
    ["I", 4000],
    ["i", 3999],
    ["I", 0],
    ["a", 0],
    ["A", 3999],
  ])("A list in the numbering “%s” that begins with %i counts in plain numbers", (type, start) => {
    const { html, text } = compose(`<ol type="${type}" start="${start}">${item.repeat(2)}</ol>`);
    expect(text).toMatch(new RegExp(`\\n ${start}\\. +An item\\n ${start + 1}\\. +An item\\n`));
    expect(html).not.toContain(`type="${type}"`);
  });

  test("A list in letters or Roman numerals has as many items as these can count", () => {
    expect(compose(`<ol type="I" start="3998">${item.repeat(2)}</ol>`).text).toMatch(
      / MMMCMXCIX\. +An item\n/,
    );
    expect(compose(`<ol type="a">${item}</ol>`).text).toContain("\n a. An item\n");
    expect(compose(`<ol type="i" start="3000">${item.repeat(1001)}</ol>`).text).toContain(
      "\n 4000. An item\n",
    );
  });

  test("Cells that cover more than any real table has are not merged", () => {
    const makeTable = (rows: number) =>
      `<table>${'<tr><td colspan="50" rowspan="50">A cell</td></tr>'.repeat(rows)}</table>`;
    expect(compose(makeTable(4)).html).toContain("colSpan");
    expect(compose(makeTable(5)).html).not.toMatch(/colspan|rowspan/i);
  });

  test("A cell of one endless word, or of many lines, makes no column as wide as itself", () => {
    const rows = "<tr><td>a</td><td>b</td></tr>".repeat(2000);
    for (const words of ["a".repeat(400_000), "<b>aaaaaaaa</b>".repeat(2000), "words ".repeat(60_000)])
      expect(compose(`<table><tr><td>${words}</td><td>b</td></tr>${rows}</table>`).text.length).toBeLessThan(
        1_000_000,
      );
    const address = `https://alumni.example/${"a".repeat(300)}`;
    expect(compose(`<table><tr><td><a href="${address}">Here</a></td></tr></table>`).text).toContain(address);
  });

  test("A text that begins with emoji, each of which has the length of two characters", () => {
    expect(compose(`<p>${"😀".repeat(100)}</p>`).subject).toBe("News");
  });

  test("Lists are indented six times, however deep they are", () => {
    const nest = (depth: number) =>
      `${'<ol type="I" start="3888"><li>'.repeat(depth)}<pre>${"\na".repeat(1000)}`;
    expect(compose(nest(240)).text.length).toBeLessThan(2 * compose(nest(6)).text.length);
    expect(compose(nest(6)).text.length).toBeGreaterThan(1.1 * compose(nest(5)).text.length);
    const { text } = compose(`${"<ul><li><p>One</p>".repeat(7)}`);
    expect(text.match(/\* One/g)).toHaveLength(6);
    expect(text.match(/One/g)).toHaveLength(7);
  });

  const spans = fc.constantFrom(
    "",
    ' colspan="99"',
    ' rowspan="99"',
    ' colspan="2" rowspan="3"',
    ' colspan="-1"',
  );
  const numbers = fc.oneof(fc.integer(), fc.constantFrom(0, 1, 3999, 4000, 9999, 10_000));
  const opening = fc.oneof(
    fc
      .constantFrom(
        ..."p br h2 ul li blockquote b a pre img table thead tbody tr hr figure div span template".split(" "),
      )
      .map((tag) => `<${tag}>`),
    spans.map((span) => `<td${span}>`),
    spans.map((span) => `<th${span}>`),
    fc
      .tuple(fc.constantFrom("a", "A", "i", "I", "1", "x"), numbers)
      .map(([type, start]) => `<ol type="${type}" start="${start}">`),
    fc.webUrl().map((address) => `<a href="${address}">`),
    fc.constantFrom("</p>", "</li>", "</ol>", "</ul>", "</td>", "</tr>", "</table>", "</a>", "</blockquote>"),
    fc.string(),
    fc.string({ unit: "binary" }),
  );

  test("of any tags and characters", () => {
    const bodies = fc.array(fc.tuple(opening, fc.constantFrom(1, 1, 1, 2, 40)), { maxLength: 40 });
    fc.assert(
      fc.property(bodies, (parts) => {
        const body = parts.map(([part, times]) => part.repeat(times)).join("");
        expect(compose(body).text).toContain("You’re receiving this email");
      }),
      { numRuns: 300 },
    );
  });
});
