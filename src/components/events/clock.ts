/*
 * What a page said about time was true when it was built. Here it is judged again by the visitor's
 * clock: nothing that has begun is called upcoming, whatever the build date.
 *
 *   [data-until=ISO]   is hidden from that moment on
 *   [data-since=ISO]   is hidden until that moment
 *   [data-upcoming=N]  shows its first N items ([data-starts=ISO]) that are still to come, or else
 *                      the element that data-empty names
 *   [data-past]        takes over the items that have begun, latest first
 */
function judge() {
  const now = new Date();
  for (const element of find("[data-until]")) element.hidden = !isAhead(element.dataset.until, now);
  for (const element of find("[data-since]")) element.hidden = isAhead(element.dataset.since, now);
  for (const list of find("[data-upcoming]")) showNext(list, now);
}

function showNext(list: HTMLElement, now: Date) {
  const past = find("[data-past]")[0];
  const items = [...list.children] as HTMLElement[];
  const begun = items.filter((item) => !isAhead(item.dataset.starts, now));
  for (const item of begun) past ? past.prepend(item) : item.remove();
  const ahead = items.filter((item) => !begun.includes(item));
  for (const [i, item] of ahead.entries()) item.hidden = i >= Number(list.dataset.upcoming || Infinity);
  show(list, ahead.length > 0);
  show(document.getElementById(list.dataset.empty ?? ""), ahead.length === 0);
  if (past) show(past.closest("section"), past.children.length > 0);
}

/** The rule of isUpcoming (domain/event.ts), said again: imported it would bring the formatting of dates along. */
function isAhead(moment: string | undefined, now: Date): boolean {
  return new Date(moment ?? "") >= now;
}

function find(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

function show(element: HTMLElement | null, shown: boolean) {
  if (element) element.hidden = !shown;
}

judge();
// A page that comes back from a sleeping tab or the history has not been judged today.
addEventListener("pageshow", judge);
document.addEventListener("visibilitychange", judge);
