import type { Board, BoardMember } from "./office.ts";

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

/** An unfinished handover, without the people, who are read again. */
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
