import sharp from "sharp";
import { expect, test } from "vitest";
import { hasOwnGround } from "../../../../src/domain/settings/logo-background.ts";

const draw = async (inner: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${inner}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return hasOwnGround({ data, ...info });
};

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
