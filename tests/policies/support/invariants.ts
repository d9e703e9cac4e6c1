import { bucketNames, buckets, exposure, openTables } from "../../../src/domain/exposure.ts";
import { auditResources } from "../../../src/domain/history/audit-labels.ts";

export interface Invariant {
  rule: string;
  /** Lists violations in a column `found`. */
  search: string;
  /** A violation, injected to prove that the search finds it. */
  fault: string;
}

const functions = "pg_proc p join pg_namespace n on n.oid = p.pronamespace";
const tables = "pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')";

/** As a PostgreSQL array. */
const toList = (names: readonly string[]) => `'{${names.join(", ")}}'`;
const openBuckets = bucketNames.filter((name) => buckets[name] === "open");

/** Rules for the whole schema, present and future. */
export const invariants: Invariant[] = [
  {
    rule: "Every table has row-level security",
    search: `select relname as found from ${tables} and not relrowsecurity`,
    fault: "create table public.bare (id int)",
  },
  {
    rule: "Every table has a policy for reading",
    search: `select relname as found from ${tables}
      and not exists (select from pg_policies where schemaname = 'public' and tablename = relname and cmd = 'SELECT')`,
    fault: "create table public.forgotten (id int); alter table public.forgotten enable row level security",
  },
  {
    rule: "No policy is always true for a write",
    search: `select policyname as found from pg_policies
      where cmd <> 'SELECT' and (qual = 'true' or with_check = 'true')`,
    fault: `create policy "Planted" on public.news for insert to authenticated with check (true)`,
  },
  {
    rule: "Only tables for visitors are open for reading",
    search: `select tablename as found from pg_policies where cmd = 'SELECT' and (qual = 'true' or roles && '{anon, public}')
      and tablename <> all (${toList(openTables)}) and policyname <> 'People can open the photos that are for them'`,
    fault: `create policy "Planted" on public.documents for select to anon using (now() > 'today')`,
  },
  {
    rule: "Every table and view is listed as open or closed to visitors",
    search: `select relname as found from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and relname <> all (${toList(Object.keys(exposure))})`,
    fault: "create table public.injected (id int)",
  },
  {
    rule: "Visitors are granted reading of the open tables and views, and of nothing else",
    search: `select relname as found from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and has_any_column_privilege('anon', oid, 'select') <> (relname = any (${toList(openTables)}))`,
    fault: "grant select (title) on public.documents to anon",
  },
  {
    rule: "Every policy is for one verb and names its roles",
    search: `select policyname as found from pg_policies
      where schemaname in ('public', 'storage') and (cmd = 'ALL' or 'public' = any (roles))`,
    fault: `create policy "Planted" on public.news for all to authenticated using (id is null)`,
  },
  {
    rule: "Every security definer function is in the schema private",
    search: `select p.oid::regprocedure::text as found from ${functions} where prosecdef and nspname = 'public'`,
    fault:
      "create function public.injected() returns int language sql security definer set search_path = '' as 'select 1'",
  },
  {
    rule: "Every function has an empty search path",
    search: `select p.oid::regprocedure::text as found from ${functions}
      where nspname in ('public', 'private') and not coalesce(proconfig, '{}') @> array['search_path=""']`,
    fault:
      "create function private.injected() returns int language sql security definer set search_path = public as 'select 1'",
  },
  {
    rule: "No function can be executed by the role public",
    search: `select p.oid::regprocedure::text as found
      from ${functions}, aclexplode(coalesce(proacl, acldefault('f', proowner))) granted
      where nspname in ('public', 'private') and granted.grantee = 0`,
    fault: "grant execute on function private.record(text, text, text, jsonb) to public",
  },
  {
    rule: "Visitors can execute the search of news, the check of a card, the places of events, signing up again and, with a token, unsubscribing, own calendars, invitations, previews, links in emails and changes of a lost mailbox",
    search: `select p.oid::regprocedure::text as found from ${functions}
      where nspname = 'public' and proname <> all ('{search_news, list_site_changes, list_removals, check_card, list_event_places, announce_sign_up, unsubscribe_from_emails, resubscribe_to_emails, list_calendar_events, get_invitation, check_preview, read_mail_link, get_mailbox_change, object_to_mailbox_change, confirm_mailbox_change, preview_news, preview_event, preview_album, preview_photos, preview_page}') and has_function_privilege('anon', p.oid, 'execute')`,
    fault: "grant execute on function public.delete_member(uuid) to anon",
  },
  {
    // A misspelt permission would be refused to everyone except super admins.
    rule: "Every check of a permission names a resource and an action that a role can list",
    search: `select named[1] || ':' || named[2] as found
      from (
        select concat(qual, with_check) as code from pg_policies
        union all select prosrc from ${functions} where nspname in ('public', 'private')
      ) code,
      regexp_matches(code, '\\m(?:has_permission|require_permission)\\(''(\\w+)''(?:::text)?, ''(\\w+)''(?:::text)?\\)', 'g') named
      where not private.are_permissions(jsonb_build_object(named[1], jsonb_build_array(named[2])))`,
    fault: `create policy "Planted" on public.news for insert to authenticated with check (private.has_permission('nwes', 'create'))`,
  },
  {
    // Under the id of an entry in the bin, another one would take its place.
    rule: "No client sets the id of an entry",
    search: `select relname as found from ${tables} and exists (
      select from pg_attrdef d where adrelid = c.oid and pg_get_expr(adbin, adrelid) ~ 'gen_random_uuid'
        and exists (select from unnest('{anon, authenticated, service_role}'::text[]) client, unnest('{insert, update}'::text[]) verb
          where has_column_privilege(client, c.oid, adnum, verb)))`,
    fault: "grant update (id) on public.news to authenticated",
  },
  {
    rule: "No trigger's function can be called by the API",
    search: `select p.oid::regprocedure::text as found from ${functions}
      where nspname = 'public' and prorettype in ('trigger'::regtype, 'event_trigger'::regtype)`,
    fault:
      "create function public.injected() returns trigger language plpgsql set search_path = '' as 'begin return null; end'",
  },
  {
    // Hosted projects load safeupdate for the API's connections, and it applies inside functions, too.
    rule: "Every update and delete inside a function has a where clause",
    search: `select p.oid::regprocedure::text as found
      from ${functions}, regexp_split_to_table(regexp_replace(prosrc, '--[^\\n]*', '', 'g'), ';') statement
      where nspname in ('public', 'private') and statement !~* '\\mwhere\\M'
        and statement ~* '\\m(update\\s+[a-z_.]+\\s+set|delete\\s+from)\\M'`,
    fault:
      "create function private.injected() returns void language sql set search_path = '' as 'update public.site_revision set revision = 0; select 1 where true'",
  },
  {
    // Asking Auth directly would accept the token of an ended session. Triggers may run after it was deleted.
    rule: "Only triggers and private.actor_id ask Auth who the caller is",
    search: `select p.oid::regprocedure::text as found from ${functions}
      where nspname in ('public', 'private') and prosrc ~ 'auth\\.uid\\(' and prorettype <> 'trigger'::regtype
        and proname <> 'actor_id'
      union all select policyname from pg_policies
      where schemaname in ('public', 'storage') and concat(qual, with_check) ~ 'uid\\('`,
    fault: `create policy "Planted" on public.documents for select to authenticated using (uploaded_by = auth.uid())`,
  },
  {
    // A session begun with a stolen password alone read the person's registrations, and unblocked those they had blocked.
    rule: "Policies open a person's own rows to sessions that have entered the code, except what signing in reads",
    search: `select policyname as found from pg_policies
      where schemaname in ('public', 'storage') and concat(qual, with_check) ~ '[^<>] \\( SELECT private\\.actor_id\\('
        and (tablename, cmd) not in (('profiles', 'SELECT'), ('profiles', 'INSERT'), ('user_roles', 'SELECT'), ('roles', 'SELECT'))`,
    fault: `create policy "Planted" on public.member_blocks for update to authenticated using (blocker = (select private.actor_id()))`,
  },
  {
    // Inside a function with its owner's rights, current_user is the owner, although a client asks.
    rule: "No trigger judges by current_user: private.is_client knows who asks",
    search: `select p.oid::regprocedure::text as found from ${functions}
      where nspname in ('public', 'private') and prosrc ~* '\\m(current_user|session_user|current_role)\\M'`,
    fault: `create function private.planted() returns trigger language plpgsql set search_path = ''
      as 'begin if current_user = ''anon'' then return null; end if; return new; end'`,
  },
  {
    rule: "Only these functions write past the rules that triggers have for clients, after checks of their own",
    search: `select p.oid::regprocedure::text as found from ${functions}
      where nspname in ('public', 'private') and prosrc ~ 'skip_client_rules\\(|set_config\\(''private\\.(merging|restoring|client_rules_skipped)'
        and proname <> all ('{skip_client_rules, make_first_admin, delete_own_account, restore_own_account, confirm_details, postpone_details, answer_profile_request, undo_import,
          activate_hero, merge_accounts, undo_merge, merge_roster_entries, undo_roster_merge, restore, write_death, erase_person}')`,
    fault: `create function private.planted() returns void language sql set search_path = ''
      as 'select private.skip_client_rules()'`,
  },
  {
    rule: "Every view uses the rights of its caller",
    search: `select relname as found from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce(reloptions, '{}') @> '{security_invoker=true}'`,
    fault: "create view public.injected as select email from public.profiles",
  },
  {
    rule: "Every foreign key has an index",
    search: `select conname as found from pg_constraint con
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = con.conrelid
          and (i.indkey::int2[])[0:cardinality(con.conkey) - 1] @> con.conkey)`,
    fault: "create table public.injected (news_id uuid references public.news (id))",
  },
  {
    // Otherwise rows of a closed account would be lost in a merge.
    rule: "Every reference to a person has a rule for the merging of accounts",
    search: `select con.conrelid::regclass || '.' || a.attname as found
      from pg_constraint con join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any (con.conkey)
      where contype = 'f' and confrelid = 'public.profiles'::regclass and not exists (
        select from private.list_merge_rules() r
        where to_regclass(r.table_name) = con.conrelid and r.column_name = a.attname)`,
    fault: "create table public.injected (reader_id uuid references public.profiles (id))",
  },
  {
    rule: "Every rule for the merging of accounts is for an existing reference to a person",
    search: `select r.table_name || '.' || r.column_name as found from private.list_merge_rules() r
      where not exists (
        select from pg_constraint con join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any (con.conkey)
        where contype = 'f' and confrelid = 'public.profiles'::regclass
          and con.conrelid = to_regclass(r.table_name) and a.attname = r.column_name)`,
    fault: "alter table public.awards drop column recipient_id cascade",
  },
  {
    // Otherwise a file used only by such a column would count as orphaned and be deleted.
    rule: "Every column for addresses of files is checked before a file counts as orphaned",
    search: `select table_name || '.' || column_name as found from information_schema.columns c
      where table_schema = 'public' and column_name like '%\\_url'
        and exists (select from ${tables} and relname = table_name)
        and column_name not in ('facebook_url', 'linkedin_url', 'instagram_url', 'map_url', 'apply_url')
        and not exists (select from information_schema.view_column_usage u
          where u.view_schema = 'private' and u.view_name = 'named_files'
            and u.table_schema = 'public' and (u.table_name, u.column_name) = (c.table_name, c.column_name))`,
    fault: "alter table public.events add column poster_url text",
  },
  {
    rule: "What names a picture also keeps it from being removed or added",
    search: `select string_agg(table_name || '.' || column_name, ', ') as found from information_schema.view_column_usage, pg_proc p
      where view_schema = 'private' and view_name = 'named_files' and table_schema = 'public'
        and table_name <> 'documents' and proname = 'is_shown_picture'
        and prosrc !~ ('public\\.' || table_name || ' .*has_address\\([a-z]\\.' || column_name || ',')
      having count(*) > 0`,
    fault: `create or replace function private.is_shown_picture(bucket text, path text) returns boolean
        language sql as 'select false'`,
  },
  {
    // Otherwise the back office would list the entry under the table's name.
    rule: "Every table that is logged has a name in the log",
    search: `select tgrelid::regclass::text as found from pg_trigger join pg_proc p on p.oid = tgfoid
      where proname in ('audit_change', 'audit_profile')
        and replace(tgrelid::regclass::text, 'public.', '') <> all (${toList(Object.keys(auditResources))})`,
    fault:
      "create trigger injected after insert on public.member_import_rows for each row execute function private.audit_change()",
  },
  {
    // Triggers run before the policies.
    rule: "A trigger that sees more than the client says nothing to those whom the policy refuses",
    search: `select tgrelid::regclass || '.' || proname as found
      from pg_trigger join pg_proc p on p.oid = tgfoid join pg_class c on c.oid = tgrelid
      where relnamespace = 'public'::regnamespace and prosecdef and tgtype & 7 = 7 and has_any_column_privilege('authenticated', tgrelid, 'insert')
        and prosrc ~ 'raise exception|private.require' and prosrc !~ 'private\\.(is_client|lacks_right|require_permission|require_naming_right)\\('`,
    fault: `create function private.planted() returns trigger language plpgsql security definer
        as $$ begin raise exception 'Known'; end $$;
      create trigger planted before insert on public.news for each row execute function private.planted()`,
  },
  {
    // A trigger sets the name in the log.
    rule: "Every text and list that clients may write has a greatest length",
    search: `select c.oid::regclass || '.' || attname as found
      from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 join pg_type t on t.oid = atttypid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and typlen < 0 and typname <> 'numeric'
        and (relname, attname) <> ('audit_logs', 'user_name')
        and (has_column_privilege('authenticated', c.oid, attnum, 'insert') or has_column_privilege('authenticated', c.oid, attnum, 'update'))
        and not exists (select from pg_constraint con where conrelid = c.oid and attnum = any (conkey) and pg_get_constraintdef(con.oid)
          ~ '(char_length|is_text|cardinality|pg_column_size|is_email_address|are_questions)\\((?!btrim)| = (ANY|'')')`,
    fault:
      "alter table public.news add column planted text; grant update (planted) on public.news to authenticated",
  },
  {
    // One event at the end of all time stopped every email and every page. Functions write the columns named here.
    rule: "Every date and time that clients may write is one that every clock and calendar can show",
    search: `select c.oid::regclass || '.' || attname as found
      from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
        and atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)
        and (has_column_privilege('authenticated', c.oid, attnum, 'insert') or has_column_privilege('authenticated', c.oid, attnum, 'update')
          or c.oid::regclass || '.' || attname = any ('{newsletters.send_at, handovers.day, event_registrations.checked_in_at, private.check_in_notes.at}'))
        and not exists (select from pg_constraint con where conrelid = c.oid and contype = 'c' and conkey = array[attnum]
          and pg_get_constraintdef(con.oid) ~ ('^CHECK \\(private\\.is_(moment|day)\\(' || quote_ident(attname) || '\\)\\)$'))`,
    fault:
      "alter table public.news add column planted_at timestamptz; grant update (planted_at) on public.news to authenticated",
  },
  {
    rule: "Visitors are granted reading and nothing else",
    search: `select table_name as found from information_schema.role_table_grants
      where table_schema = 'public' and grantee = 'anon' and privilege_type <> 'SELECT'`,
    fault: "grant insert on public.news to anon",
  },
  {
    rule: "Only the server may truncate a table or create triggers on it",
    search: `select table_name as found from information_schema.role_table_grants
      where table_schema = 'public' and grantee = 'authenticated' and privilege_type in ('TRUNCATE', 'TRIGGER', 'REFERENCES')`,
    fault: "grant truncate on public.news to authenticated",
  },
  {
    rule: "Every bucket limits size and types, and none accepts files that can contain scripts",
    search: `select id as found from storage.buckets
      where file_size_limit is null or cardinality(coalesce(allowed_mime_types, '{}')) = 0
        or exists (select from unnest(allowed_mime_types) type where type ~ 'svg|html|xml$|script|\\*')`,
    fault:
      "update storage.buckets set allowed_mime_types = allowed_mime_types || 'image/svg+xml'::text where id = 'news'",
  },
  {
    rule: "Every bucket is listed, and public if the list says open",
    search: `select id as found from storage.buckets
      where id <> all (${toList(Object.keys(buckets))}) or public <> (id = any (${toList(openBuckets)}))`,
    fault: "update storage.buckets set public = true where id = 'documents'",
  },
  {
    rule: "A request's statement is cancelled after a few seconds, so that none blocks the others",
    search: `select role as found from unnest('{anon, authenticated}'::text[]) role
      where not exists (select from pg_roles where rolname = role and array_to_string(rolconfig, ' ') ~ 'statement_timeout=[1-9]s')`,
    fault: "alter role anon reset statement_timeout",
  },
];
