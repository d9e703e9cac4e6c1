import { expect, test } from "vitest";
import { toFileName } from "../../../../src/domain/text/file-name.ts";

test.each([
  ["Dinner, 7.30pm", "Dinner, 7.30pm.webp"],
  ["Class of ’98 vs. ’99", "Class of ’98 vs. ’99.webp"],
  ["Before/after: 12:30", "Before after 12 30.webp"],
  ["\u202egpj.exe", "gpj.exe.webp"],
  ["", "Photo 3.webp"],
  ["...", "Photo 3.webp"],
  [`${"d".repeat(119)}😀 and on`, `${"d".repeat(119)}😀.webp`],
])("R42: A photo with the caption %j is saved as %j", (caption, name) => {
  expect(toFileName(caption, "/media/gallery.1f2e.webp", "Photo 3")).toBe(name);
});
