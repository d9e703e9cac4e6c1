import { holdsLink } from "../core/person-name.ts";
import { addDays, formatDay, isDay } from "../time/date.ts";
import { linkInPosition } from "./office-form.ts";
import type { Seat } from "./officer-handover.ts";

export interface SeatFault {
  position?: string;
  successor?: string;
}

/** Missing input, by seat key. */
export function findSeatFaults(seats: readonly Seat[]): Map<string, SeatFault> {
  const faults = new Map<string, SeatFault>();
  const named = new Set<string>();
  for (const { key, board, choice, position, successor } of seats) {
    if (choice !== "successor") continue;
    const seat = JSON.stringify([board, successor?.id, position.trim()]);
    const fault: SeatFault = {};
    if (!position.trim()) fault.position = "Enter a position.";
    else if (position.trim().length > 120) fault.position = "Use at most 120 characters.";
    if (!successor) fault.successor = "Choose a successor.";
    else if (holdsLink(position)) fault.position = linkInPosition;
    else if (named.has(seat)) fault.successor = "This person has already been chosen for this position.";
    named.add(seat);
    if (Object.keys(fault).length > 0) faults.set(key, fault);
  }
  return faults;
}

/** The date's error message, or null: the members must be the same until the day. */
export function findDayFault(on_day: string, seats: readonly Seat[]): string | null {
  if (!isDay(on_day)) return "Choose the handover date.";
  for (const { holder, choice } of seats) {
    if (!holder) continue;
    const { full_name, term_start, planned_end } = holder;
    if (choice !== "stays" && term_start > on_day)
      return `The term of ${full_name} began on ${formatDay(term_start, "long day")}, after this date.`;
    if (planned_end && planned_end < addDays(on_day, -1))
      return `The term of ${full_name} ends on ${formatDay(planned_end, "long day")}, before this date. Choose ${formatDay(addDays(planned_end, 1), "long day")} or earlier, or change the planned end.`;
  }
  return null;
}
