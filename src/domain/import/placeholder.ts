/** What people and programs write into a cell that they leave empty. */
export const filler = /^(?:[-‐-―−.…?_*/\\,;:~]+|n\s?\/\s?a\.?|n\.\s?a\.)$/i;

/** The same in words. People can be called Null, and an unknown status must not approve anybody. */
const words =
  /^\(?(?:none|nil|null|unknown|not known|not available|not applicable|n\/k|tbc|tba|blank|empty|no e-?mail|no phone)\)?$/i;
const fields = new Set(["email", "phone", "department", "graduation_year", "note", "source"]);

export const isPlaceholder = (text: string, field: string) => fields.has(field) && words.test(text);
