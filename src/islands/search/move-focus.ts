/** Moves from the field to the links and back with the arrow keys; whether it did. Escape returns to the field. */
export function moveFocus(place: HTMLElement, key: string): boolean {
  const stops = [...place.querySelectorAll<HTMLElement>("input, [data-result]")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1, Escape: -at }[key];
  const next = step && at >= 0 ? stops[at + step] : undefined;
  next?.focus();
  return next !== undefined;
}
