import { ImageError } from "./images.ts";

/** What a mark is drawn with. */
const allowed = new Set(
  "svg g path rect circle ellipse line polyline polygon defs symbol use clipPath mask linearGradient radialGradient stop text tspan title desc style metadata".split(
    " ",
  ),
);

const svg = "http://www.w3.org/2000/svg";
/** An address, a style's or an attribute's, that leads out of the drawing. */
const foreign = /@import|url\(\s*["']?(?!#|["']?#)[^)]|expression\(/i;

const refuse = (reason: string) =>
  new ImageError(`The drawing ${reason}. Save it without, or choose a PNG.`, { isLasting: true });

/**
 * A vector drawing that contains nothing but a drawing: neither scripts nor event handlers, nor addresses of other
 * files. What drawing programs note for themselves is left out. Throws a sentence for people.
 */
export function cleanVector(text: string): SVGSVGElement {
  if (/<!ENTITY/i.test(text)) throw refuse("defines entities of its own");
  const page = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = page.documentElement;
  if (page.querySelector("parsererror") || !(root instanceof SVGSVGElement))
    throw new ImageError("This file is not a drawing that can be read.", { isLasting: true });
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
  if (!allowed.has(name)) throw refuse(`contains <${name}>, which a mark may not have`);
  if (name === "style" && foreign.test(element.textContent)) throw refuse("refers to another file");
  for (const { localName, value } of element.attributes) {
    if (/^on/i.test(localName)) throw refuse("reacts to events, as only a script does");
    if (localName === "href" && !value.trim().startsWith("#")) throw refuse("refers to another file");
    if (foreign.test(value)) throw refuse("refers to another file");
  }
}
