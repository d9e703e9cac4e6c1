// By hand, not Astro's content layer: its loaders would copy all rows into one file at each build, and could not track
// which page reads which.

import { listPublicAwards } from "../../data/awards.ts";
import { type Client, connectWithoutSession } from "../../data/core/client.ts";
import { listCancellations, listEvents } from "../../data/events/events.ts";
import { listEventPlaces } from "../../data/events/registrations.ts";
import { listAlbums } from "../../data/gallery/albums.ts";
import { listHeroes } from "../../data/heroes.ts";
import { listRemembered } from "../../data/members/memorial.ts";
import { listNews } from "../../data/news.ts";
import { listOfficers } from "../../data/officers/officers.ts";
import { listTrustees } from "../../data/officers/trustees.ts";
import { listFooterLinks, listPages } from "../../data/pages/pages.ts";
import { listSiteTexts } from "../../data/pages/site-texts.ts";
import { listProposers } from "../../data/proposers.ts";
import { getRevision } from "../../data/publication/revision.ts";
import { getMark } from "../../data/settings/looks.ts";
import { getSettings } from "../../data/settings/settings.ts";
import { splitByTime } from "../../domain/events/event.ts";
import type { EventPlaces } from "../../domain/events/place.ts";
import { collections } from "../../domain/exposure.ts";
import { setDateStyle } from "../../domain/time/date-style.ts";
import { isDrawable } from "./logo.ts";
import { getProject } from "./project.ts";
import { getNow, note, readOnce } from "./session.ts";

const reads = {
  revision: getRevision,
  settings: getSettings,
  logo: getMark,
  texts: listSiteTexts,
  pages: listPages,
  footer: listFooterLinks,
  news: listNews,
  events: listEvents,
  cancellations: listCancellations,
  officers: listOfficers,
  trustees: listTrustees,
  albums: listAlbums,
  awards: listPublicAwards,
  proposers: listProposers,
  heroes: listHeroes,
  remembered: listRemembered,
  places: listPlacesAhead,
};

type Content = { [Name in keyof typeof reads]: () => ReturnType<(typeof reads)[Name]> };

/**
 * The pages' content. Read with the publishable key, so that a build cannot contain anything hidden from
 * visitors, and once per build, so that all pages agree. A failed read rejects and fails the build. The
 * resident renderer tracks by these names what each page has read.
 */
export const content = Object.fromEntries(
  Object.entries(reads).map(([name, read]) => [name, remember<unknown>(name, read)]),
) as Content;

const readSettings = content.settings;
/** A page reads these first, so that all its dates are in the website's style. */
content.settings = async () => {
  const [settings, logo] = await Promise.all([readSettings(), content.logo()]);
  setDateStyle(settings.date_style);
  return logo ? settings : { ...settings, logo_id: null };
};

const readLogo = content.logo;
/** Null for a file that nothing can draw, too: one bad logo must not keep everything else from being published. */
content.logo = async () => {
  const logo = await readLogo();
  return logo && (await isDrawable(logo)) ? logo : null;
};

/** Sizes of the collections whose shrinking should block a publish (see revision.json). */
export async function countContent(): Promise<Record<string, number>> {
  // A test checks that each is among the reads.
  const count = async (name: string) => ((await content[name as ContentName]()) as unknown[]).length;
  return Object.fromEntries(
    await Promise.all(collections.map(async ({ name }) => [name, await count(name)] as const)),
  );
}

/** How full the next events are; the home page shows only a few of them. */
async function listPlacesAhead(client: Client): Promise<EventPlaces[]> {
  const { upcoming } = splitByTime(await content.events(), getNow());
  return listEventPlaces(
    client,
    upcoming.slice(0, 10).map(({ id }) => id),
  );
}

type ContentName = keyof typeof reads;

/**
 * Which content comes from each table, for builds that read only what changed. Content not named here is read for every
 * build.
 */
export const contentOf: Readonly<Record<string, readonly ContentName[]>> = {
  site_settings: ["settings", "logo"],
  site_texts: ["texts", "footer"],
  pages: ["pages", "footer"],
  news: ["news"],
  events: ["events", "cancellations", "proposers"],
  officers: ["officers"],
  trustees: ["trustees"],
  gallery_albums: ["albums"],
  awards: ["awards", "proposers"],
  proposals: ["proposers"],
  profiles: ["officers", "trustees", "awards", "proposers", "remembered", "footer"],
  roster_entries: ["remembered", "footer"],
  hero_section: ["heroes"],
};

let client: Client | undefined;

/** Reads as a visitor, like the pages. */
export function getContentClient(): Client {
  client ??= connectWithoutSession(getProject());
  return client;
}

function remember<T>(name: string, read: (client: Client) => Promise<T>): () => Promise<T> {
  return () => {
    const opened = getContentClient();
    note("reads", name);
    // The development server shows every edit immediately.
    if (import.meta.env?.DEV) return read(opened);
    return readOnce(name, async () => {
      // Read the revision first, so that a change made during the build is newer than the revision the site
      // records.
      if (name !== "revision") await readOnce("revision", () => getRevision(opened));
      return read(opened);
    });
  };
}
