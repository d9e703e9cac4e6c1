import { getNextSibling, readText } from "./elements.ts";
import { bullet, type Numbering, readMarker } from "./markers.ts";
import { type Item, nestItems } from "./nested-lists.ts";
import type { Source } from "./source.ts";

/** Word and Outlook write lists as paragraphs: list and level in the style, bullet or number as text. */
export function convertWordLists(source: Source): void {
  const { body } = source;
  const isItem = (element: Element) =>
    element.matches("p, div") &&
    readLevel(element, source) !== null &&
    readNumbering(element, null, source) !== null;
  for (const paragraph of body.querySelectorAll("p, div")) {
    if (!paragraph.isConnected || !isItem(paragraph)) continue;
    const run = listRun(paragraph, isItem);
    const lists = nestItems(readItems(run, source), body.ownerDocument);
    paragraph.before(...lists);
    // Paragraphs of an item are in the lists already.
    for (const element of run) if (isItem(element)) element.remove();
  }
  writeMarkers(source);
}

/** The items, and the paragraphs between them that belong to the item before. */
function listRun(first: Element, isItem: (element: Element) => boolean): Element[] {
  const run = [first];
  for (let next = getNextSibling(first); next; next = getNextSibling(next)) {
    if (!isItem(next) && !next.matches("p[class^=MsoListParagraph], p[class^=MsoListContinue]")) break;
    run.push(next);
  }
  return run.slice(0, run.findLastIndex(isItem) + 1);
}

function readItems(run: readonly Element[], source: Source): Item[] {
  const items: (Item & { content: Node[] })[] = [];
  /** By level: what the next item would be. */
  const next: Numbering[] = [];
  for (const element of run) {
    const level = readLevel(element, source);
    const numbering = level === null ? null : readNumbering(element, next[level] ?? null, source);
    if (level === null || !numbering) {
      items.at(-1)?.content.push(element);
      continue;
    }
    next.length = level;
    next[level] = { ...numbering, number: numbering.number + 1 };
    findMarker(element, source)?.remove();
    const paragraph = element.ownerDocument.createElement("p");
    paragraph.append(...element.childNodes);
    items.push({ level, numbering, content: [paragraph] });
  }
  return items;
}

/** From "mso-list: l0 level2 lfo1". */
function readLevel(element: Element, { readStyle }: Source): number | null {
  const level = /^l\d+\s+level(\d+)/.exec(readStyle(element).get("mso-list") ?? "")?.[1];
  return level ? Number(level) : null;
}

const findMarker = (element: Element, { readStyle }: Source): Element | undefined =>
  [...element.querySelectorAll("*")].find((part) => /^ignore/.test(readStyle(part).get("mso-list") ?? ""));

function readNumbering(element: Element, next: Numbering | null, source: Source): Numbering | null {
  const [list = "", level = ""] = (source.readStyle(element).get("mso-list") ?? "").split(/\s+/);
  const format = source.listFormats.get(`${list}:${level}`)?.get("mso-level-number-format") ?? "";
  const marker = findMarker(element, source);
  if (format === "bullet" || !marker) return bullet;
  return readMarker(readText(marker), next, format);
}

/** Of numbered headings, and of paragraphs such as "Article 1". */
function writeMarkers(source: Source): void {
  for (const element of source.body.querySelectorAll("h1, h2, h3, h4, h5, h6, p, div")) {
    const marker = findMarker(element, source);
    if (marker) marker.textContent = `${readText(marker)} `;
  }
}
