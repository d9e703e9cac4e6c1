const signature = "\u0089PNG\r\n\u001a\n";

/**
 * A PNG without its texts, which may unpack to gigabytes and are not part of the picture; any other file as it is. What
 * follows a chunk that is cut off is left out.
 */
export function dropPngTexts(bytes: Buffer): Buffer {
  if (bytes.toString("latin1", 0, 8) !== signature) return bytes;
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (!/^[tiz]TXt$/.test(bytes.toString("latin1", at + 4, at + 8))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
