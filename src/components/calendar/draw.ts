import { type Bar, type CalendarEntry, type DayPlan, planWeek } from "../../domain/time/calendar-week.ts";
import { type Day, formatMonth, getMonth, getWeeks, type Month } from "../../domain/time/month.ts";

/*
 * The grid's rows as HTML. The build draws the opening month and the browser every other one, so both use
 * this text: an Astro component cannot run in the browser, and React would weigh more than the page.
 */

/** Whole classes, because the style sheet is made from what stands here. A cell's padding is 4px, its border 1px. */
const widths = [
  "sm:w-full",
  "sm:w-full",
  "w-[calc(2*(100%+9px)-9px)]",
  "w-[calc(3*(100%+9px)-9px)]",
  "w-[calc(4*(100%+9px)-9px)]",
  "w-[calc(5*(100%+9px)-9px)]",
  "w-[calc(6*(100%+9px)-9px)]",
  "w-[calc(7*(100%+9px)-9px)]",
];
const chip =
  "block rounded-sm text-xs max-sm:pointer-events-none sm:hover:bg-teal sm:hover:text-on-teal data-over:bg-transparent data-over:text-muted data-over:inset-ring data-over:inset-ring-line-strong";
const line = "mt-0.5 h-1.5 sm:h-6";

export function drawWeeks(month: Month, entries: readonly CalendarEntry[], now: Date): string {
  const rows = getWeeks(month).map((week) =>
    planWeek(week, entries)
      .map((plan) => drawDay(plan, month, now))
      .join(""),
  );
  return rows.map((cells) => `<tr>${cells}</tr>`).join("");
}

function drawDay({ day, lanes, events, left }: DayPlan, month: Month, now: Date): string {
  const bars = lanes.map((slot) => {
    if (slot === null) return `<i class="block ${line}"></i>`;
    if ("entry" in slot) return drawBar(slot, now);
    return `<i class="block ${line}"><span class="sr-only">${toText(slot.title)}, continued</span></i>`;
  });
  const isAlone = lanes.length + events.length + left === 1;
  const chips = events.map((event) => drawChip(event, isAlone, now)).join("");
  const more = left
    ? `<span class="block text-xs text-muted sm:px-2 sm:leading-6">+${left}<span class="max-sm:sr-only"> more</span></span>`
    : "";
  const list =
    chips + more &&
    `<div class="flex items-center justify-center gap-0.5 max-sm:mt-1 sm:block">${chips}${more}</div>`;
  return `<td tabindex="-1" data-day="${day}"${getMonth(day) === month ? "" : " data-other"}>${drawNumber(day, month)}${bars.join("")}${list}</td>`;
}

/** A day of another month says so to those who do not see that it is grey. */
function drawNumber(day: Day, month: Month): string {
  const name = getMonth(day) === month ? "" : `<span class="sr-only">${formatMonth(getMonth(day))} </span>`;
  return `<span>${name}${Number(day.slice(8))}</span>`;
}

/** A dot on phones, where the month's list names it. */
function drawChip(entry: CalendarEntry, isAlone: boolean, now: Date): string {
  const look = `${chip} text-teal max-sm:size-1.5 max-sm:shrink-0 max-sm:rounded-full max-sm:bg-teal sm:mt-0.5 sm:bg-teal-tint sm:px-2 ${isAlone ? "sm:py-1" : "sm:h-6 sm:leading-6 sm:truncate"}`;
  const time = `<span class="${isAlone ? "block font-semibold max-sm:sr-only" : "sr-only"}">${entry.time} </span>`;
  const title = `<span class="max-sm:sr-only${isAlone ? " line-clamp-3 wrap-anywhere" : ""}" dir="auto">${toText(entry.title)}</span>`;
  return `<a ${getLink(entry, now)} class="${look}">${time}${title}</a>`;
}

function drawBar({ entry, length, isCutBefore, isCutAfter }: Bar, now: Date): string {
  const ends = `${isCutBefore ? " rounded-l-none" : ""}${isCutAfter ? " rounded-r-none" : ""}`;
  const look = `${chip} relative z-1 truncate bg-teal text-on-teal sm:px-2 sm:font-semibold sm:leading-6 ${line} ${widths[length]}${ends}`;
  const title = `<span class="max-sm:sr-only" dir="auto">${toText(entry.title)}</span>`;
  return `<a ${getLink(entry, now)} class="${look}">${title}</a>`;
}

/** The grid is one stop of the Tab key: see months.ts. */
function getLink({ path, ends }: CalendarEntry, now: Date): string {
  const over = new Date(ends) <= now ? " data-over" : "";
  return `href="${toText(path)}" tabindex="-1" data-ends="${ends}"${over}`;
}

function toText(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
