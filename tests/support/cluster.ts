import { randomBytes } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { platform, platformParts } from "../../scripts/backend/open-database.ts";
import { startTemporaryServer } from "../../scripts/backend/temporary-server.ts";

/** A PostgreSQL server on which tests create databases; it can be passed to other processes. */
export interface Cluster {
  /** A superuser's URL. */
  adminUrl: string;
  /** The URL of the role that migrates and that the backend uses. */
  ownerUrl: string;
  /** The prefix of every database and template. */
  prefix: string;
}

/** The server in `TEST_DATABASE_URL`, otherwise one started for this run. */
export async function openCluster(): Promise<{ cluster: Cluster; close: () => Promise<void> }> {
  const named = process.env.TEST_DATABASE_URL;
  const own = named ? null : await startTemporaryServer("supabase_admin");
  const admin = new URL(named ?? own?.url ?? "");
  const owner = new URL(admin);
  owner.username = admin.username === "postgres" ? "alumni_owner" : "postgres";
  owner.password = randomBytes(12).toString("hex");
  const prefix = `alumni_test_${process.pid}`;
  const cluster = { adminUrl: admin.href, ownerUrl: owner.href, prefix };
  await runAsAdmin(cluster, (sql) => sql.unsafe(describeOwner(owner)));
  const close = async () => {
    if (own) await own.stop();
    else await removeDatabases(cluster);
  };
  return { cluster, close };
}

/** A hosted project's `postgres`: not a superuser, and not the owner of the platform's objects. */
const describeOwner = ({ username, password }: URL) => `
do $$ begin
  create role ${username} login createrole createdb bypassrls;
exception when duplicate_object then null;
end $$;
do $$ begin
  create role supabase_storage_admin nologin;
exception when duplicate_object then null;
end $$;
alter role ${username} password '${password}';
grant set on parameter session_replication_role to ${username};
-- Hosted projects allow policies on storage.objects by an extension, supautils, that is not available here.
grant supabase_storage_admin to ${username}`;

/**
 * A database as a hosted project is before its first migration. `migrateAuth` lets an Auth server, which connects as its own
 * role, make its schema.
 */
export async function createPlatform(
  cluster: Cluster,
  name: string,
  migrateAuth?: (url: string) => Promise<unknown>,
): Promise<void> {
  const owner = new URL(cluster.ownerUrl).username;
  await runAsAdmin(cluster, (sql) => sql.unsafe(`create database ${cluster.prefix}_${name} owner ${owner}`));
  const run = (statements: string) => runAsAdmin(cluster, (sql) => sql.unsafe(statements), name);
  if (!migrateAuth) return run(`${platform} ${describeGrants(owner)}`);
  const url = Object.assign(new URL(cluster.adminUrl), {
    username: "supabase_auth_admin",
    password: randomBytes(12).toString("hex"),
    pathname: `${cluster.prefix}_${name}`,
  });
  await run(`${platformParts.roles} ${describeAuth(url)}`);
  await migrateAuth(url.href);
  await run(`${platformParts.services} ${describeGrants(owner)}`);
}

/** A hosted project's Auth: the owner of its schema. */
const describeAuth = ({ username, password, pathname }: URL) => `
alter role ${username} login noinherit createrole password '${password}';
alter role ${username} set search_path = auth;
grant create on database ${pathname.slice(1)} to ${username};
create schema auth authorization ${username};`;

const describeGrants = (owner: string) => `
alter schema storage owner to supabase_storage_admin;
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
alter schema extensions owner to ${owner};
grant usage on schema auth to ${owner};
grant all on all tables in schema auth to ${owner};
grant all on all sequences in schema auth to ${owner};
grant anon, authenticated, service_role, supabase_auth_admin to ${owner} with admin option;
-- Defaults are those of the role that creates.
set role ${owner};
${platform.match(/^alter default privileges[^;]*;$/gm)?.join("\n")}`;

/** A copy of a database in the cluster, with its URLs for the owner and for the superuser. */
export async function copyDatabase(
  cluster: Cluster,
  template: string,
  name = randomBytes(6).toString("hex"),
) {
  const { prefix, ownerUrl, adminUrl } = cluster;
  const { username } = new URL(ownerUrl);
  await runAsAdmin(cluster, (sql) =>
    sql.unsafe(`create database ${prefix}_${name} template ${prefix}_${template} owner ${username}`),
  );
  return {
    url: Object.assign(new URL(ownerUrl), { pathname: `${prefix}_${name}` }).href,
    adminUrl: Object.assign(new URL(adminUrl), { pathname: `${prefix}_${name}` }).href,
    drop: () => runAsAdmin(cluster, (sql) => sql.unsafe(`drop database ${prefix}_${name} with (force)`)),
  };
}

async function removeDatabases(cluster: Cluster): Promise<void> {
  await runAsAdmin(cluster, async (sql) => {
    const found = await sql`select datname from pg_database where starts_with(datname, ${cluster.prefix})`;
    for (const { datname } of found) await sql.unsafe(`drop database ${datname} with (force)`);
  });
}

async function runAsAdmin(
  { adminUrl, prefix }: Cluster,
  work: (sql: Sql) => Promise<unknown>,
  name?: string,
): Promise<void> {
  const database = name ? `${prefix}_${name}` : "postgres";
  const sql = postgres(adminUrl, { database, max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
