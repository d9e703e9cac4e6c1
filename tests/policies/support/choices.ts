import { getKeys } from "../../../src/domain/core/keys.ts";
import { audienceLabels, audiences as directoryAudiences } from "../../../src/domain/directory/directory.ts";
import { documentCategories, documentReaders } from "../../../src/domain/documents/document.ts";
import { chargePurposes, paymentWays } from "../../../src/domain/dues/dues.ts";
import { emailKinds, emailStates, signUpEmails } from "../../../src/domain/emails/email.ts";
import {
  audiences,
  eventPeople,
  newsletterKinds,
  newsletterStates,
} from "../../../src/domain/emails/newsletter.ts";
import { unsubscribeKinds } from "../../../src/domain/emails/unsubscribe.ts";
import { eventTypes } from "../../../src/domain/events/event.ts";
import { placeStates } from "../../../src/domain/events/place.ts";
import { albumEventTypes } from "../../../src/domain/gallery/album.ts";
import { sentPhotoStates } from "../../../src/domain/gallery/sent-photo.ts";
import { heroKinds } from "../../../src/domain/hero/hero.ts";
import { auditActions, auditResources } from "../../../src/domain/history/audit-labels.ts";
import {
  administrationDepartment,
  departments,
  membershipTypes,
} from "../../../src/domain/members/member.ts";
import { viewedLists } from "../../../src/domain/members/saved-view.ts";
import { newsCategories } from "../../../src/domain/news/news.ts";
import { boards, committees } from "../../../src/domain/officers/office.ts";
import { handoverStates } from "../../../src/domain/officers/officer-handover.ts";
import {
  opportunityKinds,
  opportunityModes,
  opportunityStates,
} from "../../../src/domain/opportunities/opportunity.ts";
import { proposalStates, proposedNouns } from "../../../src/domain/proposals/proposal.ts";
import { colourPairs } from "../../../src/domain/settings/colour-pair.ts";
import { dateStyles } from "../../../src/domain/time/date-style.ts";

/** The labelled values, by the column that stores them. */
export const choices: Record<string, readonly string[]> = {
  "audit_logs.action": getKeys(auditActions),
  "audit_logs.resource_type": getKeys(auditResources),
  "charges.what": chargePurposes.values,
  ...Object.fromEntries(
    getKeys(audienceLabels).map((column) => [`directory_entries.${column}`, directoryAudiences.values]),
  ),
  "documents.category": documentCategories.values,
  "documents.readers": documentReaders.values,
  "event_registrations.state": placeStates.values,
  "events.type": eventTypes.values,
  "gallery_albums.event_type": albumEventTypes.values,
  "handovers.state": handoverStates.values,
  "hero_section.shows": heroKinds.values,
  "unsubscribes.kind": unsubscribeKinds.values,
  "newsletters.audience": audiences.values,
  "newsletters.board": boards.values,
  "newsletters.department": [...departments.values, administrationDepartment],
  "newsletters.event_people": eventPeople.values,
  "newsletters.kind": newsletterKinds.values,
  "newsletters.membership_type": membershipTypes.values,
  "newsletters.state": newsletterStates.values.filter((state) => state !== "sent" && state !== "template"),
  "news.category": newsCategories.values,
  "officers.committee": committees.values,
  "email_queue.kind": emailKinds.values,
  "email_queue.state": emailStates.values,
  "sent_photos.state": sentPhotoStates.values,
  "proposals.noun": proposedNouns.values,
  "proposals.state": proposalStates.values,
  "proposals.type": eventTypes.values,
  "opportunities.kind": opportunityKinds.values,
  "opportunities.state": opportunityStates.values,
  "site_settings.opportunities": opportunityModes.values,
  "payments.way": paymentWays.values,
  "profile_requests.department": [...departments.values, administrationDepartment],
  // Administrators' department, which no form offers.
  "profiles.department": [...departments.values, administrationDepartment],
  "profiles.membership_type": membershipTypes.values,
  "profiles.sign_up_emails": signUpEmails.values,
  "saved_views.list": viewedLists,
  "site_settings.colour_pair": colourPairs.values,
  "site_settings.date_style": dateStyles,
  "roster_entries.department": [...departments.values, administrationDepartment],
};
