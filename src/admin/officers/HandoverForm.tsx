import { Plus } from "lucide-react";
import { type Board, type BoardMember, boards } from "../../domain/officers/office.ts";
import { keepHandover } from "../../stores/handover-draft.ts";
import Button from "../../ui/button/Button.tsx";
import Banner from "../../ui/feedback/Banner.tsx";
import TextField from "../../ui/field/TextField.tsx";
import HandoverPreview from "./HandoverPreview.tsx";
import HandoverSeat from "./HandoverSeat.tsx";
import { useHandover } from "./useHandover.ts";

interface Props {
  board: Board;
  members: readonly BoardMember[];
  /** Discards the prepared changes and starts over from the current list. */
  onRestart: () => void;
}

export default function HandoverForm({ board, members, onRestart }: Props) {
  const handover = useHandover(board, members);
  const { seats, preview, isBusy } = handover;
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="seats">
        <div className="mb-8 max-w-md">
          <TextField
            label="Handover date"
            type="date"
            max={handover.today}
            value={handover.day}
            onChange={(event) => handover.setDay(event.target.value)}
            hint="New terms begin on this day; old ones end the day before."
            error={handover.dayFault}
          />
        </div>
        <h2 id="seats" className="text-2xl">
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
              isTrustee={board === "Trustees"}
              fault={handover.getFault(seat.key)}
              onChange={(part) => handover.change(seat.key, part)}
              onMove={(step) => handover.move(seat.key, step)}
              onDrop={() => handover.drop(seat.key)}
            />
          ))}
        </ol>
        <Button tone="line" className="mt-4" onClick={handover.add}>
          <Plus aria-hidden="true" size={18} />
          Add seat
        </Button>
      </section>
      <aside
        aria-labelledby="preview"
        className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-6"
      >
        <HandoverPreview preview={preview} />
        {handover.isIncomplete && <Banner tone="danger">Please complete the marked fields.</Banner>}
        {handover.isKept && (
          <p className="text-sm text-muted">Your changes are saved in this browser until you hand over.</p>
        )}
        {(handover.isKept || handover.hasFailed) && (
          <Button
            tone="line"
            onClick={() => {
              keepHandover(board, null);
              onRestart();
            }}
          >
            Start over from the current list
          </Button>
        )}
        <Button tone="copper" disabled={!handover.isChanged} aria-disabled={isBusy} onClick={handover.save}>
          {isBusy ? "Handing over…" : "Hand over"}
        </Button>
      </aside>
    </div>
  );
}
