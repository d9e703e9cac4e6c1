/** What every step does with elements. */

export const readText = ({ textContent }: Node): string =>
  (textContent ?? "").replace(/[\s\u00a0]+/g, " ").trim();

const hasContent = (element: Element) =>
  readText(element) !== "" || element.querySelector("img, hr") !== null;

/** Also removes the paragraph, the list or the row that has nothing else in it. */
export function remove(element: Element): void {
  const parent = element.parentElement;
  element.remove();
  if (parent && !parent.matches("body, td, th") && !hasContent(parent)) remove(parent);
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export const blockTags =
  "p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, thead, tbody, tfoot, tr, td, th, hr, figure, figcaption";

/** Blocks that the editor does not have. */
export const boxTags =
  "div, section, article, header, footer, main, nav, aside, address, center, form, fieldset, details, summary, dl, dt, dd, caption";

/** Without comments and the line ends between tags. */
export function getNextSibling(element: Element): Element | null {
  let next = element.nextSibling;
  while (
    next &&
    (next.nodeType === Node.COMMENT_NODE || (next.nodeType === Node.TEXT_NODE && !readText(next)))
  )
    next = next.nextSibling;
  return next instanceof Element ? next : null;
}
