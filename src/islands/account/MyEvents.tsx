import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { isUpcoming } from "../../domain/event-time.ts";
import type { OwnEvent } from "../../domain/registration.ts";
import { $ownEvents, loadOwnEvents } from "../../stores/registration.ts";
import Failure from "../../ui/Failure.tsx";
import MyEvent from "./MyEvent.tsx";

interface Props {
  userId: string;
  timeZone: string;
}

/** What somebody registered for: what is to come, then what has been. */
export default function MyEvents({ userId, timeZone }: Props) {
  const own = useStore($ownEvents);
  useEffect(() => void loadOwnEvents(userId), [userId]);

  if (own.status === "failed")
    return <Failure message="Failed to fetch events" onRetry={() => loadOwnEvents(userId)} />;
  if (own.status === "loading") return <Skeleton />;
  const now = new Date();
  const upcoming = own.events.filter((event) => isUpcoming(event, now));
  const past = own.events.filter((event) => !isUpcoming(event, now)).reverse();
  const list = (events: OwnEvent[]) => (
    <ul className="border-t border-line">
      {events.map((event) => (
        <MyEvent key={event.id} event={event} userId={userId} timeZone={timeZone} now={now} />
      ))}
    </ul>
  );
  return (
    <div className="flex flex-col gap-6">
      {upcoming.length > 0 ? (
        list(upcoming)
      ) : (
        <p className="text-muted">
          You are not registered for an event to come.{" "}
          <a href="/events" className="link">
            See what is planned
          </a>
        </p>
      )}
      {past.length > 0 && (
        <details>
          <summary className="py-1 font-semibold text-petrol">
            {past.length === 1 ? "1 past event" : `${past.length} past events`}
          </summary>
          <div className="mt-3">{list(past)}</div>
        </details>
      )}
    </div>
  );
}

function Skeleton() {
  return (
    <div role="status" className="animate-pulse">
      <span className="sr-only">Loading your events…</span>
      <div className="h-20 rounded-md bg-sunken" />
    </div>
  );
}
