/*
 * Starts the search: the code that finds pages (find.ts) loads when someone hovers or types in the field, or if the
 * address has a query. Until then, submitting the form reloads this page with the query.
 */
const searchPlace = document.querySelector<HTMLElement>("[data-search]");
if (searchPlace) beginSearch(searchPlace);

function beginSearch(place: HTMLElement) {
  const form = place.querySelector("form");
  const field = place.querySelector("input");
  if (!form || !field) return;
  let isThere = false;

  const tellFailure = () => {
    const failure = place.querySelector<HTMLElement>("[data-when=failed]");
    const state = place.querySelector("[role=status]");
    if (!field.value || !failure || !state) return;
    failure.hidden = false;
    state.textContent = "We couldn’t search the website.";
  };
  const load = () =>
    import("./find.ts").then(() => {
      isThere = true;
    }, tellFailure);

  for (const sign of ["pointerover", "input"]) place.addEventListener(sign, load);
  // Some browsers cache a failed import until the page is reloaded.
  place.querySelector("[data-retry]")?.addEventListener("click", () => isThere || form.submit());
  field.value ||= new URLSearchParams(location.search).get("q")?.trim() ?? "";
  if (field.value) void load();
  else field.focus();
}
