/* Without domain/events/reader-time.ts, which would cost visitors several times as many bytes. */
for (const place of document.querySelectorAll<HTMLElement>("[data-zone]")) {
  const { from = "", to = "", zone } = place.dataset;
  const read = (timeZone?: string) =>
    new Intl.DateTimeFormat(document.documentElement.lang, {
      month: "long",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
    }).formatRange(new Date(from), new Date(to));
  place.hidden = read() === read(zone);
  place.textContent = `In your time: ${read()}`;
}
