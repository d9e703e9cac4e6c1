import { emailFormat } from "../core/email.ts";
import { shorten } from "./shorten.ts";

/** An address as mail programs and people write it, "Ann Lund <ann@example.org>;", or why it cannot be read. */
export function readAddress(text: string): { email: string } | string {
  const addresses = new Set(
    text
      .toLowerCase()
      .split(/[\s:;,|/<>()"]+/)
      .filter((part) => emailFormat.test(part)),
  );
  if (addresses.size > 1) return `“${shorten(text, 80)}” contains several addresses. Keep one.`;
  const [, , inner = text] = /^([^<>]*)<([^<>]+)>[\s;,.)]*$/.exec(text) ?? [];
  const email = inner
    .trim()
    .replace(/^mailto:([^?]*).*$/is, "$1")
    .replace(/^[(<]+|[\s;,.)>]+$/g, "")
    .replace(/^(['"])(.*)\1$/, "$2");
  return { email };
}
