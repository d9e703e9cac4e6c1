import { readFailures } from "../../domain/failures.ts";
import { parseLocalTime } from "../../domain/time/date.ts";
import type { EventFigures, YearFigures } from "../../domain/year-figures.ts";
import type { Client } from "../core/client.ts";
import { getAllRows, getData } from "../core/result.ts";
import { addCounts } from "../events/registration-count.ts";

/** Events per question about their registrations. */
const batch = 100;

/** Published events of a year that are over, with their numbers, earliest first. */
async function listEventFigures(
  client: Client,
  year: number,
  zone: string,
  now: Date,
): Promise<EventFigures[]> {
  const [from, to] = [year, year + 1].map((first) => parseLocalTime(`${first}-01-01T00:00`, zone) ?? "");
  const events = await getAllRows(
    (first, last) =>
      client
        .from("events")
        .select("id, title, event_date", { count: "exact" })
        .gte("event_date", from ?? "")
        .lt("event_date", to ?? "")
        .lt("ends_at", now.toISOString())
        .not("published_at", "is", null)
        .order("event_date")
        .order("id")
        .range(first, last),
    readFailures.events,
  );
  const counted: EventFigures[] = [];
  for (let start = 0; start < events.length; start += batch)
    counted.push(...(await addCounts(client, events.slice(start, start + batch))));
  return counted;
}

/** `zone` is the association's: its year begins there. */
export async function getYearFigures(
  client: Client,
  { year, zone, withEvents }: { year: number; zone: string; withEvents: boolean },
  now: Date,
): Promise<YearFigures> {
  const response = await client.rpc("list_member_figures", { of_year: year });
  const classes = getData(response, readFailures.members);
  const events = withEvents ? await listEventFigures(client, year, zone, now) : null;
  return { year, classes, events };
}
