import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import type { Database, OpenDatabase } from "./database.ts";
import { joinSettings, keepGrants } from "./gateway/connection.ts";
import { type Migration, migrate } from "./migrate.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";
import { Progress } from "./progress.ts";

/** Auth's tables for two-step sign-in, which lite lacks; `last_step` is the gateway's own (gateway/factors.ts). */
const factors = `
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  last_step bigint
);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null
);
create table auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  unique (session_id, authentication_method)
);`;

/**
 * What lite never deletes, and anybody with an account can add to. A refresh token that comes back makes lite compare all
 * tokens of its session with each other: 20,000 took 14 s. The older ones still end a session, as a hosted project's do, but
 * only the last hundred. Sessions that have given a code stay before those with a password alone. Nobody reads the log of Auth, which has names and addresses of everybody.
 */
const bounds = `
create function auth.keep_last_tokens() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from auth.refresh_tokens where session_id = new.session_id and revoked and id not in (
    select id from auth.refresh_tokens where session_id = new.session_id order by created_at desc, id limit 100);
  return null;
end $$;
create trigger keep_last_tokens after insert on auth.refresh_tokens for each row execute function auth.keep_last_tokens();
create function auth.keep_last_sessions() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.user_id and id not in (
    select id from auth.sessions where user_id = new.user_id
    order by id = new.id desc, aal::text = 'aal2' desc nulls last, coalesce(refreshed_at at time zone 'UTC', created_at) desc, id limit 50);
  return null;
end $$;
create trigger keep_last_sessions after insert on auth.sessions for each row execute function auth.keep_last_sessions();
create function auth.keep_no_log() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger keep_no_log before insert on auth.audit_log_entries for each row execute function auth.keep_no_log();
create function auth.keep_last_challenges() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from auth.mfa_challenges where factor_id = new.factor_id and created_at < now() - interval '1 hour';
  return null;
end $$;
create trigger keep_last_challenges after insert on auth.mfa_challenges
  for each row execute function auth.keep_last_challenges();`;

const auth = [SUPABASE_AUTH_HELPERS_SQL, getAuthSchemaSql(false), factors, bounds].join("\n");

const roles = `
do $$ begin
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
exception when duplicate_object then null;
end $$;
do $$ begin
  create role supabase_auth_admin nologin;
exception when duplicate_object then null;
end $$;
-- A role without all rights that creates others may not act as them by itself.
grant anon, authenticated, service_role, supabase_auth_admin to current_user;
create schema if not exists extensions;`;

const services = `
${getStorageSchemaSql(false)}
grant usage on schema public, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public
  revoke select, insert, update, delete on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke usage, select on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
`;

/**
 * Schemas, roles and extensions that a hosted project has before its first migration, in parts for a server whose Auth makes
 * its own schema. The revokes are those of the Supabase CLI 3.1.0 (RevokeDefaultDataApiPrivilegesSql): since May 2026 a new
 * project grants its API roles neither rows nor functions by default.
 */
export const platformParts = { roles, auth, services };
export const platform = Object.values(platformParts).join("\n");

interface Place {
  /** Of PGlite. Without a folder the database is in memory and lost on close. */
  folder: string | null;
  /** A database of a PostgreSQL server, instead of PGlite. */
  url?: string | undefined;
  progress?: Progress;
}

/** A database with all migrations applied. */
export async function openDatabase(
  { folder, url, progress = new Progress() }: Place,
  migrations: readonly Migration[],
): Promise<OpenDatabase> {
  const sql = [platform, ...migrations.map((migration) => migration.sql)];
  let isNew = false;
  const prepare = async (db: Database) => {
    const { rows } = await db.query("select from pg_namespace where nspname = 'storage'");
    isNew = rows.length === 0;
    if (isNew) await db.exec(platform);
    await migrate(db, migrations);
  };
  const opened = url
    ? await openPostgres(url, prepare)
    : await openPglite({ folder, sql, prepare, progress });
  keepGrants(opened.connection);
  joinSettings(opened.connection, (role) => progress.setRole(role));
  return { ...opened, isNew };
}
