/*
 * Re-evaluates a page's times by the visitor's clock, so that no past event is called upcoming, whatever the
 * build date. The page supplies the timestamps, including an event's end (domain/events/event-time.ts).
 *
 *   [data-until=ISO]   hidden from that time on
 *   [data-since=ISO]   hidden until that time; with data-until, shown between the two
 *   [data-upcoming=N]  shows its first N items ([data-ends=ISO]) that are not over, or else the
 *                      element that data-empty names
 *   [data-past]        receives the items that are over, latest first
 *   [data-ends=ISO]    gets data-over from that time on
 *   [data-countdown]   shows the first of its words whose time is ahead: "{ISO}Tomorrow:,{ISO}Today:"
 */
function judge() {
  const now = new Date();
  for (const element of find("[data-since], [data-until]")) {
    const { since, until } = element.dataset;
    element.hidden = isAhead(since, now) || (until !== undefined && !isAhead(until, now));
  }
  for (const place of find("[data-countdown]"))
    place.textContent =
      place.dataset.countdown
        ?.split(",")
        .find((spell) => isAhead(spell.slice(0, 24), now))
        ?.slice(24) ?? "";
  for (const item of find("[data-ends]")) item.toggleAttribute("data-over", !isAhead(item.dataset.ends, now));
  for (const list of find("[data-upcoming]")) showNext(list);
}

function showNext(list: HTMLElement) {
  const past = find("[data-past]")[0];
  const items = [...list.querySelectorAll<HTMLElement>(":scope > *")];
  const over = items.filter((item) => item.hasAttribute("data-over"));
  for (const item of over) past ? past.prepend(item) : item.remove();
  const ahead = items.filter((item) => !over.includes(item));
  for (const [i, item] of ahead.entries()) item.hidden = i >= Number(list.dataset.upcoming || Infinity);
  show(list, ahead.length > 0);
  show(document.getElementById(list.dataset.empty ?? ""), ahead.length === 0);
  if (past) show(past.closest("section"), past.children.length > 0);
}

function isAhead(moment: string | undefined, now: Date): boolean {
  return new Date(moment ?? "") > now;
}

function find(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

function show(element: HTMLElement | null, shown: boolean) {
  if (element) element.hidden = !shown;
}

judge();
// The page may come back from a sleeping tab or from the history.
addEventListener("pageshow", judge);
document.addEventListener("visibilitychange", judge);
