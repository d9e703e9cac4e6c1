import { useEffect, useState } from "react";
import { findDayFault, findSeatFaults } from "../../domain/officers/handover-faults.ts";
import { describeHandover, getPreview } from "../../domain/officers/handover-preview.ts";
import type { Board, BoardMember } from "../../domain/officers/office.ts";
import {
  makeSeat,
  makeSeatKey,
  resumeSeats,
  type Seat,
  toHandover,
  toHandoverDraft,
} from "../../domain/officers/officer-handover.ts";
import { trusteePosition } from "../../domain/officers/trustee.ts";
import { getToday } from "../../domain/time/date.ts";
import { handover } from "../../queries/officers/officers.ts";
import { keepHandover, loadHandover } from "../../stores/handover-draft.ts";
import { goTo } from "../base/router.ts";
import { useWrite } from "../base/useWrite.ts";
import { listAddress } from "./BackLink.tsx";

/** A handover being prepared: its seats, date and changes. */
export function useHandover(board: Board, members: readonly BoardMember[]) {
  const today = getToday(new Date());
  const [prepared] = useState(() => loadHandover(board));
  const [seats, setSeats] = useState(() => resumeSeats(members, prepared));
  const [day, setDay] = useState(prepared?.day ?? today);
  const [areFaultsShown, showFaults] = useState(false);

  const preview = getPreview(seats);
  const isChanged = preview.ends.length > 0 || preview.begins.length > 0 || preview.isReordered;
  const isTouched = isChanged || seats.some(({ holder, choice }) => !holder || choice !== "stays");
  const isKept = isTouched || day !== today;
  // The draft is saved, so leaving needs no question.
  useEffect(
    () => keepHandover(board, isKept ? toHandoverDraft(day, seats) : null),
    [board, isKept, day, seats],
  );
  const seatFaults = findSeatFaults(seats);
  const dayFault = findDayFault(day, today, seats);

  const saving = useWrite(handover, {
    onDone: () => {
      keepHandover(board, null);
      void goTo(listAddress);
    },
  });
  const save = () => {
    showFaults(true);
    if (dayFault || seatFaults.size > 0) return;
    const summary = describeHandover(preview, board, day);
    void saving.run({ terms: toHandover(board, day, seats), summary });
  };
  const change = (key: string, part: Partial<Seat>) =>
    setSeats((seats) => seats.map((seat) => (seat.key === key ? { ...seat, ...part } : seat)));
  const move = (key: string, step: -1 | 1) =>
    setSeats((seats) => {
      const from = seats.findIndex((seat) => seat.key === key);
      const moved = seats[from];
      if (!moved || !seats[from + step]) return seats;
      return seats.toSpliced(from, 1).toSpliced(from + step, 0, moved);
    });
  const add = () => {
    const position = board === "Trustees" ? trusteePosition : "";
    setSeats((seats) => [...seats, makeSeat(makeSeatKey(seats), position)]);
  };
  const drop = (key: string) => setSeats((seats) => seats.filter((seat) => seat.key !== key));

  return {
    seats,
    day,
    setDay,
    today,
    preview,
    isChanged,
    isKept,
    isBusy: saving.isBusy,
    hasFailed: saving.error !== null,
    dayFault: areFaultsShown || day !== today ? dayFault : null,
    getFault: (key: string) => (areFaultsShown ? seatFaults.get(key) : undefined),
    isIncomplete: areFaultsShown && (dayFault !== null || seatFaults.size > 0),
    change,
    move,
    add,
    drop,
    save,
  };
}
