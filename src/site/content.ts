import { listAlbums } from "../data/albums.ts";
import { listPublicAwards } from "../data/awards.ts";
import { type Client, connectWithoutSession } from "../data/client.ts";
import { listCancellations, listEvents } from "../data/events.ts";
import { listHeroes } from "../data/heroes.ts";
import { listNews } from "../data/news.ts";
import { listOfficers } from "../data/officers.ts";
import { getRevision } from "../data/revision.ts";
import { getSettings } from "../data/settings.ts";
import { listTrustees } from "../data/trustees.ts";
import { getProject } from "./project.ts";
import { note, readOnce } from "./session.ts";

/**
 * What the pages are made of. Read with the publishable key, so a build cannot contain what a
 * visitor may not see; read once a build, so that all pages tell the same. A failed read rejects
 * and thereby fails the build.
 */
export const content = {
  revision: remember("revision", getRevision),
  settings: afterRevision("settings", getSettings),
  news: afterRevision("news", listNews),
  events: afterRevision("events", listEvents),
  cancellations: afterRevision("cancellations", listCancellations),
  officers: afterRevision("officers", listOfficers),
  trustees: afterRevision("trustees", listTrustees),
  albums: afterRevision("albums", listAlbums),
  awards: afterRevision("awards", listPublicAwards),
  heroes: afterRevision("heroes", listHeroes),
};

/** How long the lists are that a site without them would be poorer for (see revision.json). */
export async function countContent(): Promise<Record<string, number>> {
  const { news, events, officers, trustees, albums, awards, heroes } = content;
  const lists = Object.entries({ news, events, officers, trustees, albums, awards, heroes });
  return Object.fromEntries(
    await Promise.all(lists.map(async ([name, list]) => [name, (await list()).length] as const)),
  );
}

let client: Client | undefined;

function remember<T>(name: string, read: (client: Client) => Promise<T>): () => Promise<T> {
  return () => {
    client ??= connectWithoutSession(getProject());
    const opened = client;
    // The development server shows every edit at once.
    note("reads", name);
    return import.meta.env?.DEV ? read(opened) : readOnce(name, () => read(opened));
  };
}

/** The revision first: what changes during the build is then newer than what the site says of itself. */
function afterRevision<T>(name: string, read: (client: Client) => Promise<T>): () => Promise<T> {
  return remember(name, async (opened) => {
    if (!import.meta.env?.DEV) await readOnce("revision", () => getRevision(opened));
    return read(opened);
  });
}
