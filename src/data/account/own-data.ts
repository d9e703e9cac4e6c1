import { listOwnClassNotes } from "../classes/class-notes.ts";
import type { Client } from "../core/client.ts";
import { getAllRows } from "../core/result.ts";
import { getDirectoryEntry } from "../directory.ts";
import { getStoredDues } from "../dues/own-dues.ts";
import { listBlocks, listOwnReports } from "../emails/member-messages.ts";
import { getMessagingBan } from "../emails/message-reports.ts";
import { listUnsubscribes } from "../emails/unsubscribes.ts";
import { getCalendarKey } from "../events/own-calendar.ts";
import { listSentPhotosOf } from "../gallery/sent-photos.ts";
import { getOwnCard } from "../members/cards.ts";
import { getProfileRequest } from "../members/profile-requests.ts";
import { listOwnOpportunities } from "../opportunities.ts";
import { listOwnProposals } from "../proposals.ts";
import { getAccount } from "./account.ts";
import { getHomeVisit } from "./home-visit.ts";
import { getOwnMailboxChange } from "./mailbox-change.ts";

const collectFailed = "Failed to collect your data";

/** All stored data about a person that they may read. */
export async function collectOwnData(client: Client, id: string) {
  const [
    { data: auth },
    profile,
    entry,
    request,
    proposals,
    photos,
    visit,
    card,
    calendar,
    registrations,
    roles,
    refusals,
    blocks,
    reports,
    ban,
    posts,
    notes,
    dues,
    mailbox,
    merged,
    audit,
  ] = await Promise.all([
    client.auth.getUser(),
    getAccount(client, id),
    getDirectoryEntry(client, id),
    getProfileRequest(client, id),
    listOwnProposals(client, id),
    listSentPhotosOf(client, id),
    getHomeVisit(client),
    getOwnCard(client, id),
    getCalendarKey(client),
    getAllRows(
      (from, to) =>
        client
          .from("event_registrations")
          .select(
            "created_at, state, guests, guest_names, answers, checked_in_at, events(title, event_date)",
            {
              count: "exact",
            },
          )
          .eq("user_id", id)
          .order("created_at")
          .range(from, to),
      collectFailed,
    ),
    getAllRows(
      (from, to) =>
        client
          .from("user_roles")
          .select("roles(name, permissions)", { count: "exact" })
          .eq("user_id", id)
          .order("role_id")
          .range(from, to),
      collectFailed,
    ),
    listUnsubscribes(client, id),
    listBlocks(client),
    listOwnReports(client, id),
    getMessagingBan(client, id),
    listOwnOpportunities(client, id),
    listOwnClassNotes(client, id),
    getStoredDues(client),
    getOwnMailboxChange(client, id),
    getAllRows(
      (from, to) =>
        client
          .from("merges")
          .select(
            "merged_at, undo_until, closed_profile, kept_before, moved:merge_rows(table_name, title, is_removed, content)",
            { count: "exact" },
          )
          .eq("kept_id", id)
          .order("merged_at")
          .range(from, to),
      collectFailed,
    ),
    getAllRows(
      (from, to) =>
        client
          .from("audit_logs")
          .select("*", { count: "exact" })
          .eq("user_id", id)
          .order("id")
          .range(from, to),
      collectFailed,
    ),
  ]);
  const { email, created_at, last_sign_in_at } = auth.user ?? {};
  return {
    exported_at: new Date().toISOString(),
    account: { id, email, created_at, last_sign_in_at },
    profile,
    directory_entry: entry,
    profile_request: request,
    proposals,
    sent_photos: photos,
    home_visit: visit,
    membership_card: card,
    calendar_address: calendar,
    event_registrations: registrations,
    roles: roles.map((held) => held.roles),
    refused_emails: refusals,
    blocked_people: blocks,
    reported_messages: reports,
    messaging_ban: ban,
    opportunities: posts,
    class_notes: notes,
    dues,
    mailbox_change: mailbox,
    merged_accounts: merged,
    audit_entries: audit,
  };
}
