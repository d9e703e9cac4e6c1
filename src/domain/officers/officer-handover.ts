import { defineChoice, type ValueOf } from "../core/choice.ts";
import { type Board, type BoardMember, boards, groupByBoard } from "./office.ts";
import { trusteePosition } from "./trustee.ts";

export type SeatChoice = "stays" | "successor" | "empty";

/** A seat of a board in a handover. */
export interface Seat {
  /** Id of the office that ends here; generated for a new seat. */
  key: string;
  board: Board;
  /** The current holder; null for a new seat. */
  holder: BoardMember | null;
  choice: SeatChoice;
  /** The successor's position; trustees have none. */
  position: string;
  successor: { id: string; full_name: string } | null;
  /** The successor gets the holder’s roles in the back office. */
  gives_roles: boolean;
  /** The holder loses them. */
  takes_roles: boolean;
}

const noRoles = { gives_roles: false, takes_roles: false };

/** By default every member stays. */
export function toSeats(members: readonly BoardMember[]): Seat[] {
  return groupByBoard(members).flatMap((group) =>
    group.members.map((holder) => ({
      key: holder.id,
      board: holder.board,
      holder,
      choice: "stays" as const,
      position: holder.position,
      successor: null,
      ...noRoles,
    })),
  );
}

/** A seat as the database stores it. */
export interface StoredSeat {
  board: Board;
  office_id: string | null;
  choice: SeatChoice;
  position: string | null;
  profile_id: string | null;
  full_name?: string | null;
  /** Whose roles are passed on, as the preparer saw it. */
  holder_id?: string;
  gives_roles?: boolean;
  takes_roles?: boolean;
}

export const handoverStates = defineChoice({ prepared: "Prepared", refused: "Not carried out" }, "prepared");

/** A handover that is carried out on its day, or could not be. */
export interface PreparedHandover {
  id: string;
  /** yyyy-MM-dd. */
  day: string;
  state: ValueOf<typeof handoverStates>;
  /** Why it could not be carried out. */
  reason: string | null;
  /** Null if the person has left. */
  preparer: string | null;
  seats: StoredSeat[];
}

export const listBoards = (seats: readonly Pick<Seat, "board">[]): Board[] =>
  boards.values.filter((board) => seats.some((seat) => seat.board === board));

/** Applies a prepared handover to the current seats. Seats that no longer exist are dropped, new ones are kept. */
export function resumeSeats(members: readonly BoardMember[], stored: readonly StoredSeat[]): Seat[] {
  const now = toSeats(members);
  const prepared: Seat[] = [];
  for (const { board, office_id, choice, position, profile_id, full_name, ...roles } of stored) {
    const seat = office_id
      ? now.find(({ key }) => key === office_id)
      : makeSeat(makeSeatKey(prepared), board);
    const successor = profile_id ? { id: profile_id, full_name: full_name ?? "" } : null;
    const { gives_roles = false, takes_roles = false } = roles;
    const passed = { gives_roles, takes_roles };
    if (seat) prepared.push({ ...seat, ...passed, choice, successor, position: position ?? seat.position });
  }
  return [...prepared, ...now.filter(({ key }) => !prepared.some((seat) => seat.key === key))];
}

const newSeat = "new-";

/** A key for an additional seat. */
export function makeSeatKey(seats: readonly Seat[]): string {
  const numbers = seats.map(({ key, holder }) => (holder ? 0 : Number(key.slice(newSeat.length))));
  return newSeat + (Math.max(0, ...numbers) + 1);
}

export function makeSeat(key: string, board: Board): Seat {
  const position = board === "Trustees" ? trusteePosition : "";
  return { key, board, holder: null, choice: "successor", position, successor: null, ...noRoles };
}

/** Which roles a seat passes on, and whose. Nobody passes them on to themselves. */
export function getPassedRoles({ holder, choice, successor, gives_roles, takes_roles }: Seat) {
  const holder_id = holder?.person_id;
  const isPassed = choice === "successor" && (gives_roles || takes_roles) && successor?.id !== holder_id;
  return holder_id && isPassed ? { holder_id, gives_roles, takes_roles } : null;
}

/** Arguments for the database function. */
export interface Handover {
  on_day: string;
  /** All seats of each board, in their new order. */
  seats: StoredSeat[];
  /** The prepared handover that this one replaces. */
  replaced?: string;
}

export function toHandover(on_day: string, seats: readonly Seat[], replaced?: string): Handover {
  return {
    on_day,
    seats: seats.map((seat) => ({
      board: seat.board,
      choice: seat.choice,
      office_id: seat.holder?.id ?? null,
      profile_id: seat.choice === "successor" ? (seat.successor?.id ?? null) : null,
      position: seat.choice === "successor" ? seat.position.trim() : null,
      ...getPassedRoles(seat),
    })),
    ...(replaced && { replaced }),
  };
}
