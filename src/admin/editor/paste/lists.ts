import { getNextSibling, readText, unwrap } from "./elements.ts";
import { type Numbering, readListStyle } from "./markers.ts";
import { type Item, nestItems } from "./nested-lists.ts";
import type { Source } from "./source.ts";

/** Makes lists inside items of all the other ways to write a list. */
export function joinLists(source: Source): void {
  for (const list of source.body.querySelectorAll("ol, ul")) markList(list, source);
  joinSingles(source);
  for (const list of source.body.querySelectorAll("ol, ul")) moveIntoItem(list);
  for (const item of source.body.querySelectorAll("li")) joinWithItemBefore(item);
}

/** The kind of numbering as an attribute, where the style has it. */
function markList(list: Element, { readStyle }: Source): void {
  const first = list.querySelector(":scope > li");
  const styles = [list, ...(first ? [first] : [])].map(
    (element) => readStyle(element).get("list-style-type") ?? readStyle(element).get("list-style"),
  );
  const type = styles.map(readListStyle).find((found) => found !== null);
  if (list.matches("ol") && type) list.setAttribute("type", type);
  const start = first?.getAttribute("value");
  if (list.matches("ol") && start && !list.hasAttribute("start")) list.setAttribute("start", start);
}

/** Word's web version writes each item as a list of its own, and Slack those of each level. */
function joinSingles({ body }: Source): void {
  for (const box of body.querySelectorAll(singles)) {
    if (!box.isConnected) continue;
    const run = [box];
    for (let next = getNextSibling(box); next?.matches(singles); next = getNextSibling(next)) run.push(next);
    const items = run.flatMap((element) => [...element.querySelectorAll(levelled)].map(readItem));
    box.before(...nestItems(items, body.ownerDocument));
    for (const element of run) element.remove();
  }
}

const levelled = "li:is([data-aria-level], [data-stringify-indent])";
const singles = `.ListContainerWrapper, :is(ol, ul):has(> ${levelled})`;

function readItem(item: Element): Item {
  const list = item.parentElement;
  const tag = list?.matches("ol") ? "ol" : "ul";
  const place = [...(list?.children ?? [])].indexOf(item);
  const number = Number(
    item.getAttribute("data-aria-posinset") ?? Number(list?.getAttribute("start") ?? 1) + place,
  );
  const type = (list?.getAttribute("type") ?? "") as Numbering["type"];
  return {
    level: Number(
      item.getAttribute("data-aria-level") ?? Number(item.getAttribute("data-stringify-indent")) + 1,
    ),
    numbering: { tag, type: tag === "ol" && /^[aAiI]$/.test(type) ? type : "", number },
    content: [...item.childNodes],
  };
}

/** Google Docs and LibreOffice put a list between the items of another. */
function moveIntoItem(list: Element): void {
  if (!list.parentElement?.matches("ol, ul")) return;
  const before = list.previousElementSibling;
  if (before?.matches("li")) before.append(list);
  else unwrap(list);
}

/** Others put it into an item without a text. */
function joinWithItemBefore(item: Element): void {
  const before = item.previousElementSibling;
  const isEmpty = [...item.childNodes].every((child) =>
    child instanceof Element ? child.matches("ol, ul") : !readText(child),
  );
  if (!before?.matches("li") || !item.firstElementChild || !isEmpty) return;
  before.append(...item.children);
  item.remove();
}
