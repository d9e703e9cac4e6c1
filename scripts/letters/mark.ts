import sharp from "sharp";

/** Shown at half this size, so that it is sharp on every screen. */
const size = 88;

/** The module of src/letters that holds the site's icon: no program of mail loads a file of a foreign host unasked. */
export async function printMark(): Promise<string> {
  const picture = await sharp("public/icon-192.png")
    .resize(size)
    .png({ palette: true, effort: 10, colours: 64 })
    .toBuffer();
  return `/** The site's icon, ${size} pixels wide: a PNG in base64, written by \`npm run letters\`. */
export const mark =
  "${picture.toString("base64")}";
`;
}
