import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useId } from "react";
import { getKeys } from "../../domain/core/keys.ts";
import type { SeatFault } from "../../domain/officers/handover-faults.ts";
import type { Seat, SeatChoice } from "../../domain/officers/officer-handover.ts";
import { formatDay } from "../../domain/time/date.ts";
import TextField from "../../ui/field/TextField.tsx";
import { RowAction } from "../../ui/table/RowActions.tsx";
import May from "../base/May.tsx";
import Avatar from "../people/Avatar.tsx";
import SeatRoles from "./SeatRoles.tsx";
import SuccessorField from "./SuccessorField.tsx";

interface Props {
  seat: Seat;
  /** Position, from 1. */
  number: number;
  isFirst: boolean;
  isLast: boolean;
  fault: SeatFault | undefined;
  onChange: (part: Partial<Seat>) => void;
  onMove: (step: -1 | 1) => void;
  /** Removes a new seat, which has no current holder. */
  onDrop: () => void;
}

const choices: Record<SeatChoice, string> = {
  stays: "Stays",
  successor: "Hands over to a successor",
  empty: "Steps down, seat stays empty",
};

export default function HandoverSeat({ seat, number, fault, onChange, ...rest }: Props) {
  const { holder, board, choice } = seat;
  const name = holder?.full_name ?? `New seat ${number}`;
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <fieldset>
        <legend className="sr-only">{name}</legend>
        <div className="flex items-start gap-3">
          {holder && <Avatar name={name} photo={holder.image_url} />}
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            {holder && (
              <p dir="auto" className="text-sm text-muted wrap-anywhere">
                {holder.position}
              </p>
            )}
            {holder?.planned_end && choice === "stays" && (
              <p className="mt-1 text-sm text-warning">
                Planned until {formatDay(holder.planned_end, "long day")}. If they stay beyond that day, the
                planned end is removed.
              </p>
            )}
          </div>
          <SeatActions name={name} isNew={!holder} {...rest} />
        </div>
        {holder && <SeatChoices choice={choice} onChange={(next) => onChange({ choice: next })} />}
        {choice === "successor" && (
          <div className="mt-3 grid items-start gap-5 sm:grid-cols-2">
            <SuccessorField seat={seat} error={fault?.successor} onChange={onChange} />
            {board !== "Trustees" && (
              <TextField
                label="Position"
                value={seat.position}
                error={fault?.position}
                onChange={(event) => onChange({ position: event.target.value })}
              />
            )}
          </div>
        )}
        {choice === "successor" && holder?.person_id && holder.person_id !== seat.successor?.id && (
          <May to="all">
            <SeatRoles seat={seat} holder={{ id: holder.person_id, full_name: name }} onChange={onChange} />
          </May>
        )}
      </fieldset>
    </li>
  );
}

interface ChoicesProps {
  choice: SeatChoice;
  onChange: (choice: SeatChoice) => void;
}

function SeatChoices({ choice, onChange }: ChoicesProps) {
  const group = useId();
  return (
    <div className="mt-2 flex flex-wrap gap-x-6 text-sm">
      {getKeys(choices).map((value) => (
        <label key={value} className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="radio"
            name={group}
            checked={choice === value}
            onChange={() => onChange(value)}
            className="size-4.5 accent-teal"
          />
          {choices[value]}
        </label>
      ))}
    </div>
  );
}

interface ActionsProps extends Pick<Props, "isFirst" | "isLast" | "onMove" | "onDrop"> {
  name: string;
  isNew: boolean;
}

function SeatActions({ name, isNew, isFirst, isLast, onMove, onDrop }: ActionsProps) {
  return (
    <div className="-mt-1 -mr-2 flex shrink-0">
      <RowAction text="Move up" name={name} Icon={ArrowUp} isBusy={isFirst} onClick={() => onMove(-1)} />
      <RowAction text="Move down" name={name} Icon={ArrowDown} isBusy={isLast} onClick={() => onMove(1)} />
      {isNew && <RowAction text="Remove" name={name} Icon={Trash2} onClick={onDrop} />}
    </div>
  );
}
