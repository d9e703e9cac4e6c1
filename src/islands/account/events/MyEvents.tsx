import { useStore } from "@nanostores/react";
import { isUpcoming } from "../../../domain/events/event-time.ts";
import type { OwnEvent } from "../../../domain/events/registration.ts";
import { readFailures } from "../../../domain/failures.ts";
import { plural } from "../../../domain/text/plural.ts";
import { $ownEvents, loadOwnEvents } from "../../../stores/events/registration.ts";
import Failure from "../../../ui/feedback/Failure.tsx";
import MyEvent from "./MyEvent.tsx";

interface Props {
  userId: string;
  timeZone: string;
}

/** The user's registrations, upcoming then past. */
export default function MyEvents({ userId, timeZone }: Props) {
  const own = useStore($ownEvents);
  if (own.status === "loading") return null;
  if (own.status === "failed")
    return <Failure message={readFailures.events} onRetry={() => loadOwnEvents(userId)} />;
  const now = new Date();
  const upcoming = own.value.filter((event) => isUpcoming(event, now));
  const past = own.value.filter((event) => !isUpcoming(event, now)).reverse();
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
          You’re not registered for any upcoming events.{" "}
          <a href="/events" className="link">
            See what’s coming up
          </a>
        </p>
      )}
      {past.length > 0 && (
        <details>
          <summary className="py-1 font-semibold text-teal">{plural(past.length, "past event")}</summary>
          <div className="mt-3">{list(past)}</div>
        </details>
      )}
    </div>
  );
}
