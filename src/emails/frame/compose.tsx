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

/** The document type of old: it keeps Outlook out of its oldest mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Colours stand in styles alone: a text that names one keeps it. */
const styled = /style="[^"]*"|<style>[^<]*<\/style>/g;

/** Components draw in teal and copper (palette.ts); the letter has the association's colours. */
function toHtml(document: ReactElement, pair: ColourPair): string {
  // React asks for each picture to be loaded early, which means nothing to a mail program.
  const html = renderToStaticMarkup(document).replace(/<link rel="preload"[^>]*>/g, "");
  const turn = (style: string) => style.replace(/#[0-9a-f]{6}\b/g, (hex) => recolour(hex, pair));
  return doctype + html.replace(styled, turn);
}

/** The text part, for programs and people that prefer it. */
function toText(html: string): string {
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
