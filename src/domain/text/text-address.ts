import { toMailto } from "../core/email.ts";

/** Web addresses in users' texts: which are safe, and what a typed one means. */

/** Schemes that the specification allows in the editor's links. */
const linkSchemes = /^(https?|ftps?|mailto|tel|callto|sms|cid|xmpp):/i;
/** Excludes inline pictures ("data:"). */
const pictureSchemes = /^https?:/i;
const anyScheme = /^[a-z][a-z0-9+.-]*:/i;

/** Addresses within the site have no scheme. Characters that browsers ignore cannot disguise one. */
function isSafe(address: string, schemes: RegExp): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them
  const plain = address.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g, "");
  return plain !== "" && (!anyScheme.test(plain) || schemes.test(plain));
}

export const isSafeLink = (address: string): boolean => isSafe(address, linkSchemes);
export const isSafePicture = (address: string): boolean => isSafe(address, pictureSchemes);

/**
 * Parses a typed address: "example.org" means "https://example.org", "ada@example.org" an email address. Null
 * for anything else, such as a file's name, and for schemes that are not allowed here.
 */
export function parseTypedAddress(typed: string, isAllowed: (address: string) => boolean): string | null {
  const address = completeAddress(typed.trim());
  const isWhole = anyScheme.test(address) || /^[/#?]/.test(address);
  return isWhole && isAllowed(address) ? address : null;
}

const fileName = /^[^/]+\.(avif|gif|jpe?g|pdf|png|svg|webp)$/i;

function completeAddress(address: string): string {
  if (fileName.test(address)) return address;
  const [, email, query = ""] = /^([^\s/@:]+@[^\s/@:?]+)(\?\S*)?$/.exec(address) ?? [];
  if (email) return toMailto(email) + query;
  return /^[^\s/:@?#]+\.[^\s/:@?#]+/.test(address) ? `https://${address}` : address;
}
