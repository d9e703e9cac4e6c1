import { getDay, getToday } from "../../domain/time/date.ts";
import { useTimeZone } from "../base/Moment.tsx";

/** Today where the association is; on this device until that is known. */
export function useToday(): string {
  const timeZone = useTimeZone();
  const now = new Date();
  return timeZone ? getDay(now.toISOString(), timeZone) : getToday(now);
}
