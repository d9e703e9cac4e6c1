import type { Group } from "./matrix.actors.ts";

export interface FunctionRule {
  /** The name of the function or view. */
  name: string;
  /** The SQL after `from`. */
  call: string;
  group: Group;
  /** Who may execute it, if more than those for whom it works here. */
  calls: Group;
  /** What shows that it worked. */
  effect: string;
  given: string;
}

/** An email to the actor, if the actor can get one. */
const received = `with sent as (
    insert into public.email_queue (profile_id, recipient, kind, state, sent_at, facts)
    select id, email, 'member_message', 'sent', now(), '{"writer": "The listed"}' from public.profiles where id = :actor returning id)
  insert into private.member_messages (id, email_queue_id, writer, subject, body, may_answer)
  select :received, id, :listed, 'A', 'A', true from sent; select 'written'`;
/** The same, as the answer to one that the actor wrote. */
const conversation = `${received.replace("; select 'written'", "")};
  with sent as (insert into public.email_queue (profile_id, recipient, kind, state, sent_at)
    select :listed, 'listed@policies.test', 'member_message', 'sent', now() from public.profiles where id = :actor returning id)
  insert into private.member_messages (id, email_queue_id, writer, subject, body, may_answer)
  select :earlier, id, :actor, 'A', 'A', false from sent;
  update private.member_messages set answers = :earlier where id = :received; select 'written'`;
const post = (state: string, author = ":listed") => `insert into public.opportunities
    (id, author, kind, title, body, is_remote, state, online_since, edited_at, expires_at)
  select :post, id, 'job', 'needle', 'A', true, '${state}', now(), '2026-01-01T00:00:00Z', now() + interval '1 day'
  from public.profiles where id = ${author}; select 'written'`;
const classNote =
  "insert into public.class_notes (author, body) values (:representative, 'needle') returning id";
const ownImport = `insert into public.roster_imports (id, file_name, created_by)
  select :own_import, 'a.csv', id from public.profiles where id in (:actor, :admin) order by id = :actor desc limit 1 returning id`;
const created = `insert into private.created_accounts (made_by, account_id)
  select id, :somebody from public.profiles where id in (:actor, :admin) order by id = :actor desc limit 1 returning account_id`;
const unsubscribeToken =
  "select private.get_unsubscribe_token(id) from public.email_queue where kind = 'event_reminder'";
const leased = `insert into public.email_queue (recipient, kind, lease) values ('a@policies.test', 'approval', :lease) returning id`;
const failed = `insert into public.email_queue (recipient, kind, state, reason)
  values ('a@policies.test', 'approval', 'failed', 'No such person') returning id`;
const recovery = `update auth.users set recovery_token = 'the hash', recovery_sent_at = now() where id = :somebody;
  insert into public.email_queue (profile_id, recipient, kind, facts)
  values (:somebody, 'somebody@policies.test', 'recovery', '{"action": "recovery"}') returning id`;
const departed = `update public.profiles set deleted_at = now() where id = :somebody;
  insert into private.departures values (:somebody, '{"is_approved": true, "is_super_admin": false}') returning profile_id`;
const claim =
  "insert into auth.users (id, email) values (gen_random_uuid(), 'claim@policies.test') returning id";
const mailboxChange = `insert into public.mailbox_changes (profile_id, new_email, reason, started_by)
  values (:second, 'moved@policies.test', 'Lost', :somebody) returning id`;
const mailboxToken = (kind: string) => `${mailboxChange};
  select private.format_unsubscribe_token(id, '${kind}') from public.mailbox_changes where profile_id = :second`;
const mailboxEmail = `${mailboxChange};
  insert into public.email_queue (profile_id, recipient, kind) values (:second, 'a@policies.test', 'mailbox_change') returning id`;
const shownForErasure = `select jsonb_build_object('accounts', private.name_accounts(array[:somebody]::uuid[]),
  'entries', private.name_entries(array(select id from public.roster_entries where profile_id = :somebody or email = 'somebody@policies.test')))::text`;
const card = "insert into public.card_codes (profile_id) values (:second) returning code";
const calendar =
  "insert into private.calendar_keys (profile_id, hash) values (:second, private.hash_code('the key')) returning profile_id";
const documentText = `insert into private.document_texts
  select id, file_url, 'zebra' from public.documents where title = 'needle' returning document_id`;
const renamed = "update public.profiles set approved_name = 'The first' where id = :second returning id";
const places = "public.event_registrations where event_id = :needle_event and user_id = :second";
const heroes = `insert into public.hero_section (id, title, image_url)
  values (:other_hero, 'First', 'a'), (:active_hero, 'Second', 'b'); select 'written'`;
const heads = `insert into public.officers (id, position, committee, tenure_start)
  values (:head, 'Head', 'HOD', '2020-01-01'), (:next_head, 'Next', 'HOD', '2020-01-01'); select 'written'`;
const seat = (office: string) =>
  `jsonb_build_object('board', 'HOD', 'choice', 'empty', 'office_id', ${office})`;
const empty = `jsonb_build_array(${seat(":head")}, ${seat(":next_head")})`;
const handover = `insert into public.handovers (id, day) values (:handover, '2199-01-01');
  insert into private.handover_seats (handover_id, board, choice, office_id) values (:handover, 'HOD', 'empty', :head);
  select 'written'`;
const trustees = `insert into public.trustees (id, appointment_date)
  values (:trustee, '2020-01-01'), (:next_trustee, '2020-01-01'); select 'written'`;
const binned = `insert into public.news (id, title) values (:binned_news, 'Deleted');
  delete from public.news where id = :binned_news returning id`;
const version = `insert into public.news (id, title) values (:new_news, 'Before');
  select id from public.versions where row_id = :new_news`;
const proposal = `insert into public.proposals (noun, proposed_by, title, event_date, type, edited_at)
  values ('events', :second, 'Proposed', '2199-01-01T10:00:00Z', 'other', '2026-01-01T00:00:00Z') returning id`;
const ownProposal = `with one as (insert into public.proposals (noun, proposed_by, title, award_date)
    select 'awards', id, 'Proposed', '2020-01-01' from public.profiles where id = :actor returning id)
  select coalesce((select id from one), gen_random_uuid())`;
const ownPhoto = `with one as (insert into public.sent_photos (album_id, sent_by, path)
    select :album, id, 'a/a.webp' from public.profiles where id = :actor returning id)
  select coalesce((select id from one), gen_random_uuid())`;
const sentPhoto = (
  state = "'waiting', null",
) => `insert into public.sent_photos (album_id, sent_by, path, caption, state, answered_at)
  values (:album, :second, 'a/a.webp', 'Sent', ${state}) returning id`;
const payer = "insert into public.payers (id, profile_id, full_name) values (:payer, :second, 'needle')";
const charge = `${payer}; insert into public.charges (id, payer_id, what, label, amount, due_on)
  values (:charge, :payer, 'other', 'A', 5, '2020-01-01') returning id`;
const waived = `${charge.replace(" returning id", "")};
  update public.charges set waived_at = now(), waived_reason = 'A' where id = :charge returning id`;
const paid = `${payer}; insert into public.payments (id, payer_id, way, amount, received_on, noted_by)
  select :payment, :payer, 'cash', 5, '2020-01-01', p.id from public.profiles p where p.id in (:actor, :admin)
  order by p.id = :actor desc limit 1 returning id`;
const receipt = `${paid.replace(" returning id", "")};
  insert into public.receipts (id, year, number, payment_id, snapshot) values (:receipt, 1999, 1, :payment, '{}') returning id`;
const membership = `${payer}; insert into public.membership_kinds (id, name, amount) values (:kind, 'Kind', 5);
  insert into public.memberships (payer_id, kind_id, starts_on) values (:payer, :kind, '2020-01-01') returning id`;
const ownDues = `update public.site_settings set has_dues = true where id;
  insert into public.payers (profile_id, full_name) select id, 'needle' from public.profiles where id = :actor; select 'written'`;
const ownCharge = `${ownDues.replace("select 'written'", "")} insert into public.charges (payer_id, what, label, amount, due_on)
  select y.id, 'other', 'A', 5, '2020-01-01' from public.payers y where y.profile_id = :actor; select 'written'`;
const namedProposal = `insert into public.proposals (noun, proposed_by, title, event_date, type, is_named, state, entry_id, answered_at)
  values ('events', :second, 'Proposed', '2199-01-01T10:00:00Z', 'other', true, 'accepted', :event, now()) returning id`;

/**
 * What is called | for whom it works | what shows that it did | the setup, run as the owner: its value is $1. It
 * worked if it "answers" without an error, returns "rows" like that, "raises" this error, or if "then" this condition
 * is true. A row of `scene` is referred to by its name; `:actor` is the caller.
 */
const table = `
resubscribe_to_emails($1) | everyone | rows where it | ${unsubscribeToken}
accept_proposal('events', $1::uuid, '2026-01-01T00:00:00Z', '{"title": "Accepted", "type": "other", "event_date": "2199-01-01T10:00:00Z"}') | events:create | then exists (select from public.proposals p join public.events e on e.id = p.entry_id and e.title = 'Accepted') | ${proposal}
accept_sent_photo($1::uuid, 'https://a.test/sent.jpg') | gallery:create | then exists (select from public.gallery_items where media_url = 'https://a.test/sent.jpg') | ${sentPhoto()}
activate_hero(:other_hero) | hero_section:update | then (select is_active from public.hero_section where id = :other_hero) | ${heroes}
add_charge(:second, 'other', 5, '2026-01-01', 'A') | dues:create | then exists (select from public.charges where label = 'A')
add_memberships(:kind, 'regular', '2020-01-01') | dues:create | then exists (select from public.memberships where kind_id = :kind) | insert into public.membership_kinds (id, name) values (:kind, 'Kind') returning id
add_membership(:second, :kind, '2020-01-01') | dues:create | then exists (select from public.memberships where kind_id = :kind) | insert into public.membership_kinds (id, name) values (:kind, 'Kind') returning id
ask_dues(2026, '2026-01-01', 1) | dues:create | then exists (select from public.charges where payer_id = :payer and year = 2026) | ${membership}
find_debtors('needle') | dues:create | rows | insert into public.roster_entries (full_name) values ('needle') returning id
get_own_dues() | people, called by tokens | rows where it -> 'payer' ->> 'full_name' = 'needle' | ${ownDues}
get_payer(:payer) | dues:read | rows where it is not null | ${charge}
list_payers('needle') | dues:read | rows | ${charge}
make_receipt(:payment) | dues:create | then exists (select from public.receipts where payment_id = :payment) | ${paid}
note_payment(:second, 5, 'cash', '2020-01-01') | dues:create | then exists (select from public.payments where amount = 5)
preview_dues(2026) | dues:read | rows where full_name = 'needle' | ${membership}
refund_payment(:payment, 5, 'A') | dues:update | then exists (select from public.payments where amount = -5) | ${paid}
tell_payment(true) | people, called by tokens | then exists (select from public.charges where told_at is not null) | ${ownCharge}
undo_payment(:payment) | dues:create | then not exists (select from public.payments where id = :payment) | ${paid}
unwaive_charge(:charge) | dues:update | then exists (select from public.charges where id = :charge and waived_at is null) | ${waived}
void_receipt(:receipt, 'A') | dues:update | then exists (select from public.receipts where voided_at is not null) | ${receipt}
waive_charge(:charge, 'A') | dues:update | then exists (select from public.charges where id = :charge and waived_at is not null) | ${charge}
add_event('{"title": "Added", "type": "other", "event_date": "2199-01-01T10:00:00Z"}', 'https://meet.example/1') | events:create | answers
add_registration(:event, :second) | admins | then exists (select from public.event_registrations where event_id = :event)
add_to_roster(:own_import, '[{"line": 2, "full_name": "New"}]') | roster:create | then exists (select from public.roster_entries where full_name = 'New') | ${ownImport}
answer_message(:received, 'A message') | members | answers | ${received}
answer_opportunity(:post, 'A message') | members | answers | ${post("open")}
answer_profile_request(:graduate, true, '{"full_name": "The graduate", "graduation_year": 1987, "department": "Chemical Engineering"}') | members:update | then (select graduation_year = 1987 from public.profiles where id = :graduate)
approve_members(jsonb_build_array(jsonb_build_object('id', :somebody, 'full_name', 'The somebody', 'graduation_year', 1999, 'department', 'Petroleum & Gas Engineering'))) | members:approve | then (select is_approved from public.profiles where id = :somebody)
become_first_admin('') | tokens | raises P0001
begin_roster_import('a.csv') | roster:create | rows where it is not null
block_writer(:received) | people | answers | ${received}
restore('news', :binned_news) | news:delete | then exists (select from public.news where id = :binned_news) | ${binned}
restore_sent_photo($1::uuid) | gallery:create | then exists (select from public.sent_photos where id = $1::uuid and state = 'waiting') | ${sentPhoto("'declined', now()")}
restore_own_account() | people | raises P0001
cancel_address_change() | tokens | answers
cancel_mailbox_change($1::uuid) | admins | then not exists (select from public.mailbox_changes where profile_id = :second) | ${mailboxChange}
cancel_registration(:event) | people | answers
check_card($1) | everyone | rows where is_valid | ${card}
check_in(:needle_event, jsonb_build_array(jsonb_build_object('user_id', :second, 'at', '2026-01-01T10:00:00Z'))) | events:update | then exists (select from ${places} and checked_in_at = '2026-01-01T10:00:00Z')
check_member_departure(:somebody) | admins | answers
check_new_account('free@policies.test') | members:update | answers
check_preview('news token') | everyone | rows
claim_email(1) | key | rows
close_report(:report) | admins | then (select closed_at is not null from public.message_reports where id = :report)
compare_accounts(:second, :somebody) | admins | rows
complete_account(:somebody, '{"phone": "1"}') | members:update | then (select phone = '1' from public.profiles where id = :somebody) | ${created}
confirm_mailbox_change($1) | everyone | rows where not is_complete | ${mailboxToken("new_mailbox")}
confirm_details() | tokens | answers
answer_death_mentions(jsonb_build_object(:mentioned, true)) | roster:update | then (select is_deceased from public.roster_entries where id = :mentioned) | insert into public.roster_entries (id, full_name, note) values (:mentioned, 'A', 'deceased') returning id
count_invitees('{}') | roster:read | answers
count_people_of_album(:album) | gallery:send | rows where to_notify = 1
count_recipients('{}') | emails:read | answers
count_registrations(array[:needle_event]::uuid[]) | events:read, called by tokens | rows
count_recovery_codes() | tokens | answers
count_unpublished() | news:create, news:update, news:delete | rows where noun = 'news' and state = 'draft'
revoke_departed(:somebody) | members:approve | then (select rights ->> 'is_approved' = 'false' from private.departures where profile_id = :somebody) | ${departed}
decline_sent_photo($1::uuid) | gallery:create | then exists (select from public.sent_photos where id = $1::uuid and state = 'declined') | ${sentPhoto()}
decline_proposal('events', $1::uuid, 'Too late') | events:create | then exists (select from public.proposals where reason = 'Too late') | ${proposal}
decline_member(:somebody) | members:approve | then (select declined_at is not null from public.profiles where id = :somebody)
delete_event(:needle_event, 'Fog') | events:delete | then exists (select from public.event_cancellations where event_id = :needle_event and reason = 'Fog')
delete_expired_account(:merged) | key | then not exists (select from public.profiles where id = :merged)
delete_for_good('news', :binned_news) | admins | then not exists (select from public.bin where row_id = :binned_news) | ${binned}
delete_member(:somebody) | admins | then not exists (select from public.profiles where id = :somebody)
cancel_handover(:handover) | officers:update | then not exists (select from public.handovers where id = :handover) | ${handover}
delete_own_account('another@policies.test') | people | raises P0001
document_uploaders | members | rows
empty_bin() | key | answers
end_calendar_key() | tokens | answers
end_own_session(:second) | tokens | answers
end_previews('news', :draft_news) | news:update | then not exists (select from public.check_preview('news token'))
erase_person(:somebody, 'Match', $1::jsonb) | admins | then not exists (select from public.profiles where id = :somebody) | ${shownForErasure}
examine() | key | rows where it is not null
export_members('The second') | members:read | rows
export_person(:somebody) | admins | then exists (select from public.audit_logs where action = 'export' and resource_id = :somebody::text)
export_registrations(:needle_event) | events:read | rows
export_roster('needle') | roster:read | rows
preview_erasure(:somebody) | admins | rows where entries = '{"Match (somebody@policies.test)"}'
find_document_texts('zebra') | members | rows | ${documentText}
find_known_in_roster('[{"line": 2, "full_name": "needle"}]') | roster:create | rows
find_members_by_email('{second@policies.test}') | members:read | rows
find_roster_matches(array[:somebody]::uuid[]) | roster:read | rows
get_address_change() | tokens | answers
get_auth_token($1::bigint) | key | rows where it is not null | ${recovery}
get_calendar_key() | tokens | answers
get_class(1961) | members | rows
get_class_representative(2016) | members | rows
get_directory_person(:listed) | members | rows
get_class_email() | nobody, called by tokens | rows
get_delivery_test($1::bigint) | key | rows | insert into public.email_queue (recipient, kind) values ('a@policies.test', 'test') returning id
get_home_visit() | tokens | answers
get_invitation($1) | everyone | rows | select private.get_invitation_token(id) from public.email_queue where invitation_id = :invitation
get_invitation_token($1::bigint) | key | rows where it is not null | select id from public.email_queue where invitation_id = :invitation
get_build_failure() | admins | answers
get_known_former_name() | tokens | answers
get_last_sign_in(:second) | members:read | answers
get_next_email_seconds() | key | answers
get_mailbox_change($1) | everyone | rows where not is_confirmed | ${mailboxToken("old_mailbox")}
get_mailbox_token($1::bigint) | key | rows where it is not null | ${mailboxEmail}
get_other_address() | tokens | answers
get_received_message(:received) | people | rows | ${received}
get_usual_wait() | tokens | answers
get_unsubscribe_token($1::bigint) | key | rows where it is not null | select id from public.email_queue where kind = 'event_reminder'
get_version($1::bigint) | news:update | rows | ${version}
get_writing_state() | members | rows
hand_over('2024-07-01', ${empty}) | officers:update | then (select tenure_end = '2024-06-30' from public.officers where id = :head) | ${heads}
has_second_factor(:second) | admins | answers
import_members('a.csv', jsonb_build_array(jsonb_build_object('id', :somebody, 'before', '{"phone": null}'::jsonb, 'after', '{"phone": "1"}'::jsonb))) | members:update | then (select phone = '1' from public.profiles where id = :somebody)
keep_hosting_secret('site_url', 'a') | key | raises P0001 This database has no Vault
lacks_second_factor() | tokens | answers
let_in(:needle_event, :second) | events:update | raises P0001
list_honours(:listed) | members | rows where kind = 'award' | insert into public.awards (title, award_date, recipient_id) values ('Prize', '2020-01-01', :listed) returning id
list_changed_names() | members:read | rows | ${renamed}
list_own_sessions() | tokens | answers
list_registrations(:needle_event) | events:read | rows
list_calendar_events('the key') | everyone | rows | ${calendar}
list_card_hashes(:needle_event) | events:update | rows | ${card}
list_class_figures() | roster:read | rows
list_class_notes(2016) | members | rows where body = 'needle' | ${classNote}
list_directory_values() | members | rows
list_linked_people('awards') | members | rows where person_id = :listed | insert into public.awards (title, award_date, recipient_id) values ('Linked', '2020-01-01', :listed) returning id
list_going(:event) | members | rows where id = :listed | insert into public.event_registrations (event_id, user_id) values (:event, :listed); update public.directory_entries set events_for = 'members' where id = :listed returning id
list_event_places(array[:event]::uuid[]) | everyone | rows
list_earlier_messages(:received) | people | rows where is_own | ${conversation}
list_expired_accounts() | key | answers
list_handovers() | officers:update | rows where id = :handover | ${handover}
list_first_steps() | admins | rows
list_member_figures(2026) | members:read | answers
list_member_references(:second) | members:read | rows
list_members('The second') | members:read | rows
list_namesakes(:second) | members:read | answers
list_orphaned_files() | admins | answers
list_own_registrations() | tokens | answers
list_roster('needle') | roster:read | rows
list_first_recipients('{}') | emails:read | rows
list_roster_sources() | roster:read | rows
list_proposals() | events:create, called by tokens | rows where title = 'Proposed' | ${proposal}
list_death_mentions() | roster:read | rows where note = 'deceased' | insert into public.roster_entries (full_name, note) values ('A', 'deceased') returning id
list_sent_photos() | gallery:create, called by tokens | rows where caption = 'Sent' | ${sentPhoto()}
list_removals() | everyone | rows where table_name = 'awards' | insert into private.recent_entries values ('awards', gen_random_uuid(), true, false) returning row_id
list_site_changes(0) | everyone | rows where row_id::text = :event
newsletter_overview | emails:read | rows
make_first_admin_code() | key | answers
make_recovery_codes() | nobody, called by tokens | answers
list_unread_documents() | key | rows | insert into public.documents (title, file_url) values ('Unread', 'unread.txt') returning id
make_calendar_key() | members | answers
make_preview('news', :draft_news) | news:update | then (select count(*) = 2 from private.previews where row_id = :draft_news)
in_memoriam | everyone | rows where full_name = 'The somebody' | update public.profiles set is_deceased = true, is_in_memoriam = true where id = :somebody returning id
mark_deceased(:somebody, 2019) | members:approve | then (select death_year = 2019 from public.profiles where id = :somebody)
merge_accounts(:graduate, :somebody) | admins | then (select merged_at is not null from public.profiles where id = :somebody)
merge_roster_entries(:needle_entry, :invitee) | roster:update | then not exists (select from public.roster_entries where id = :invitee)
move_registration(:needle_event, :second, 'registered') | events:update | then exists (select from ${places} and state = 'registered') | update ${places.replace(" where", " set state = 'waiting' where")} returning state
name_class_representative(:candidate) | members:update | then exists (select from public.class_representatives where profile_id = :candidate)
begin_delivery($1::bigint, :lease) | key | rows where it = 'offered' | ${leased}
queue_daily_emails() | key | answers
object_to_mailbox_change($1) | everyone | rows where it | ${mailboxToken("old_mailbox")}
own_card_code() | members | answers
people | everyone | rows
postpone_details() | tokens | answers
preview_album('album token') | everyone | rows
preview_directory_entry('members') | members | rows
preview_event('event token') | everyone | rows
preview_news('news token') | everyone | rows
preview_page('page token') | everyone | rows
preview_photos('album token') | everyone | rows
proposers | everyone | rows where full_name = 'The second' | ${namedProposal}
public_awards | everyone | rows
publish_now() | admins | rows where it > $1::bigint | select confirmed from public.site_revision
unsubscribe_from_emails($1) | everyone | rows where it | ${unsubscribeToken}
register_for_event(:event) | members | then exists (select from public.event_registrations where event_id = :event and user_id = :actor)
remove_class_note($1::uuid) | members:update | then exists (select from public.class_notes where removed_at is not null) | ${classNote}
remove_registration(:needle_event, :second) | events:update | then not exists (select from ${places})
remove_repeats(array[:event]::uuid[]) | events:delete | then not exists (select from public.events where id = :event)
remove_second_factor(:somebody) | adminsAndKey | answers
renew_card_code() | members | answers
shorten_mailbox_change($1::uuid) | admins | then (select shortened_by = :actor from public.mailbox_changes where profile_id = :second) | ${mailboxChange}
start_mailbox_change(:second, 'moved@policies.test', 'Lost') | admins | then exists (select from public.mailbox_changes where profile_id = :second)
announce_address_change('nobody@policies.test') | members, called by tokens | answers
announce_sign_up('claim@policies.test', '{"full_name": "Renewed"}') | everyone | then exists (select from private.renewed_claims where given ->> 'full_name' = 'Renewed') | ${claim}
reorder_officers('HOD', true, array[:next_head, :head]::uuid[]) | officers:update | then (select sequence = 1 from public.officers where id = :next_head) | ${heads}
reorder_trustees(true, array[:next_trustee, :trustee]::uuid[]) | trustees:update | then (select sequence = 1 from public.trustees where id = :next_trustee) | ${trustees}
repeat_event(:event, '{2199-01-08}') | events:create | answers
read_opportunities('needle') | members | rows where part = 'found' | ${post("open")}
renew_opportunity(:post) | members | then (select expires_at > now() + interval '29 days' from public.opportunities where id = :post) | ${post("open", ":actor")}
review_opportunity(:post, '2026-01-01T00:00:00Z') | members:approve | then (select state = 'open' from public.opportunities where id = :post) | ${post("waiting")}
read_member_home() | members | rows where is_new_visit
record_home_visit() | members | then exists (select from private.home_visits where profile_id = :actor)
read_mail_link('the hash') | everyone | rows where email is not null | ${recovery}
report_message(:received, 'Unkind') | people | answers | ${received}
resend_email($1::bigint) | emails:send | then (select state = 'waiting' from public.email_queue where id = $1::bigint) | ${failed}
save_document_text($1::uuid, 'a.pdf', 'Zebra') | key | then exists (select from private.document_texts where words = 'zebra') | select id from public.documents where title = 'needle'
save_event(jsonb_build_array(jsonb_build_object('table_name', 'events', 'id', :needle_event, 'before', '{}'::jsonb, 'changes', '{"location": "After"}'::jsonb)), false, 'Moved') | events:update | then (select location = 'After' from public.events where id = :needle_event)
save_changes(jsonb_build_array(jsonb_build_object('table_name', 'news', 'id', :needle_news, 'before', '{"title": "needle"}'::jsonb, 'changes', '{"title": "After"}'::jsonb))) | news:update | then (select title = 'After' from public.news where id = :needle_news)
schedule_newsletter(:newsletter, '2199-01-01T00:00:00Z', $1::timestamptz) | emails:send | then (select state = 'scheduled' from public.newsletters where id = :newsletter) | select updated_at::text from public.newsletters where id = :newsletter
search_albums('needle') | tokens | rows
search_audit('The') | people | rows where user_id = :actor
search_audit('The') | admins | rows where user_id <> :actor
search_awards('needle') | awards:read | rows
search_back_office('The somebody') | members:read | rows where kind = 'member'
search_directory('The second') | members | rows
search_documents('needle') | members | rows
search_events('needle') | tokens | rows
search_members_area('needle') | members | rows where kind = 'albums'
search_news('needle') | everyone | rows
take_back_proposal($1::uuid) | people | answers | ${ownProposal}
withdraw_sent_photo($1::uuid) | people | answers | ${ownPhoto}
use_recovery_code('1') | tokens | rows where not it
send_class_email('An email', 'Text', false, 0) | nobody, called by tokens | answers
send_delivery_test() | admins | rows where it is not null
send_delivery_test_to('test@policies.test') | key | rows where it is not null
send_invitations('{"source": "fair"}', false, 1) | roster:send | then exists (select from public.invitations where roster_entry_id = :invitee)
send_test_invitation(false) | roster:send | answers
send_newsletter(:newsletter, 1, $1::timestamptz) | emails:send | then (select state = 'sending' from public.newsletters where id = :newsletter) | select updated_at::text from public.newsletters where id = :newsletter
send_test_email('A test', '<p>Text</p>') | emails:create | answers
record_delivery($1::bigint, :lease, 'sent') | key | then (select state = 'sent' from public.email_queue where id = $1::bigint) | ${leased}
set_newsletter_state(:sending_newsletter, 'pause') | emails:send | then (select state = 'paused' from public.newsletters where id = :sending_newsletter)
notify_album_attendees(:album, 1) | gallery:send | then exists (select from public.email_queue where kind = 'event_pictures')
try_deploy_hook() | key | answers
unmark_deceased(:somebody) | members:approve | then (select not is_deceased from public.profiles where id = :somebody) | update public.profiles set is_deceased = true where id = :somebody returning id
undo_import(:import) | admins | then (select undone_at is not null from public.member_imports where id = :import)
undo_merge($1::uuid) | admins | then (select merged_at is null from public.profiles where id = :closed) | select id from public.merges where closed_id = :closed
undo_revocation(:somebody, $1::jsonb) | members:approve | then (select is_approved from public.profiles where id = :somebody) | select to_jsonb(p)::text from public.profiles p where id = :somebody
undo_roster_import(:roster_import) | admins | then (select undone_at is not null from public.roster_imports where id = :roster_import)
undo_roster_merge($1::uuid) | roster:update | then exists (select from public.roster_entries where id = :removed_entry) | select id from public.roster_merges where kept_id = :entry
write_digest() | emails:create | answers
write_to_member(:listed, 'A subject', 'A message') | members | answers`;

const parseGroup = (text: string) => (text.includes(", ") ? text.split(", ") : text) as Group;

export const functionRules: FunctionRule[] = table
  .replaceAll(/\n {2,}/g, " ")
  .trim()
  .split("\n")
  .map((line) => {
    const [call = "", who = "", effect = "", given = ""] = line.split(" | ");
    const [group = "", calls = group] = who.split(", called by ");
    return {
      name: call.replace(/\(.*/, ""),
      call,
      group: parseGroup(group),
      calls: parseGroup(calls),
      effect,
      given,
    };
  });
