import { addCounts } from "../../data/events/registration-count.ts";
import { describeNoRoom } from "../../domain/events/check-in.ts";
import type { AlumniEvent } from "../../domain/events/event.ts";
import type { Question } from "../../stores/core/confirmation.ts";
import { asUser } from "../core/call.ts";

/** Someone to be checked in who has no place yet. */
export interface Arrival<Person> {
  event: Pick<AlumniEvent, "id" | "capacity">;
  person: Person;
}

/** Asked if there are too few places, not counting people who have not come; null if there is room. */
export async function askEntrance({
  event: { id, capacity },
  person: { full_name, guests = 0 },
}: Arrival<{ full_name: string; guests?: number }>): Promise<Question | null> {
  if (capacity === null) return null;
  const [counted] = await asUser(addCounts)([{ id }]);
  const text = describeNoRoom(capacity - (counted?.came ?? 0), 1 + guests);
  return text === null ? null : { title: `Check in ${full_name} anyway?`, text, action: "Check in anyway" };
}
