import { toPlainText } from "@react-email/render";

/** The text part, for programs and people that prefer it. */
export function toText(html: string): string {
  const heading = { options: { uppercase: false, leadingLineBreaks: 1, trailingLineBreaks: 2 } };
  const text = toPlainText(html, {
    wordwrap: false,
    selectors: [
      { selector: "h1", ...heading },
      { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    ],
  });
  return `${text.replace(/\n{3,}/g, "\n\n").trim()}\n`;
}
