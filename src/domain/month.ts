/** A month as yyyy-MM, a day as yyyy-MM-dd: calendar dates, which no time zone can shift. */
export type Month = string;
export type Day = string;

export function getMonth(day: Day): Month {
  return day.slice(0, 7);
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** All months from the first to the last, both inclusive. */
export function listMonths(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
