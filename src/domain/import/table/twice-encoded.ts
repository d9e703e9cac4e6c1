/** The characters that Windows has for the bytes from 0x80 to 0x9f. */
const upper = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at));

/**
 * A text that a program read as Western European although it was UTF-8, and then saved as UTF-8: "ZoÃ«" was "Zoë". Null for
 * any other text.
 */
export function decodeTwiceEncoded(text: string): string | null {
  if (!/^[\0-\x7f]*[\u00c2-\u00f4][^\0-\x7f]/.test(text)) return null;
  const bytes = Uint8Array.from(text, toByte);
  // A character that Western European lacks has become 0.
  if (bytes.includes(0) && !text.includes("\0")) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function toByte(character: string): number {
  const code = character.charCodeAt(0);
  if (code < 256) return code;
  const at = upper.indexOf(character);
  return at < 0 ? 0 : 0x80 + at;
}

/** A letter of a Western or Central European name that was encoded twice: "Ã«". */
const letter = /[\u00c2-\u00c5][\u0080-\u009f\u00a1-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ]/;

export const hasTwiceEncoded = (text: string): boolean => letter.test(text);
