import { diffWordsWithSpace } from "diff";

export interface TextPart {
  text: string;
  kind: "same" | "added" | "removed";
}

/** Characters of unchanged text that stay before and after a change. */
const context = 160;

/** Two texts compared word by word, in reading order; long stretches that stayed the same are cut to "…". */
export function compareTexts(before: string, after: string): TextPart[] {
  const parts = diffWordsWithSpace(before, after);
  return parts.map(({ value, added, removed }, index) => {
    if (added) return { text: value, kind: "added" };
    if (removed) return { text: value, kind: "removed" };
    return { text: shorten(value, index > 0, index < parts.length - 1), kind: "same" };
  });
}

function shorten(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const [head, tail] = [hasBefore ? context : 0, hasAfter ? context : 0];
  if (text.length <= head + tail + 40) return text;
  return `${text.slice(0, head)} … ${tail ? text.slice(-tail) : ""}`;
}
