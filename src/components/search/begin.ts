/*
 * Begins the search: what finds pages (find.ts) is loaded when somebody turns to the field, or came with words in the
 * address. Until it is there, the form leads to this page with its words.
 */
const place = document.querySelector<HTMLElement>("[data-search]");
const form = place?.querySelector("form");
const field = place?.querySelector("input");
const failure = place?.querySelector<HTMLElement>("[data-when=failed]");
const state = place?.querySelector("[role=status]");
let isThere = false;

const open = () =>
  import("./find.ts").then(
    () => {
      isThere = true;
    },
    () => {
      if (!field?.value || !failure || !state) return;
      failure.hidden = false;
      state.textContent = "The search could not be loaded";
    },
  );

if (place && form && field) {
  for (const sign of ["pointerover", "input"]) place.addEventListener(sign, open);
  // Some browsers remember a failed file until the page is loaded again.
  place.querySelector("[data-retry]")?.addEventListener("click", () => isThere || form.submit());
  field.value ||= new URLSearchParams(location.search).get("q")?.trim() ?? "";
  if (field.value) void open();
  else field.focus();
}
