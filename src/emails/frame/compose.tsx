import { convert, type FormatCallback } from "html-to-text";
import type { Attachment, ReplyTo, Scene, Written } from "./email.tsx";
import { composeHtml } from "./html.tsx";
import { attachLogo } from "./Logo.tsx";

export interface Composed {
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  replyTo: ReplyTo | undefined;
}

export function compose(written: Written, scene: Scene): Composed {
  const { subject, attachments, replyTo } = written;
  const html = composeHtml(written, scene);
  return { subject, html, text: toText(html), attachments: [...attachments, attachLogo(scene)], replyTo };
}

/** A picture's alternative text. */
const formatPicture: FormatCallback = ({ attribs: { alt } }, _, builder) => {
  if (!alt) return;
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addInline(`[Picture: ${alt}]`);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** The plain-text part. */
function toText(html: string): string {
  const heading = { options: { uppercase: false, leadingLineBreaks: 1, trailingLineBreaks: 2 } };
  const text = convert(html, {
    wordwrap: false,
    formatters: { picture: formatPicture },
    longWordSplit: { forceWrapOnLimit: hasEndlessWord(html) },
    selectors: [
      { selector: ".preview", format: "skip" },
      { selector: "img", format: "picture" },
      ...["h1", "h2", "h3", "h4"].map((selector) => ({ selector, ...heading })),
      { selector: "blockquote", format: "block" },
      // A word that no longer counts must not read like the others.
      { selector: "s", format: "inlineSurround", options: { prefix: "~~", suffix: "~~" } },
      {
        selector: "table.data",
        format: "dataTable",
        options: { uppercaseHeaderCells: false, maxColumnWidth: 60 },
      },
      { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    ],
  });
  return `${text.replace(/\n{3,}/g, "\n\n").trim()}\n`;
}

const inline = /<\/?(?:a|b|strong|i|em|u|s|code)\b[^>]*>/g;

/**
 * A table's column is as wide as its longest word in each of its rows, which could be gigabytes. Shorter words are not
 * split, because most are addresses.
 */
function hasEndlessWord(html: string): boolean {
  return [html, html.replace(inline, "")].some((text) =>
    text.split(/[\s<>]+/).some(({ length }) => length > 1000),
  );
}
