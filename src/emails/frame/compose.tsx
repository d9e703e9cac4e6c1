import { convert } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type ColourPair, recolour } from "../../domain/settings/colour-pair.ts";
import type { Attachment, ReplyTo, Scene, Written } from "./email.tsx";
import Frame from "./Frame.tsx";
import { attachLogo } from "./Logo.tsx";

export interface Composed {
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  replyTo: ReplyTo | undefined;
}

export function compose(
  { subject, preview, body, why, attachments, replyTo }: Written,
  scene: Scene,
): Composed {
  const html = toHtml(
    <Frame {...scene} title={subject} preview={preview} why={why}>
      {body}
    </Frame>,
    scene.association.colour_pair,
  );
  return { subject, html, text: toText(html), attachments: [...attachments, attachLogo(scene)], replyTo };
}

/** This old document type keeps Outlook out of its quirks mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Only styles contain colours: a text that mentions one is not changed. */
const styled = /style="[^"]*"|<style>[^<]*<\/style>/g;

/** Components use the colours of palette.ts, which are replaced here by the association's. */
function toHtml(document: ReactElement, pair: ColourPair): string {
  // React adds a preload for each picture, which is useless in an email.
  const html = renderToStaticMarkup(document).replace(/<link rel="preload"[^>]*>/g, "");
  const turn = (style: string) => style.replace(/#[0-9a-f]{6}\b/g, (hex) => recolour(hex, pair));
  return doctype + html.replace(styled, turn);
}

/** The plain-text part. */
function toText(html: string): string {
  const heading = { options: { uppercase: false, leadingLineBreaks: 1, trailingLineBreaks: 2 } };
  const text = convert(html, {
    wordwrap: false,
    longWordSplit: { forceWrapOnLimit: hasEndlessWord(html) },
    selectors: [
      ...["img", ".preview"].map((selector) => ({ selector, format: "skip" })),
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
