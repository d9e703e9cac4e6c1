import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { readFailures } from "../../../domain/failures.ts";
import { formatMoment } from "../../../domain/time/date.ts";
import {
  $ownCalendar,
  endCalendarAddress,
  loadOwnCalendar,
  makeCalendarAddress,
} from "../../../stores/events/own-calendar.ts";
import Button from "../../../ui/button/Button.tsx";
import Failure from "../../../ui/feedback/Failure.tsx";
import Outcome from "../../../ui/feedback/Outcome.tsx";
import AccountSection from "../AccountSection.tsx";
import { useAccountAction } from "../useAccountAction.ts";
import CalendarAddress from "./CalendarAddress.tsx";
import CalendarQuestion, { type CalendarStep } from "./CalendarQuestion.tsx";

interface Props {
  timeZone: string;
}

/** The private address with which a calendar program follows the member's own events. */
export default function OwnCalendar({ timeZone }: Props) {
  const state = useStore($ownCalendar);
  useEffect(() => void loadOwnCalendar(), []);
  return (
    <AccountSection
      title="Your calendar"
      anchor="calendar"
      text="A private address that shows your events in the calendar on your phone or computer. Changes and cancellations arrive by themselves."
    >
      {state.status === "failed" && <Failure message={readFailures.calendar} onRetry={loadOwnCalendar} />}
      {state.status === "ready" && <Address {...state.value} timeZone={timeZone} />}
    </AccountSection>
  );
}

const steps = {
  renew: { act: makeCalendarAddress, done: "Your new address is ready. The old one no longer works." },
  end: { act: endCalendarAddress, done: "The address is turned off." },
};

interface AddressProps extends Props {
  madeAt: string | null;
  address: string | null;
}

function Address({ madeAt, address, timeZone }: AddressProps) {
  const { isBusy, result, run } = useAccountAction();
  const [asked, setAsked] = useState<CalendarStep | null>(null);
  const act = (step: CalendarStep) => {
    setAsked(null);
    run(steps[step].act, steps[step].done);
  };
  return (
    <div className="flex flex-col gap-5">
      {address && <CalendarAddress address={address} />}
      {madeAt && !address && (
        <p className="text-muted">
          You made an address on {formatMoment(madeAt, "long day", timeZone)}, and it works. We store it in a
          form that can’t be shown again.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {madeAt ? (
          <>
            <Button tone="line" aria-disabled={isBusy} onClick={() => setAsked("renew")}>
              Make new address
            </Button>
            <Button tone="plain" aria-disabled={isBusy} onClick={() => setAsked("end")}>
              Turn off address
            </Button>
          </>
        ) : (
          <Button aria-disabled={isBusy} onClick={() => run(makeCalendarAddress)}>
            Make calendar address
          </Button>
        )}
      </div>
      <Outcome result={result} />
      {asked && <CalendarQuestion step={asked} onAct={() => act(asked)} onStay={() => setAsked(null)} />}
    </div>
  );
}
