import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, inject, vi } from "vitest";
import { type Backend, type BackendOptions, standalone, startBackend } from "../../scripts/backend/index.ts";
import type { Mail } from "../../scripts/backend/mailbox.ts";
import { confirmAddress } from "../../scripts/seed/confirm.ts";
import { type Client, connectWithoutSession } from "../../src/data/core/client.ts";
import { join as joinMutants } from "../mutants/inject.ts";
import { copyDatabase } from "./cluster.ts";

const usual = { ...standalone, siteUrl: "http://localhost:4321" };

/** In the project "postgres", on its own database that is dropped at the end; in a run with mutants, weakened like the stage. */
export async function startInMemory(options: Partial<BackendOptions> = {}): Promise<Backend> {
  const cluster = inject("cluster");
  const all = { dataDir: "memory", ...usual, ...options };
  if (!cluster) return startBackend(all);
  const database = await copyDatabase(cluster, options.migrationsDir ? "platform" : "migrated");
  const backend = await startBackend({ ...all, databaseUrl: database.url });
  const leave = inject("mutated") && (await joinMutants(database.adminUrl));
  const close = async () => {
    if (leave) await leave();
    await backend.close();
    await database.drop();
  };
  return { ...backend, close };
}

export function startInFolder(dataDir: string, options: Partial<BackendOptions> = {}): Promise<Backend> {
  return startBackend({ dataDir, ...usual, ...options });
}

const cache = resolve("node_modules/.cache/alumni-association");

/**
 * A folder that is removed at the end of the test's `using` block. It is inside the project, because sites
 * built outside it would share Astro's single bundling folder.
 */
export async function makeFolder(): Promise<{ path: string } & AsyncDisposable> {
  await mkdir(cache, { recursive: true });
  const path = await mkdtemp(join(cache, "test-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

const password = "alumni-test-2026";

export function visit(backend: Pick<Backend, "url" | "publishableKey">): Client {
  return connectWithoutSession({ url: backend.url, key: backend.publishableKey });
}

/** A new account, signed in; by the link in the email where the backend asks for a confirmation. */
export async function signUp(
  backend: Parameters<typeof visit>[0] & Partial<Pick<Backend, "mailUrl">>,
  email: string,
  account_code?: string,
): Promise<Client> {
  const client = visit(backend);
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: "A Person", account_code } },
  });
  if (error) throw error;
  const { mailUrl } = backend;
  if (data.session || !mailUrl) return client;
  const { text } = await receive({ mailUrl }, email, /confirm your email address/);
  await confirmAddress(client, /token_hash=([\w-]+)/.exec(text)?.[1] ?? "", password);
  return client;
}

/** As an administrator does. */
export const approve = ({ db }: Pick<Backend, "db">, email: string) =>
  db.query("update public.profiles set is_approved = true where email = $1", [email]);

export async function signUpAdmin(backend: Backend, email = "admin@unit.test"): Promise<Client> {
  const client = await signUp(backend, email);
  await backend.db.query("update profiles set is_approved = true, is_super_admin = true where email = $1", [
    email,
  ]);
  return client;
}

/** The newest email to a person whose subject says this, once it has arrived; the backend must deliver. */
export async function receive(
  { mailUrl }: Pick<Backend, "mailUrl">,
  to: string,
  subject: RegExp,
): Promise<Mail> {
  const find = async () => {
    const mails: Mail[] = await (await fetch(`${mailUrl}/api/messages?to=${encodeURIComponent(to)}`)).json();
    return mails.find((mail) => subject.test(mail.subject)) ?? expect.fail(`${subject} to ${to}`);
  };
  return vi.waitFor(find, { timeout: 60_000, interval: 100 });
}
