import { useState } from "react";
import { findDayFault, findSeatFaults } from "../../domain/officers/handover-faults.ts";
import { describeHandover, getPreview } from "../../domain/officers/handover-preview.ts";
import type { Board, BoardMember } from "../../domain/officers/office.ts";
import {
  listBoards,
  makeSeat,
  makeSeatKey,
  type PreparedHandover,
  resumeSeats,
  type Seat,
  toHandover,
} from "../../domain/officers/officer-handover.ts";
import { getDay, getToday } from "../../domain/time/date.ts";
import { handover } from "../../queries/officers/handovers.ts";
import { useUnsaved } from "../../ui/dialog/unsaved.ts";
import { useTimeZone } from "../base/Moment.tsx";
import { goTo } from "../base/router.ts";
import { useWrite } from "../base/useWrite.ts";
import { listAddress } from "./BackLink.tsx";

interface Start {
  members: readonly BoardMember[];
  /** The handover that is changed; null for a new one. */
  prepared: PreparedHandover | null;
  /** The boards chosen at first. */
  chosen: readonly Board[];
}

/** A handover being entered: its boards, seats, date and changes. */
export function useHandover({ members, prepared, chosen }: Start) {
  const timeZone = useTimeZone();
  const today = timeZone ? getDay(new Date().toISOString(), timeZone) : getToday(new Date());
  const [boards, setBoards] = useState(() => (prepared ? listBoards(prepared.seats) : chosen));
  // Also of the boards not chosen, so that nothing is lost when a choice is taken back.
  const [all, setSeats] = useState(() => resumeSeats(members, prepared?.seats ?? []));
  const [chosenDay, setDay] = useState(prepared?.day ?? null);
  const day = chosenDay ?? today;
  const [areFaultsShown, showFaults] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const release = useUnsaved(isTouched);

  const seats = all.filter(({ board }) => boards.includes(board));
  const preview = getPreview(seats);
  const isUpcoming = day > today;
  const seatFaults = findSeatFaults(seats);
  const dayFault = findDayFault(day, seats);

  const saving = useWrite(handover, {
    onDone: () => {
      release();
      void goTo(listAddress);
    },
  });
  const save = () => {
    showFaults(true);
    if (dayFault || seatFaults.size > 0) return;
    const terms = toHandover(day, seats, prepared?.id);
    void saving.run({ terms, summary: describeHandover(seats, day), isUpcoming });
  };
  const update = (next: (seats: Seat[]) => Seat[]) => {
    setTouched(true);
    setSeats(next);
  };

  return {
    boards,
    seats,
    day,
    preview,
    isUpcoming,
    isChanged: preview.ends.length > 0 || preview.begins.length > 0 || preview.isReordered,
    isBusy: saving.isBusy,
    hasFailed: saving.error !== null,
    dayFault: areFaultsShown || day !== today ? dayFault : null,
    getFault: (key: string) => (areFaultsShown ? seatFaults.get(key) : undefined),
    isIncomplete: areFaultsShown && (dayFault !== null || seatFaults.size > 0),
    setDay: (next: string) => {
      setTouched(true);
      setDay(next);
    },
    choose: (board: Board, isChosen: boolean) =>
      setBoards((now) => (isChosen ? [...now, board] : now.filter((other) => other !== board))),
    change: (key: string, part: Partial<Seat>) =>
      update((seats) => seats.map((seat) => (seat.key === key ? { ...seat, ...part } : seat))),
    move: (key: string, step: -1 | 1) => update((seats) => moveSeat(seats, key, step)),
    add: (board: Board) => update((seats) => [...seats, makeSeat(makeSeatKey(seats), board)]),
    drop: (key: string) => update((seats) => seats.filter((seat) => seat.key !== key)),
    save,
    /** Nothing is asked before the screen is left. */
    release,
  };
}

/** Changes places with the next seat of the same board. */
function moveSeat(seats: Seat[], key: string, step: -1 | 1): Seat[] {
  const from = seats.findIndex((seat) => seat.key === key);
  const moved = seats[from];
  const others = seats.filter(({ board }) => board === moved?.board);
  const other = others[others.findIndex((seat) => seat.key === key) + step];
  if (!moved || !other) return seats;
  return seats.map((seat) => (seat === moved ? other : seat === other ? moved : seat));
}
