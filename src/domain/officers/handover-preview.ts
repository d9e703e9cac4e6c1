import { isolate } from "../text/isolate.ts";
import { plural } from "../text/plural.ts";
import { addDays, formatDay } from "../time/date.ts";
import { type Board, boards } from "./office.ts";
import type { Seat } from "./officer-handover.ts";

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
    ends: leaving.map(nameOffice),
    begins: lineUp.filter(({ isNew }) => isNew).map(nameOffice),
    lineUp,
    isReordered: staying.some(
      (member, index) => index > 0 && member.sequence < (staying[index - 1]?.sequence ?? 0),
    ),
  };
}

const nameOffice = ({ full_name, position }: { full_name: string; position: string }) =>
  `${isolate(full_name)}, ${position}`;

/** "Trustees: 3 terms end on June 30, 2026, and 2 terms begin on July 1, 2026." */
export function describeHandover({ ends, begins }: HandoverPreview, board: Board, on_date: string): string {
  const day = formatDay(on_date, "long day");
  const dayBefore = formatDay(addDays(on_date, -1), "long day");
  const changes = [
    ends.length > 0 && `${plural(ends.length, "term ends", "terms end")} on ${dayBefore}`,
    begins.length > 0 && `${plural(begins.length, "term begins", "terms begin")} on ${day}`,
  ].filter(Boolean);
  return `${boards.labels[board]}: ${changes.join(", and ") || "only the order will change"}.`;
}
