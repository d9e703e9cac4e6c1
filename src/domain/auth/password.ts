import { passwordMinLength } from "../members/member.ts";

/** The auth service's maximum, in bytes: letters such as "é" have two. The minimum is `passwordMinLength` in member.ts. */
export const passwordMaxLength = 72;

export function isLongPassword(password: string): boolean {
  return new TextEncoder().encode(password).length > passwordMaxLength;
}

/** For the field of a new one. */
export const passwordHint = `At least ${passwordMinLength} characters. Several words in a row are safest.`;

/** The first three are the auth service's own reasons. */
const weaknesses: Record<string, string> = {
  length: "It is too short.",
  characters: "It needs more kinds of characters: lower- and upper-case letters, digits and symbols.",
  pwned: "It has appeared in a data leak, so other people may know it.",
  common: "It is one of the most common passwords. Several words in a row are safer and easy to remember.",
  own: "It is your own name or address, which other people know.",
};

/** A weak-password error's reasons as user-facing text. */
export function listWeaknesses(reasons: readonly string[]): string[] {
  return reasons.flatMap((reason) => weaknesses[reason] ?? []);
}

const keepLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");

/** Whether a password consists of one of these names or addresses, or a word of one, with digits or signs added at most. */
export function isOwnName(password: string, own: readonly string[]): boolean {
  const letters = keepLetters(password);
  if (letters === "") return false;
  return own.some((text) =>
    [text, text.replace(/@.*/, ""), ...text.split(/[\s.@-]+/)].some((part) => keepLetters(part) === letters),
  );
}

/** Length of a random first password, which is never shown. */
const randomPasswordLength = 12;
/** A project's password rules may require one of each. */
const kinds = ["abcdefghijkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789", "!#$%&*+-=?@_"];

/** A random password with characters of every kind. */
export function makePassword(): string {
  const all = kinds.join("");
  const drawn = Array.from({ length: randomPasswordLength }, (_, index) => draw(kinds[index] ?? all));
  for (let index = drawn.length - 1; index > 0; index -= 1) {
    const other = drawNumber(index + 1);
    [drawn[index], drawn[other]] = [drawn[other] ?? "", drawn[index] ?? ""];
  }
  return drawn.join("");
}

function draw(characters: string): string {
  return characters.charAt(drawNumber(characters.length));
}

/** An integer from 0 to below - 1, uniformly distributed: values from an incomplete last range are redrawn. */
function drawNumber(below: number): number {
  const rounds = 2 ** 32 - (2 ** 32 % below);
  const [number = rounds] = crypto.getRandomValues(new Uint32Array(1));
  return number < rounds ? number % below : drawNumber(below);
}
