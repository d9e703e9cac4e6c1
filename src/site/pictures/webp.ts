/**
 * Whether a WebP declares an animation. Only to count the frames of one takes minutes when there are very many, so none is
 * given to a reader of pictures. The forms store the first frame, as a JPEG.
 */
export function isAnimatedWebp(bytes: Uint8Array): boolean {
  const isExtended = new TextDecoder("latin1").decode(bytes.subarray(8, 16)) === "WEBPVP8X";
  return isExtended && ((bytes[20] ?? 0) & 2) > 0;
}
