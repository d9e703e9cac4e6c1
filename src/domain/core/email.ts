import { dropIgnorable } from "./ignorable.ts";

const atom = "[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+";
const label = "[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*";

/** One address and nothing else, the same as the database's private.is_email_address. */
export const emailFormat = new RegExp(`^(?=.{1,254}$)${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`);

export const emailHint = "Enter an email address, for example name@example.org.";

/** With a name; anything longer is no address. */
const longest = 1000;
const start = /^[\s(<"“]+/;
const end = /[\s;,.)>"”]+$/;
/** The way mail programs write one: Ann Lund <ann@example.org>. */
const named = /^([^<>]*)<([^<>]*)$/;

/**
 * The address in a typed or pasted text, without what came along: invisible characters, "mailto:", a name, full-width
 * letters, brackets, and punctuation at the end. A domain of other scripts becomes its "xn--" form, which is what is sent.
 */
export function readEmail(typed: string): string {
  if (typed.length > longest) return typed;
  const text = dropIgnorable(typed.normalize("NFKC")).replace(start, "").replace(end, "");
  const [, name = "", address = text] = named.exec(text) ?? [];
  return (namesOther(name, address) ? text : address)
    .trim()
    .replace(/^mailto:([^?]*).*/is, (_, encoded: string) => decode(encoded))
    .replace(end, "")
    .replace(/^'(.*)'$/, "$1")
    .replace(/(?<=^[^@]*@)[^@]*[^\0-\x7f][^@]*$/, encodeDomain);
}

/** Whether a name contains an address beside the one that follows it. */
const namesOther = (name: string, address: string) =>
  name.toLowerCase().replaceAll(address.toLowerCase(), "").includes("@");

/** The printable characters that a link encodes, such as "+". */
const decode = (encoded: string) =>
  encoded.replace(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function encodeDomain(domain: string): string {
  const isDomain = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && URL.canParse(`http://${domain}`);
  return isDomain ? new URL(`http://${domain}`).hostname : domain;
}

/** An address in the form that accounts use, for looking people up. */
export function toProfileEmail(typed: string): string {
  return readEmail(typed).toLowerCase();
}

/** Why a text read by `readEmail` is not an address. */
export function describeEmailFault(address: string): string {
  if (/@.*[\s,;|/<].*@/s.test(address)) return "Enter one email address only.";
  return /^[^@]*[^\0-\x7f].*@/.test(address)
    ? "Before the @, an email address can only have Latin characters without accents."
    : emailHint;
}

/** The address as a link. What mailto: reads as its own, such as "?" and "&", is encoded (RFC 6068). */
export function toMailto(address: string): string {
  return `mailto:${encodeURIComponent(address.toWellFormed()).replaceAll("%40", "@")}`;
}
