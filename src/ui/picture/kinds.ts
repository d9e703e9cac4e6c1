/** What a file is by its content, whatever its name says. */
export interface Kind {
  /** With its article: "a HEIC picture". */
  name: string;
  isPicture: boolean;
  /** Every browser reads it, so a file that cannot be read is damaged. */
  isCommon: boolean;
}

const common = (name: string): Kind => ({ name, isPicture: true, isCommon: true });
const rare = (name: string): Kind => ({ name, isPicture: true, isCommon: false });
const other = (name: string): Kind => ({ name, isPicture: false, isCommon: false });

export const kinds = {
  jpeg: common("a JPEG picture"),
  png: common("a PNG picture"),
  gif: common("a GIF picture"),
  webp: common("a WebP picture"),
  bmp: common("a BMP picture"),
  avif: rare("an AVIF picture"),
  heic: rare("a HEIC picture"),
  tiff: rare("a TIFF picture"),
  raw: rare("a camera’s raw picture"),
  photoshop: rare("a Photoshop picture"),
  jpegXl: rare("a JPEG XL picture"),
  jpeg2000: rare("a JPEG 2000 picture"),
  icon: rare("an icon"),
  svg: rare("an SVG drawing"),
  video: other("a video"),
  pdf: other("a PDF file"),
  webPage: other("a web page"),
  zip: other("a ZIP file or an Office document"),
} satisfies Record<string, Kind>;

/** How files begin, each byte as one character. The first that fits counts. */
const beginnings: readonly (readonly [start: string, kind: Kind])[] = [
  ["\u00ff\u00d8\u00ff", kinds.jpeg],
  ["\u0089PNG\r\n\u001a\n", kinds.png],
  ["GIF87a", kinds.gif],
  ["GIF89a", kinds.gif],
  ["BM", kinds.bmp],
  ["II*\0\u0010\0\0\0CR", kinds.raw],
  ["IIU\0", kinds.raw],
  ["IIRO", kinds.raw],
  ["FUJIFILMCCD-RAW", kinds.raw],
  ["II*\0", kinds.tiff],
  ["MM\0*", kinds.tiff],
  ["II+\0", kinds.tiff],
  ["MM\0+", kinds.tiff],
  ["8BPS", kinds.photoshop],
  ["\u00ff\u000a", kinds.jpegXl],
  ["\0\0\0\u000cJXL ", kinds.jpegXl],
  ["\0\0\0\u000cjP  ", kinds.jpeg2000],
  ["\0\0\u0001\0", kinds.icon],
  ["\u001aE\u00df\u00a3", kinds.video],
  ["%PDF-", kinds.pdf],
  ["PK\u0003\u0004", kinds.zip],
  ["\u00d0\u00cf\u0011\u00e0", other("an Office document")],
];

/** Bytes that are enough to recognise a file and to find its size, with a camera's preview and a colour profile before it. */
export const headSize = 4 * 1024 * 1024;

/** Null for a file of no known kind. */
export function recognise(head: Uint8Array): Kind | null {
  const start = toText(head.subarray(0, 512));
  if (start.startsWith("ftyp", 4)) return recogniseBrand(start);
  if (start.startsWith("RIFF")) return start.startsWith("WEBP", 8) ? kinds.webp : other("a sound or video");
  const known = beginnings.find(([beginning]) => start.startsWith(beginning));
  if (known) return known[1];
  const [, tag = ""] =
    /^(?:ï»¿)?\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*)*<(!doctype html|html|!doctype svg|svg)\b/is.exec(start) ??
    [];
  if (tag) return /svg/i.test(tag) ? kinds.svg : kinds.webPage;
  return null;
}

/** Pictures and videos of one family (ISO 14496-12): their first box lists what they can be read as. */
function recogniseBrand(start: string): Kind {
  const length = start.charCodeAt(2) * 256 + start.charCodeAt(3);
  const brands = start.slice(8, Math.max(length, 12));
  if (/avi[fs]/.test(brands)) return kinds.avif;
  if (/hei[cxms]|hev[cxms]|m[is]f1/.test(brands)) return kinds.heic;
  return brands.startsWith("crx ") ? kinds.raw : kinds.video;
}

/** Animated pictures, of which a still one keeps the first frame. */
export function isAnimated(head: Uint8Array): boolean {
  const text = toText(head.subarray(0, 4096));
  const mark = new Map([
    [kinds.gif, "NETSCAPE2.0"],
    [kinds.png, "acTL"],
    [kinds.webp, "ANIM"],
  ]).get(recognise(head) ?? kinds.jpeg);
  return mark !== undefined && text.includes(mark);
}

interface Size {
  width: number;
  height: number;
}

/** In pixels, as a PNG, GIF, JPEG, BMP or WebP states it before anything is decoded; else null. */
export function readSize(head: Uint8Array): Size | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const kind = recognise(head);
  try {
    if (kind === kinds.png) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (kind === kinds.gif) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    // Rows from the top to the foot have a negative height.
    if (kind === kinds.bmp)
      return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
    if (kind === kinds.webp) return readWebpSize(view);
    return kind === kinds.jpeg ? readJpegSize(view) : null;
  } catch {
    return null; // The file ends before.
  }
}

/** From the first chunk: of a picture in parts, a photo, or a drawing without loss. */
function readWebpSize(view: DataView): Size | null {
  const kind = view.getUint8(15);
  const [first, second] = [view.getUint16(24, true), view.getUint16(26, true)];
  if (kind === 0x58)
    return {
      width: first + (view.getUint8(26) << 16) + 1,
      height: view.getUint8(27) + (view.getUint16(28, true) << 8) + 1,
    };
  if (kind === 0x20) return { width: second & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  const bits = view.getUint32(21, true);
  return kind === 0x4c ? { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 } : null;
}

/** From the frame header: marker SOF0 to SOF15, of which three numbers mean something else. */
function readJpegSize(view: DataView): Size {
  let at = 2;
  for (;;) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A marker may be preceded by any number of bytes 0xff.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}

const toText = (bytes: Uint8Array) => String.fromCharCode(...bytes);
