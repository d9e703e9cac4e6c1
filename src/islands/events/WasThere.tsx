import { CircleCheck } from "lucide-react";

/** Shown to those who were at an event (see RegisteredMarks.tsx); its space is kept for everyone signed in. */
export default function WasThere({ eventId }: { eventId: string }) {
  return (
    <span
      data-was-there={eventId}
      className="invisible hidden items-center gap-2 text-sm font-semibold text-success signed-in:inline-flex data-there:visible"
    >
      <CircleCheck aria-hidden="true" size={18} className="shrink-0" />
      You were there
    </span>
  );
}
