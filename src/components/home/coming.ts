/*
 * How many are coming to a slide's event is as of the build: it is read again when somebody turns to it. For people who
 * are signed in, islands/signed-in.ts does so at once.
 */
const read = (place: HTMLElement) =>
  import("../../islands/events/coming.ts").then(
    ({ showComing }) => showComing(place),
    () => place.replaceChildren(),
  );

for (const place of document.querySelectorAll<HTMLElement>("[data-coming]")) {
  const readOnce = () => {
    for (const sign of signs) place.removeEventListener(sign, readOnce);
    void read(place);
  };
  const signs = ["pointerover", "touchstart"];
  for (const sign of signs) place.addEventListener(sign, readOnce, { passive: true });
}
