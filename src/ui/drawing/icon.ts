import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** An icon's lines as SVG markup, on 24 × 24. Joins its paths into one, each starting at an absolute position. */
export function drawIcon(icon: LucideIcon): string {
  const svg = renderToStaticMarkup(createElement(icon));
  const shapes = svg.replace(/^<svg[^>]*>|<\/svg>$/g, "").replace(/><\/\w+>/g, "/>");
  const paths = [...shapes.matchAll(/<path d="([^"]+)"\/>/g)].map(([, d = ""]) => toAbsolute(d));
  const others = shapes.replace(/<path d="[^"]+"\/>/g, "");
  return `${others}<path d="${paths.join("")}"/>`;
}

/** "m12 19-7-7" moves to 12, 19 and then draws relative lines. */
const toAbsolute = (d: string) =>
  d.replace(/^m(-?[\d.]+)[ ,]?(-?[\d.]+)(?=([ \d.-])?)/, (_, x, y, step) => `M${x} ${y}${step ? "l" : ""}`);
