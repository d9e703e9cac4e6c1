import { CircleCheck } from "lucide-react";

/** Shown to those who were at an event (see registered-marks.ts); its space is kept for everyone signed in. */
export default function Attended({ eventId }: { eventId: string }) {
  return (
    <span data-was-there={eventId} className="own-mark">
      <CircleCheck aria-hidden="true" size={18} />
      You were there
    </span>
  );
}
