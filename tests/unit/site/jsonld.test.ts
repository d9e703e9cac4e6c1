import { describe, expect, test } from "vitest";
import {
  toBreadcrumbLd,
  toEventLd,
  toNewsArticleLd,
  toOrganizationLd,
} from "../../../src/site/pages/jsonld.ts";
import { plainEvent } from "../../support/event.ts";
import { defaultSettings } from "../../support/settings.ts";

const site = new URL("https://alumni.example");
const settings = {
  ...defaultSettings,
  time_zone: "America/New_York",
  linkedin_url: "https://www.linkedin.com/x",
};
const facts = { settings, site, description: "What it says", image: "/media/card.jpg" };

describe("JSON-LD", () => {
  test("The organization has the name in the settings, and only the profiles that it has", () => {
    expect(toOrganizationLd(settings, site)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Organization",
      "@id": "https://alumni.example/#organization",
      name: settings.association_name,
      address: "Faculty of Engineering, Building C, 12 University Avenue",
      sameAs: ["https://www.linkedin.com/x"],
    });
  });

  test("An article has a modification date once it was edited", () => {
    const item = {
      title: "x".repeat(200),
      published_at: "2026-05-01T10:00:00+02:00",
      updated_at: null,
    };
    const article = toNewsArticleLd(item, facts);
    expect(article).toMatchObject({
      "@type": "NewsArticle",
      datePublished: "2026-05-01T08:00:00Z",
      dateModified: undefined,
      image: ["https://alumni.example/media/card.jpg"],
      author: { "@id": "https://alumni.example/#organization", name: settings.association_name },
      publisher: { "@id": "https://alumni.example/#organization" },
    });
    expect(article.headline).toHaveLength(110);
    const edited = toNewsArticleLd({ ...item, updated_at: "2026-06-01T00:00:00Z" }, facts);
    expect(edited.dateModified).toBe("2026-06-01T00:00:00Z");
  });

  test.each([
    ["2026-03-08T06:30:00Z", "2026-03-08T01:30:00-05:00"],
    ["2026-03-08T07:30:00Z", "2026-03-08T03:30:00-04:00"],
    ["2026-12-01T05:00:00Z", "2026-12-01T00:00:00-05:00"],
  ])("An event at %s starts in the site's time zone, including summer time", (event_date, startDate) => {
    expect(toEventLd({ ...plainEvent, event_date }, facts).startDate).toBe(startDate);
  });

  test("The end is given, for all-day events as the last day", () => {
    expect(toEventLd(plainEvent, facts)).toMatchObject({
      startDate: "2026-12-01T13:00:00-05:00",
      endDate: "2026-12-01T15:00:00-05:00",
    });
    const allDay = { ...plainEvent, is_all_day: true, event_date: "2026-12-01T05:00:00Z" };
    expect(toEventLd({ ...allDay, ends_at: "2026-12-03T05:00:00Z" }, facts)).toMatchObject({
      startDate: "2026-12-01",
      endDate: "2026-12-02",
    });
  });

  test("A room is at the association’s address, a place with a map at its own", () => {
    const room = { ...plainEvent, location: "Room 3" };
    const address = "Faculty of Engineering, Building C, 12 University Avenue";
    expect(toEventLd(room, facts).location).toEqual({ "@type": "Place", name: "Room 3", address });
    const map_url = "https://maps.example/lyon";
    expect(toEventLd({ ...room, location: "Lyon", map_url }, facts).location).toEqual({
      ...{ "@type": "Place", name: "Lyon", address: "Lyon" },
      hasMap: map_url,
    });
    const nowhere = { ...facts, settings: { ...settings, postal_address: "" } };
    expect(toEventLd(room, nowhere).location).toMatchObject({ address: "Room 3" });
  });

  test("An event without a place has none", () => {
    expect(JSON.stringify(toEventLd(plainEvent, facts))).not.toContain("location");
  });

  test("A breadcrumb trail begins at the home page", () => {
    expect(toBreadcrumbLd([{ path: "/news", name: "News" }], site).itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "https://alumni.example/" },
      { "@type": "ListItem", position: 2, name: "News", item: undefined },
    ]);
  });
});
