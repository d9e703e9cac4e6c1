import sharp from "sharp";
import { expect, test } from "vitest";
import { type Card, drawCard } from "../../../src/site/pictures/draw-card.ts";

const card: Card = {
  eyebrow: "News",
  title: "Chevron Prize",
  line: "24 November 2026",
  name: "Alumni",
  pair: "teal-copper",
  logo: null,
};
const ground = [7, 54, 59];

/** The mean colour of a box, and how much it varies. */
async function measure(picture: Buffer, box: Parameters<ReturnType<typeof sharp>["extract"]>[0]) {
  const cut = await sharp(picture).extract(box).toBuffer();
  const { channels } = await sharp(cut).stats();
  return {
    mean: channels.map(({ mean }) => Math.round(mean)),
    deviation: Math.max(...channels.map(({ stdev }) => stdev)),
  };
}

test("A card has the logo, the name, the words and the skyline on its background", async () => {
  const picture = await drawCard(card, null);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  const places = {
    mark: { left: 64, top: 56, width: 68, height: 68 },
    name: { left: 144, top: 56, width: 120, height: 68 },
    title: { left: 64, top: 380, width: 400, height: 60 },
    skyline: { left: 0, top: 512, width: 1200, height: 118 },
  };
  for (const [name, box] of Object.entries(places))
    expect((await measure(picture, box)).deviation, name).toBeGreaterThan(5);
  const empty = await measure(picture, { left: 700, top: 56, width: 500, height: 430 });
  expect(empty.deviation).toBeLessThan(2);
  for (const [at, value] of ground.entries()) expect(empty.mean[at]).toBeCloseTo(value, -1);
});

test.each([
  ["grey", sharp(Buffer.alloc(800 * 600, 120), { raw: { width: 800, height: 600, channels: 1 } }).png()],
  [
    "four-colour",
    sharp(Buffer.alloc(800 * 600 * 3, 120), { raw: { width: 800, height: 600, channels: 3 } })
      .toColourspace("cmyk")
      .jpeg(),
  ],
])("A %s photo fills the card's right side", async (_, photo) => {
  const picture = await drawCard(card, await photo.toBuffer());
  const right = await measure(picture, { left: 740, top: 0, width: 460, height: 630 });
  expect(right.deviation).toBeLessThan(3);
  for (const value of right.mean) expect(Math.abs(value - 120)).toBeLessThan(25);
  expect((await measure(picture, { left: 0, top: 0, width: 720, height: 40 })).mean[0]).toBeLessThan(12);
});

test("Behind a translucent photo is the card's background, not the skyline", async () => {
  const clear = { r: 255, g: 255, b: 255, alpha: 0.5 };
  const photo = sharp({ create: { width: 500, height: 500, channels: 4, background: clear } }).png();
  const right = await measure(await drawCard(card, await photo.toBuffer()), {
    left: 740,
    top: 0,
    width: 460,
    height: 630,
  });
  expect(right.deviation).toBeLessThan(2);
  for (const [at, value] of ground.entries()) expect(right.mean[at]).toBeCloseTo((value + 255) / 2, -1);
});
