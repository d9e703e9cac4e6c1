import { type CalendarEntry, isOn } from "../../domain/time/calendar-week.ts";
import { addDays } from "../../domain/time/date.ts";
import {
  addMonths,
  type Day,
  formatMonth,
  getMonth,
  getWeekday,
  type Month,
  moveToMonth,
} from "../../domain/time/month.ts";
import { drawWeeks } from "./draw.ts";

/*
 * Turns the calendar's months by button and by keyboard, after the WAI-ARIA grid pattern: the grid is a single tab
 * stop; the arrow keys, Home, End, Page Up and Page Down move by days, weeks and months, and Enter opens.
 */
interface Calendar {
  root: HTMLElement;
  grid: HTMLElement;
  today: Day;
  /** The day of the next event. */
  next: Day;
  /** Shows the view in the address and returns its month. */
  showView: () => Month;
}

export interface Months {
  show: () => void;
  press: (pressed: HTMLElement) => void;
  move: (key: string) => void;
}

let started: Months | undefined;

export function startMonths(calendar: Calendar): Months {
  started ??= createMonths(calendar);
  return started;
}

function createMonths({ root, grid, today, next, showView }: Calendar): Months {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const rows = [...root.querySelectorAll<HTMLElement>("[data-from]")];
  const entries = rows.map(readEntry);

  const show = () => {
    const requested = showView();
    // The agenda keeps the month that it was opened from.
    const month = location.hash === "#agenda" ? (grid.dataset.month ?? requested) : requested;
    if (grid.dataset.month === month) return;
    drawMonth(grid, month, entries);
    showView();
    setStop(grid, getMonth(next) === month ? next : `${month}-01`);
    showRows(rows, month);
    showNearest(find("[data-near]"), month, entries);
  };

  const turnTo = (hash: string) => {
    if (location.hash !== `#${hash}`) history.pushState(null, "", `#${hash}`);
    show();
    const status = find("[data-status]");
    if (status) status.textContent = formatMonth(grid.dataset.month ?? "");
  };

  const showDay = (day: Day) => {
    if (getMonth(day) !== grid.dataset.month) turnTo(getMonth(day));
    return setStop(grid, day);
  };

  const listDay = (day: Day) => {
    showDay(day);
    const first = rows.find((_, i) => entries[i] && isOn(day, entries[i]));
    first?.querySelector("a")?.focus();
  };

  /** Opens the day's only event; of several, focuses the first in the list. */
  const openDay = (day: Day) => {
    const [first, second] = entries.filter((entry) => isOn(day, entry));
    if (first && !second) location.assign(first.path);
    else listDay(day);
  };

  return {
    show,
    press: (pressed) => {
      const { page, show: view, day } = pressed.dataset;
      const month = grid.dataset.month ?? "";
      if (view) turnTo(view === "month" ? month : view);
      else if (page) turnTo(page === "0" ? getMonth(today) : addMonths(month, Number(page)));
      else if (day) listDay(day);
      else {
        turnTo(pressed.getAttribute("href")?.slice(1) ?? "");
        find("[data-day][tabindex='0']")?.focus();
      }
    },
    move: (key) => {
      const day = find("[data-day][tabindex='0']")?.dataset.day ?? today;
      if (key === "Enter") openDay(day);
      else showDay(getTarget(key, day))?.focus();
    },
  };
}

function readEntry(row: HTMLElement): CalendarEntry {
  const { from = "", to = from, time = "", ends = "" } = row.dataset;
  const link = row.querySelector("h3 a");
  return { from, to, time, ends, path: link?.getAttribute("href") ?? "", title: link?.textContent ?? "" };
}

function drawMonth(grid: HTMLElement, month: Month, entries: readonly CalendarEntry[]) {
  grid.dataset.month = month;
  const [name, weeks] = [grid.querySelector("caption"), grid.querySelector("tbody")];
  if (name) name.textContent = formatMonth(month);
  if (weeks) weeks.innerHTML = drawWeeks(month, entries, new Date());
}

function showRows(rows: readonly HTMLElement[], month: Month) {
  for (const row of rows) {
    const { from = "", to = from } = row.dataset;
    row.toggleAttribute("data-shown", getMonth(from) <= month && getMonth(to) >= month);
  }
}

/** Points the link of an empty month to the nearest month with events. */
function showNearest(link: HTMLElement | null, month: Month, entries: readonly CalendarEntry[]) {
  const months = entries.map(({ from }) => getMonth(from));
  const near = months.find((other) => other > month) ?? months.findLast((other) => other < month) ?? month;
  link?.setAttribute("href", `#${near}`);
  if (link) link.textContent = `Go to ${formatMonth(near)}`;
  const name = link?.parentElement?.querySelector("[data-none]");
  if (name) name.textContent = formatMonth(month);
}

/** The day that a key moves to. */
function getTarget(key: string, day: Day): Day {
  const steps: Record<string, number> = {
    ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
    ...{ Home: -getWeekday(day), End: 6 - getWeekday(day) },
  };
  const turns: Record<string, number> = { PageUp: -1, PageDown: 1 };
  if (key in turns) return moveToMonth(day, addMonths(getMonth(day), turns[key] ?? 0));
  return addDays(day, steps[key] ?? 0);
}

/** Makes a day the grid's tab stop. */
function setStop(grid: HTMLElement, day: Day): HTMLElement | null {
  grid.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
  const cell = grid.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (cell) cell.tabIndex = 0;
  return cell;
}
