import { isolate } from "../text/isolate.ts";
import { escapeAttribute } from "../text/rich-text.ts";

/**
 * Filled in for each recipient of a newsletter; by the names of the editor's buttons. The same as in
 * private.has_known_placeholders.
 */
export const placeholders = { "Full name": "{{name}}", "First name": "{{first name}}" };

const known = /\{\{(name|first name)\}\}/g;

/** The first text between double braces that is not a placeholder; null if there is none. */
export function findUnknownPlaceholder(text: string): string | null {
  return /\{\{[^{}]*\}\}/.exec(text.replace(known, ""))?.[0] ?? null;
}

/** For people, where there is no recipient: "Winter supper, [first name]". Text or HTML. */
export const showPlaceholders = (text: string) => text.replace(known, "[$1]");

/** Plain text for one recipient. */
export function fillText(text: string, fullName: string, write = (name: string) => name): string {
  return text.replace(known, (_, which) =>
    write(isolate(which === "name" ? fullName : getFirstName(fullName))),
  );
}

/** HTML for one recipient: a name never becomes markup, ends an attribute or is part of a picture's address. */
export function fillHtml(html: string, fullName: string): string {
  const parts = html.split(/(<img\b[^>]*>)/i);
  return parts.map((part, index) => (index % 2 ? part : fillText(part, fullName, escapeAttribute))).join("");
}

/** Without titles and initials: "Prof. Ada K. Byron" → "Ada". The whole name when nothing else is left. */
export function getFirstName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  return words.find((word) => !word.endsWith(".")) ?? fullName;
}
