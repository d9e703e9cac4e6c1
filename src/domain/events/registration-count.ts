import { plural } from "../text/plural.ts";
import type { AlumniEvent } from "./event.ts";
import { isUpcoming } from "./event-time.ts";
import type { RegistrationCount } from "./place.ts";

/**
 * "12 registered · 18 expected of 20 places · 3 waiting", and once it is over "18 of 22 came", where the event used
 * check-in.
 */
export function describeRegistrations(
  { registered, waiting, expected, came }: RegistrationCount,
  event: Pick<AlumniEvent, "capacity" | "ends_at">,
  now: Date,
): string {
  const say = (number: number) => number.toLocaleString("en");
  if (came > 0 && !isUpcoming(event, now)) return `${say(came)} of ${say(expected)} came`;
  const places = event.capacity === null ? "" : ` of ${plural(event.capacity, "place")}`;
  return [
    `${say(registered)} registered`,
    expected > 0 && `${say(expected)} expected${places}`,
    waiting > 0 && `${say(waiting)} waiting`,
  ]
    .filter(Boolean)
    .join(" · ");
}
