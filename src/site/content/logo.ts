import sharp from "sharp";

const known = new Map<string, Promise<boolean>>();

/** Whether a logo, in base64, can be drawn. The database sees only that it begins like a PNG. */
export function isDrawable(logo: string): Promise<boolean> {
  const answer = known.get(logo) ?? decode(logo);
  known.set(logo, answer);
  return answer;
}

function decode(logo: string): Promise<boolean> {
  const picture = sharp(Buffer.from(logo, "base64"), { limitInputPixels: 2048 * 2048 });
  return picture.stats().then(
    () => true,
    (error: unknown) => {
      console.warn(`The logo is left out: ${error}`);
      return false;
    },
  );
}
