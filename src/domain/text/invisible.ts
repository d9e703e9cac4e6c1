/**
 * Characters that nobody sees and that are no part of a word: soft hyphens, spaces without a width, marks of byte order and
 * of embedded objects, control characters, those that turn the text around (U+202E), and letters of tags, which are visible
 * only in flags. Joiners stay, because Persian and emoji need them, and so do the marks LRM and RLM.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffc]|(?<!\u{1f3f4}[\u{e0000}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu;

export function dropInvisible(text: string): string {
  return text.replace(invisible, "");
}
