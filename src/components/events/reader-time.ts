/*
 * Adds the reader's own time to an event where the clock of this device differs from the event's. The page supplies the
 * start and end ([data-from], [data-to]) and the minutes by which UTC is ahead of the event's clock ([data-offset]).
 */
for (const place of document.querySelectorAll<HTMLElement>("[data-offset]")) {
  const { from = "", to = "", offset } = place.dataset;
  const [start, end] = [new Date(from), new Date(to)];
  place.hidden = start.getTimezoneOffset() === Number(offset);
  const style = { dateStyle: "long", timeStyle: "short" } as const;
  place.append(new Intl.DateTimeFormat(document.documentElement.lang, style).formatRange(start, end));
}
