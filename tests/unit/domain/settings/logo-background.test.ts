import sharp from "sharp";
import { expect, test } from "vitest";
import { hasOwnGround, listHiddenPlaces } from "../../../../src/domain/settings/logo-background.ts";

const readPixels = async (inner: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${inner}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, ...info };
};
const draw = async (inner: string) => hasOwnGround(await readPixels(inner));

test("A square, a disc and a wide badge have their own background; a ring, a letter and an empty logo do not", async () => {
  expect(await draw('<rect width="100" height="100" fill="#024"/>')).toBe(true);
  expect(await draw('<circle cx="50" cy="50" r="45" fill="#c00"/>')).toBe(true);
  expect(await draw('<rect y="30" width="100" height="40" fill="#c00"/>')).toBe(true);
  expect(await draw('<circle cx="50" cy="50" r="45" fill="none" stroke="#024" stroke-width="8"/>')).toBe(
    false,
  );
  expect(await draw('<path d="M10 90 50 10 90 90" fill="none" stroke="#024" stroke-width="12"/>')).toBe(
    false,
  );
  expect(await draw("")).toBe(false);
});

test("A logo is hidden where its colours are those of the background, unless it gets a white one there", async () => {
  const maroon = "#4a0d1c";
  const palettes = {
    light: { ground: "#fbfaf7" },
    dark: { ground: "#101416" },
    band: { ground: maroon },
    darkBand: { ground: "#101416" },
  };
  const list = async (inner: string) => listHiddenPlaces(await readPixels(inner), palettes);
  const disc = (inner = "") => `<circle cx="50" cy="50" r="45" fill="${maroon}"/>${inner}`;
  expect(await list(disc())).toEqual([
    "in the footer",
    "at the top of pages in dark mode",
    "in the footer in dark mode",
  ]);
  expect(await list(disc('<rect x="30" y="30" width="40" height="40" fill="#fff"/>'))).toEqual([]);
  const ring = (colour: string) =>
    `<circle cx="50" cy="50" r="40" fill="none" stroke="${colour}" stroke-width="8"/>`;
  expect(await list(ring(maroon))).toEqual([]);
  expect(await list(ring("#fff"))).toHaveLength(4);
});
