import sharp from "sharp";

const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } });

const documents: Readonly<Record<string, string>> = {
  "application/pdf": "%PDF-",
  "application/msword": "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "PK\u0003\u0004",
  "application/vnd.ms-excel": "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "PK\u0003\u0004",
};

/** A whole picture may be followed by anything; of a document, only the first bytes are read. */
const heads: Readonly<Record<string, Buffer>> = {
  "image/jpeg": await pixel.jpeg().toBuffer(),
  "image/png": await pixel.png().toBuffer(),
  "image/gif": await pixel.gif().toBuffer(),
  "image/webp": await pixel.webp().toBuffer(),
  ...Object.fromEntries(Object.entries(documents).map(([type, head]) => [type, Buffer.from(head, "latin1")])),
};

/** What a file of this type begins with; nothing for a type that may begin with anything. */
export const getHead = (type: string) => new Uint8Array(heads[type] ?? []);

/** A file that begins like files of its type; the text makes it unique. */
export function makeFile(type: string, text = "x"): Blob {
  return new Blob([getHead(type), text], { type });
}

/** The text of a file that makeFile made. */
export function getText(file: Buffer): string {
  const head = Object.values(heads).find((start) => file.indexOf(start) === 0);
  return file.subarray(head?.length ?? 0).toString();
}
