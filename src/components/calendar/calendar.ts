import { addMonths, getMonth, type Month } from "../../domain/month.ts";

/*
 * Pages through the calendar and switches its view. Both are part of the address, so that reloading, the back
 * button and shared links show the same: #2026-12 is a month's grid, #agenda the list. Today and the next
 * event are determined here, because the page may have been built long ago.
 */
const root = document.querySelector<HTMLElement>("[data-calendar]") ?? document.body;
const tables = findByName("month");
const lists = findByName("agenda");
const status = root.querySelector<HTMLElement>("[data-status]");
// Swedish formats dates as yyyy-MM-dd.
const today = new Intl.DateTimeFormat("sv-SE", { timeZone: root.dataset.calendar }).format(new Date());
// The months of a page not rebuilt for years may end before today.
const current = tables.has(getMonth(today)) ? getMonth(today) : ([...tables.keys()].at(-1) ?? "");
const opening = findNextMonth(new Date()) ?? current;
let month = opening;

function findByName(kind: "month" | "agenda"): Map<Month, HTMLElement> {
  const found = [...root.querySelectorAll<HTMLElement>(`[data-${kind}]`)];
  return new Map(found.map((element) => [element.dataset[kind] ?? "", element]));
}

/** The month of the first event that is not over. */
function findNextMonth(now: Date): Month | undefined {
  const isAhead = (item: HTMLElement) => new Date(item.dataset.ends ?? "") >= now;
  const hasAhead = (list: HTMLElement) =>
    [...list.querySelectorAll<HTMLElement>("[data-ends]")].some(isAhead);
  return [...lists].find(([, list]) => hasAhead(list))?.[0];
}

function showAddressed() {
  const requested = location.hash.slice(1);
  const isMonth = tables.has(requested);
  if (isMonth) month = requested;
  else if (requested !== "agenda") month = opening;
  for (const [name, table] of tables) table.hidden = name !== month;
  for (const [name, list] of lists) list.toggleAttribute("data-shown", name === month);
  for (const pager of root.querySelectorAll<HTMLButtonElement>("[data-page]"))
    pager.disabled = !tables.has(addMonths(month, Number(pager.dataset.page)));
  const isWide = matchMedia("(min-width: 64rem)").matches;
  root.dataset.view = isMonth || (isWide && requested !== "agenda") ? "month" : "agenda";
  for (const button of root.querySelectorAll<HTMLElement>("[data-show]"))
    button.setAttribute("aria-pressed", String(button.dataset.show === root.dataset.view));
}

function goTo(hash: string) {
  if (location.hash !== `#${hash}`) history.pushState(null, "", `#${hash}`);
  showAddressed();
}

function turnTo(next: Month) {
  goTo(next);
  if (status) status.textContent = tables.get(month)?.querySelector("caption")?.textContent ?? "";
}

root.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const pressed = event.target.closest<HTMLElement>("[data-page], [data-show], a[href^='#']");
  const { page, show } = pressed?.dataset ?? {};
  if (show) goTo(show === "month" ? month : show);
  if (page) turnTo(page === "0" ? current : addMonths(month, Number(page)));
  if (!(pressed instanceof HTMLAnchorElement)) return;
  // The link disappears with its month, so move the focus to the other month.
  event.preventDefault();
  turnTo(pressed.hash.slice(1));
  lists.get(month)?.querySelector("h2")?.focus();
});
// Back, forward, and a hash typed into the address bar.
addEventListener("popstate", showAddressed);

root.querySelector(`[data-day="${today}"]`)?.setAttribute("aria-current", "date");
showAddressed();
