/*
 * Opens the calendar on the month of the next event, or the month and view of the address, which reloading, the
 * back button and shared links keep: #2026-12 is a month's grid, #agenda the list. Today and the next event are
 * determined here, because the page may have been built long ago. The code for other months loads on the first
 * interaction (months.ts).
 */
import type { Months } from "./months.ts";

const root = document.querySelector<HTMLElement>("[data-calendar]");
const grid = root?.querySelector<HTMLElement>("[data-month]");
if (root && grid) openCalendar(root, grid);

function openCalendar(root: HTMLElement, grid: HTMLElement) {
  // Swedish formats dates as yyyy-MM-dd.
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: root.dataset.calendar }).format(new Date());
  const next = findNextDay(root, today);
  const status = root.querySelector("[data-status]");
  const say = (failure: string) => {
    if (status) status.textContent = failure;
    status?.toggleAttribute("data-failed", failure !== "");
  };
  const load = () => import("./months.ts");
  /** If loading fails, the next interaction tries again. */
  const use = (act: (months: Months) => void) =>
    load().then(
      ({ startMonths }) => {
        say("");
        act(startMonths({ root, grid, today, next, showView }));
      },
      () => say("We couldn’t load the calendar. Check your connection and try again."),
    );

  const showView = () => {
    const requested = location.hash.slice(1);
    const isMonth = /^\d{4}-/.test(requested);
    const isWide = matchMedia("(min-width: 64rem)").matches;
    root.dataset.view = isMonth || (isWide && requested !== "agenda") ? "month" : "agenda";
    for (const button of root.querySelectorAll<HTMLElement>("[data-show]"))
      button.setAttribute("aria-pressed", String(button.dataset.show === root.dataset.view));
    grid.querySelector(`[data-day="${today}"]`)?.setAttribute("aria-current", "date");
    return isMonth ? requested : next.slice(0, 7);
  };

  root.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const pressed = event.target.closest<HTMLElement>("[data-page], [data-show], [data-near], a, [data-day]");
    if (!pressed || (pressed.matches("a") && !pressed.matches("[data-near]"))) return;
    // The link disappears with its month, so the focus moves to the other month.
    event.preventDefault();
    use((months) => months.press(pressed));
  });
  root.addEventListener("keydown", (event) => {
    if (!(event.target instanceof Element)) return;
    const cell = event.target.closest<HTMLElement>("[data-day]");
    if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!/^(Arrow|Page|Home|End|Enter)/.test(event.key)) return;
    event.preventDefault();
    use((months) => months.move(event.key));
  });
  // Back, forward, and a hash typed into the address bar.
  const show = () => use((months) => months.show());
  addEventListener("popstate", show);
  for (const type of ["pointerover", "focusin"])
    root.addEventListener(type, () => load().catch(() => {}), { once: true });

  grid.setAttribute("role", "grid");
  const cell = grid.querySelector<HTMLElement>(`[data-day="${next}"]`);
  if (cell) cell.tabIndex = 0;
  if (showView() !== grid.dataset.month) show();
}

/** The day of the first event that is not over, today for one under way; today if none is planned. */
function findNextDay(root: HTMLElement, today: string): string {
  const now = new Date();
  const rows = [...root.querySelectorAll<HTMLElement>("[data-from]")];
  const from = rows.find((row) => new Date(row.dataset.ends ?? "") > now)?.dataset.from ?? today;
  return from > today ? from : today;
}
