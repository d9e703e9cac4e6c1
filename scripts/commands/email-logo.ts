import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { colourPairs } from "../../src/domain/settings/colour-pair.ts";
import { drawIcon } from "../../src/site/pictures/icons.ts";
import { run } from "../program/run.ts";

/** In pixels: twice the size at which it is shown, so that it is sharp on every screen. */
const size = 88;

/** Redraws the logo for emails after the site's icon has changed. */
await run(async () => writeFile("src/emails/frame/logo-picture.ts", await printLogo()));

/** A module with the icon inside it, because email programs do not load pictures from other hosts unasked. */
async function printLogo(): Promise<string> {
  const drawn = await Promise.all(
    colourPairs.values.map(async (pair) => {
      const picture = await sharp(await drawIcon("icon-192", pair, null))
        .resize(size)
        .png({ palette: true, effort: 10, colours: 64 })
        .toBuffer();
      return `  "${pair}":\n    "${picture.toString("base64")}",\n`;
    }),
  );
  return `import type { ColourPair } from "../../domain/settings/colour-pair.ts";

/** The site's icon, ${size} pixels wide, in each pair of colours: a PNG in base64, written by \`npm run email-logo\`. */
export const logos: Record<ColourPair, string> = {
${drawn.join("")}};
`;
}
