import { addDays } from "../../domain/time/date.ts";
import { addMonths, type Day, getMonth, getWeekday, moveToMonth } from "../../domain/time/month.ts";

/** The day that a key leads to. */
export function getTarget(key: string, day: Day): Day {
  const steps: Record<string, number> = {
    ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
    ...{ Home: -getWeekday(day), End: 6 - getWeekday(day) },
  };
  const turns: Record<string, number> = { PageUp: -1, PageDown: 1 };
  if (key in turns) return moveToMonth(day, addMonths(getMonth(day), turns[key] ?? 0));
  return addDays(day, steps[key] ?? 0);
}

/** Makes a day the one that the Tab key reaches. */
export function setStop(grid: HTMLElement, day: Day): HTMLElement | null {
  grid.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
  const cell = grid.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (cell) cell.tabIndex = 0;
  return cell;
}
