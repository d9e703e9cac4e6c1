import { CircleCheck, Clock } from "lucide-react";
import { useState } from "react";
import type { AlumniEvent } from "../../domain/events/event.ts";
import { canCancel, getClosing, getRegistrationState, hasBegun } from "../../domain/events/event-time.ts";
import {
  describePlace,
  describePlaces,
  type EventPlaces,
  formatGuests,
  isFull,
  type OwnRegistration,
} from "../../domain/events/place.ts";
import { formatReaderTime } from "../../domain/events/reader-time.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { toFailure } from "../../stores/core/failure.ts";
import { register } from "../../stores/events/registration.ts";
import Button from "../../ui/button/Button.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import { useAction } from "../../ui/feedback/useAction.ts";
import PartyFields, { GuestNames } from "./PartyFields.tsx";
import { useCancelling } from "./useCancelling.tsx";
import { useParty } from "./useParty.ts";

interface Props {
  event: AlumniEvent;
  own: OwnRegistration | null;
  places: EventPlaces | null;
  timeZone: string;
}

/** A member's registration for an event: its state, the event's questions and a button for the next step. */
export default function Enrolment({ event: published, own, places, timeZone }: Props) {
  const { isBusy, result, run } = useAction((error) => toFailure(error).message);
  const [isChanging, setChanging] = useState(false);
  // Members who have more guests than the event allows by now keep them.
  const event = { ...published, guests_allowed: Math.max(published.guests_allowed, own?.guests ?? 0) };
  const { party, setParty } = useParty(event, own);
  const now = new Date();
  const state = getRegistrationState(event, now);
  const canLeave = own !== null && canCancel(event, own.place_in_line !== null, now);
  const asks = event.guests_allowed > 0 || event.questions.length > 0;
  const canName = own !== null && own.guests > 0 && !hasBegun(event, now);
  const canChange = own !== null && (state === "open" ? asks : canName);
  // Only here, where the page grows in any case: among the facts it would move what is below.
  const readerTime = formatReaderTime(event, timeZone);
  const say = (moment: string) => formatMoment(moment, "long day and time", timeZone);
  const { cancel, dialog, cancelled, forget } = useCancelling<OwnRegistration>(event, run);
  const undo = (own: OwnRegistration) =>
    run(() => register(event.id, own)).then((isDone) => isDone && forget());
  const submit = () => run(() => register(event.id, party)).then((isDone) => isDone && setChanging(false));
  const isAsking = state === "open" && asks && (!own || isChanging);
  return (
    <form
      className="flex w-full flex-col gap-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (own && !isChanging) cancel(own);
        else submit();
      }}
    >
      <AccountStatus own={own} />
      {!own && cancelled && <Cancelled onUndo={() => undo(cancelled)} />}
      {!own && places && <Numbers places={places} />}
      {own && asks && !isChanging && <Said event={event} own={own} />}
      {isAsking && <PartyFields event={event} party={party} onChange={setParty} />}
      {state !== "open" && isChanging && <GuestNames party={party} onChange={setParty} />}
      {state === "early" && event.registration_opens_at && (
        <p className="text-sm text-muted">Registration opens on {say(event.registration_opens_at)}.</p>
      )}
      {state === "closed" && (
        <p className="text-sm text-muted">
          Registration has closed.
          {own && !canLeave && !hasBegun(event, now) && " If you can’t come, please tell the organisers."}
        </p>
      )}
      {(state === "open" || canLeave || isChanging) && (
        // Disabling the button while busy would drop a keyboard user's focus.
        <Button
          type="submit"
          tone={own && !isChanging ? "line" : "copper"}
          aria-disabled={isBusy}
          data-next-focus
        >
          {getStep(own, isChanging, places)}
        </Button>
      )}
      {canChange && (
        <Button tone="line" onClick={() => setChanging(!isChanging)}>
          {isChanging
            ? "Discard changes"
            : `Change ${state === "open" ? "guests or answers" : "guests’ names"}`}
        </Button>
      )}
      {state === "open" && event.registration_closes_at && (
        <p className="text-xs text-muted">Registration is open until {say(getClosing(event))}.</p>
      )}
      {readerTime && <p className="text-xs text-muted">In your time: {readerTime}</p>}
      <Outcome result={result} />
      {dialog}
    </form>
  );
}

function getStep(own: OwnRegistration | null, isChanging: boolean, places: EventPlaces | null): string {
  if (isChanging) return "Save changes";
  if (own) return own.place_in_line === null ? "Cancel my registration" : "Leave waiting list";
  return places && isFull(places) ? "Join waiting list" : "Register";
}

function AccountStatus({ own }: Pick<Props, "own">) {
  const isWaiting = own?.place_in_line != null;
  const Sign = isWaiting ? Clock : CircleCheck;
  return (
    <p
      role="status"
      className={own ? `flex items-center gap-2 font-semibold ${isWaiting ? "" : "text-success"}` : "sr-only"}
    >
      {own && <Sign aria-hidden="true" size={20} />}
      {own ? `${describePlace(own)}.` : ""}
    </p>
  );
}

/** Undo makes the same registration again. */
function Cancelled({ onUndo }: { onUndo: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="font-semibold">
        You’ve cancelled your registration.
      </p>
      <Button tone="line" size="sm" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

function Numbers({ places }: { places: EventPlaces }) {
  const words = describePlaces(places);
  return words && <p className="text-sm font-semibold">{words}</p>;
}

/** The guests and answers of the user's registration. */
function Said({ event, own }: { event: AlumniEvent; own: OwnRegistration }) {
  return (
    <ul className="text-sm text-muted wrap-anywhere">
      {own.guests > 0 && <li>{formatGuests(own)}</li>}
      {event.questions.map((question, index) =>
        own.answers[index] ? (
          <li key={question} dir="auto">
            {question} {own.answers[index]}
          </li>
        ) : null,
      )}
    </ul>
  );
}
