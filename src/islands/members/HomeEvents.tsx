import { getEventPath } from "../../domain/events/event-path.ts";
import { eventKinds, type MemberHome } from "../../domain/member-home.ts";
import { formatMoment } from "../../domain/time/date.ts";

interface Props {
  events: MemberHome["events"];
  timeZone: string;
}

/** The member's next events, and those that they can register for. */
export default function HomeEvents({ events, timeZone }: Props) {
  return (
    <section aria-labelledby="coming-up">
      <h2 id="coming-up" className="mb-5 text-3xl">
        Coming up
      </h2>
      <ul className="border-t border-line">
        {events.map(({ id, title, at, kind }) => (
          <li
            key={id}
            className="flex flex-col gap-x-8 gap-y-1 border-b border-line py-4 sm:flex-row sm:items-baseline"
          >
            {at && (
              <p className="shrink-0 text-sm text-muted sm:w-[min(10rem,35%)]">
                {formatMoment(at, "long day", timeZone)}
              </p>
            )}
            <div className="min-w-0">
              <a
                href={getEventPath(id)}
                dir="auto"
                className="font-serif text-xl wrap-anywhere hover:text-copper"
              >
                {title}
              </a>
              <p className="mt-1 text-sm font-semibold">{eventKinds[kind]}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a href="/events" className="link">
          All events
        </a>
      </p>
    </section>
  );
}
