import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../domain/time/date.ts";
import { formatTimestamp } from "../../domain/time/time-zone.ts";
import { siteSettings } from "../../queries/settings/settings.ts";

/** The website's time zone, used for all times in the back office; null until loaded. */
export function useTimeZone(): string | null {
  const { data } = useQuery(siteSettings);
  return data?.time_zone ?? null;
}

/** The zone in which a time is shown: UTC where the website's cannot be read, so that no time stays blank. */
function useShownZone() {
  const { data, isError } = useQuery(siteSettings);
  const isOther = !data && isError;
  return { timeZone: isOther ? "UTC" : data?.time_zone, isOther };
}

interface Props {
  at: string;
  /** For a timestamp on a screen without a ZoneNote. */
  isZoneNamed?: boolean;
}

/** A timestamp. Reserves its space until the time zone is known. */
export default function Moment({ at, isZoneNamed }: Props) {
  const { timeZone, isOther } = useShownZone();
  return (
    <time dateTime={at} className="inline-block min-w-42 whitespace-nowrap">
      {timeZone && formatTimestamp(at, timeZone, isZoneNamed || isOther)}
    </time>
  );
}

/** A timestamp's day. Reserves its space until the time zone is known. */
export function Day({ at, className = "" }: { at: string; className?: string }) {
  const { timeZone } = useShownZone();
  return (
    <time dateTime={at} className={`inline-block min-w-20 ${className}`}>
      {timeZone && formatMoment(at, "day", timeZone)}
    </time>
  );
}

/** Names the time zone; once on each screen that lists timestamps. */
export function ZoneNote() {
  const { timeZone } = useShownZone();
  return (
    <p className="min-h-5 text-sm text-muted">{timeZone && `Time zone: ${timeZone.replaceAll("_", " ")}`}</p>
  );
}
