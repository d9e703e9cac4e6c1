import { isolate } from "../text/isolate.ts";
import { plural } from "../text/plural.ts";
import { addDays, formatDay } from "../time/date.ts";
import { type Board, boards } from "./office.ts";
import { getPassedRoles, listBoards, type Seat } from "./officer-handover.ts";

/** A board's members after the handover. */
export interface LineUp {
  board: Board;
  members: { key: string; full_name: string; position: string; isNew: boolean }[];
}

/** The changes as sentences, and the resulting members of each board in order. */
export interface HandoverPreview {
  ends: string[];
  begins: string[];
  /** Roles in the back office that are passed on. */
  roles: string[];
  lineUps: LineUp[];
  isReordered: boolean;
}

export function getPreview(seats: readonly Seat[]): HandoverPreview {
  const leaving = seats.flatMap(({ holder, choice }) => (holder && choice !== "stays" ? [holder] : []));
  const lineUps = listBoards(seats).map((board) => ({
    board,
    members: seats.filter((seat) => seat.board === board).flatMap(getNextMember),
  }));
  return {
    ends: leaving.map(nameOffice),
    begins: lineUps.flatMap(({ members }) => members.filter(({ isNew }) => isNew).map(nameOffice)),
    roles: seats.flatMap(describeRoles),
    lineUps,
    isReordered: lineUps.some(({ board }) => isReordered(seats.filter((seat) => seat.board === board))),
  };
}

function getNextMember({ key, holder, choice, position, successor }: Seat) {
  if (choice === "stays" && holder)
    return [{ key, full_name: holder.full_name, position: holder.position, isNew: false }];
  return choice === "successor" && successor
    ? [{ key, full_name: successor.full_name, position, isNew: true }]
    : [];
}

function describeRoles(seat: Seat): string[] {
  const passed = getPassedRoles(seat);
  const [holder, successor] = [seat.holder, seat.successor].map((person) => isolate(person?.full_name ?? ""));
  return [
    passed?.gives_roles ? `${successor || "The successor"} gets the roles of ${holder}` : "",
    passed?.takes_roles ? `${holder} loses ${passed.gives_roles ? "them" : "their roles"}` : "",
  ].filter(Boolean);
}

function isReordered(seats: readonly Seat[]): boolean {
  const staying = seats.flatMap(({ holder, choice }) => (holder && choice === "stays" ? [holder] : []));
  return staying.some((member, index) => index > 0 && member.sequence < (staying[index - 1]?.sequence ?? 0));
}

const nameOffice = ({ full_name, position }: { full_name: string; position: string }) =>
  `${isolate(full_name)}, ${position}`;

/** "Global Alumni Board, Trustees" */
export const nameBoards = (seats: readonly Pick<Seat, "board">[]) =>
  listBoards(seats)
    .map((board) => boards.labels[board])
    .join(", ");

/** "Trustees: 3 terms end on June 30, 2026, and 2 terms begin on July 1, 2026." */
export function describeHandover(seats: readonly Seat[], on_day: string): string {
  const { ends, begins, roles } = getPreview(seats);
  const day = formatDay(on_day, "long day");
  const dayBefore = formatDay(addDays(on_day, -1), "long day");
  const changes = [
    ends.length > 0 && `${plural(ends.length, "term ends", "terms end")} on ${dayBefore}`,
    begins.length > 0 && `${plural(begins.length, "term begins", "terms begin")} on ${day}`,
  ].filter(Boolean);
  const more = roles.length > 0 ? " Roles in the back office are passed on." : "";
  return `${nameBoards(seats)}: ${changes.join(", and ") || "only the order will change"}.${more}`;
}
