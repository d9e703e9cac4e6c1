import { hidesAll, isTiny, type Style } from "../../../domain/text/hidden.ts";

/**
 * How pages hide a text, beside the ways that domain/text/hidden.ts knows. These are here alone, because readers' pages load
 * that file, and what is stored comes from this editor.
 */

const zero = /^(0+(\.0*)?|\.0+)\D*$/;
const pixel = /^[01](\.0*)?(px|pt)?$/;
const farAway = /^-(\d{4,}|9\d\d|[1-9]\d\dv[wh])/;

const hiding: readonly (readonly [property: string, value: RegExp])[] = [
  ["content-visibility", /^hidden/],
  ["mso-element", /^(header|footer)/],
  // Less than a tenth is not seen either.
  ["opacity", /^(0+(\.0\d*)?|\.0\d*|\d(\.\d*)?%)(?![\d.])/],
  ["filter", /opacity\(\s*(0%?|0?\.0\d*)\s*\)/],
  ["clip-path", /^circle\(\s*0(px|%)?[\s)]/],
  ["transform", /scale(x|y|3d)?\(\s*0[\s,)]|translate(x|y|3d)?\(\s*-(\d{4,}|9\d\d|[1-9]\d\d+%)/],
  ["scale", zero],
  ["zoom", zero],
  ...["left", "right", "top", "bottom", "margin-left", "margin-top"].map(
    (property) => [property, farAway] as const,
  ),
];

/** Whether the source showed nothing of an element. */
export function isUnseen(style: Style): boolean {
  const has = (property: string, value: RegExp) => value.test(style.get(property) ?? "");
  if (hidesAll(style) || hiding.some(([property, value]) => has(property, value))) return true;
  const isCut = ["overflow", "overflow-x", "overflow-y"].some((property) => has(property, /^(hidden|clip)/));
  const isFlat = ["height", "max-height", "width"].some((property) => has(property, zero));
  const isPixel = has("width", pixel) && has("height", pixel);
  return isCut && (isFlat || isPixel || has("text-indent", /^[1-9]\d\d%/));
}

/** Whether text is too small to be seen, with sizes that depend on those around. */
export function isUnseenSize(style: Style, inherited: boolean): boolean {
  const isShort = /(?:^|\s)0(?:px|pt)?[\s/]/.test(style.get("font") ?? "") && !style.has("font-size");
  return (
    isShort ||
    /^(0?\.[0-2]\d*r?em|\d(\.\d*)?%)/.test(style.get("font-size") ?? "") ||
    isTiny(style, inherited)
  );
}
