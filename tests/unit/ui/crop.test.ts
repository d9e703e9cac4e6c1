import { expect, test } from "vitest";
import { fullCrop, getMaxZoom, getSquare, limitCrop, moveCrop } from "../../../src/ui/picture/crop.ts";

const wide = { width: 1600, height: 800 };

test("The first crop is the largest square in the middle", () => {
  expect(getSquare(wide, fullCrop)).toEqual({ left: 400, top: 0, side: 800 });
});

test("A photo follows the pointer, and its square stays within it", () => {
  const moved = moveCrop(wide, fullCrop, 0.25, 0.25);
  expect(getSquare(wide, moved)).toEqual({ left: 200, top: -200, side: 800 });
  expect(getSquare(wide, limitCrop(wide, moved, 4))).toEqual({ left: 200, top: 0, side: 800 });
  const far = limitCrop(wide, moveCrop(wide, fullCrop, -9, 0), 4);
  expect(getSquare(wide, far)).toEqual({ left: 800, top: 0, side: 800 });
});

test("Zooming ends where the square would have too few pixels", () => {
  expect(getMaxZoom(wide, 200)).toBe(4);
  expect(getMaxZoom({ width: 500, height: 300 }, 200)).toBe(1.5);
  expect(getMaxZoom({ width: 90, height: 90 }, 200)).toBe(1);
  expect(getSquare(wide, limitCrop(wide, { x: 0.5, y: 0.5, zoom: 9 }, 4)).side).toBe(200);
});
