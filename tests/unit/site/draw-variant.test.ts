import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawVariant } from "../../../src/site/pictures/draw-variant.ts";
import { keepOriginal } from "../../../src/site/pictures/variants.ts";
import { findOffColours, seenPictures } from "../../support/cases/pictures.ts";

const readCase = (name: string) => readFileSync(`tests/cases/images/${name}`);

test.each(Object.entries(seenPictures))(
  "%s has the colours that browsers show, and no profile",
  async (name, spots) => {
    const { width = 0 } = (await sharp(readCase(name)).metadata()).autoOrient;
    const drawn = await drawVariant(readCase(name), Math.min(width, 320));
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
    expect(findOffColours(spots, { data, ...info })).toEqual([]);
    expect((await sharp(drawn).metadata()).hasProfile).toBe(false);
  },
);

test("Extreme shapes are scaled, and what cannot be drawn is told before it fails a build", async () => {
  const kept = await keepOriginal(readCase("R32-panorama-16000x500.png"));
  expect(kept).toMatchObject({ width: 16_000, height: 500 });
  expect(await keepOriginal(readCase("R32-ribbon-20000x1.png"))).toMatchObject({ width: 20_000, height: 1 });
  expect(await keepOriginal(readCase("R32-declares-40000x40000.png"))).toBe("it has more than 20 megapixels");
  expect(await keepOriginal(readCase("R35-animated.webp"))).toBe(
    "it is an animated WebP; save its first picture as JPEG",
  );
  expect(await keepOriginal(readCase("R30-heic-named.jpg"))).toBe(
    "it is a HEIC picture, which browsers cannot show; save it as JPEG",
  );
  expect(await keepOriginal(readCase("R30-truncated.jpg"))).toBe("the file is not a readable image");
});

test("A picture that is longer than a WebP can be is scaled", async () => {
  const tower = await sharp({ create: { width: 400, height: 17_000, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const { width, height } = await sharp(await drawVariant(tower, 400)).metadata();
  expect([width, height]).toEqual([385, 16_383]);
});

test("a PNG’s texts, which may unpack to gigabytes, are not read", async () => {
  const png = readCase("R32-panorama-16000x500.png");
  const text = Buffer.concat([Buffer.from([0, 0, 0, 4]), Buffer.from("zTXta\0\0b"), Buffer.alloc(4)]);
  const given = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
  const [kept, plain] = [await keepOriginal(given), await keepOriginal(png)];
  expect(kept).toEqual(plain);
  expect(typeof kept).toBe("object");
});
