import { parseFragment } from "parse5";
import { type RichNode, writeRichText } from "../domain/rich-text.ts";

/** Stored HTML as it may stand in other people's feed readers: plain markup, whole addresses, nothing that runs. */
export function sanitizeForFeed(html: string, site: string): string {
  const toAddress = (address: string) => (URL.canParse(address, site) ? new URL(address, site).href : "");
  return writeRichText(parseFragment(dropControls(html)) as RichNode, toAddress);
}

/** Without control characters, which XML cannot carry in any form. */
export function dropControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "");
}
