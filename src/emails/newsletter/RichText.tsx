import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import { type HtmlNode, listAttributes } from "../../domain/text/html-node.ts";
import { parseHtml } from "../../render/html.ts";
import { light } from "../frame/palette.ts";
import { sans, serif } from "../frame/parts.tsx";

interface Look {
  style: CSSProperties;
  /** For its dark colours; see palette.ts. */
  className?: string;
  /** Blocks of text are read in the direction of their own script, as on the website. */
  dir?: "auto";
}

const text = `16px/1.6 ${sans}`;
const heading: Look = {
  dir: "auto",
  className: "ink",
  style: { margin: "24px 0 8px", font: `normal 20px/1.3 ${serif}`, color: light.ink },
};
const list: Look = {
  dir: "auto",
  className: "ink",
  style: { margin: "0 0 16px", padding: "0 0 0 24px", font: text, color: light.ink },
};
const cell: Look = {
  dir: "auto",
  className: "ink rule",
  style: {
    padding: "6px 10px",
    border: `1px solid ${light.line}`,
    font: `15px/1.5 ${sans}`,
    color: light.ink,
    textAlign: "left",
    verticalAlign: "top",
  },
};

/** Styles for everything that the editor can write. */
const looks: Readonly<Record<string, Look>> = {
  p: { dir: "auto", className: "ink", style: { margin: "0 0 16px", font: text, color: light.ink } },
  h2: heading,
  h3: { ...heading, style: { ...heading.style, fontSize: 18 } },
  h4: { ...heading, style: { ...heading.style, font: `bold 16px/1.4 ${sans}` } },
  ul: list,
  ol: list,
  li: { style: { margin: "0 0 4px" } },
  blockquote: {
    className: "tint",
    style: {
      margin: "8px 0 24px",
      padding: "16px 20px 1px",
      borderLeft: `3px solid ${light.copper}`,
      backgroundColor: light.tint,
    },
  },
  a: { className: "teal", style: { color: light.teal, textDecoration: "underline" } },
  pre: { className: "ink", style: { margin: "0 0 16px", whiteSpace: "pre-wrap", color: light.ink } },
  table: {
    className: "data",
    style: { width: "100%", margin: "8px 0 24px", borderCollapse: "collapse" },
  },
  th: { ...cell, style: { ...cell.style, fontWeight: "bold" } },
  td: cell,
  hr: { className: "rule", style: { margin: "24px 0", border: 0, borderTop: `1px solid ${light.line}` } },
  // Until it is loaded, which many programs ask about, there is the alternative text.
  img: {
    className: "muted",
    style: {
      display: "block",
      width: "100%",
      height: "auto",
      margin: "8px 0 24px",
      border: 0,
      font: `14px/1.5 ${sans}`,
      color: light.muted,
    },
  },
  figcaption: { className: "muted", style: { margin: "0 0 16px", font: text, color: light.muted } },
  ...Object.fromEntries(
    "strong b em i u s code thead tbody tr br".split(" ").map((tag) => [tag, { style: {} }]),
  ),
};

const attributeNames: Readonly<Record<string, string>> = {
  href: "href",
  colspan: "colSpan",
  rowspan: "rowSpan",
  start: "start",
  type: "type",
  src: "src",
  alt: "alt",
  width: "width",
};

/** Sanitized HTML with inline styles, which mail programs need. */
export default function RichText({ html }: { html: string }) {
  return <>{listChildren(parseHtml(dropLargeSpans(html)))}</>;
}

/**
 * The plain-text part lays out every place that a cell covers, which is up to 99 × 99: texts whose cells cover more than
 * any real table has are shown without merged cells.
 */
function dropLargeSpans(html: string): string {
  const span = / (?:col|row)span="(\d+)"/g;
  const covered = [...html.matchAll(/<t[dh]( [^>]*)>/g)].reduce(
    (sum, [, spans = ""]) =>
      sum + [...spans.matchAll(span)].reduce((places, [, times]) => places * Number(times), 1),
    0,
  );
  return covered > 10_000 ? html.replace(/<(t[dh]) [^>]*>/g, "<$1>") : html;
}

/** Letters and Roman numerals of these numbers exist, and `convert` in compose.tsx throws at some others. */
const isCountable = (start: number, items: number) => start >= 1 && start + items <= 4000;

/** Lists inside others keep their bullets up to this depth: the plain-text part indents each line once for each. */
const deepestList = 6;

interface Surroundings {
  /** Paragraphs inside a list's item or a table's cell have no space around them. */
  isInside: boolean;
  lists: number;
}

function listChildren(node: HtmlNode, around: Surroundings = { isInside: false, lists: 0 }): ReactNode[] {
  return [...(node.childNodes ?? [])].map((child, index) => toElement(child, index, around));
}

function toElement(node: HtmlNode, key: number, { isInside, lists }: Surroundings): ReactNode {
  const tag = node.nodeName;
  if (tag === "#text") return node.value;
  const isList = tag === "ul" || tag === "ol";
  const children = listChildren(node, {
    isInside: isInside || tag === "li" || tag === "td" || tag === "th",
    lists: lists + Number(isList),
  });
  if ((isList && lists >= deepestList) || (tag === "li" && lists > deepestList))
    return <div key={key}>{children}</div>;
  if (tag === "p" && isInside) return <div key={key}>{children}</div>;
  const look = looks[tag];
  if (!look) return <Fragment key={key}>{children}</Fragment>;
  const given = listAttributes(node);
  if (tag === "ol" && !isCountable(Number(given.get("start") ?? 1), children.length)) given.delete("type");
  const attributes = [...given].flatMap(([name, value]) =>
    attributeNames[name] ? [[attributeNames[name], value]] : [],
  );
  const props = { ...look, ...Object.fromEntries(attributes), key };
  if (tag === "img")
    return createElement(tag, { ...props, style: { ...look.style, maxWidth: Number(given.get("width")) } });
  return children.length > 0 ? createElement(tag, props, ...children) : createElement(tag, props);
}
