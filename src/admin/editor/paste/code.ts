import type { Source } from "./source.ts";

/** Editors of code write each line as a box, and its indent as spaces. Boxes with other blocks are pages of such a style. */
export function writeCode({ body, readStyle }: Source): void {
  for (const box of body.querySelectorAll("div")) {
    const isCode =
      readStyle(box).get("white-space") === "pre" &&
      !box.querySelector(":not(div, span, br, b, i, em, strong)");
    if (!isCode || !box.isConnected) continue;
    const code = box.ownerDocument.createElement("pre");
    code.textContent = readLines(box);
    box.replaceWith(code);
  }
}

function readLines(box: Element): string {
  const lines = [...box.children].filter((child) => child.matches("div, br"));
  if (lines.length === 0) return box.textContent ?? "";
  return lines.map(({ textContent }) => textContent ?? "").join("\n");
}
