import { Buffer } from "node:buffer";

/** A body's bytes; null if there are more than `most`, of which the rest is not read. */
export async function readAtMost(
  body: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
