/** Encodings of programs that do not write Unicode, the likeliest first. "ibm850" is not the browser's. */
const legacy = {
  "windows-1252": "Western European (Windows)",
  "windows-1250": "Central European (Windows)",
  "windows-1251": "Cyrillic (Windows)",
  "windows-1254": "Turkish (Windows)",
  macintosh: "Western European (Mac)",
  ibm850: "Western European (MS-DOS)",
  "windows-1253": "Greek (Windows)",
  "windows-1255": "Hebrew (Windows)",
  "windows-1256": "Arabic (Windows)",
  "windows-1257": "Baltic (Windows)",
  shift_jis: "Japanese (Shift JIS)",
  gb18030: "Chinese, simplified (GB 18030)",
  big5: "Chinese, traditional (Big5)",
  "euc-kr": "Korean (EUC-KR)",
  "utf-8": "Unicode (UTF-8), damaged",
} as const;

/** The upper half of code page 850. */
const ibm850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** Letters beyond a to z of the languages that these encodings serve. */
const alphabets = [
  "àâæçéèêëîïôœùûüÿ äöüß áéíóúñüç áâãàçéêíóôõú åæøäöéü áéíóúýþæöð àèéìíòóùú éëïöüèê",
  "ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű ăâîşţ čćđšž",
  "çğıi̇öşüâîû",
  "ąčęėįšųūž āčēģīķļņšūž äöõüšž",
].flatMap((line) => line.split(" "));

/** Words of other scripts are written in one of these alone. */
const scripts = [
  /^\p{Script=Cyrillic}+$/u,
  /^\p{Script=Greek}+$/u,
  /^\p{Script=Hebrew}+$/u,
  /^\p{Script=Arabic}+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
  /^\p{Script=Hangul}+$/u,
];

/** One way to read a file that is not Unicode. */
interface Reading {
  name: string;
  getText: () => string;
  /** Some of the words by which people see whether it is the right one. */
  examples: string[];
}

/** The text of a file in Unicode, or null. UTF-16 without a mark is known by the zeros of its commas and spaces. */
export function decodeUnicode(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decode("utf-16le", bytes);
  if (first === 0xfe && second === 0xff) return decode("utf-16be", bytes);
  const sample = bytes.subarray(0, 4096);
  const countZeros = (rest: number) => sample.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf;
  if (!isMarked && even + odd > sample.length / 20) {
    if (odd > 4 * even) return decode("utf-16le", bytes);
    if (even > 4 * odd) return decode("utf-16be", bytes);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const decode = (name: string, bytes: Uint8Array) =>
  name === "ibm850"
    ? Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : ibm850[byte - 128])).join("")
    : new TextDecoder(name).decode(bytes);

/** All ways to read a file that is not Unicode, the likeliest first. */
export function listReadings(bytes: Uint8Array): Reading[] {
  const first = bytes.findIndex((byte) => byte > 127);
  const sample = bytes.subarray(Math.max(0, first - 100), first + 200_000);
  const readings = Object.entries(legacy).map(([encoding, name]) => {
    const words = listWords(decode(encoding, sample));
    const odd = words.reduce((sum, word) => sum + rateOddity(word), 0);
    return { name, getText: () => decode(encoding, bytes), examples: words.slice(0, 3), odd };
  });
  return readings.sort((a, b) => a.odd - b.odd).map(({ odd: _, ...reading }) => reading);
}

/** Some of the words that a wrong encoding would change. */
export function listWords(text: string): string[] {
  const found = text.match(/[^\s\0-@[-`{-\x7f]*[^\0-\x7f][^\s\0-@[-`{-\x7f]*/g);
  return [...new Set(found)].slice(0, 200);
}

/** How unlikely a word is: its letters belong to no language, or to several scripts. */
function rateOddity(word: string): number {
  const letters = [...word.replace(/[’‘“”«»–—…§°ºª€]/g, "")];
  if (letters.some((letter) => !/[\p{L}\p{M}]/u.test(letter))) return 3;
  // Opening quotation marks and euros are before a word or a number; elsewhere they are letters of the Mac.
  if (/\p{Ll}\p{Lu}|\p{L}[‘€]|€\p{L}/u.test(word)) return 2;
  if (scripts.some((script) => script.test(letters.join("")))) return 0;
  const special = letters.map((letter) => letter.toLowerCase()).filter((letter) => !/[a-z]/.test(letter));
  const isOfALanguage = alphabets.some((alphabet) => special.every((letter) => alphabet.includes(letter)));
  // Turkish letters, which are far more frequent, are read as these of Icelandic.
  return isOfALanguage ? Number(/[ðþý]/i.test(word)) / 2 : 2;
}
