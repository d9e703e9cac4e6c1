/*
 * The built page has the number of people registered at the time of the build; it is updated when someone hovers or
 * touches it. For signed-in users islands/signed-in.ts updates it straight away.
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
