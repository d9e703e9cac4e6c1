import { openSessions } from "../support/tokens.ts";
import { type ActorName, actorNames, isPerson, staff, toId } from "./matrix.actors.ts";

const people = actorNames.filter(isPerson);
const listed = people.filter((name) => name !== "deleted");

/** Accounts besides the actors: one awaiting approval, and members named after their purpose. */
const others = [
  "somebody",
  "listed",
  "graduate",
  "candidate",
  "representative",
  "kept",
  "closed",
  "merged",
  "stranger",
] as const;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
const toList = (names: readonly string[]) => names.map((name) => `'${toId(name)}'`).join();

const accounts = [...people, ...others].map((name) => {
  const claim = {
    full_name: `The ${name}`,
    department: "Petroleum & Gas Engineering",
    graduation_year: 1999,
  };
  return `('${toId(name)}', '${name.replaceAll(/\W/g, "_")}@policies.test', now(), ${quote(JSON.stringify(claim))})`;
});

const employed = staff.map(
  (name) => `select '${toId(name)}'::uuid, id from public.roles where lower(name) = ${quote(name)}`,
);

/** The actors, and the rows that they are asked about, written by the owner. */
export const scene = `
insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ${accounts.join()};
${openSessions()}
update public.profiles set is_approved = true where id not in (:pending, :somebody, :stranger, :merged);
update public.profiles set is_super_admin = true where id in (:admin, :deleted);
update public.profiles set graduation_year = 2019 where id = :graduate;
update public.profiles set graduation_year = 2017 where id = :candidate;
update public.profiles set graduation_year = 2016 where id = :representative;
update public.profiles set merged_at = now() where id = :merged;
insert into public.user_roles (user_id, role_id) ${employed.join(" union all ")};
delete from public.profiles where id = :stranger;

insert into public.news (id, title) values (:needle_news, 'needle');
insert into public.news (id, title, published_at) values (:draft_news, 'Not yet', null);
insert into public.events (id, title, event_date, published_at) values
  (:event, 'Upcoming', '2199-01-01T10:00:00Z', now()), (:needle_event, 'needle', '2199-02-01T10:00:00Z', now()),
  (:past_event, 'Over', '2020-01-01T10:00:00Z', now()), (:draft_event, 'Not yet', '2199-01-01T10:00:00Z', null);
insert into public.event_registrations (event_id, user_id) values
  (:needle_event, :member), (:needle_event, :second), (:past_event, :second);
insert into public.gallery_albums (id, title, event_id, published_at) values
  (:album, 'needle', :past_event, now()), (:draft_album, 'Not yet', null, null);
insert into public.gallery_items (album_id, media_url) values (:album, 'a.jpg'), (:draft_album, 'a.jpg');
insert into public.pages (id, title, slug, published_at) values (:draft_page, 'Not yet', 'not-yet', null);
insert into public.documents (title, file_url, uploaded_by) values ('needle', 'a.pdf', :second);
insert into public.awards (title, award_date, recipient_id) values ('needle', '2020-01-01', :second);
insert into public.officers (profile_id, position, tenure_start) values (:second, 'Chair', '2020-01-01');

insert into public.directory_entries (id, name_for, class_for, city, city_for)
  select id, 'members', 'members', 'Lagos', 'members' from public.profiles where id in (${toList([...listed, "listed", "representative"])});
insert into public.class_representatives (graduation_year, profile_id) values (2016, :representative);
insert into public.profile_requests (id, graduation_year, department) values (:graduate, 1987, 'Chemical Engineering');
insert into public.member_imports (id, file_name) values (:import, 'a.csv');
insert into public.roster_imports (id, file_name) values (:roster_import, 'a.csv');
insert into public.roster_entries (id, full_name, email, source) values
  (:needle_entry, 'needle', null, null), (:entry, 'Chloé Durand', null, null), (:invitee, 'Ada Lund', 'ada@policies.test', 'fair'), (:invited_entry, 'Bo Berg', 'bo@policies.test', null),
  (:matching_entry, 'Match', 'somebody@policies.test', null), (:removed_entry, 'Chloé Durand', null, null);
insert into public.invitations (id, roster_entry_id) values (:invitation, :invited_entry);
insert into public.email_queue (profile_id, invitation_id, recipient, kind) values
  (null, :invitation, 'bo@policies.test', 'invitation'), (:second, null, 'second@policies.test', 'event_reminder');
insert into private.previews (hash, table_name, row_id, maker_id) values
  (private.hash_code('news token'), 'news', :draft_news, :admin), (private.hash_code('event token'), 'events', :draft_event, :admin),
  (private.hash_code('album token'), 'gallery_albums', :draft_album, :admin), (private.hash_code('page token'), 'pages', :draft_page, :admin);
insert into public.roles (id, name) values (:role, 'Nothing');
insert into public.newsletters (id, subject, body, audience, person_id) values (:newsletter, 'A newsletter', '<p>Text</p>', 'person', :second);
insert into public.newsletters (id, subject, body, audience, person_id, state, sent_at)
  values (:sending_newsletter, 'A newsletter', '<p>Text</p>', 'person', :second, 'sending', '2026-01-01T00:00:00Z');
insert into public.message_reports (id, reporter, email_id, writer, reason, written_at)
  values (:report, :second, :some_email, :listed, 'Unkind', '2020-01-01T00:00:00Z');`;

/** Later actions of people, each in a separate transaction. */
export const acts: { who: ActorName; statement: string }[] = [
  ...people.map((who) => ({
    who,
    statement: `insert into public.audit_logs (action, resource_type, resource_id)
      values ('password_update', 'auth', '${toId(who)}')`,
  })),
  { who: "admin", statement: "select public.merge_accounts(:kept, :closed)" },
  { who: "admin", statement: "select public.merge_roster_entries(:entry, :removed_entry)" },
  { who: "admin", statement: "select public.delete_member(:deleted)" },
];
