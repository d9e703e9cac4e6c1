import { useQuery } from "@tanstack/react-query";
import { formatTimestamp } from "../../domain/time-zone.ts";
import { siteSettings } from "../../queries/settings.ts";

/** The zone of the website's clock, by which the whole back office tells times; null until it is known. */
export function useTimeZone(): string | null {
  const { data } = useQuery(siteSettings);
  return data?.time_zone ?? null;
}

/** When something was done. Its place is kept while the zone is not known yet. */
export default function Moment({ at }: { at: string }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} className="inline-block min-w-42 whitespace-nowrap">
      {timeZone && formatTimestamp(at, timeZone)}
    </time>
  );
}

/** Stands once on a screen that shows moments. */
export function ZoneNote() {
  const timeZone = useTimeZone();
  return (
    <p className="min-h-5 text-sm text-muted">
      {timeZone && `Times are in ${timeZone.replaceAll("_", " ")}.`}
    </p>
  );
}
