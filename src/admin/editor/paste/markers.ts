/** How a list counts, as its first item shows it. */
export interface Numbering {
  tag: "ul" | "ol";
  /** Of an <ol>: letters or Roman numerals; "" for digits. */
  type: "" | "a" | "A" | "i" | "I";
  /** The number of this item, if it has one. */
  number: number;
}

export const bullet: Numbering = { tag: "ul", type: "", number: 1 };

/**
 * Reads the bullet or number that Word writes as text. `next` is what would follow in the list before: it tells the letter i
 * from the number one. Null for words, such as "Article 1", which no list can write.
 */
export function readMarker(text: string, next: Numbering | null, format = ""): Numbering | null {
  const marker = text.replace(/[\s\u00a0]+/g, "");
  const number = /^[([]?(?:\d+\.)*(\d{1,4})[.)\]:°º-]*$/.exec(marker)?.[1];
  if (number) return { tag: "ol", type: "", number: Number(number) };
  const letters = /^[([]?([a-z]{1,7})[.)\]:]+$/i.exec(marker)?.[1];
  if (letters) return readLetters(letters, next, format);
  // Bullets can be letters too, in a font of symbols.
  return [...marker].length > 1 && /[\p{L}\p{N}]/u.test(marker) ? null : bullet;
}

function readLetters(letters: string, next: Numbering | null, format: string): Numbering | null {
  const isLower = letters === letters.toLowerCase();
  if (!isLower && letters !== letters.toUpperCase()) return null;
  const roman = readRoman(letters.toLowerCase());
  const asRoman: Numbering | null = roman ? { tag: "ol", type: isLower ? "i" : "I", number: roman } : null;
  const asLetter = readLetter(letters.toLowerCase(), isLower ? "a" : "A");
  if (/^roman/.test(format)) return asRoman;
  if (/^alpha/.test(format)) return asLetter;
  const isNext = (found: Numbering | null) =>
    found !== null && found.type === next?.type && found.number === next.number;
  if (isNext(asLetter)) return asLetter;
  if (isNext(asRoman) || /^(i|[ivxlcdm]{2,})$/i.test(letters)) return asRoman ?? asLetter;
  return asLetter;
}

/** After "z" Word counts "aa", "bb", …; ours are counted by browsers. */
function readLetter(letters: string, type: "a" | "A"): Numbering | null {
  const [first = ""] = letters;
  if (letters !== first.repeat(letters.length)) return null;
  return { tag: "ol", type, number: first.charCodeAt(0) - 96 + 26 * (letters.length - 1) };
}

const romans: readonly (readonly [letters: string, value: number])[] = [
  ["m", 1000],
  ["cm", 900],
  ["d", 500],
  ["cd", 400],
  ["c", 100],
  ["xc", 90],
  ["l", 50],
  ["xl", 40],
  ["x", 10],
  ["ix", 9],
  ["v", 5],
  ["iv", 4],
  ["i", 1],
];

/** 0 if it is not one. */
function readRoman(letters: string): number {
  let rest = letters;
  let number = 0;
  for (const [letter, value] of romans)
    while (rest.startsWith(letter)) {
      rest = rest.slice(letter.length);
      number += value;
    }
  return rest === "" ? number : 0;
}

/** The type of an <ol> for a list-style-type of CSS; null if it does not say. */
export function readListStyle(style: string | undefined): Numbering["type"] | null {
  if (!style) return null;
  const [, kind = "", name = ""] = /\b(lower|upper)-(alpha|latin|roman)\b/.exec(style) ?? [];
  if (!kind) return null;
  const letter = name === "roman" ? "i" : "a";
  return kind === "upper" ? (letter.toUpperCase() as "A" | "I") : letter;
}
