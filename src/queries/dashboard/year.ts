import { getYearFigures } from "../../data/dashboard/year.ts";
import { readFailures } from "../../domain/failures.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { toYearCsv, type YearFigures } from "../../domain/year-figures.ts";
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

export async function exportYear(figures: YearFigures & { zone: string }) {
  const text = toYearCsv(figures, (moment) => formatMoment(moment, "day", figures.zone));
  const file = new Blob([text], { type: "text/csv;charset=utf-8" });
  return { file, name: `figures-${figures.year}.csv`, count: 1 };
}
