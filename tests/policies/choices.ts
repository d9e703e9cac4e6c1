import { albumEventTypes } from "../../src/domain/album.ts";
import { documentCategories } from "../../src/domain/document.ts";
import { eventTypes } from "../../src/domain/event.ts";
import { administrationDepartment, departments, membershipTypes } from "../../src/domain/member.ts";
import { newsCategories } from "../../src/domain/news.ts";
import { committees } from "../../src/domain/office.ts";

/** Each Choice's values, by the column that stores them. */
export const choices: Record<string, readonly string[]> = {
  "documents.category": documentCategories.values,
  "events.type": eventTypes.values,
  "gallery_albums.event_type": albumEventTypes.values,
  "news.category": newsCategories.values,
  "officers.committee": committees.values,
  // The department of administrators' accounts, which no form offers.
  "profiles.department": [...departments.values, administrationDepartment],
  "profiles.membership_type": membershipTypes.values,
};
