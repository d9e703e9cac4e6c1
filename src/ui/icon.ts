import type { LucideIcon, LucideProps } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const drawn = new Map<string, string>();

/** SVG as text. React takes longer over an icon than Astro over its surroundings, so each is drawn once a build. */
export function drawIcon(icon: LucideIcon, props: LucideProps): string {
  const key = `${icon.displayName} ${JSON.stringify(props)}`;
  const known = drawn.get(key);
  if (known) return known;
  const svg = renderToStaticMarkup(createElement(icon, props));
  drawn.set(key, svg);
  return svg;
}
