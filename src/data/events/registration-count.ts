import type { RegistrationCount } from "../../domain/events/place.ts";

/** Selects the two numbers of a RegistrationCount; the query filters each by its state. */
export const registrationCounts =
  "registered:event_registrations(count), waiting:event_registrations(count)" as const;

type Counted = Record<keyof RegistrationCount, { count: number }[]>;

export function toCount({ registered, waiting }: Counted): RegistrationCount {
  return { registered: registered[0]?.count ?? 0, waiting: waiting[0]?.count ?? 0 };
}
