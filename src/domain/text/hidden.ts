import { type HtmlNode, listAttributes } from "./html-node.ts";

/**
 * What a writer does not see in the source must not become public. Styles are dropped from every text, so what they hide has
 * to be found first.
 */

/** Declarations by property, in lower case. */
export type Style = ReadonlyMap<string, string>;

export function parseStyle(style: string): Style {
  const declarations = style.toLowerCase().split(";");
  return new Map(
    declarations.flatMap((declaration) => {
      const colon = declaration.indexOf(":");
      if (colon < 0) return [];
      return [[declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()] as const];
    }),
  );
}

const zero = /^(0+(\.0*)?|\.0+)\D*$/;
const farAway = /^-(\d{4,}|9\d\d)/;

/** Hides an element with everything in it. The last but two are how texts for screen readers alone are hidden. */
const hiding: readonly (readonly [property: string, value: RegExp])[] = [
  ["display", /^none/],
  ["visibility", /^(hidden|collapse)/],
  ["mso-hide", /^(all|screen)/],
  ["opacity", zero],
  ["clip", /^rect\(\s*[01](px|pt)?[\s,]/],
  ["clip-path", /^inset\(\s*(50|100)%/],
  ["left", farAway],
  ["text-indent", farAway],
];

export function hidesAll(style: Style): boolean {
  const has = (property: string, value: RegExp) => value.test(style.get(property) ?? "");
  if (hiding.some(([property, value]) => has(property, value))) return true;
  return has("overflow", /^hidden/) && (has("height", zero) || has("max-height", zero));
}

/** Whether text is too small to be seen. Unlike the others, elements inside may have a size of their own. */
export function isTiny(style: Style, inherited: boolean): boolean {
  const size = style.get("font-size") ?? "";
  if (zero.test(size) || /^[01]?(\.\d+)?(px|pt)/.test(size)) return true;
  return /^[\d.]+(px|pt|r?em|mm|cm|in|pc|vw)|^[a-z]*(small|medium|large)/.test(size) ? false : inherited;
}

/** What is visible of an element in stored HTML. */
export function see(node: HtmlNode, isInsideTiny: boolean): "nothing" | "no text" | "all" {
  const attributes = listAttributes(node);
  if (attributes.size === 0) return isInsideTiny ? "no text" : "all";
  const style = parseStyle(attributes.get("style") ?? attributes.get("data-style") ?? "");
  if (attributes.has("hidden") || hidesAll(style)) return "nothing";
  return isTiny(style, isInsideTiny) ? "no text" : "all";
}

/** Attributes that hide something; dropAttributes keeps a style as "data-style". */
export const hidingAttributes: readonly string[] = ["style", "hidden"];
