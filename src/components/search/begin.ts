/*
 * Begins the search: what finds pages (find.ts) is loaded when somebody turns to the field, or came with words in the
 * address. Until it is there, the form leads to this page with its words.
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
    state.textContent = "The search could not be loaded";
  };
  const load = () =>
    import("./find.ts").then(() => {
      isThere = true;
    }, tellFailure);

  for (const sign of ["pointerover", "input"]) place.addEventListener(sign, load);
  // Some browsers remember a failed file until the page is loaded again.
  place.querySelector("[data-retry]")?.addEventListener("click", () => isThere || form.submit());
  field.value ||= new URLSearchParams(location.search).get("q")?.trim() ?? "";
  if (field.value) void load();
  else field.focus();
}
