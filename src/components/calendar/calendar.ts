import { addMonths, getMonth } from "../../domain/month.ts";

/*
 * Turns the pages of the calendar and switches its view. Which day is today is asked here: the
 * page may have been built long ago.
 */
const root = document.querySelector<HTMLElement>("[data-calendar]");
if (root) startCalendar(root);

function startCalendar(root: HTMLElement) {
  const tables = new Map(
    [...root.querySelectorAll<HTMLElement>("[data-month]")].map((table) => [
      table.dataset.month ?? "",
      table,
    ]),
  );
  const pagers = [...root.querySelectorAll<HTMLButtonElement>("[data-page]")];
  const switches = [...root.querySelectorAll<HTMLElement>("[data-show]")];
  const status = root.querySelector<HTMLElement>("[data-status]");
  // Swedish writes dates as yyyy-MM-dd.
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: root.dataset.calendar }).format(new Date());
  const months = [...tables.keys()];
  // A page that nobody has built for years ends before today.
  let month = months.find((name) => name === getMonth(today)) ?? months.at(-1) ?? "";

  const showMonth = (next: string) => {
    if (!tables.has(next)) return;
    month = next;
    for (const [name, table] of tables) table.hidden = name !== month;
    for (const pager of pagers) pager.disabled = !tables.has(addMonths(month, Number(pager.dataset.page)));
  };

  const showView = (view: string | undefined) => {
    root.dataset.view = view;
    for (const button of switches) button.setAttribute("aria-pressed", String(button.dataset.show === view));
  };

  root.addEventListener("click", (event) => {
    const { page, show } =
      (event.target as Element).closest<HTMLElement>("[data-page], [data-show]")?.dataset ?? {};
    if (show) showView(show);
    if (!page) return;
    showMonth(addMonths(month, Number(page)));
    if (status) status.textContent = tables.get(month)?.querySelector("caption")?.textContent ?? "";
  });

  root.querySelector(`[data-day="${today}"]`)?.setAttribute("aria-current", "date");
  showMonth(month);
  showView(matchMedia("(min-width: 64rem)").matches ? "month" : "agenda");
}
