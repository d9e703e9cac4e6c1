import { describe, expect, test } from "vitest";
import type { Client } from "../../src/data/core/client.ts";
import { checkPreview, makePreview } from "../../src/data/publication/previews.ts";
import { getPublishState } from "../../src/data/publication/revision.ts";
import type { PreviewedTable } from "../../src/domain/publication/preview.ts";
import { addCard } from "./cards.ts";
import { addDraft } from "./drafts.ts";
import { addListed, readAuthToken, sendLetter } from "./letters.ts";
import { identify, isGranted, lacksRight, type Role, roles } from "./matrix.roles.ts";
import { tableRules } from "./matrix.tables.ts";
import { actorNames, compare, type Group, isIn, meetActors } from "./matrix.ts";
import { ids, server, stage, untyped, visitor, welcome } from "./personas.ts";
import { addRow, readRow } from "./writers.ts";

interface FunctionRule {
  group: Group;
  /** Who may call it, where that is more than those for whom it works here. */
  calls?: Group;
  /** Arranges, calls and checks that the call had its effect. */
  works: (client: Client) => Promise<boolean>;
}

const actors = meetActors();
let asked = 0;

const finds = (rpc: string, q: string) => async (client: Client) => {
  const { data } = await untyped(client).rpc(rpc, { q });
  return Array.isArray(data) && data.length > 0;
};

const passes = (rpc: string) => async (client: Client) => (await untyped(client).rpc(rpc)).error === null;

const hearsOfAddress = (rpc: string) => async (client: Client) =>
  (await untyped(client).rpc(rpc, { typed_email: "another@policies.test" })).error?.code === "P0001";

const addRosterEntry = async () => String((await addRow("roster_entries", { full_name: "A row" })).id);

const deleteNews = async () => {
  const row = await addRow("news", { title: "Deleted" });
  await server.from("news").delete().eq("id", String(row.id)).throwOnError();
  return row;
};

const shows = (view: string) => async (client: Client) => {
  const { data } = await untyped(client).from(view).select().limit(1);
  return (data ?? []).length > 0;
};

const previews = (table: PreviewedTable, rpc: string) => async (client: Client) => {
  const token = await makePreview(actors.admin.client, table, await addDraft(table));
  const { data } = await untyped(client).rpc(rpc, { token });
  return Array.isArray(data) && data.length === 1;
};

const rules: Record<string, FunctionRule> = {
  delete_member: {
    group: "admins",
    works: async (client) => {
      const { id } = await welcome();
      await client.rpc("delete_member", { member_id: id });
      return (await readRow("profiles", id)) === null;
    },
  },
  activate_hero: {
    group: "hero_section:update",
    works: async (client) => {
      const { id } = await addRow("hero_section", { title: "First", image_url: "a" });
      await addRow("hero_section", { title: "Second", image_url: "b" });
      await client.rpc("activate_hero", { hero_id: String(id) });
      return (await readRow("hero_section", id))?.is_active === true;
    },
  },
  reorder_officers: {
    group: "officers:update",
    works: async (client) => {
      await server.from("officers").delete().eq("committee", "HOD").throwOnError();
      const draft = { position: "Head", committee: "HOD", tenure_start: "2020-01-01" };
      const [a, b] = [await addRow("officers", draft), await addRow("officers", draft)];
      const ids = [String(b.id), String(a.id)];
      await client.rpc("reorder_officers", { in_committee: "HOD", current_ones: true, ids });
      return (await readRow("officers", b.id))?.sequence === 1;
    },
  },
  reorder_trustees: {
    group: "trustees:update",
    works: async (client) => {
      await server.from("trustees").delete().not("id", "is", null).throwOnError();
      const draft = { appointment_date: "2020-01-01" };
      const [a, b] = [await addRow("trustees", draft), await addRow("trustees", draft)];
      await client.rpc("reorder_trustees", { current_ones: true, ids: [String(b.id), String(a.id)] });
      return (await readRow("trustees", b.id))?.sequence === 1;
    },
  },
  get_version: {
    group: "news:update",
    works: async (client) => {
      const { id } = await addRow("news", { title: "Before" });
      const { data } = await server
        .from("versions")
        .select("id")
        .eq("row_id", String(id))
        .single()
        .throwOnError();
      return (await client.rpc("get_version", { of_version: data.id })).data?.length === 1;
    },
  },
  bring_back: {
    group: "news:delete",
    works: async (client) => {
      const { id } = await deleteNews();
      await client.rpc("bring_back", { of_table: "news", of_row: String(id) });
      return (await readRow("news", id)) !== null;
    },
  },
  delete_for_good: {
    group: "admins",
    works: async (client) => {
      const { id } = await deleteNews();
      await client.rpc("delete_for_good", { of_table: "news", of_row: String(id) });
      const { data } = await server.from("bin").select("id").eq("row_id", String(id)).throwOnError();
      return data.length === 0;
    },
  },
  empty_bin: {
    group: "key",
    works: async (client) => (await client.rpc("empty_bin")).error === null,
  },
  save_changes: {
    group: "news:update",
    works: async (client) => {
      const { id } = await addRow("news", { title: "Before" });
      const edit = {
        table_name: "news",
        id: String(id),
        before: { title: "Before" },
        changes: { title: "After" },
      };
      await client.rpc("save_changes", { edits: [edit] });
      return (await readRow("news", id))?.title === "After";
    },
  },
  count_unpublished: {
    group: ["news:create", "news:update", "news:delete"],
    works: async (client) => {
      await addDraft("news");
      const { data } = await client.rpc("count_unpublished");
      return (data ?? []).some(({ noun, state }) => noun === "news" && state === "draft");
    },
  },
  publish_now: {
    group: "admins",
    works: async (client) => {
      const before = await getPublishState(server);
      await client.rpc("publish_now");
      return (await getPublishState(server)).confirmed > before.confirmed;
    },
  },
  // No row counts as success: the host of these tests refuses nothing.
  get_knock_failure: {
    group: "admins",
    works: async (client) => (await client.rpc("get_knock_failure")).error === null,
  },
  hand_over_term: {
    group: "officers:update",
    works: async (client) => {
      await server.from("officers").delete().eq("committee", "HOD").throwOnError();
      const head = { position: "Head", committee: "HOD", tenure_start: "2020-01-01" };
      const id = String((await addRow("officers", head)).id);
      await client.rpc("hand_over_term", { board: "HOD", on_date: "2024-07-01", before: [id], after: [] });
      return (await readRow("officers", id))?.tenure_end === "2024-06-30";
    },
  },
  check_member_departure: {
    group: "admins",
    works: async (client) => {
      const { id } = await welcome();
      const { error } = await client.rpc("check_member_departure", { member_id: id });
      return error === null;
    },
  },
  // With an address that is not the caller's: only whoever has a profile hears so.
  check_own_departure: { group: "people", works: hearsOfAddress("check_own_departure") },
  delete_own_account: { group: "people", works: hearsOfAddress("delete_own_account") },
  list_member_ties: {
    group: "members:read",
    works: async (client) => {
      const { data } = await client.rpc("list_member_ties", { of_member: String(actors.second.id) });
      return (data ?? []).length > 0;
    },
  },
  undo_revocation: {
    group: "members:approve",
    works: async (client) => {
      const { id } = await welcome();
      await client.rpc("undo_revocation", { member_id: id });
      return (await readRow("profiles", id))?.is_approved === true;
    },
  },
  decline_member: {
    group: "members:approve",
    works: async (client) => {
      const { id } = await welcome();
      await client.rpc("decline_member", { member_id: id });
      return (await readRow("profiles", id))?.declined_at !== null;
    },
  },
  check_new_account: {
    group: "members:update",
    works: async (client) => {
      const { error } = await client.rpc("check_new_account", { new_email: "free@policies.test" });
      return error === null;
    },
  },
  complete_account: {
    group: "members:update",
    works: async (client) => {
      const { id } = await welcome();
      await client.rpc("complete_account", { account_id: id, fields: { phone: "1" } });
      return (await readRow("profiles", id))?.phone === "1";
    },
  },
  export_registrations: {
    group: "events:read",
    works: async (client) => {
      const { data: event } = await server
        .from("events")
        .select("id")
        .eq("title", "needle")
        .limit(1)
        .single();
      const { data } = await client.rpc("export_registrations", { of_event: event?.id ?? "" });
      return (data ?? []).length > 0;
    },
  },
  register_for_event: {
    group: "members",
    works: async (client) => {
      const of_event = await addEvent();
      await client.rpc("register_for_event", { of_event });
      return (await countPeople(of_event)) === 1;
    },
  },
  // Without a registration there is none to cancel: no refusal counts as success.
  cancel_registration: {
    group: "people",
    works: async (client) => {
      const of_event = await addEvent();
      return (await client.rpc("cancel_registration", { of_event })).error === null;
    },
  },
  list_own_registrations: { group: "tokens", works: passes("list_own_registrations") },
  list_event_places: {
    group: "everyone",
    works: async (client) => {
      const event_ids = [await addEvent()];
      return (await client.rpc("list_event_places", { event_ids })).data?.length === 1;
    },
  },
  add_registration: {
    group: "events:update",
    works: async (client) => {
      const of_event = await addEvent();
      await client.rpc("add_registration", { of_event, person: ids.second });
      return (await countPeople(of_event)) === 1;
    },
  },
  move_registration: {
    group: "events:update",
    works: async (client) => {
      const of_event = await addEvent();
      const row = { event_id: of_event, user_id: ids.second, state: "waiting" };
      await addRow("event_registrations", row);
      await client.rpc("move_registration", { of_event, person: ids.second, to_state: "registered" });
      return (await countPeople(of_event, { state: "registered" })) === 1;
    },
  },
  remove_registration: {
    group: "events:update",
    works: async (client) => {
      const of_event = await addEvent();
      await addRow("event_registrations", { event_id: of_event, user_id: ids.second });
      await client.rpc("remove_registration", { of_event, person: ids.second });
      return (await countPeople(of_event)) === 0;
    },
  },
  check_in: {
    group: "events:update",
    works: async (client) => {
      const of_event = await addEvent();
      await addRow("event_registrations", { event_id: of_event, user_id: ids.second });
      const checked_in_at = "2026-01-01T10:00:00+00:00";
      await client.rpc("check_in", { of_event, notes: [{ user_id: ids.second, at: checked_in_at }] });
      return (await countPeople(of_event, { checked_in_at })) === 1;
    },
  },
  list_card_seals: {
    group: "events:update",
    works: async (client) => {
      const of_event = await addEvent();
      await addRow("event_registrations", { event_id: of_event, user_id: (await addCard()).id });
      return (await client.rpc("list_card_seals", { of_event })).data?.length === 1;
    },
  },
  // An empty list counts as success.
  list_orphaned_files: {
    group: "admins",
    works: async (client) => (await client.rpc("list_orphaned_files")).error === null,
  },
  export_members: { group: "members:read", works: finds("export_members", "The second") },
  find_members_by_email: {
    group: "members:read",
    works: async (client) => {
      const { data } = await client.rpc("find_members_by_email", { emails: ["second@policies.test"] });
      return (data ?? []).length > 0;
    },
  },
  import_members: {
    group: "members:update",
    works: async (client) => {
      const { id } = await welcome();
      const changes = [{ id, before: { phone: null }, after: { phone: "1" } }];
      await client.rpc("import_members", { file_name: "a.csv", changes });
      return (await readRow("profiles", id))?.phone === "1";
    },
  },
  // Another person's import; one's own in roles.escalation.test.ts.
  undo_import: {
    group: "admins",
    works: async (client) => {
      const of_import = String((await addRow("member_imports", { file_name: "a.csv" })).id);
      await client.rpc("undo_import", { of_import });
      return (await readRow("member_imports", of_import))?.undone_at !== null;
    },
  },
  resend_letter: {
    group: "letters:send",
    works: async (client) => {
      const draft = {
        recipient: "a@policies.test",
        kind: "approval",
        state: "failed",
        reason: "No such person",
      };
      const { id } = await addRow("outbox", draft);
      await client.rpc("resend_letter", { letter_id: Number(id) });
      return (await readRow("outbox", id))?.state === "waiting";
    },
  },
  count_recipients: {
    group: "letters:read",
    works: async (client) => (await client.rpc("count_recipients", { letter: {} })).error === null,
  },
  send_mailing: {
    group: "letters:send",
    works: async (client) => {
      const letter_id = await addMailing();
      await client.rpc("send_mailing", { letter_id, expected_count: 1 });
      return (await readRow("mailings", letter_id))?.state === "sending";
    },
  },
  count_people_of_album: {
    group: "gallery:send",
    works: async (client) =>
      (await client.rpc("count_people_of_album", { of_album: await addAlbum() })).data?.[0]?.to_tell === 1,
  },
  tell_of_album: {
    group: "gallery:send",
    works: async (client) => {
      const of_album = await addAlbum();
      await client.rpc("tell_of_album", { of_album, expected_count: 1 });
      const { data } = await server
        .from("outbox")
        .select("id")
        .eq("kind", "event_pictures")
        .contains("facts", { album: { id: of_album } })
        .throwOnError();
      return data.length === 1;
    },
  },
  schedule_mailing: {
    group: "letters:send",
    works: async (client) => {
      const letter_id = await addMailing();
      await client.rpc("schedule_mailing", { letter_id, at: "2199-01-01T00:00:00Z" });
      const row = await readRow("mailings", letter_id);
      // A scheduled letter is what the senders wait for next, in other tests too.
      await server
        .from("mailings")
        .update({ state: "draft", send_at: null })
        .eq("id", letter_id)
        .throwOnError();
      return row?.state === "scheduled";
    },
  },
  steer_mailing: {
    group: "letters:send",
    works: async (client) => {
      const letter_id = await addMailing({ state: "sending", sent_at: "2026-01-01T00:00:00Z" });
      await client.rpc("steer_mailing", { letter_id, wanted: "pause" });
      return (await readRow("mailings", letter_id))?.state === "paused";
    },
  },
  send_test_letter: {
    group: "letters:create",
    works: async (client) =>
      (await client.rpc("send_test_letter", { subject: "A test", body: "<p>Text</p>" })).error === null,
  },
  add_event: {
    group: "events:create",
    works: async (client) => {
      const fields = { title: "Added", type: "other", event_date: "2199-01-01T10:00:00Z" };
      return (await client.rpc("add_event", { fields, link: "https://meet.example/1" })).error === null;
    },
  },
  repeat_event: {
    group: "events:create",
    works: async (client) => {
      const of_event = await addEvent();
      return (await client.rpc("repeat_event", { of_event, on_days: ["2199-01-08"] })).error === null;
    },
  },
  remove_repeats: {
    group: "events:delete",
    works: async (client) => {
      const copy = await addEvent();
      await client.rpc("remove_repeats", { copies: [copy] });
      return (await readRow("events", copy)) === null;
    },
  },
  write_digest: {
    group: "letters:create",
    works: async (client) => {
      await server.from("mailings").delete().eq("kind", "digest").throwOnError();
      return (await client.rpc("write_digest")).error === null;
    },
  },
  mailing_overview: { group: "letters:read", works: shows("mailing_overview") },
  // The senders' functions, for the server's key alone.
  claim_letter: {
    group: "key",
    works: async (client) => {
      await addRow("outbox", { recipient: "a@policies.test", kind: "approval" });
      const { data } = await client.rpc("claim_letter", { lease_seconds: 1 });
      return Array.isArray(data) && data.length === 1;
    },
  },
  offer_letter: {
    group: "key",
    works: async (client) => {
      const lease = crypto.randomUUID();
      const { id } = await addRow("outbox", { recipient: "a@policies.test", kind: "approval", lease });
      return (
        (await client.rpc("offer_letter", { letter_id: Number(id), of_lease: lease })).data === "offered"
      );
    },
  },
  settle_letter: {
    group: "key",
    works: async (client) => {
      const lease = crypto.randomUUID();
      const { id } = await addRow("outbox", { recipient: "a@policies.test", kind: "approval", lease });
      await client.rpc("settle_letter", { letter_id: Number(id), of_lease: lease, outcome: "sent" });
      return (await readRow("outbox", id))?.state === "sent";
    },
  },
  get_next_letter_seconds: {
    group: "key",
    works: async (client) => (await client.rpc("get_next_letter_seconds")).error === null,
  },
  owe_daily_letters: {
    group: "key",
    works: async (client) => (await client.rpc("owe_daily_letters")).error === null,
  },
  merge_accounts: {
    group: "admins",
    works: async (client) => {
      const [kept, closed] = [await welcome(), await welcome()];
      await client.rpc("merge_accounts", { kept_id: kept.id, closed_id: closed.id });
      return (await readRow("profiles", closed.id))?.merged_at !== null;
    },
  },
  undo_merge: {
    group: "admins",
    works: async (client) => {
      const merge = { kept_id: (await welcome()).id, closed_id: (await welcome()).id };
      const { data } = await actors.admin.client.rpc("merge_accounts", merge).throwOnError();
      await client.rpc("undo_merge", { of_merge: data });
      return (await readRow("profiles", merge.closed_id))?.merged_at === null;
    },
  },
  merge_roster_entries: {
    group: "roster:update",
    works: async (client) => {
      const [kept, removed] = [await addRosterEntry(), await addRosterEntry()];
      await client.rpc("merge_roster_entries", { kept_id: kept, removed_id: removed });
      return (await readRow("roster_entries", removed)) === null;
    },
  },
  undo_roster_merge: {
    group: "roster:update",
    works: async (client) => {
      const [kept_id, removed_id] = [await addRosterEntry(), await addRosterEntry()];
      const both = { kept_id, removed_id };
      const { data } = await actors.admin.client.rpc("merge_roster_entries", both).throwOnError();
      await client.rpc("undo_roster_merge", { of_merge: data });
      return (await readRow("roster_entries", removed_id)) !== null;
    },
  },
  compare_accounts: {
    group: "admins",
    works: async (client) => {
      const two = { one: String(actors.second.id), other: crypto.randomUUID() };
      return ((await client.rpc("compare_accounts", two)).data ?? []).length > 0;
    },
  },
  list_namesakes: {
    group: "members:read",
    works: async (client) =>
      (await client.rpc("list_namesakes", { of_person: String(actors.second.id) })).error === null,
  },
  get_last_sign_in: {
    group: "members:read",
    works: async (client) =>
      (await client.rpc("get_last_sign_in", { of_person: String(actors.second.id) })).error === null,
  },
  // Null for all whose account was not merged into another.
  get_other_address: {
    group: "tokens",
    works: async (client) => (await client.rpc("get_other_address")).error === null,
  },
  list_expired_accounts: {
    group: "key",
    works: async (client) => (await client.rpc("list_expired_accounts")).error === null,
  },
  delete_expired_account: {
    group: "key",
    works: async (client) => {
      const { id } = await welcome();
      await server
        .from("profiles")
        .update({ merged_at: new Date().toISOString() })
        .eq("id", id)
        .throwOnError();
      await client.rpc("delete_expired_account", { account_id: id });
      return (await readRow("profiles", id)) === null;
    },
  },
  answer_profile_request: {
    group: "members:update",
    works: async (client) => {
      const { id } = await welcome({ is_approved: true });
      await addRow("profile_requests", { id, graduation_year: 1987, department: "Chemical Engineering" });
      await client.rpc("answer_profile_request", { of_person: id, granted: true });
      return (await readRow("profiles", id))?.graduation_year === 1987;
    },
  },
  get_class: {
    group: "members",
    works: async (client) => ((await client.rpc("get_class", { of_year: 1961 })).data ?? []).length === 1,
  },
  // For the delegate of a class, whom class_letters.test.ts knows; none of these people is one.
  get_class_letter: {
    group: "nobody",
    calls: "tokens",
    works: async (client) => ((await client.rpc("get_class_letter")).data ?? []).length > 0,
  },
  send_class_letter: {
    group: "nobody",
    calls: "tokens",
    works: async (client) => {
      const letter = { subject: "A letter", words: "Text", with_replies: false, expected_count: 0 };
      return (await client.rpc("send_class_letter", letter)).error === null;
    },
  },
  name_class_delegate: {
    group: "members:update",
    works: async (client) => {
      const { id } = await welcome({ is_approved: true }, { graduation_year: 2017 });
      await client.rpc("name_class_delegate", { person: id });
      const { data } = await server.from("class_delegates").select().eq("profile_id", id).throwOnError();
      return data.length === 1;
    },
  },
  get_class_delegate: {
    group: "members",
    works: async (client) => {
      const { id } = await welcome({ is_approved: true });
      const graduation_year = 2016;
      await server.from("profiles").update({ graduation_year }).eq("id", id).throwOnError();
      const entry = { id, name_for: "members", class_for: "members" } as const;
      await server.from("directory_entries").upsert(entry).throwOnError();
      await server.from("class_delegates").upsert({ graduation_year, profile_id: id }).throwOnError();
      const { data } = await client.rpc("get_class_delegate", { of_year: graduation_year });
      return (data ?? []).length === 1;
    },
  },
  search_directory: { group: "members", works: finds("search_directory", "The second") },
  preview_directory_entry: {
    group: "members",
    works: async (client) => {
      const { data } = await client.rpc("preview_directory_entry", { audience: "members" });
      return (data ?? []).length > 0;
    },
  },
  write_to_member: {
    group: "members",
    works: async (client) => {
      await server.from("writing_stops").delete().not("profile_id", "is", null).throwOnError();
      const letter = { to_person: (await addListed()).id, subject: "A subject", body: "A letter" };
      return (await client.rpc("write_to_member", letter)).error === null;
    },
  },
  get_writing_state: {
    group: "members",
    works: async (client) => ((await client.rpc("get_writing_state")).data ?? []).length > 0,
  },
  get_received_letter: {
    group: "members",
    works: async (client) => {
      const { data } = await client.rpc("get_received_letter", { letter_id: await receiveLetter(client) });
      return (data ?? []).length > 0;
    },
  },
  block_writer: {
    group: "members",
    works: async (client) =>
      (await client.rpc("block_writer", { letter_id: await receiveLetter(client) })).error === null,
  },
  report_letter: {
    group: "members",
    works: async (client) => {
      const letter_id = await receiveLetter(client);
      return (await client.rpc("report_letter", { letter_id, reason: "Unkind" })).error === null;
    },
  },
  close_report: {
    group: "admins",
    works: async (client) => {
      const draft = await tableRules.letter_reports.draft(ids.second);
      const { id } = await addRow("letter_reports", draft);
      await client.rpc("close_report", { report_id: String(id) });
      return (await readRow("letter_reports", id))?.closed_at !== null;
    },
  },
  list_directory_values: {
    group: "members",
    works: async (client) => ((await client.rpc("list_directory_values")).data ?? []).length > 0,
  },
  list_roster: { group: "roster:read", works: finds("list_roster", "needle") },
  export_roster: { group: "roster:read", works: finds("export_roster", "needle") },
  find_known_in_roster: {
    group: "roster:create",
    works: async (client) => {
      const entries = [{ line: 2, full_name: "needle" }];
      return ((await client.rpc("find_known_in_roster", { entries })).data ?? []).length > 0;
    },
  },
  begin_roster_import: {
    group: "roster:create",
    works: async (client) => (await client.rpc("begin_roster_import", { file_name: "a.csv" })).data !== null,
  },
  add_to_roster: {
    group: "roster:create",
    works: async (client) => {
      const full_name = crypto.randomUUID();
      const { id } = await addRow("roster_imports", { file_name: "a.csv", created_by: getId(client) });
      await client.rpc("add_to_roster", { of_import: String(id), entries: [{ line: 2, full_name }] });
      const rows = server.from("roster_entries").select("id").eq("full_name", full_name);
      return (await rows.throwOnError()).data.length === 1;
    },
  },
  undo_roster_import: {
    group: "roster:delete",
    works: async (client) => {
      // The last one; a moment ahead, because others import too.
      const created_at = new Date(Date.now() + 60_000).toISOString();
      const { id } = await addRow("roster_imports", { file_name: "a.csv", created_at });
      await client.rpc("undo_roster_import", { of_import: String(id) });
      const { undone_at } = (await readRow("roster_imports", id)) ?? {};
      await server.from("roster_imports").delete().eq("id", String(id)).throwOnError();
      return Boolean(undone_at);
    },
  },
  find_roster_matches: {
    group: "roster:read",
    works: async (client) => {
      const { id, email } = await welcome();
      await addRow("roster_entries", { full_name: "Match", email });
      return ((await client.rpc("find_roster_matches", { people: [id] })).data ?? []).length === 1;
    },
  },
  list_members: { group: "members:read", works: finds("list_members", "The second") },
  search_news: { group: "everyone", works: finds("search_news", "needle") },
  list_site_changes: {
    group: "everyone",
    works: async (client) => {
      const { data: site } = await server.from("site_revision").select("revision").single().throwOnError();
      const id = await addEvent();
      const { data } = await client.rpc("list_site_changes", { since: site.revision });
      return data?.some((change) => change.row_id === id) ?? false;
    },
  },
  search_documents: { group: "members", works: finds("search_documents", "needle") },
  search_awards: { group: "awards:read", works: finds("search_awards", "needle") },
  search_events: { group: "tokens", works: finds("search_events", "needle") },
  // All callers may search their own entries, and whoever exports the registrations of an event has one.
  search_audit: {
    group: "events:read",
    works: async (client) => {
      const { data } = await server.from("events").select("id").eq("title", "needle").limit(1).single();
      await client.rpc("export_registrations", { of_event: data?.id ?? "" });
      return finds("search_audit", "needle")(client);
    },
  },
  get_refusal_token: {
    group: "key",
    works: async (client) =>
      (await client.rpc("get_refusal_token", { letter_id: await addReminder() })).data !== null,
  },
  refuse_letters: {
    group: "everyone",
    works: async (client) => (await client.rpc("refuse_letters", { token: await getToken() })).data === true,
  },
  accept_letters: {
    group: "everyone",
    works: async (client) => (await client.rpc("accept_letters", { token: await getToken() })).data === true,
  },
  count_invitees: {
    group: "roster:read",
    works: async (client) => (await client.rpc("count_invitees", { choice: {} })).error === null,
  },
  send_invitations: {
    group: "roster:send",
    works: async (client) => {
      const { id, source } = await addInvitee();
      await client.rpc("send_invitations", { choice: { source }, as_reminder: false, expected_count: 1 });
      const { data } = await server.from("invitations").select("id").eq("roster_entry_id", id).throwOnError();
      return data.length === 1;
    },
  },
  get_invitation_token: {
    group: "key",
    works: async (client) => {
      const letter_id = await addInvitationLetter();
      return (await client.rpc("get_invitation_token", { letter_id })).data !== null;
    },
  },
  get_auth_token: {
    group: "key",
    works: async (client) => {
      const { email } = await welcome();
      await visitor.auth.resetPasswordForEmail(email);
      await readAuthToken(email);
      const { data } = await server
        .from("outbox")
        .select("id")
        .eq("recipient", email)
        .eq("kind", "recovery")
        .single();
      return (await client.rpc("get_auth_token", { letter_id: data?.id ?? 0 })).data !== null;
    },
  },
  get_invitation: {
    group: "everyone",
    works: async (client) => {
      const letter_id = await addInvitationLetter();
      const { data: token } = await server.rpc("get_invitation_token", { letter_id }).throwOnError();
      return (await client.rpc("get_invitation", { token })).data?.length === 1;
    },
  },
  list_class_figures: {
    group: "roster:read",
    works: async (client) => {
      await addInvitee();
      return ((await client.rpc("list_class_figures")).data ?? []).length > 0;
    },
  },
  list_roster_sources: {
    group: "roster:read",
    works: async (client) => {
      await addInvitee();
      return ((await client.rpc("list_roster_sources")).data ?? []).length > 0;
    },
  },
  send_delivery_test: {
    group: "admins",
    works: async (client) => (await client.rpc("send_delivery_test")).data !== null,
  },
  send_delivery_test_to: {
    group: "key",
    works: async (client) =>
      (await client.rpc("send_delivery_test_to", { address: "test@policies.test" })).data !== null,
  },
  get_delivery_test: {
    group: "key",
    works: async (client) => {
      const { id } = await addRow("outbox", { recipient: "test@policies.test", kind: "test" });
      return ((await client.rpc("get_delivery_test", { letter_id: Number(id) })).data ?? []).length === 1;
    },
  },
  examine: {
    group: "key",
    works: async (client) => (await client.rpc("examine")).data !== null,
  },
  // PGlite has neither a Vault nor a host: see hosting.test.ts.
  keep_hosting_secret: {
    group: "key",
    works: async (client) => {
      const { error } = await client.rpc("keep_hosting_secret", { secret_name: "site_url", secret: "a" });
      return error?.message.includes("no Vault") === true;
    },
  },
  try_deploy_hook: { group: "key", works: passes("try_deploy_hook") },
  // Each finds what their roles lead to: see back_office_search.test.ts.
  search_back_office: {
    group: "members:read",
    works: async (client) => {
      await welcome();
      const { data } = await client.rpc("search_back_office", { q: "somebody new" });
      return (data ?? []).some(({ kind }) => kind === "member");
    },
  },
  own_card_code: { group: "members", works: passes("own_card_code") },
  renew_card_code: { group: "members", works: passes("renew_card_code") },
  check_card: {
    group: "everyone",
    works: async (client) => {
      const code = await (await addCard()).getCode();
      return (await client.rpc("check_card", { code })).data?.[0]?.is_valid === true;
    },
  },
  make_preview: {
    group: "news:update",
    works: async (client) => {
      const of_row = await addDraft("news");
      const { data: token } = await client.rpc("make_preview", { of_table: "news", of_row });
      return (await checkPreview(actors.visitor.client, token ?? "")) !== null;
    },
  },
  end_previews: {
    group: "news:update",
    works: async (client) => {
      const id = await addDraft("news");
      const token = await makePreview(actors.admin.client, "news", id);
      await client.rpc("end_previews", { of_table: "news", of_row: id });
      return (await checkPreview(actors.visitor.client, token)) === null;
    },
  },
  check_preview: {
    group: "everyone",
    works: async (client) => {
      const token = await makePreview(actors.admin.client, "news", await addDraft("news"));
      return ((await client.rpc("check_preview", { token })).data ?? []).length > 0;
    },
  },
  preview_news: { group: "everyone", works: previews("news", "preview_news") },
  preview_event: { group: "everyone", works: previews("events", "preview_event") },
  preview_album: { group: "everyone", works: previews("gallery_albums", "preview_album") },
  preview_photos: { group: "everyone", works: previews("gallery_albums", "preview_photos") },
  preview_page: { group: "everyone", works: previews("pages", "preview_page") },
  list_first_steps: {
    group: "admins",
    works: async (client) => ((await client.rpc("list_first_steps")).data ?? []).length > 0,
  },
  // There is an administrator, so it helps nobody: see first_admin.test.ts.
  become_first_admin: {
    group: "tokens",
    works: async (client) => (await client.rpc("become_first_admin", { code: "" })).error?.code === "P0001",
  },
  make_first_admin_code: { group: "key", works: passes("make_first_admin_code") },
  // For oneself: a call that finds no profile or no change does nothing. See details_check.test.ts.
  lacks_second_factor: { group: "tokens", works: passes("lacks_second_factor") },
  has_second_factor: {
    group: "admins",
    works: async (client) =>
      (await client.rpc("has_second_factor", { person: String(actors.second.id) })).error === null,
  },
  remove_second_factor: {
    group: "adminsAndKey",
    works: async (client) => {
      const { id } = await welcome();
      return (await client.rpc("remove_second_factor", { person: id })).error === null;
    },
  },
  get_address_change: { group: "tokens", works: passes("get_address_change") },
  cancel_address_change: { group: "tokens", works: passes("cancel_address_change") },
  confirm_details: { group: "tokens", works: passes("confirm_details") },
  postpone_details: { group: "tokens", works: passes("postpone_details") },
  search_albums: { group: "tokens", works: finds("search_albums", "needle") },
  people: { group: "everyone", works: shows("people") },
  public_awards: { group: "everyone", works: shows("public_awards") },
  document_uploaders: { group: "members", works: shows("document_uploaders") },
};

/** Of the person whose client this is; the administrator's if they have no account any more. */
function getId(client: Client): string {
  const { id } = Object.values(actors).find((actor) => actor.client === client) ?? {};
  return id && id !== actors.deleted.id ? id : ids.admin;
}

/** Of a letter from another member; of no letter if this client can get none. */
async function receiveLetter(client: Client): Promise<string> {
  const { id } = Object.values(actors).find((actor) => actor.client === client) ?? {};
  return (id && (await sendLetter(await addListed(), id))) || crypto.randomUUID();
}

/** A letter that can be refused. */
async function addReminder(): Promise<number> {
  const { id: profile_id } = await welcome();
  const letter = { profile_id, recipient: "a@policies.test", kind: "event_reminder" };
  return Number((await addRow("outbox", letter)).id);
}

async function getToken(): Promise<string> {
  const { data } = await server.rpc("get_refusal_token", { letter_id: await addReminder() }).throwOnError();
  return data;
}

describe.each(Object.entries(rules))("%s", (name, { group, works }) => {
  test.each(actorNames)("%s gets exactly what is declared", async (actor) => {
    await arrange();
    asked += 1;
    expect(compare(`${actor} used ${name}`, isIn(group, actor), await works(actors[actor].client))).toEqual(
      [],
    );
  });
});

// A function that a role is not granted answers neither POST nor GET. What it is granted looks at who asks: see above.
describe.each(roles)("%s, as a role of the database", (role) => {
  const { columns, functions } = stage.catalogue;

  test.each(functions)("calls $name only where that is declared", async ({ name, parameters }) => {
    const { group = "nobody", calls = group } = rules[name] ?? {};
    const expected = isGranted(calls, role);
    // The embedded backend reads no list from an address.
    const hasList = Object.values(parameters).some((type) => type.startsWith("_"));
    for (const method of hasList ? ["POST"] : ["POST", "GET"]) {
      const happened = !(await lacksRight(await call(role, method, name, parameters)));
      expect(compare(`${role} called ${name} by ${method}`, expected, happened)).toEqual([]);
      asked += 1;
    }
  });

  test("The matrix has every function and view of the migrations, and no other", () => {
    const views = columns.filter(({ isView }) => isView).map(({ relation }) => relation);
    const names = new Set([...functions.map(({ name }) => name), ...views]);
    expect(Object.keys(rules).sort()).toEqual([...names].sort());
  });
});

/** Calls with arguments that are of the right type and mean nothing. */
function call(role: Role, method: string, name: string, parameters: Record<string, string>) {
  const values: Record<string, unknown> = {
    ...{ uuid: crypto.randomUUID(), date: "2000-01-01", timestamptz: "2000-01-01T00:00:00Z" },
    ...{ jsonb: {}, bool: false, int4: 0, int8: 0 },
  };
  const args = Object.fromEntries(
    Object.entries(parameters).map(([key, type]) => [key, type.startsWith("_") ? [] : (values[type] ?? "x")]),
  );
  const written = Object.entries(args).map(([key, value]) => [
    key,
    typeof value === "object" ? JSON.stringify(value) : String(value),
  ]);
  const query = method === "GET" ? `?${new URLSearchParams(written)}` : "";
  return fetch(`${stage.url}/rest/v1/rpc/${name}${query}`, {
    method,
    headers: { ...identify(role), "content-type": "application/json" },
    ...(method === "POST" && { body: JSON.stringify(args) }),
  });
}

test("The matrix asks thousands of questions about functions", () => {
  console.log(`${asked} questions about functions and views`);
  expect(asked).toBeGreaterThanOrEqual(2500);
});

/** A person of the roster without an account. */
async function addInvitee() {
  const id = crypto.randomUUID();
  const entry = { id, full_name: "Chloé Durand", email: `${id}@policies.test`, source: id };
  await addRow("roster_entries", entry);
  return entry;
}

async function addInvitationLetter(): Promise<number> {
  const { id: roster_entry_id, email: recipient } = await addInvitee();
  const { id: invitation_id } = await addRow("invitations", { roster_entry_id });
  return Number((await addRow("outbox", { invitation_id, recipient, kind: "invitation" })).id);
}

const addEvent = async () =>
  String((await addRow("events", { title: "Registering", event_date: "2199-01-01T10:00:00Z" })).id);

async function countPeople(event_id: string, match: object = {}): Promise<number> {
  const { data } = await server
    .from("event_registrations")
    .select("user_id")
    .match({ event_id, ...match })
    .throwOnError();
  return data.length;
}

/** An album with a photo of an event where one person was. */
async function addAlbum(): Promise<string> {
  const event_id = String((await addRow("events", { title: "Over", event_date: "2020-01-01T10:00:00Z" })).id);
  await addRow("event_registrations", { event_id, user_id: ids.second });
  const album_id = String((await addRow("gallery_albums", { title: "Over", event_id })).id);
  await addRow("gallery_items", { album_id, media_url: "a.jpg" });
  return album_id;
}

/** A letter to one person. */
async function addMailing(more: object = {}): Promise<string> {
  const letter = {
    subject: "A letter",
    body: "<p>Text</p>",
    audience: "person",
    person_id: actors.second.id,
  };
  return String((await addRow("mailings", { ...letter, ...more })).id);
}

async function arrange() {
  const { id } = actors.second;
  const { data } = await server.from("news").select("id").eq("title", "needle").limit(1).throwOnError();
  if (data.length > 0) return;
  const people = new Set(
    actorNames.filter((name) => name !== "deleted").flatMap((name) => actors[name].id ?? []),
  );
  const entries = [...people].map((person) => ({
    id: person,
    city: "Lagos",
    name_for: "members" as const,
    city_for: "members" as const,
  }));
  await server.from("directory_entries").upsert(entries).throwOnError();
  await addRow("news", { title: "needle" });
  await addRow("documents", { title: "needle", file_url: "a.pdf", uploaded_by: id });
  await addRow("awards", { title: "needle", award_date: "2020-01-01", recipient_id: id });
  const event = await addRow("events", { title: "needle", event_date: "2030-01-01T10:00:00Z" });
  await server
    .from("event_registrations")
    .insert({ event_id: String(event.id), user_id: String(id) })
    .throwOnError();
  await addRow("gallery_albums", { title: "needle" });
  await addRow("roster_entries", { full_name: "needle" });
  await addMailing();
  await addRow("officers", { profile_id: id, position: "Chair", tenure_start: "2020-01-01" });
}
