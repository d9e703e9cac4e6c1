import { CircleCheck } from "lucide-react";

/** Shown to people who attended an event (see registered-marks.ts); its space is reserved for all signed-in users. */
export default function Attended({ eventId }: { eventId: string }) {
  return (
    <span data-attended-event={eventId} className="own-badge">
      <CircleCheck aria-hidden="true" size={18} />
      You were there
    </span>
  );
}
