import { addMonths, getMonth, type Month } from "../../domain/month.ts";

/*
 * Turns the pages of the calendar and switches its view. Both stand in the address, so that a reload, the back button
 * and a link that was sent on show the same: #2026-12 is the grid of a month, #agenda the list. What day it is and which
 * event comes next is asked here: the page may have been built long ago.
 */
const root = document.querySelector<HTMLElement>("[data-calendar]");
if (root) startCalendar(root);

function startCalendar(root: HTMLElement) {
  const tables = findByName(root, "month");
  const lists = findByName(root, "agenda");
  const pagers = [...root.querySelectorAll<HTMLButtonElement>("[data-page]")];
  const switches = [...root.querySelectorAll<HTMLElement>("[data-show]")];
  const status = root.querySelector<HTMLElement>("[data-status]");
  // Swedish writes dates as yyyy-MM-dd.
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: root.dataset.calendar }).format(new Date());
  const months = [...tables.keys()];
  // A page that nobody has built for years ends before today.
  const current = tables.has(getMonth(today)) ? getMonth(today) : (months.at(-1) ?? "");
  const first = findNextMonth(lists, new Date()) ?? current;
  let month = first;

  const show = (address: string) => {
    const asked = address.slice(1);
    if (tables.has(asked)) month = asked;
    else if (asked !== "agenda") month = first;
    for (const [name, table] of tables) table.hidden = name !== month;
    for (const [name, list] of lists) list.toggleAttribute("data-shown", name === month);
    for (const pager of pagers) pager.disabled = !tables.has(addMonths(month, Number(pager.dataset.page)));
    const isWide = matchMedia("(min-width: 64rem)").matches;
    const view = tables.has(asked) || (isWide && asked !== "agenda") ? "month" : "agenda";
    root.dataset.view = view;
    for (const button of switches) button.setAttribute("aria-pressed", String(button.dataset.show === view));
  };

  const goTo = (place: string) => {
    if (location.hash !== `#${place}`) history.pushState(null, "", `#${place}`);
    show(location.hash);
  };

  root.addEventListener("click", (event) => {
    const { page, show: view } =
      (event.target as Element).closest<HTMLElement>("[data-page], [data-show]")?.dataset ?? {};
    if (view) goTo(view === "month" ? month : view);
    if (!page) return;
    goTo(page === "0" ? current : addMonths(month, Number(page)));
    if (status) status.textContent = tables.get(month)?.querySelector("caption")?.textContent ?? "";
  });
  // Back and forward, a link to a month, an address that somebody typed.
  addEventListener("popstate", () => show(location.hash));

  root.querySelector(`[data-day="${today}"]`)?.setAttribute("aria-current", "date");
  show(location.hash);
}

function findByName(root: HTMLElement, kind: "month" | "agenda"): Map<Month, HTMLElement> {
  const found = [...root.querySelectorAll<HTMLElement>(`[data-${kind}]`)];
  return new Map(found.map((element) => [element.dataset[kind] ?? "", element]));
}

/** The month of the first event that is not over. */
function findNextMonth(lists: Map<Month, HTMLElement>, now: Date): Month | undefined {
  const isAhead = (item: HTMLElement) => new Date(item.dataset.ends ?? "") >= now;
  return [...lists].find(([, list]) =>
    [...list.querySelectorAll<HTMLElement>("[data-ends]")].some(isAhead),
  )?.[0];
}
