import { cutText } from "../../domain/core/cut.ts";
import type { AlumniEvent } from "../../domain/events/event.ts";
import { getEventPath } from "../../domain/events/event-path.ts";
import { getLastMoment } from "../../domain/events/event-time.ts";
import type { NewsItem } from "../../domain/news/news.ts";
import type { SiteSettings } from "../../domain/settings/settings.ts";
import { formatMoment } from "../../domain/time/date.ts";

/** A schema.org object, for the `jsonLd` of BaseLayout. */
export type LinkedData = Record<string, unknown>;

/** The page's context. Addresses are absolute or paths on the site. */
export interface PageFacts {
  settings: SiteSettings;
  /** Astro.site */
  site: URL | undefined;
  description: string;
  image: string | undefined;
}

const vocabulary = "https://schema.org";

export function toOrganizationLd(settings: SiteSettings, site: URL | undefined): LinkedData {
  return {
    "@context": vocabulary,
    ...toOrganization(settings, site),
    alternateName: settings.association_short_name,
    logo: toAddress("/icon-512.png", site),
    email: settings.contact_email || undefined,
    telephone: settings.contact_phone ?? undefined,
    address: formatAddress(settings) || undefined,
    parentOrganization: { "@type": "CollegeOrUniversity", name: settings.university_name },
    sameAs: [settings.facebook_url, settings.linkedin_url, settings.instagram_url].filter(Boolean),
  };
}

export function toNewsArticleLd(
  item: Pick<NewsItem, "title" | "published_at" | "updated_at">,
  { settings, site, image }: Omit<PageFacts, "description">,
): LinkedData {
  const author = toOrganization(settings, site);
  return {
    "@context": vocabulary,
    "@type": "NewsArticle",
    // Consumers of this format cut longer headlines.
    headline: cutText(item.title, 110),
    datePublished: toSecond(item.published_at),
    dateModified: item.updated_at ? toSecond(item.updated_at) : undefined,
    image: image && [toAddress(image, site)],
    author,
    publisher: { "@id": author["@id"] },
  };
}

export function toEventLd(
  event: Pick<AlumniEvent, "id" | "title" | "event_date" | "ends_at" | "is_all_day" | "location" | "map_url">,
  { settings, site, description, image }: PageFacts,
): LinkedData {
  return {
    "@context": vocabulary,
    "@type": "Event",
    name: event.title,
    description,
    ...toDatesLd(event, settings.time_zone),
    eventStatus: `${vocabulary}/EventScheduled`,
    location: event.location ? toPlace(event.location, event.map_url, settings) : undefined,
    image: image && [toAddress(image, site)],
    url: toAddress(getEventPath(event.id), site),
    organizer: toOrganization(settings, site),
  };
}

/** A room has no address of its own. A place with a map may be anywhere, so it is not at the association's. */
function toPlace(name: string, map: string | null, settings: SiteSettings): LinkedData {
  const address = (!map && formatAddress(settings)) || name;
  return { "@type": "Place", name, address, hasMap: map ?? undefined };
}

const formatAddress = ({ postal_address }: SiteSettings) => postal_address.replaceAll("\n", ", ");

/** For all-day events dates without time; the stored end is the midnight after the last day. */
function toDatesLd(event: Pick<AlumniEvent, "event_date" | "ends_at" | "is_all_day">, timeZone: string) {
  const pattern = event.is_all_day ? "yyyy-MM-dd" : "yyyy-MM-dd'T'HH:mm:ssxxx";
  return {
    startDate: formatMoment(event.event_date, pattern, timeZone),
    endDate: formatMoment(event.is_all_day ? getLastMoment(event) : event.ends_at, pattern, timeZone),
  };
}

/** From the home page to the current page, which comes last. Kept short: each page has one. */
export function toBreadcrumbLd(
  steps: readonly { path: string; name: string }[],
  site: URL | undefined,
): LinkedData {
  const all = [{ path: "/", name: "Home" }, ...steps];
  return {
    "@context": vocabulary,
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ path, name }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      // The current page needs no address.
      item: i < all.length - 1 ? toAddress(path, site) : undefined,
    })),
  };
}

function toOrganization(settings: SiteSettings, site: URL | undefined): LinkedData {
  return {
    "@type": "Organization",
    "@id": toAddress("/#organization", site),
    name: settings.association_name,
    url: toAddress("/", site),
  };
}

const toSecond = (moment: string) => new Date(moment).toISOString().replace(/\.\d+Z$/, "Z");

function toAddress(path: string, site: URL | undefined): string {
  return new URL(path, site).href;
}
