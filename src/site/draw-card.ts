import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import satori, { type Font } from "satori";
import sharp from "sharp";

/** Text of a social card, the preview of a shared link. */
export interface Card {
  /** Small capitals above the title. */
  eyebrow: string;
  title: string;
  /** Line below the title: date and place. */
  line: string;
  /** The association's short name, beside the mark. */
  name: string;
}

const size = { width: 1200, height: 630 };
const photoWidth = 470;
const ink = { ground: "#07363b", text: "#f3eee2", muted: "#b4cbc6", copper: "#eda872" };
/** Top, sides and bottom; the skyline fills the bottom. */
const margin = { top: 56, side: 64, foot: 136 };
/** Source of the mark and the skyline; as wide as a card. */
const drawing = resolve("public/social-card.png");
/** Their position in the drawing, in pixels; measure again if it is redrawn. */
const cuts = {
  mark: { left: 500, top: 116, width: 200, height: 222 },
  skyline: { left: 0, top: 440, width: 1200, height: 190 },
};
/** Their heights on a card; the association's name is as tall as the mark. */
const heights = { mark: 68, skyline: 118 };

/** A 1200 × 630 JPEG: text over the skyline, the photo on the right. */
export async function drawCard(card: Card, photo: Buffer | null): Promise<Buffer> {
  const [ground, text] = await Promise.all([
    getGround(),
    drawText(card, photo ? size.width - photoWidth : size.width),
  ]);
  const layers = [{ input: Buffer.from(text), left: 0, top: 0 }];
  if (photo) {
    const cut = await sharp(photo).resize(photoWidth, size.height, { fit: "cover" }).toBuffer();
    layers.unshift({ input: cut, left: size.width - photoWidth, top: 0 });
  }
  return sharp(ground, { raw: { ...size, channels: 3 } })
    .composite(layers)
    .jpeg({ quality: 82 })
    .toBuffer();
}

function drawText({ eyebrow, title, line, name }: Card, width: number): Promise<string> {
  const fontSize = (title.length < 50 ? 68 : title.length < 90 ? 56 : 46) * (width === size.width ? 1 : 0.84);
  const row = (style: object, children: unknown) => ({
    type: "div",
    props: { style: { display: "flex", ...style }, children },
  });
  const column = {
    flexDirection: "column",
    width: width - 2 * margin.side,
    height: size.height - margin.top - margin.foot,
    margin: `${margin.top}px ${margin.side}px`,
    color: ink.text,
  };
  const heading = {
    display: "block",
    lineClamp: 4,
    width: "100%",
    margin: "14px 0 20px",
    fontFamily: "Besley",
    fontSize,
    lineHeight: 1.14,
    letterSpacing: -1,
    wordBreak: "break-word",
  };
  const card = row(column, [
    row(
      { height: heights.mark, alignItems: "center", paddingLeft: 80, fontFamily: "Besley", fontSize: 34 },
      name,
    ),
    row(
      { marginTop: "auto", fontSize: 21, fontWeight: 600, letterSpacing: 2, color: ink.copper },
      eyebrow.toUpperCase(),
    ),
    row(heading, title),
    row({ fontSize: 25, color: ink.muted }, line),
  ]);
  // satori expects React elements but reads only their shape.
  return loadFonts().then((fonts) => satori(card as never, { width, height: size.height, fonts }));
}

let fonts: Promise<Font[]> | undefined;

function loadFonts(): Promise<Font[]> {
  const load = async (name: string, family: string, weight: 400 | 600): Promise<Font[]> =>
    Promise.all(
      ["latin", "latin-ext"].map(async (letters) => ({
        name,
        weight,
        data: await readFile(
          resolve(`node_modules/@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`),
        ),
      })),
    );
  fonts ??= Promise.all([
    load("Public Sans", "public-sans", 400),
    load("Public Sans", "public-sans", 600),
    load("Besley", "besley", 400),
  ]).then((families) => families.flat());
  return fonts;
}

let ground: Promise<Buffer> | undefined;

/** Background pixels: colour, the mark at the top, the skyline at the bottom. Drawn once per build. */
function getGround(): Promise<Buffer> {
  const cut = (part: keyof typeof cuts) =>
    sharp(drawing).extract(cuts[part]).resize({ height: heights[part] }).png().toBuffer();
  const top = size.height - heights.skyline;
  // Two copies side by side: the second covers the last column of the first, which scaling made half
  // transparent.
  const next = Math.floor((cuts.skyline.width * heights.skyline) / cuts.skyline.height) - 1;
  ground ??= Promise.all([cut("mark"), cut("skyline")]).then(([mark, skyline]) =>
    sharp({ create: { ...size, channels: 3, background: ink.ground } })
      .composite([
        { input: skyline, left: 0, top },
        { input: skyline, left: next, top },
        { input: mark, left: margin.side, top: margin.top },
      ])
      .removeAlpha()
      .raw()
      .toBuffer(),
  );
  return ground;
}
