import { nameBoards } from "../../domain/officers/handover-preview.ts";
import type { PreparedHandover } from "../../domain/officers/officer-handover.ts";
import { formatDay } from "../../domain/time/date.ts";
import { handoverCancellation } from "../../queries/officers/handovers.ts";
import Button from "../../ui/button/Button.tsx";
import { getButtonClass } from "../../ui/button/button.ts";
import Link from "../base/Link.tsx";
import { getAddressOf } from "../base/router.ts";
import { useWrite } from "../base/useWrite.ts";

/** Handovers that wait for their day, and those that could not be carried out. */
export default function PreparedHandovers({ handovers }: { handovers: readonly PreparedHandover[] }) {
  const cancellation = useWrite(handoverCancellation);
  if (handovers.length === 0) return null;
  return (
    <section aria-labelledby="prepared" className="mb-10">
      <h2 id="prepared" className="mb-3 text-xl">
        Prepared handovers
      </h2>
      <ul className="flex flex-col gap-3">
        {handovers.map((handover) => (
          <li
            key={handover.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4"
          >
            <HandoverState handover={handover} />
            <div className="flex flex-wrap gap-3">
              <Link
                href={getAddressOf({ handover: handover.id })}
                className={getButtonClass({ tone: "line" })}
              >
                {handover.state === "refused" ? "Prepare again" : "Change handover"}
              </Link>
              <Button
                tone="line"
                aria-disabled={cancellation.isBusy}
                onClick={() => cancellation.run(handover)}
              >
                {handover.state === "refused" ? "Remove handover" : "Cancel handover"}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HandoverState({
  handover: { day, state, reason, preparer, seats },
}: {
  handover: PreparedHandover;
}) {
  return (
    <div className="min-w-64 flex-1 text-sm wrap-anywhere">
      <p className="font-semibold">
        <time dateTime={day}>{formatDay(day, "long day")}</time>: {nameBoards(seats)}
      </p>
      {reason && (
        <p className="text-danger">The handover didn’t take place, and nothing was changed. {reason}</p>
      )}
      <p className="text-muted">
        {state === "prepared" && "The change is made automatically on this day. "}
        {preparer && (
          <>
            Prepared by <bdi>{preparer}</bdi>.
          </>
        )}
      </p>
    </div>
  );
}
