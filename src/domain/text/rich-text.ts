import type { HtmlNode } from "./text.ts";
import { isSafeLink, isSafePicture } from "./text-address.ts";

/**
 * The editor's HTML as stored and in feeds, limited to this markup and to these attributes and addresses.
 */

const tags = new Set(
  "p br h2 h3 h4 ul ol li blockquote strong b em i u s code pre a img table thead tbody tr th td hr figure figcaption".split(
    " ",
  ),
);
const renamed: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4", strike: "s", del: "s" };
const empty = new Set(["br", "img", "hr"]);
/** Elements whose content is not readable text. */
const dropped = new Set(
  "script style template iframe object embed noscript svg math title head textarea select audio video canvas xml".split(
    " ",
  ),
);

interface Attribute {
  name: string;
  value: string;
}

/** parse5 has `attrs`, the DOM `attributes`. */
export interface RichNode extends HtmlNode {
  childNodes?: Iterable<RichNode>;
  attrs?: Iterable<Attribute>;
  attributes?: Iterable<Attribute>;
}

/** How the markup is written for display. */
export interface Writing {
  /** Makes an address absolute, for HTML outside the site. */
  toAddress?: (address: string) => string;
  /** Markup of a picture; empty to leave it out. */
  drawPicture?: (src: string, alt: string) => string;
  /** Markup around each table. */
  tableBox?: readonly [before: string, after: string];
}

export function writeRichText(root: RichNode, writing: Writing = {}): string {
  const [before, after] = writing.tableBox ?? ["", ""];
  let html = "";
  const steps: (RichNode | string)[] = [];
  const visit = ({ childNodes = [] }: RichNode) => {
    for (const child of [...childNodes].reverse()) steps.push(child);
  };
  visit(root);
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (typeof step === "string") {
      html += step;
      continue;
    }
    const found = step.nodeName.toLowerCase();
    const tag = getTag(found, step);
    if (found === "#text") html += escapeText(step.value ?? step.nodeValue ?? "");
    else if (!dropped.has(found)) {
      const opening = tags.has(tag) ? writeOpening(tag, step, writing) : "";
      html += tag === "table" ? before + opening : opening;
      if (opening && !empty.has(tag)) steps.push(`</${tag}>${tag === "table" ? after : ""}`);
      visit(step);
    }
  }
  return html;
}

/** Other programs may express bold and italic as styles; see domain/text/pasted.ts. */
function getTag(found: string, node: RichNode): string {
  const style = found === "span" || found === "b" ? (listAttributes(node).get("data-style") ?? "") : "";
  if (found === "b" && /(?:^|[;\s])font-weight:\s*(normal|400)/i.test(style)) return "";
  if (found === "span" && /(?:^|[;\s])font-weight:\s*(bold|[6-9]00)/i.test(style)) return "strong";
  if (found === "span" && /(?:^|[;\s])font-style:\s*italic/i.test(style)) return "em";
  return renamed[found] ?? found;
}

function listAttributes({ attrs, attributes }: RichNode): Map<string, string> {
  return new Map([...(attrs ?? attributes ?? [])].map(({ name, value }) => [name, value]));
}

/** Empty for a picture without an address. */
function writeOpening(tag: string, node: RichNode, { toAddress, drawPicture }: Writing): string {
  const given = listAttributes(node);
  const kept: [string, string][] = [];
  const keep = (name: string, isGood: (value: string) => boolean, write = (value: string) => value) => {
    const value = given.get(name);
    const written = value === undefined || !isGood(value) ? "" : write(value);
    if (written && isGood(written)) kept.push([name, written]);
  };
  if (tag === "a") keep("href", isSafeLink, toAddress);
  if (tag === "td" || tag === "th") for (const name of ["colspan", "rowspan"]) keep(name, isSpan);
  if (tag === "img") {
    keep("src", isSafePicture, toAddress);
    if (kept.length === 0) return "";
    if (drawPicture) return drawPicture(given.get("src") ?? "", given.get("alt") ?? "");
    keep("alt", () => true);
  }
  return `<${tag}${kept.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join("")}>`;
}

const isSpan = (value: string) => /^([2-9]|[1-9]\d)$/.test(value);

export function escapeText(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/\u00a0/g, "&nbsp;");
}

export function escapeAttribute(value: string): string {
  return escapeText(value).replace(/"/g, "&quot;");
}

/** Attributes that this module understands; see dropAttributes. */
export const richTextAttributes: ReadonlySet<string> = new Set([
  "href",
  "src",
  "alt",
  "colspan",
  "rowspan",
  "data-style",
]);
