import { dropInvisible } from "../../../domain/text/invisible.ts";
import { readText } from "./elements.ts";
import type { Source } from "./source.ts";

const blocks = "p, h1, h2, h3, h4, h5, h6, li, td, th";

/** Tabs become a space, which is all that HTML can show of them. */
export function writeTabs({ body, readStyle }: Source): void {
  for (const element of body.querySelectorAll("span")) {
    const style = readStyle(element);
    const isTab = style.has("mso-tab-count") || element.matches(".Apple-tab-span");
    if (isTab || element.matches(".Apple-converted-space")) element.textContent = " ";
  }
}

/** Leaves no invisible character, no space at the ends of a paragraph, and no paragraph that is only space. */
export function tidySpaces({ body, isOurs }: Source): void {
  for (const text of listTexts(body)) text.data = dropInvisible(text.data);
  for (const block of body.querySelectorAll(blocks)) {
    trimStart(block);
    trimEnd(block);
    const isNeeded = isOurs || block.matches("li, td, th") || block.parentElement?.matches("li, td, th");
    if (!isNeeded && !readText(block) && !block.querySelector("img, hr")) block.remove();
  }
}

function listTexts(root: Node): Text[] {
  const walker = (root.ownerDocument as Document).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}

/** A browser does not show such a space, but the editor would. */
function trimStart(block: Element): void {
  let first = block.firstChild;
  while (first instanceof Element && !first.matches("img, br, ul, ol, table, hr, pre"))
    first = first.firstChild;
  if (first instanceof Text) first.data = first.data.replace(/^\s+/, "");
}

/** Word's web version ends each paragraph with a space that it does not show; others end it with a line break. */
function trimEnd(block: Element): void {
  let last = block.lastChild;
  while (last) {
    const isBreak = last instanceof Element && last.matches("br");
    if (last instanceof Text) last.data = last.data.replace(/[\s\u00a0]+$/, "");
    if (!isBreak && !(last instanceof Text && last.data === "")) {
      if (!(last instanceof Element) || last.matches("img, ul, ol, table, hr")) return;
      last = last.lastChild;
      continue;
    }
    const before: ChildNode | null = last.previousSibling;
    last.remove();
    last = before;
  }
}
