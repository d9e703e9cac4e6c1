import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { describeRegistrations } from "../../domain/events/registration-count.ts";
import { canOpen } from "../../domain/roles/permission.ts";
import { plural } from "../../domain/text/plural.ts";
import { formatDay, formatMoment } from "../../domain/time/date.ts";
import { formatTimestamp } from "../../domain/time/time-zone.ts";
import { latestNews, nextEvent } from "../../queries/dashboard/dashboard.ts";
import { endingTerms } from "../../queries/officers/ending-terms.ts";
import { $held } from "../../stores/auth/session.ts";
import { $drafts } from "../../stores/form/drafts.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";
import { loadLazily } from "../base/lazily.tsx";
import { useMay } from "../base/May.tsx";
import Part from "./Part.tsx";
import Unpublished from "./Unpublished.tsx";

// Usually there are none, so it is not part of the first load.
const Drafts = loadLazily(async () => (await import("../rare-windows.ts")).rareWindows.drafts(), {
  failed: () => null,
});

/** The next event, the latest news, what is not public yet, terms that end soon and unsaved drafts. */
export default function Today() {
  const held = useStore($held);
  const hasDrafts = useStore($drafts).length > 0;
  const isOpen = (part: string) => canOpen(held, `/admin/${part}`);
  return (
    <section
      aria-label="Today"
      className="flex min-w-0 flex-wrap gap-5 rounded-lg border border-line bg-surface p-5 empty:hidden"
    >
      {isOpen("events") && <NextEvent />}
      {isOpen("news") && <LatestNews />}
      {["news", "events", "gallery", "pages"].some(isOpen) && <Unpublished />}
      {isOpen("officers") && <EndingTerms />}
      {hasDrafts && <Drafts />}
    </section>
  );
}

function NextEvent() {
  const may = useMay();
  const query = useQuery(nextEvent);
  return (
    <Part title="Next event">
      <Loaded query={query} skeleton={<Skeleton what="the next event" count={1} />}>
        {(event) =>
          event ? (
            <Entry href={`/admin/events/${event.id}`} title={event.title}>
              <time dateTime={event.event_date} className="block">
                {formatTimestamp(event.event_date, event.timeZone, true)}
              </time>
              {event.location && <span className="block">{event.location}</span>}
              {may("events:read") && (
                <strong className="font-semibold text-ink">
                  {describeRegistrations(event, event, new Date())}
                </strong>
              )}
            </Entry>
          ) : (
            <Nothing text="None planned." href="/admin/events" way="Plan an event" />
          )
        }
      </Loaded>
    </Part>
  );
}

function LatestNews() {
  const query = useQuery(latestNews);
  return (
    <Part title="Latest news">
      <Loaded query={query} skeleton={<Skeleton what="the latest news" count={1} />}>
        {(news) =>
          news ? (
            <Entry href="/admin/news" title={news.title}>
              <time dateTime={news.published_at}>
                {formatMoment(news.published_at, "day", news.timeZone)}
              </time>
            </Entry>
          ) : (
            <Nothing text="Nothing published yet." href="/admin/news" way="Write a news item" />
          )
        }
      </Loaded>
    </Part>
  );
}

function Entry({ href, title, children }: { href: string; title: string; children: ReactNode }) {
  return (
    <>
      <Link href={href} dir="auto" className="line-clamp-2 font-serif text-lg hover:text-teal wrap-anywhere">
        {title}
      </Link>
      <p className="mt-0.5 text-sm text-muted wrap-anywhere">{children}</p>
    </>
  );
}

function Nothing({ text, href, way }: { text: string; href: string; way: string }) {
  return (
    <p className="text-sm text-muted">
      {text}{" "}
      <Link href={href} className="link">
        {way}
      </Link>
    </p>
  );
}

/** Terms that end soon, so that a successor is found in time. */
function EndingTerms() {
  const { data = [] } = useQuery(endingTerms);
  if (data.length === 0) return null;
  return (
    <Part title="Terms ending soon">
      <p className="mb-1.5 text-sm">
        <Link href="/admin/officers" className="link">
          {plural(data.length, "term ends", "terms end")} in the next 30 days
        </Link>
      </p>
      <ul className="flex flex-col gap-1.5 text-sm">
        {data.map(({ id, full_name, position, isTrustee, ends }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <Link href={`/admin/officers/${id}${isTrustee ? "?type=trustee" : ""}`} className="link">
              <bdi>{full_name}</bdi>
            </Link>
            , <span dir="auto">{position}</span>{" "}
            <time dateTime={ends} className="whitespace-nowrap text-muted">
              {formatDay(ends, "day")}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  );
}
