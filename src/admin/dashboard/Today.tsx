import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDate, formatTimestamp } from "../../domain/time-zone.ts";
import { failedLetters } from "../../queries/letters.ts";
import { latestNews, nextEvent } from "../../queries/morning.ts";
import { publishing } from "../../queries/publishing.ts";
import Skeleton from "../../ui/Skeleton.tsx";
import Link from "../frame/Link.tsx";
import Loaded from "../frame/Loaded.tsx";
import { loadLazily } from "../frame/lazily.tsx";

// Usually empty, so they are not part of the first load.
const Drafts = loadLazily(() => import("./Drafts.tsx"), { failed: () => null });
const EndingTerms = loadLazily(() => import("./EndingTerms.tsx"), { failed: () => null });
const LostPictures = loadLazily(() => import("../frame/LostPictures.tsx"), { failed: () => null });

/** The next event, the latest news, terms that end soon, unsaved drafts and failures. */
export default function Today() {
  return (
    <section
      aria-label="Today"
      className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface p-5"
    >
      <FailedPublishing />
      <FailedLetters />
      <NextEvent />
      <LatestNews />
      <EndingTerms />
      <Drafts />
    </section>
  );
}

/** Only for failures: success is shown in the bar above every screen. */
function FailedPublishing() {
  const { data } = useQuery(publishing);
  if (data?.state !== "failed")
    return data && data.lostPictures.length > 0 && <LostPictures pictures={data.lostPictures} />;
  return (
    <div role="alert" className="rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
      <p className="font-semibold">The website could not be rebuilt. Visitors see it as it was before.</p>
      <p className="mt-1 wrap-anywhere">{data.reason}</p>
    </div>
  );
}

/** Only for failures: letters that arrive need no attention. */
function FailedLetters() {
  const { data: failed = 0 } = useQuery(failedLetters);
  if (failed === 0) return null;
  return (
    <div role="alert" className="rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
      <p className="font-semibold">
        {failed === 1 ? "A letter" : `${failed} letters`} could not be delivered.
      </p>
      <Link href="/admin/letters/outbox?state=failed" className="mt-1 inline-block underline">
        See why, and send again
      </Link>
    </div>
  );
}

function NextEvent() {
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
              <strong className="font-semibold text-ink">
                {event.registered.toLocaleString("en")} registered
              </strong>
            </Entry>
          ) : (
            <Nothing text="None is planned." href="/admin/events" way="Plan one" />
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
              <time dateTime={news.published_at}>{formatDate(news.published_at, news.timeZone)}</time>
            </Entry>
          ) : (
            <Nothing text="Nothing is published." href="/admin/news" way="Write something" />
          )
        }
      </Loaded>
    </Part>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 font-sans text-xs font-semibold text-muted">{title}</h2>
      {children}
    </div>
  );
}

function Entry({ href, title, children }: { href: string; title: string; children: ReactNode }) {
  return (
    <>
      <Link
        href={href}
        dir="auto"
        className="line-clamp-2 font-serif text-lg hover:text-petrol wrap-anywhere"
      >
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
