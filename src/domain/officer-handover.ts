import { format, parseISO, subDays } from "date-fns";
import { datePatterns, formatDay } from "./date.ts";
import { type Board, type BoardMember, boards } from "./office.ts";

export type SeatChoice = "stays" | "successor" | "empty";

/** A committee seat in a handover being prepared. */
export interface Seat {
  /** Id of the office that ends here; generated for a new seat. */
  key: string;
  /** The current holder; null for a new seat. */
  holder: BoardMember | null;
  choice: SeatChoice;
  /** The successor's position; trustees have none. */
  position: string;
  successor: { id: string; full_name: string } | null;
}

/** By default every member stays. */
export function toSeats(members: readonly BoardMember[]): Seat[] {
  return [...members]
    .sort((a, b) => a.sequence - b.sequence)
    .map((holder) => ({
      key: holder.id,
      holder,
      choice: "stays",
      position: holder.position,
      successor: null,
    }));
}

/** An unfinished handover, without the people, who are read afresh. */
export interface HandoverDraft {
  day: string;
  seats: Omit<Seat, "holder">[];
}

export function toHandoverDraft(day: string, seats: readonly Seat[]): HandoverDraft {
  return { day, seats: seats.map(({ holder: _, ...seat }) => seat) };
}

/** Applies a draft to the current seats. Seats that no longer exist are dropped, new ones are kept. */
export function resumeSeats(members: readonly BoardMember[], draft: HandoverDraft | null): Seat[] {
  const now = toSeats(members);
  const prepared = (draft?.seats ?? []).flatMap((seat): Seat[] => {
    const holder = now.find(({ key }) => key === seat.key)?.holder ?? null;
    return holder || isNewSeat(seat.key) ? [{ ...seat, holder }] : [];
  });
  return [...prepared, ...now.filter(({ key }) => !prepared.some((seat) => seat.key === key))];
}

const newSeat = "new-";
const isNewSeat = (key: string) => key.startsWith(newSeat);

/** A key for an additional seat. */
export function makeSeatKey(seats: readonly Seat[]): string {
  const numbers = seats.map(({ key }) => (isNewSeat(key) ? Number(key.slice(newSeat.length)) : 0));
  return newSeat + (Math.max(0, ...numbers) + 1);
}

export function makeSeat(key: string, position: string): Seat {
  return { key, holder: null, choice: "successor", position, successor: null };
}

/** Arguments for the database function. */
export interface Handover {
  board: Board;
  on_date: string;
  /** Ids of the members serving at the time of the preview. */
  before: string[];
  /** The members who serve from now on, in order. */
  after: ({ id: string } | { profile_id: string; position: string })[];
}

export function toHandover(board: Board, on_date: string, seats: readonly Seat[]): Handover {
  return {
    board,
    on_date,
    before: seats.flatMap(({ holder }) => (holder ? [holder.id] : [])),
    after: seats.flatMap(({ holder, choice, position, successor }): Handover["after"] => {
      if (choice === "stays" && holder) return [{ id: holder.id }];
      return choice === "successor" && successor
        ? [{ profile_id: successor.id, position: position.trim() }]
        : [];
    }),
  };
}

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
    else if (named.has(seat)) fault.successor = "This person is named for this position already.";
    named.add(seat);
    if (Object.keys(fault).length > 0) faults.set(key, fault);
  }
  return faults;
}

/** The date's error message, or null. */
export function findDayFault(on_date: string, today: string, seats: readonly Seat[]): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(on_date)) return "Choose the day of the handover.";
  if (on_date > today) {
    return "The day cannot be in the future: a term counts as over as soon as it has an end. What you prepare here is kept in this browser until the day comes.";
  }
  const leaver = seats.find(
    ({ holder, choice }) => holder && choice !== "stays" && holder.term_start > on_date,
  );
  return leaver?.holder
    ? `The term of ${leaver.holder.full_name} began on ${formatDay(leaver.holder.term_start, datePatterns.detail)}, after this day.`
    : null;
}

/** The changes as sentences, and the resulting members in order. */
export interface HandoverPreview {
  ends: string[];
  begins: string[];
  lineUp: { key: string; full_name: string; position: string; isNew: boolean }[];
  isReordered: boolean;
}

export function getPreview(seats: readonly Seat[]): HandoverPreview {
  const leaving = seats.flatMap(({ holder, choice }) => (holder && choice !== "stays" ? [holder] : []));
  const lineUp = seats.flatMap(({ key, holder, choice, position, successor }) => {
    if (choice === "stays" && holder)
      return [{ key, full_name: holder.full_name, position: holder.position, isNew: false }];
    return choice === "successor" && successor
      ? [{ key, full_name: successor.full_name, position, isNew: true }]
      : [];
  });
  const staying = seats.flatMap(({ holder, choice }) => (holder && choice === "stays" ? [holder] : []));
  return {
    ends: leaving.map(({ full_name, position }) => `${full_name}, ${position}`),
    begins: lineUp.filter(({ isNew }) => isNew).map(({ full_name, position }) => `${full_name}, ${position}`),
    lineUp,
    isReordered: staying.some(
      (member, index) => index > 0 && member.sequence < (staying[index - 1]?.sequence ?? 0),
    ),
  };
}

/** "Trustees: 3 terms will end on June 30, 2026, and 2 terms will begin on July 1, 2026." */
export function describeHandover({ ends, begins }: HandoverPreview, board: Board, on_date: string): string {
  const terms = (count: number) => (count === 1 ? "1 term" : `${count} terms`);
  const day = formatDay(on_date, datePatterns.detail);
  const dayBefore = format(subDays(parseISO(on_date), 1), datePatterns.detail);
  return `${boards.labels[board]}: ${terms(ends.length)} will end on ${dayBefore}, and ${terms(begins.length)} will begin on ${day}.`;
}
