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

/**
 * What the pages are made of. Read with the publishable key, so a build cannot contain what a
 * visitor may not see; read once a build, so that all pages tell the same. A failed read rejects
 * and thereby fails the build.
 */
export const content = {
  settings: readOnce(getSettings),
  revision: readOnce(getRevision),
  news: readOnce(listNews),
  events: readOnce(listEvents),
  cancellations: readOnce(listCancellations),
  officers: readOnce(listOfficers),
  trustees: readOnce(listTrustees),
  albums: readOnce(listAlbums),
  awards: readOnce(listPublicAwards),
  heroes: readOnce(listHeroes),
};

let client: Client | undefined;

function readOnce<T>(read: (client: Client) => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    client ??= connectWithoutSession(getProject());
    // The development server shows every edit at once.
    if (import.meta.env?.DEV) return read(client);
    reading ??= read(client);
    return reading;
  };
}
