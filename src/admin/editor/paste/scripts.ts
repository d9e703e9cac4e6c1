/**
 * The editor has no raised and lowered text, and news and emails can be plain text. "10²" must not become "102", so such
 * digits become characters of their own, which our search also finds.
 */
const characters: Readonly<Record<"sub" | "sup", string>> = {
  sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ",
  sub: "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ",
};
const plain = "0123456789+-=()n";

/** The same text where a character is missing: "1st", "[1]". */
export function toScript(text: string, script: "sub" | "sup"): string {
  const written = [...text.replace(/[−–]/g, "-")].map((character) => {
    const index = plain.indexOf(character);
    return index < 0 ? (/\s/.test(character) ? character : null) : [...characters[script]][index];
  });
  return written.every((character) => typeof character === "string") ? written.join("") : text;
}
