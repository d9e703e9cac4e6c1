import { albumEventTypes } from "../../src/domain/album.ts";
import { auditActions, auditResources } from "../../src/domain/audit-labels.ts";
import { colourPairs } from "../../src/domain/colour-pair.ts";
import { audienceLabels, audiences as directoryAudiences } from "../../src/domain/directory.ts";
import { documentCategories } from "../../src/domain/document.ts";
import { eventTypes } from "../../src/domain/event.ts";
import { heroKinds } from "../../src/domain/hero.ts";
import { getKeys } from "../../src/domain/keys.ts";
import { letterKinds, letterStates, signUpLetters } from "../../src/domain/letter.ts";
import { audiences, eventPeople, mailingKinds, mailingStates } from "../../src/domain/mailing.ts";
import { administrationDepartment, departments, membershipTypes } from "../../src/domain/member.ts";
import { newsCategories } from "../../src/domain/news.ts";
import { committees } from "../../src/domain/office.ts";
import { placeStates } from "../../src/domain/place.ts";
import { refusableKinds } from "../../src/domain/refusal.ts";

/** The values that have labels, by the column that stores them. */
export const choices: Record<string, readonly string[]> = {
  "audit_logs.action": getKeys(auditActions),
  "audit_logs.resource_type": getKeys(auditResources),
  ...Object.fromEntries(
    getKeys(audienceLabels).map((column) => [`directory_entries.${column}`, directoryAudiences.values]),
  ),
  "documents.category": documentCategories.values,
  "event_registrations.state": placeStates.values,
  "events.type": eventTypes.values,
  "gallery_albums.event_type": albumEventTypes.values,
  "hero_section.shows": heroKinds.values,
  "letter_refusals.kind": refusableKinds.values,
  "mailings.audience": audiences.values,
  "mailings.department": [...departments.values, administrationDepartment],
  "mailings.event_people": eventPeople.values,
  "mailings.kind": mailingKinds.values,
  "mailings.membership_type": membershipTypes.values,
  "mailings.state": mailingStates.values.filter((state) => state !== "sent"),
  "news.category": newsCategories.values,
  "officers.committee": committees.values,
  "outbox.kind": letterKinds.values,
  "outbox.state": letterStates.values,
  "profile_requests.department": [...departments.values, administrationDepartment],
  // The department of administrators' accounts, which no form offers.
  "profiles.department": [...departments.values, administrationDepartment],
  "profiles.membership_type": membershipTypes.values,
  "profiles.sign_up_letters": signUpLetters.values,
  "site_settings.colour_pair": colourPairs.values,
  "roster_entries.department": [...departments.values, administrationDepartment],
};
