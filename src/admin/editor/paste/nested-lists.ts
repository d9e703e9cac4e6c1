import type { Numbering } from "./markers.ts";

export interface Item {
  /** 1 for the outermost list. */
  level: number;
  numbering: Numbering;
  content: readonly Node[];
}

interface Open {
  level: number;
  list: Element;
  /** What the next item's number would be. */
  next: Numbering;
}

/** Items with levels, as Word and Word's web version write them, as lists inside the items before. */
export function nestItems(items: readonly Item[], document: Document): Element[] {
  const roots: Element[] = [];
  const open: Open[] = [];
  for (const { level, numbering, content } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level === level && !continues(numbering, open.at(-1)?.next)) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = makeList(numbering, document);
      const outer = open.at(-1)?.list.lastElementChild;
      if (outer) outer.append(list);
      else roots.push(list);
      open.push({ level, list, next: numbering });
    }
    const last = open.at(-1);
    if (!last) continue;
    const item = document.createElement("li");
    item.append(...content);
    last.list.append(item);
    last.next = { ...numbering, number: numbering.number + 1 };
  }
  return roots;
}

function continues(numbering: Numbering, next: Numbering | undefined): boolean {
  if (next?.tag !== numbering.tag) return false;
  return numbering.tag === "ul" || (next.type === numbering.type && next.number === numbering.number);
}

function makeList({ tag, type, number }: Numbering, document: Document): Element {
  const list = document.createElement(tag);
  if (tag === "ol" && type) list.setAttribute("type", type);
  if (tag === "ol" && number !== 1) list.setAttribute("start", String(number));
  return list;
}
