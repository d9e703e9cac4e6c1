import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { paintElement } from "../../src/ui/picture/paint.ts";
import { makeCard } from "./states.tsx";

const names = [
  "Ada Byron",
  "Lakshmi Venkataraman",
  "Maria Magdalena von Hohenzollern-Sigm",
  "Wolfeschlegelsteinhausenbergerdorff ".repeat(2).slice(0, 61),
  "Annual dinner of the chemical and petroleum engineers ".repeat(3).slice(0, 120),
  "عشاء سنوي لمهندسي الكيمياء والنفط والغاز ".repeat(3).slice(0, 120),
];

test.for(names)("the card keeps the shape of a bank card: %s", async (name) => {
  await page.viewport(1280, 800);
  const { container } = await render(makeCard(name));
  const { clientWidth, clientHeight, scrollHeight } = container.querySelector("article") as HTMLElement;
  expect(clientWidth / clientHeight).toBeCloseTo(85.6 / 54, 1);
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
});

/** Whether two pictures have the same background and ink at each of these points, as fractions of the whole. */
async function readPixels(picture: Blob, places: [x: number, y: number][]) {
  const bitmap = await createImageBitmap(picture);
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  pen?.drawImage(bitmap, 0, 0);
  return places.map(([x, y]) => [
    ...(pen?.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data ?? []),
  ]);
}

test("a picture of an element has its size, backgrounds, borders, drawings and text, and clips its corners", async () => {
  await page.viewport(1280, 800);
  const { container } = await render(
    // Styles and not classes: a class that no file of src uses has no rule.
    <div style={{ width: 576, overflow: "hidden", borderRadius: 12, background: "#fff" }}>
      <div style={{ height: 80, borderTop: "1px solid #a3262a", background: "#a3262a" }} />
      <svg viewBox="0 0 2 1" aria-hidden="true" style={{ display: "block", height: 80, width: 160 }}>
        <path fill="#fff" d="M0 0h1v1h-1z" />
        <path fill="#000" d="M1 0h1v1h-1z" />
      </svg>
      <p
        style={{
          height: 160,
          overflow: "hidden",
          background: "#14211f",
          color: "#f7f4ed",
          font: "48px/1 sans-serif",
        }}
      >
        ████████████
      </p>
    </div>,
  );
  const element = container.firstElementChild as HTMLElement;
  const picture = await paintElement(element, 2);
  const { width, height } = await createImageBitmap(picture);
  expect([width, height]).toEqual([element.offsetWidth * 2, element.offsetHeight * 2]);
  const unit = 80 / element.offsetHeight;
  const [corner, danger, white, black, text, below] = await readPixels(picture, [
    [0, 0],
    [0.5, unit / 2],
    [0.05, unit * 1.5],
    [0.2, unit * 1.5],
    [0.1, unit * 2.4],
    [0.1, unit * 3.9],
  ]);
  expect(corner?.[3]).toBe(0);
  expect(danger).toEqual([0xa3, 0x26, 0x2a, 255]);
  expect(white).toEqual([255, 255, 255, 255]);
  expect(black).toEqual([0, 0, 0, 255]);
  expect(text).toEqual([0xf7, 0xf4, 0xed, 255]);
  expect(below).toEqual([0x14, 0x21, 0x1f, 255]);
});
