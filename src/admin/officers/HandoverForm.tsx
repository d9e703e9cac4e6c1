import { Plus } from "lucide-react";
import { type Board, type BoardMember, boards } from "../../domain/officers/office.ts";
import { keepHandover } from "../../stores/handover-draft.ts";
import Banner from "../../ui/Banner.tsx";
import Button from "../../ui/Button.tsx";
import TextField from "../../ui/TextField.tsx";
import HandoverPreview from "./HandoverPreview.tsx";
import HandoverSeat from "./HandoverSeat.tsx";
import { useHandover } from "./useHandover.ts";

interface Props {
  board: Board;
  members: readonly BoardMember[];
  /** Discards the preparation and starts again from the current list. */
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
            label="Day of the handover"
            type="date"
            max={handover.today}
            value={handover.day}
            onChange={(event) => handover.setDay(event.target.value)}
            hint="New terms begin on this day, and old ones end the day before."
            error={handover.dayFault}
          />
        </div>
        <h2 id="seats" className="text-2xl">
          {boards.labels[board]}: who serves now
        </h2>
        <p className="mt-1 mb-5 text-sm text-muted">
          Say for each seat what happens. The order here is the order on the Officers page.
        </p>
        {seats.length === 0 && (
          <p className="mb-5 text-muted">Nobody serves at present. Add the first seat.</p>
        )}
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
          Add a seat
        </Button>
      </section>
      <aside
        aria-labelledby="preview"
        className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-6"
      >
        <HandoverPreview preview={preview} />
        {handover.isIncomplete && (
          <Banner tone="danger">Something is still missing: see the marked fields.</Banner>
        )}
        {handover.isKept && (
          <p className="text-sm text-muted">What you prepare is kept in this browser until you hand over.</p>
        )}
        {(handover.isKept || handover.hasFailed) && (
          <Button
            tone="line"
            onClick={() => {
              keepHandover(board, null);
              onRestart();
            }}
          >
            Start again with the list as it is now
          </Button>
        )}
        <Button tone="copper" disabled={!handover.isChanged} aria-disabled={isBusy} onClick={handover.save}>
          {isBusy ? "Handing over..." : "Hand over"}
        </Button>
      </aside>
    </div>
  );
}
