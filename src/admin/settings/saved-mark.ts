/** The head of the back office is built HTML: it takes the saved mark, as the preview draws it, before the next build does. */
export function showMark(drawn: Element | null | undefined): void {
  if (!drawn) return;
  for (const place of document.querySelectorAll("[data-mark]")) place.replaceChildren(drawn.cloneNode(true));
}
