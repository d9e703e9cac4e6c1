import { parseFragment } from "parse5";
import { type RichNode, writeRichText } from "../domain/rich-text.ts";

/** Sanitizes stored HTML for feed readers: plain markup, absolute addresses, nothing executable. */
export function sanitizeForFeed(html: string, site: string): string {
  const toAddress = (address: string) => (URL.canParse(address, site) ? new URL(address, site).href : "");
  return writeRichText(parseFragment(dropControls(html)) as RichNode, toAddress);
}

/** Drops control characters, which XML cannot represent. */
export function dropControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "");
}
