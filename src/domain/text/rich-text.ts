import { hidingAttributes, see } from "./hidden.ts";
import { type HtmlNode, listAttributes } from "./html-node.ts";
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
  "script style template iframe object embed noscript svg math title head textarea select datalist audio video canvas xml".split(
    " ",
  ),
);

/** How the markup is written for display. */
export interface Writing {
  /** Makes an address absolute, for HTML outside the site. */
  toAddress?: (address: string) => string;
  /** Markup of a picture; empty to leave it out. */
  drawPicture?: (src: string, alt: string) => string;
  /** Markup around each table. */
  tableBox?: readonly [before: string, after: string];
}

type Step = { node: HtmlNode; isTiny: boolean } | string;

export function writeRichText(root: HtmlNode, writing: Writing = {}): string {
  const [before, after] = writing.tableBox ?? ["", ""];
  let html = "";
  const steps: Step[] = [];
  const visit = ({ childNodes = [] }: HtmlNode, isTiny: boolean) => {
    for (const node of [...childNodes].reverse()) steps.push({ node, isTiny });
  };
  visit(root, false);
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (typeof step === "string") {
      html += step;
      continue;
    }
    const { node, isTiny } = step;
    const found = node.nodeName.toLowerCase();
    if (found === "#text") html += isTiny ? "" : escapeText(node.value ?? node.nodeValue ?? "");
    else if (!dropped.has(found)) {
      const seen = see(node, isTiny);
      if (seen === "nothing") continue;
      const tag = renamed[found] ?? found;
      const opening = tags.has(tag) ? writeOpening(tag, node, writing) : "";
      html += tag === "table" ? before + opening : opening;
      if (opening && !empty.has(tag)) steps.push(`</${tag}>${tag === "table" ? after : ""}`);
      visit(node, seen === "no text");
    }
  }
  return html;
}

/** Empty for a picture without an address. */
function writeOpening(tag: string, node: HtmlNode, { toAddress, drawPicture }: Writing): string {
  const given = listAttributes(node);
  const kept: [string, string][] = [];
  const keep = (name: string, isGood: (value: string) => boolean, write = (value: string) => value) => {
    const value = given.get(name);
    const written = value === undefined || !isGood(value) ? "" : write(value);
    if (written && isGood(written)) kept.push([name, written]);
  };
  if (tag === "a") keep("href", isSafeLink, toAddress);
  if (tag === "ol") {
    keep("start", isStart);
    keep("type", isNumbering);
  }
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
/** A list begins with 1 and counts in digits by itself. */
const isStart = (value: string) => /^(?!1$)\d{1,4}$/.test(value);
const isNumbering = (value: string) => /^[aAiI]$/.test(value);

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
  "start",
  "type",
  ...hidingAttributes,
]);
