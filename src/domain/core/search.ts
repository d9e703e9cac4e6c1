const emails: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  "‘": "'",
  "’": "'",
  ʼ: "'",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/** Folds text for searching: lower case without accents. Must match private.fold in the database. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[øłđðħı‘’ʼßæœ]/g, (email) => emails[email] ?? email);
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
