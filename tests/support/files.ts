const heads: Readonly<Record<string, string>> = {
  "image/jpeg": "\u00ff\u00d8\u00ff",
  "image/png": "\u0089PNG\r\n\u001a\n",
  "image/gif": "GIF89a",
  "image/webp": "RIFF0000WEBP",
  "application/pdf": "%PDF-",
  "application/msword": "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "PK\u0003\u0004",
  "application/vnd.ms-excel": "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "PK\u0003\u0004",
};

/** The first bytes of a file of this type; none for a type without any. */
export const getHead = (type: string) => Uint8Array.from(heads[type] ?? "", (byte) => byte.charCodeAt(0));

/** A file that begins like files of its type; the text makes it unique. */
export function makeFile(type: string, text = "x"): Blob {
  return new Blob([getHead(type), text], { type });
}
