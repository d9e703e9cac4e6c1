import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import satori, { type Font } from "satori";
import sharp, { type Sharp } from "sharp";
import { type ColourPair, recolour } from "../../domain/settings/colour-pair.ts";
import { cutouts, drawSocialCard, placeLogo } from "./icons.ts";

/** Text of a social card, the preview of a shared link. */
export interface Card {
  /** Small capitals above the title. */
  eyebrow: string;
  title: string;
  /** Line below the title: date and place. */
  line: string;
  /** The association's short name, beside the logo. */
  name: string;
  pair: ColourPair;
  /** The uploaded logo, a PNG in base64. */
  logo: string | null;
}

const size = { width: 1200, height: 630 };
const photoWidth = 470;
const drawn = { ground: "#07363b", text: "#f3eee2", muted: "#b4cbc6", copper: "#eda872" };
/** Top, sides and bottom; the skyline fills the bottom. */
const margin = { top: 56, side: 64, foot: 136 };
/** Their heights on a card; the association's name is as tall as the logo. */
const heights = { logo: 68, skyline: 118 };
/** From the logo's left edge to the name's. */
const logoWidth = 80;

/** A 1200 × 630 JPEG: text over the skyline, the photo on the right. */
export async function drawCard(card: Card, photo: Buffer | null): Promise<Buffer> {
  const [ground, text, cut] = await Promise.all([
    getGround(card),
    drawText(card, photo ? size.width - photoWidth : size.width),
    photo && cutPhoto(photo, card.pair),
  ]);
  const drawing = { ...ground, data: Buffer.from(ground.data) };
  lay(drawing, text, { left: 0, top: margin.top });
  // The text's own ground lies over the logo now.
  const logo = { left: margin.side, top: margin.top, width: logoWidth, height: heights.logo };
  lay(drawing, ground, logo, logo);
  if (cut) lay(drawing, cut, { left: size.width - photoWidth, top: 0 });
  return sharp(drawing.data, { raw: { ...size, channels } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Bytes of a pixel: red, green, blue. */
const channels = 3;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Copies a box of one picture, or all of it, into another. sharp's `composite` takes as long as all the rest. */
function lay(
  onto: Pixels,
  picture: Pixels,
  { left, top }: { left: number; top: number },
  box = { left: 0, top: 0, width: picture.width, height: picture.height },
): void {
  for (let row = 0; row < box.height; row++) {
    const start = ((box.top + row) * picture.width + box.left) * channels;
    const target = ((top + row) * onto.width + left) * channels;
    picture.data.copy(onto.data, target, start, start + box.width * channels);
  }
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function cutPhoto(photo: Buffer, pair: ColourPair): Promise<Pixels> {
  const cut = sharp(photo).resize(photoWidth, size.height, { fit: "cover" });
  return toPixels(cut.flatten({ background: recolour(drawn.ground, pair) }));
}

/** What satori draws. */
type Part = Parameters<typeof satori>[0];

async function drawText({ eyebrow, title, line, name, pair }: Card, width: number): Promise<Pixels> {
  const fontSize = (title.length < 50 ? 68 : title.length < 90 ? 56 : 46) * (width === size.width ? 1 : 0.84);
  const ink = (part: keyof typeof drawn) => recolour(drawn[part], pair);
  // A React element by its shape, which is all that satori reads.
  const row = (style: object, children: Part | Part[]) => ({
    type: "div",
    key: null,
    props: { style: { display: "flex", ...style }, children },
  });
  const height = size.height - margin.top - margin.foot;
  const column = {
    flexDirection: "column",
    width: width - 2 * margin.side,
    height,
    margin: `0 ${margin.side}px`,
    color: ink("text"),
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
  const words = row(column, [
    row(
      {
        height: heights.logo,
        alignItems: "center",
        paddingLeft: logoWidth,
        fontFamily: "Besley",
        fontSize: 34,
      },
      name,
    ),
    row(
      { marginTop: "auto", fontSize: 21, fontWeight: 600, letterSpacing: 2, color: ink("copper") },
      eyebrow.toUpperCase(),
    ),
    row(heading, title),
    row({ fontSize: 25, color: ink("muted") }, line),
  ]);
  const card = row({ width, height, backgroundColor: ink("ground") }, words);
  const svg = await satori(card, { width, height, fonts: await loadFonts() });
  return toPixels(sharp(Buffer.from(svg)));
}

let fonts: Promise<Font[]> | undefined;

function loadFonts(): Promise<Font[]> {
  const load = async (name: string, family: string, weight: 400 | 600): Promise<Font[]> =>
    Promise.all(
      ["latin", "latin-ext"].map(async (emails) => ({
        name,
        weight,
        data: await readFile(
          resolve(`node_modules/@fontsource/${family}/files/${family}-${emails}-${weight}-normal.woff`),
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

const grounds = new Map<string, Promise<Pixels>>();

/** Background: colour, the logo at the top, the skyline at the bottom. Drawn once per look. */
function getGround({ pair, logo }: Card): Promise<Pixels> {
  const key = `${pair} ${logo}`;
  const ground = grounds.get(key) ?? drawGround(pair, logo);
  grounds.set(key, ground);
  return ground;
}

async function drawGround(pair: ColourPair, logo: string | null): Promise<Pixels> {
  const drawing = await drawSocialCard(pair, null);
  const cut = (part: keyof typeof cutouts) =>
    sharp(drawing).extract(cutouts[part]).resize({ height: heights[part] }).png().toBuffer();
  const top = size.height - heights.skyline;
  // Two copies side by side: the second covers the last column of the first, which scaling made half
  // transparent.
  const next = Math.floor((cutouts.skyline.width * heights.skyline) / cutouts.skyline.height) - 1;
  const skyline = await cut("skyline");
  const ground = sharp({ create: { ...size, channels, background: recolour(drawn.ground, pair) } });
  return toPixels(
    ground.composite([
      { input: skyline, left: 0, top },
      { input: skyline, left: next, top },
      {
        input: logo ? await placeLogo(logo, heights.logo) : await cut("logo"),
        left: margin.side,
        top: margin.top,
      },
    ]),
  );
}
