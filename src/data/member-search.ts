import {
  formatPlace,
  formatWork,
  parseDirectorySearch,
  type ShownPerson,
} from "../domain/directory/directory.ts";
import { getEventPath } from "../domain/events/event-path.ts";
import { readFailures } from "../domain/failures.ts";
import { type FoundGroup, mostOfKind } from "../domain/member-search.ts";
import { getNewsPath } from "../domain/news/news.ts";
import { getPersonPath } from "../domain/routes.ts";
import { formatMoment } from "../domain/time/date.ts";
import type { Client } from "./core/client.ts";
import { getData } from "./core/result.ts";
import { searchDirectory } from "./directory.ts";

/** People, documents, events and news with these words, each as its own page finds and shows it; kinds without any are left out. */
export async function searchMembersArea(client: Client, q: string, timeZone: string): Promise<FoundGroup[]> {
  const now = new Date().toISOString();
  const [people, documents, events, news] = await Promise.all([
    searchDirectory(client, parseDirectorySearch({ q })),
    client
      .rpc("search_documents", { q }, { count: "exact" })
      .select("id, title, created_at")
      .order("created_at", { ascending: false })
      .order("id")
      .limit(mostOfKind),
    // People who may read drafts do not find them here.
    client
      .rpc("search_events", { q }, { count: "exact" })
      .select("id, title, event_date")
      .lte("published_at", now)
      .order("event_date", { ascending: false })
      .order("id")
      .limit(mostOfKind),
    client
      .rpc("search_news", { q }, { count: "exact" })
      .select("id, title, published_at")
      .lte("published_at", now)
      .order("published_at", { ascending: false })
      .order("id")
      .limit(mostOfKind),
  ]);
  const say = (at: string | null) => (at ? formatMoment(at, "long day", timeZone) : "");
  const groups: FoundGroup[] = [
    {
      kind: "people",
      links: people.rows.slice(0, mostOfKind).map((person) => ({
        href: getPersonPath(person.id),
        title: person.full_name,
        about: describePerson(person),
      })),
      total: people.total,
    },
    {
      kind: "documents",
      links: getData(documents, readFailures.documents).map(({ id, title, created_at }) => ({
        href: `/documents#${id}`,
        title,
        about: say(created_at),
      })),
      total: documents.count ?? 0,
    },
    {
      kind: "events",
      links: getData(events, readFailures.events).map(({ id, title, event_date }) => ({
        href: getEventPath(id),
        title,
        about: say(event_date),
      })),
      total: events.count ?? 0,
    },
    {
      kind: "news",
      links: getData(news, readFailures.news).map(({ id, title, published_at }) => ({
        href: getNewsPath(id),
        title,
        about: say(published_at),
      })),
      total: news.count ?? 0,
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

/** Also why the person was found: the class, the work, the place or the name at graduation. */
function describePerson(person: ShownPerson): string {
  const { former_name, graduation_year } = person;
  return [
    former_name && `At graduation: ${former_name}`,
    graduation_year && `Class of ${graduation_year}`,
    formatWork(person),
    formatPlace(person),
  ]
    .filter(Boolean)
    .join(" · ");
}
