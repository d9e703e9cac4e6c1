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
const pixel = /^[01](\.0*)?(px|pt)?$/;
const farAway = /^-(\d{4,}|9\d\d|[1-9]\d\dv[wh])/;

/** Hides an element with everything in it. Those from "clip" on are how texts for screen readers alone are hidden. */
const hiding: readonly (readonly [property: string, value: RegExp])[] = [
  ["display", /^none/],
  ["visibility", /^(hidden|collapse)/],
  ["content-visibility", /^hidden/],
  ["mso-hide", /^(all|screen)/],
  ["mso-element", /^(header|footer)/],
  // Less than a tenth is not seen either.
  ["opacity", /^(0+(\.0\d*)?|\.0\d*|\d(\.\d*)?%)(?![\d.])/],
  ["filter", /opacity\(\s*(0%?|0?\.0\d*)\s*\)/],
  ["clip", /^rect\(\s*[01](px|pt)?[\s,]/],
  ["clip-path", /^(inset\(\s*(50|100)%|circle\(\s*0(px|%)?[\s)])/],
  ["transform", /scale(x|y|3d)?\(\s*0[\s,)]|translate(x|y|3d)?\(\s*-(\d{4,}|9\d\d)/],
  ["scale", zero],
  ["zoom", zero],
  ...["left", "right", "top", "bottom", "margin-left", "margin-top", "text-indent"].map(
    (property) => [property, farAway] as const,
  ),
];

export function hidesAll(style: Style): boolean {
  const has = (property: string, value: RegExp) => value.test(style.get(property) ?? "");
  if (hiding.some(([property, value]) => has(property, value))) return true;
  const isCut = ["overflow", "overflow-x", "overflow-y"].some((property) => has(property, /^(hidden|clip)/));
  const isFlat = ["height", "max-height", "width"].some((property) => has(property, zero));
  return (
    isCut && (isFlat || (has("width", pixel) && has("height", pixel)) || has("text-indent", /^[1-9]\d\d%/))
  );
}

/** Whether text is too small to be seen. Unlike the others, elements inside may have a size of their own. */
export function isTiny(style: Style, inherited: boolean): boolean {
  const size =
    style.get("font-size") ?? /(?:^|\s)0(?:px|pt)?(?=[\s/])/.exec(style.get("font") ?? "")?.[0].trim() ?? "";
  if (zero.test(size) || /^([01]?(\.\d+)?(px|pt)|0?\.[0-2]\d*r?em|\d(\.\d*)?%)/.test(size)) return true;
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
