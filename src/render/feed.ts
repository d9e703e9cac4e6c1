import { escapeText, type Writing, writeRichText } from "../domain/text/rich-text.ts";
import { parseHtml } from "./html.ts";

/** Sanitizes stored HTML for feed readers and email programs: plain markup, absolute addresses, nothing executable. */
export function sanitizeForOutside(html: string, site: string, drawPicture?: Writing["drawPicture"]): string {
  const toAddress = (address: string) => (URL.canParse(address, site) ? new URL(address, site).href : "");
  return writeRichText(parseHtml(dropControls(html)), { toAddress, ...(drawPicture && { drawPicture }) });
}

/** Plain paragraphs as HTML. */
export function writeParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<p>${escapeText(text).replaceAll("\n", "<br>")}</p>`).join("");
}

/** Drops control characters and U+FFFE and U+FFFF, which XML cannot represent. */
export function dropControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "");
}
