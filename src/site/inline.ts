import { createHash } from "node:crypto";
import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** Hash sources of what a content policy must let run and show, each once. */
export interface Inline {
  scripts: Set<string>;
  styles: Set<string>;
}

/** So many different ones are more than this program writes: each further one was typed by somebody. */
const most = 20;

/** What looks like an inline script or style. Astro leaves "<" in attributes as it is, so a title can look so, too. */
const candidate = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/gi;

/** Scripts of a file, and data blocks such as JSON-LD, which are not scripts to a content policy. */
const silent = /\bsrc=|\btype="application\//;

/**
 * Collects the inline scripts and styles of page after page. Only what an HTML parser takes for an
 * element counts. Parsing 10,000 pages would take longer than building them, so a page is parsed
 * only if something in it looks like a script that no page before had.
 */
export class InlineCollection {
  readonly #texts = new Set<string>();

  list(html: string): Inline {
    const inline: Inline = { scripts: new Set(), styles: new Set() };
    const seen = listCandidates(html);
    const isKnown = seen?.every(([kind, text]) => this.#texts.has(kind + text));
    const found = seen && isKnown ? seen : listElements(parse(html, { scriptingEnabled: false }));
    for (const [kind, text] of found) {
      this.#texts.add(kind + text);
      inline[kind].add(toSource(text));
    }
    return inline;
  }
}

type Found = [kind: keyof Inline, text: string];

/** Null when something that looks like a file's script or like data holds markup: then it is neither. */
function listCandidates(html: string): Found[] | null {
  const found: Found[] = [];
  for (const [, name = "", attributes = "", text = ""] of html.matchAll(candidate)) {
    const isScript = name.toLowerCase() === "script";
    const isSilent = isScript && silent.test(attributes);
    if (isSilent && text.includes("<")) return null;
    if (text && !isSilent) found.push([isScript ? "scripts" : "styles", text]);
  }
  return found;
}

function listElements(root: Node): Found[] {
  const found: Found[] = [];
  // A list of what waits instead of recursion: what people typed may be nested as deep as they like.
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("childNodes" in node) waiting.push(...node.childNodes);
    if (!("tagName" in node)) continue;
    const text = node.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
    if (!text) continue;
    if (node.tagName === "script" && runs(node)) found.push(["scripts", text]);
    if (node.tagName === "style") found.push(["styles", text]);
  }
  return found;
}

function runs({ attrs }: Element): boolean {
  return !attrs.some(
    ({ name, value }) => name === "src" || (name === "type" && value.startsWith("application/")),
  );
}

function toSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Fails the build rather than let a policy grow until clients do not read its header any more. */
export function checkCount({ scripts, styles }: Inline): void {
  const count = scripts.size + styles.size;
  if (count > most)
    throw new Error(
      `The pages hold ${count} different inline scripts and styles, and at most ${most} are expected: something that somebody typed has become one.`,
    );
}
