import { blockTags, boxTags, readText } from "./elements.ts";
import type { Source } from "./source.ts";

/** Mail programs and notes write lines as boxes, which the editor does not have: each becomes a paragraph. */
export function fillParagraphs({ body }: Source): void {
  // Inner boxes first.
  for (const box of [...body.querySelectorAll(boxTags)].reverse()) {
    if (hasBlocks(box)) wrapRuns(box);
    // Notion has such boxes beside the text of an item.
    else if (!readText(box) && box.matches("li *") && !box.querySelector("img")) box.replaceChildren();
    else if (!box.closest("pre")) {
      const paragraph = box.ownerDocument.createElement("p");
      paragraph.append(...box.childNodes);
      box.append(paragraph);
    }
    box.replaceWith(...box.childNodes);
  }
  if (hasBlocks(body)) wrapRuns(body);
  for (const picture of body.querySelectorAll("img")) separate(picture);
}

/** A picture is a block in the editor, which would leave an empty paragraph beside it. */
function separate(picture: Element): void {
  const paragraph = picture.closest("p, h1, h2, h3, h4, h5, h6");
  if (!paragraph) return;
  const range = picture.ownerDocument.createRange();
  range.setStartBefore(paragraph);
  range.setEndBefore(picture);
  paragraph.before(range.extractContents(), picture);
}

const hasBlocks = (element: Element) =>
  [...element.children].some((child) => child.matches(blockTags) || child.querySelector(blockTags) !== null);

/** Text between blocks becomes a paragraph; a line break alone is only space between them. */
function wrapRuns(parent: Element): void {
  let run: ChildNode[] = [];
  const wrap = () => {
    const [first] = run;
    const hasText = run.some(
      (node) => readText(node) || (node instanceof Element && node.matches("img, :has(img)")),
    );
    const paragraph = parent.ownerDocument.createElement("p");
    if (first && hasText) first.before(paragraph);
    if (hasText) paragraph.append(...run);
    else for (const node of run) node.remove();
    run = [];
  };
  for (const child of [...parent.childNodes]) {
    const isBlock = child instanceof Element && (child.matches(blockTags) || child.querySelector(blockTags));
    if (isBlock) wrap();
    else run.push(child);
  }
  wrap();
}
