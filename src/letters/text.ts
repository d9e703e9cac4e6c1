import { convert } from "html-to-text";

/** The text part, for programs and people that prefer it. */
export function toText(html: string): string {
  const heading = { options: { uppercase: false, leadingLineBreaks: 1, trailingLineBreaks: 2 } };
  const text = convert(html, {
    wordwrap: false,
    selectors: [
      ...["img", ".preview"].map((selector) => ({ selector, format: "skip" })),
      ...["h1", "h2", "h3", "h4"].map((selector) => ({ selector, ...heading })),
      { selector: "blockquote", format: "block" },
      { selector: "table.data", format: "dataTable", options: { uppercaseHeaderCells: false } },
      { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    ],
  });
  return `${text.replace(/\n{3,}/g, "\n\n").trim()}\n`;
}
