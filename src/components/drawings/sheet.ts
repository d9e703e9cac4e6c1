import { createHash } from "node:crypto";
import { flowPaths } from "../../ui/drawing/flow-paths.ts";
import { drawIcon } from "../../ui/drawing/icon.ts";
import { logoPaths } from "../../ui/drawing/logo-paths.ts";
import broken from "./broken.svg?raw";
import column from "./column.svg?raw";
import empty from "./empty.svg?raw";
import field from "./field.svg?raw";
import { type IconName, icons } from "./icons.ts";
import lattice from "./lattice.svg?raw";
import skyline from "./skyline.svg?raw";
import { socialIcons } from "./social-icons.ts";

/*
 * Every drawing of the built pages, in one file that a browser keeps: a page has `<use href="SHEET#NAME">`. Colours
 * come from the page, because custom properties and `currentColor` reach into the file; its classes do not.
 */

const large = { broken, column, empty, field, lattice, skyline };

export type DrawingName = keyof typeof large;

/** The view box of the element that shows a large drawing: its proportions, from the origin. */
export const getViewBox = (name: DrawingName): string =>
  large[name].replace(/^.*? viewBox="\S+ \S+ (\S+ \S+)".*$/s, "0 0 $1");

/** Whether a drawing's lines run on beyond its box. */
export const runsOn = (name: DrawingName): boolean => large[name].includes('overflow="visible"');

/** Lines of the process-flow drawings keep their weight at every size. */
const keepWeight = (markup: string) =>
  markup.replace(/<(path|circle)/g, '<$1 vector-effect="non-scaling-stroke"');

const toSymbol = (name: string, viewBox: string, shapes: string) =>
  `<symbol id="${name}" viewBox="${viewBox}">${shapes}</symbol>`;

const ofLarge = Object.entries(large).map(([name, svg]) =>
  keepWeight(svg)
    .replace(/^<svg xmlns="[^"]+"/, `<symbol id="${name}"`)
    .replace("</svg>", "</symbol>")
    .replace(/\n */g, ""),
);
const ofFlow = Object.entries(flowPaths).map(([name, d]) =>
  toSymbol(`flow-${name}`, "0 0 40 24", keepWeight(`<path d="${d}"/>`)),
);
const ofIcons = Object.entries(icons).map(([name, icon]) => toSymbol(name, "0 0 24 24", drawIcon(icon)));
const ofLogos = Object.entries(socialIcons).map(([name, d]) =>
  toSymbol(name, "0 0 24 24", `<path fill="currentColor" d="${d}"/>`),
);

/** The association's logo as shapes on 64 × 64. */
export const logo =
  `<path fill="none" stroke="var(--teal)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="${logoPaths.ring}"/>` +
  `<path fill="var(--teal)" d="${logoPaths.structureDrop}"/>` +
  `<path fill="var(--copper)" d="${logoPaths.actionDrop}"/>`;

export const sheet = `<svg xmlns="http://www.w3.org/2000/svg">${[
  ...ofLarge,
  ...ofFlow,
  ...ofIcons,
  ...ofLogos,
  toSymbol("logo", "0 0 64 64", logo),
].join("")}</svg>\n`;

/** Without its extension: the content's hash, so that the file may be kept for good. */
export const sheetName = `lines-${createHash("sha256").update(sheet).digest("hex").slice(0, 8)}`;

/** The address of a drawing, for `<use>`. */
export const locate = (name: string) => `/media/${sheetName}.svg#${name}`;

const inline = new Map<IconName, string>();

/** Drawn once: every page has some. */
export function drawInline(name: IconName): string {
  const known = inline.get(name) ?? drawIcon(icons[name]);
  inline.set(name, known);
  return known;
}
