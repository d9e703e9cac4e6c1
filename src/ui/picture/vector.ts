import { ImageError } from "./image-error.ts";

/** Elements that a logo may contain. */
const allowed = new Set(
  "svg g path rect circle ellipse line polyline polygon defs symbol use clipPath mask linearGradient radialGradient stop text tspan title desc style metadata".split(
    " ",
  ),
);

const svg = "http://www.w3.org/2000/svg";
/** An address in a style or attribute that refers to anything outside the file. */
const foreign = /@import|url\(\s*["']?(?!#|["']?#)[^)]|expression\(/i;

const refuse = (reason: string) =>
  new ImageError(`This SVG file ${reason}, which isn’t allowed. Save it without, or choose a PNG.`, {
    isLasting: true,
  });

/**
 * Parses an SVG file and rejects scripts, event handlers and references to other files, with a user-facing message.
 * Drops the private data of drawing programs.
 */
export function cleanVector(text: string): SVGSVGElement {
  if (/<!ENTITY/i.test(text)) throw refuse("defines its own entities");
  const page = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = page.documentElement;
  if (page.querySelector("parsererror") || !(root instanceof SVGSVGElement))
    throw new ImageError("This file isn’t a readable SVG.", { isLasting: true });
  for (const element of [root, ...root.querySelectorAll("*")]) clean(element);
  return root;
}

function clean(element: Element): void {
  if (element.namespaceURI !== svg) {
    if (/html/.test(element.namespaceURI ?? "")) throw refuse("contains a web page");
    element.remove();
    return;
  }
  const name = element.localName;
  if (name === "script") throw refuse("contains a script");
  if (!allowed.has(name)) throw refuse(`contains <${name}>`);
  if (name === "style" && foreign.test(element.textContent)) throw refuse("refers to another file");
  for (const { localName, value } of element.attributes) {
    if (/^on/i.test(localName)) throw refuse("contains event handlers");
    if (localName === "href" && !value.trim().startsWith("#")) throw refuse("refers to another file");
    if (foreign.test(value)) throw refuse("refers to another file");
  }
}
