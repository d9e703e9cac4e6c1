import { Plus } from "lucide-react";
import { type Board, type BoardMember, boards } from "../../domain/officers/office.ts";
import type { PreparedHandover } from "../../domain/officers/officer-handover.ts";
import Button from "../../ui/button/Button.tsx";
import Banner from "../../ui/feedback/Banner.tsx";
import Checkbox from "../../ui/field/Checkbox.tsx";
import TextField from "../../ui/field/TextField.tsx";
import HandoverPreview from "./HandoverPreview.tsx";
import HandoverSeat from "./HandoverSeat.tsx";
import { useHandover } from "./useHandover.ts";

interface Props {
  members: readonly BoardMember[];
  prepared: PreparedHandover | null;
  chosen: readonly Board[];
  /** Discards the changes and starts over from the current list. */
  onRestart: () => void;
}

export default function HandoverForm({ onRestart, ...start }: Props) {
  const handover = useHandover(start);
  const { isUpcoming, isBusy } = handover;
  const action = isUpcoming
    ? { text: "Prepare handover", busy: "Preparing…" }
    : { text: "Hand over", busy: "Handing over…" };
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-8">
        <fieldset>
          <legend className="text-sm font-semibold">Which committees are handing over?</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {boards.values.map((board) => (
              <Checkbox
                key={board}
                label={boards.labels[board]}
                checked={handover.boards.includes(board)}
                onChange={(event) => handover.choose(board, event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
        <div className="max-w-md">
          <TextField
            label="Handover date"
            type="date"
            value={handover.day}
            onChange={(event) => handover.setDay(event.target.value)}
            hint={`New terms begin on this day; old ones end the day before.${isUpcoming ? " The change is made automatically on that day." : ""}`}
            error={handover.dayFault}
          />
        </div>
        {boards.values
          .filter((board) => handover.boards.includes(board))
          .map((board) => (
            <BoardSeats key={board} board={board} handover={handover} />
          ))}
      </div>
      {handover.boards.length > 0 && (
        <aside
          aria-labelledby="preview"
          className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-6"
        >
          <HandoverPreview preview={handover.preview} />
          {handover.isIncomplete && <Banner tone="danger">Please complete the marked fields.</Banner>}
          {handover.hasFailed && (
            <Button
              tone="line"
              onClick={() => {
                handover.release();
                onRestart();
              }}
            >
              Start over from the current list
            </Button>
          )}
          <Button tone="copper" disabled={!handover.isChanged} aria-disabled={isBusy} onClick={handover.save}>
            {isBusy ? action.busy : action.text}
          </Button>
        </aside>
      )}
    </div>
  );
}

function BoardSeats({ board, handover }: { board: Board; handover: ReturnType<typeof useHandover> }) {
  const seats = handover.seats.filter((seat) => seat.board === board);
  const id = `seats-${board}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {boards.labels[board]}: current members
      </h2>
      <p className="mt-1 mb-5 text-sm text-muted">
        Choose what happens to each seat. The Officers page lists them in this order.
      </p>
      {seats.length === 0 && <p className="mb-5 text-muted">No current members. Add the first seat.</p>}
      <ol className="flex flex-col gap-4">
        {seats.map((seat, index) => (
          <HandoverSeat
            key={seat.key}
            seat={seat}
            number={index + 1}
            isFirst={index === 0}
            isLast={index === seats.length - 1}
            fault={handover.getFault(seat.key)}
            onChange={(part) => handover.change(seat.key, part)}
            onMove={(step) => handover.move(seat.key, step)}
            onDrop={() => handover.drop(seat.key)}
          />
        ))}
      </ol>
      <Button tone="line" className="mt-4" onClick={() => handover.add(board)}>
        <Plus aria-hidden="true" size={18} />
        Add seat
      </Button>
    </section>
  );
}
