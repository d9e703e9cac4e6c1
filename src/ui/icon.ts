import type { LucideIcon, LucideProps } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const drawn = new Map<string, string>();

/**
 * SVG markup, cached per build: React renders an icon more slowly than Astro renders everything around it.
 */
export function drawIcon(icon: LucideIcon, props: LucideProps): string {
  const key = `${icon.displayName} ${JSON.stringify(props)}`;
  const known = drawn.get(key);
  if (known) return known;
  const svg = renderToStaticMarkup(createElement(icon, props));
  drawn.set(key, svg);
  return svg;
}
