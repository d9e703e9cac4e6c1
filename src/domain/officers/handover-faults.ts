import { formatDay } from "../time/date.ts";
import type { Seat } from "./officer-handover.ts";

export interface SeatFault {
  position?: string;
  successor?: string;
}

/** Missing input, by seat key. */
export function findSeatFaults(seats: readonly Seat[]): Map<string, SeatFault> {
  const faults = new Map<string, SeatFault>();
  const named = new Set<string>();
  for (const { key, choice, position, successor } of seats) {
    if (choice !== "successor") continue;
    const seat = JSON.stringify([successor?.id, position.trim()]);
    const fault: SeatFault = {};
    if (!position.trim()) fault.position = "Enter a position.";
    else if (position.trim().length > 120) fault.position = "Use at most 120 characters.";
    if (!successor) fault.successor = "Choose a successor.";
    else if (named.has(seat)) fault.successor = "This person has already been chosen for this position.";
    named.add(seat);
    if (Object.keys(fault).length > 0) faults.set(key, fault);
  }
  return faults;
}

/** The date's error message, or null. */
export function findDayFault(on_date: string, today: string, seats: readonly Seat[]): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(on_date)) return "Choose the handover date.";
  if (on_date > today) {
    return "The date can’t be in the future, because a term ends as soon as it has an end date. Your changes are saved in this browser until you hand over.";
  }
  const leaver = seats.find(
    ({ holder, choice }) => holder && choice !== "stays" && holder.term_start > on_date,
  );
  return leaver?.holder
    ? `The term of ${leaver.holder.full_name} began on ${formatDay(leaver.holder.term_start, "long day")}, after this date.`
    : null;
}
