import { cutText } from "../core/cut.ts";
import { see } from "./hidden.ts";
import type { HtmlNode } from "./html-node.ts";

/** Elements whose content is not readable text. */
const silent = new Set("script style template table iframe object noscript svg math".split(" "));
const blocks = new Set(
  "p div section article header footer h1 h2 h3 h4 h5 h6 ul ol li blockquote pre figure figcaption hr dl dt dd address".split(
    " ",
  ),
);

type Step = { node: HtmlNode; insideItem: boolean; insideTiny: boolean } | "end of paragraph" | "end of line";

/**
 * HTML as plain paragraphs: entities decoded, markup stripped, tables removed, line breaks kept ("\n" inside
 * a paragraph), list items one per line. Never yields markup: the result is text. Iterative, so that no depth
 * of nesting can break it.
 */
export function getParagraphs(root: HtmlNode): string[] {
  const paragraphs: string[] = [];
  const steps: Step[] = [{ node: root, insideItem: false, insideTiny: false }];
  let lines: string[] = [];
  let line = "";
  const endLine = () => {
    lines.push(line);
    line = "";
  };
  const end = (step: Step) => {
    if (step === "end of line") {
      if (line.trim()) endLine();
      return;
    }
    endLine();
    paragraphs.push(tidyLines(lines.join("\n")));
    lines = [];
  };
  for (let step = steps.pop(); step; step = steps.pop()) {
    if (typeof step === "string") {
      end(step);
      continue;
    }
    const name = step.node.nodeName.toLowerCase();
    if (name === "#text") line += step.insideTiny ? "" : readLine(step.node);
    else if (name === "br") endLine();
    else if (!silent.has(name)) {
      const seen = see(step.node, step.insideTiny);
      if (seen === "nothing") continue;
      const insideItem = step.insideItem || name === "li";
      if (blocks.has(name)) {
        const boundary = insideItem ? "end of line" : "end of paragraph";
        end(boundary);
        steps.push(boundary);
      }
      const insideTiny = seen === "no text";
      for (const node of [...(step.node.childNodes ?? [])].reverse())
        steps.push({ node, insideItem, insideTiny });
    }
  }
  end("end of paragraph");
  return paragraphs.filter(Boolean);
}

const readLine = ({ value, nodeValue }: HtmlNode) => (value ?? nodeValue ?? "").replace(/\s+/g, " ");

/** At most one empty line in a row, none at the ends, no double spaces. */
function tidyLines(text: string): string {
  return text
    .replace(/[ \u00a0]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Paragraphs as one line; a dash follows those without a full stop, such as headings. */
export function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs
    .join("\0")
    .replace(/(?<![\p{P}\s])\0/gu, " – ")
    .replaceAll("\0", " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** At most `length` characters, cut between words and marked with "…". */
export function getExcerpt(text: string, length: number): string {
  const cut = cutText(text, length);
  if (cut === text) return text;
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s.,;:–-]+$/, "")}…`;
}

const styleSheet = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;

/**
 * HTML without style sheets and without attributes other than `keep`; a style is kept as "data-style". Not a sanitizer: it
 * only avoids content policy reports, which a browser makes when it parses a style or an event handler even if that could
 * never take effect.
 */
export function dropAttributes(html: string, keep: ReadonlySet<string> = new Set()): string {
  return html
    .replace(styleSheet, "")
    .replace(
      /<([a-z][^\s/<>]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi,
      (_, tag: string, rest: string) => `<${tag}${keep.size > 0 ? listKept(rest, keep) : ""}>`,
    );
}

function listKept(rest: string, keep: ReadonlySet<string>): string {
  const attributes = rest.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))?/g);
  return [...attributes]
    .map(([, name = "", value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => keep.has(name))
    .map(([name, value]) => ` ${name === "style" ? "data-style" : name}${value ? `=${value}` : ""}`)
    .join("");
}

/** "E-Mail_Address" → "e mail address" */
export function toWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
