import { createHash } from "node:crypto";
import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** Unique hash sources for the content policy. */
export interface Inline {
  scripts: Set<string>;
  styles: Set<string>;
}

/** More than the code produces; any beyond that were typed into content. */
const most = 20;

/** Possible inline scripts and styles. Astro does not escape "<" in attributes, so a title can match too. */
const candidate = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/gi;

/** Script files, and data blocks such as JSON-LD, which content policies do not treat as scripts. */
const silent = /\bsrc=|\btype="application\//;

/**
 * Collects inline scripts and styles page by page. Only elements found by an HTML parser count. Parsing
 * 10,000 pages would take longer than building them, so a page is parsed only if it contains a candidate that
 * no earlier page had. Pages with the same scripts and styles share one object.
 */
export class InlineCollection {
  /** Hash sources, by kind and text. */
  readonly #sources = new Map<string, string>();
  readonly #distinct = new Map<string, Inline>();

  list(html: string): Inline {
    const seen = listCandidates(html);
    const isKnown = seen?.every(([kind, text]) => this.#sources.has(kind + text));
    const found = seen && isKnown ? seen : listElements(parse(html, { scriptingEnabled: false }));
    const key = found.map(([kind, text]) => kind + this.#hash(kind, text)).join(" ");
    const known = this.#distinct.get(key) ?? this.#list(found);
    this.#distinct.set(key, known);
    return known;
  }

  #list(found: readonly Found[]): Inline {
    const inline: Inline = { scripts: new Set(), styles: new Set() };
    for (const [kind, text] of found) inline[kind].add(this.#hash(kind, text));
    return inline;
  }

  #hash(kind: keyof Inline, text: string): string {
    const source = this.#sources.get(kind + text) ?? toSource(text);
    this.#sources.set(kind + text, source);
    return source;
  }
}

type Found = [kind: keyof Inline, text: string];

/** Null if an apparent script file or data block contains markup, in which case it is neither. */
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
  // A stack instead of recursion: users' markup may be nested arbitrarily deep.
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

/** Fails the build before the policy grows too long for clients to accept the header. */
export function checkCount({ scripts, styles }: Inline): void {
  const count = scripts.size + styles.size;
  if (count > most)
    throw new Error(
      `The pages contain ${count} different inline scripts and styles, but at most ${most} are expected. Content that someone typed has probably become a script or style.`,
    );
}
