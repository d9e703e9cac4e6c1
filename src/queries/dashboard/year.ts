import { getYearFigures } from "../../data/dashboard/year.ts";
import { type SheetFormat, toSheetFile } from "../../domain/core/sheet.ts";
import { readFailures } from "../../domain/failures.ts";
import { getDay } from "../../domain/time/date.ts";
import { toYearSheets, type YearFigures } from "../../domain/year-figures.ts";
import { asUser } from "../core/call.ts";
import { readPage } from "../core/read.ts";
import { getSiteTimeZone } from "../settings/settings.ts";

export const yearFigures = (year: number, withEvents: boolean) =>
  readPage({
    key: ["members", "year", year, withEvents],
    failure: readFailures.members,
    get: async () => {
      const zone = await getSiteTimeZone();
      return { zone, ...(await asUser(getYearFigures)({ year, zone, withEvents }, new Date())) };
    },
  });

export async function exportYear(figures: YearFigures & { zone: string }, format: SheetFormat) {
  const sheets = toYearSheets(figures, (moment) => getDay(moment, figures.zone));
  return { ...(await toSheetFile(`figures-${figures.year}`, sheets, format)), count: 1 };
}
