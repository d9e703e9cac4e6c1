const atom = "[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+";
const label = "[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*";

/** One address and nothing else, the same as the database's private.is_email_address. */
export const emailFormat = new RegExp(`^(?=.{1,254}$)${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`);

export const emailHint = "Enter an email address, for example name@example.org.";

/** With a name; anything longer is no address. */
const longest = 1000;
/** What copied addresses carry unseen: zero-width spaces, direction marks, soft hyphens. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The way mail programs write one: Ann Lund <ann@example.org>. */
const named = /^(?:"[^"<>]*"|'[^'<>]*'|[^<>@"]*)\s*<([^<>]*)>$/u;

/**
 * The address in a typed or pasted text, without what came along: invisible characters, "mailto:", a name, full-width
 * letters, and punctuation at the end. A domain of other scripts becomes its "xn--" form, which is what is sent.
 */
export function readEmail(typed: string): string {
  if (typed.length > longest) return typed;
  const visible = typed.replace(invisible, "").replace(/[\uff01-\uff5e]/g, toAscii);
  const text = trimEnd(visible.trim());
  const address = named.exec(text)?.[1] ?? text;
  return encodeDomain(trimEnd(address.trim().replace(/^mailto:([^?]*).*$/i, "$1")));
}

const trimEnd = (text: string) => text.replace(/[;,.)\s]+$/, "");

const toAscii = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0);

function encodeDomain(address: string): string {
  const [, local = "", domain = ""] = /^([^@]*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  if (/^\p{ASCII}*$/u.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return `${local}@${new URL(`http://${domain}`).hostname}`;
}

/** Why a text read by `readEmail` is not an address. */
export function describeEmailFault(address: string): string {
  const [local = "", ...others] = address.split("@");
  if (others.length > 1 && /[\s,;]/.test(address)) return "Enter one email address only.";
  if (/[^\p{ASCII}]/u.test(local))
    return "Before the @, an email address can only have unaccented Latin letters.";
  return emailHint;
}

/** The address as a link. What mailto: reads as its own, such as "?" and "&", is encoded (RFC 6068). */
export function toMailto(address: string): string {
  return `mailto:${encodeURIComponent(address.toWellFormed()).replaceAll("%40", "@")}`;
}
