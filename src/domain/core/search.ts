const letters: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ƙ: "k",
  ɗ: "d",
  ɓ: "b",
  ƴ: "y",
  ς: "σ",
  "‘": "'",
  "’": "'",
  ʼ: "'",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

/** Folds text for searching: lower case without accents, in basic Latin letters. As private.fold in the database does. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[øłđðħıƙɗɓƴς‘’ʼßæœþ]/g, (letter) => letters[letter] ?? letter);
}

/** Whether the text contains every word typed, in any order, ignoring case and accents. */
export function hasWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** A name for comparing, whatever the order of its words. Must match private.name_key in the database. */
export function getNameKey(name: string): string {
  return foldText(name)
    .split(/[\s,.;]+/)
    .filter(Boolean)
    .sort()
    .join(" ");
}
