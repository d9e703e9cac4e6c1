import { useEffect, useState } from "react";
import { undoTime } from "../../domain/core/undo.ts";
import { type CancelQuestion, getCancelQuestion } from "../../domain/events/cancelling.ts";
import type { AlumniEvent } from "../../domain/events/event.ts";
import type { OwnRegistration } from "../../domain/events/place.ts";
import { readPlaces, withdraw } from "../../stores/events/registration.ts";
import CancelDialog from "./CancelDialog.tsx";

type Cancelled = Pick<AlumniEvent, "id" | "event_date" | "registration_opens_at" | "registration_closes_at">;
type Run = (action: () => Promise<void>) => Promise<boolean>;

/**
 * Cancels a registration: asks first if that cannot be undone; otherwise at once, and `cancelled` is the registration
 * that can be made again for ten seconds. `run` is that of useAction.
 */
export function useCancelling<Own extends Pick<OwnRegistration, "place_in_line">>(
  event: Cancelled,
  run: Run,
  onCancelled: () => void = () => {},
) {
  const [question, setQuestion] = useState<CancelQuestion | null>(null);
  const [cancelled, setCancelled] = useState<Own | null>(null);
  useEffect(() => {
    if (!cancelled) return;
    const timer = setTimeout(() => setCancelled(null), undoTime);
    return () => clearTimeout(timer);
  }, [cancelled]);

  const cancel = (own: Own) =>
    run(async () => {
      const { place_in_line } = own;
      const asked = getCancelQuestion({ ...event, place_in_line }, await readPlaces(event.id), new Date());
      if (asked) return setQuestion(asked);
      await withdraw(event.id);
      setCancelled(own);
      onCancelled();
    });
  const confirm = () => {
    setQuestion(null);
    run(() => withdraw(event.id)).then((isDone) => isDone && onCancelled());
  };
  const dialog = question && (
    <CancelDialog question={question} onCancel={confirm} onStay={() => setQuestion(null)} />
  );
  return { cancel, dialog, cancelled, forget: () => setCancelled(null) };
}
