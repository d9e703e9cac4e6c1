import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Backend, startBackend } from "./backend/index.ts";
import type { Environment } from "./environment.ts";
import { report } from "./run.ts";
import { seedDemoContent } from "./seed/index.ts";

/** Marks the data folder while the first start fills it. */
const unfinishedMark = "first-start-unfinished";

/** Starts the embedded backend and seeds a new folder. An interrupted first start begins again. */
export async function startDemoBackend(environment: Environment): Promise<Backend> {
  const { dataDir, supabasePort, mailPort, siteUrl } = environment;
  const mark = join(dataDir, unfinishedMark);
  if (existsSync(mark)) {
    report("The first start was interrupted; starting again");
    await rm(dataDir, { recursive: true });
  }
  const isNew = !existsSync(join(dataDir, "database"));
  if (isNew) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(mark, "");
  }
  report("Starting the database");
  const backend = await startBackend({ dataDir, port: supabasePort, mailPort, siteUrl });
  if (isNew) {
    await seedDemoContent({ ...backend, now: new Date(), report });
    // The demo's members count as approved long ago, so no letters go out today.
    await backend.db.query("delete from public.outbox");
    // Clear the audit log as well; only the database's owner can bypass its triggers.
    await backend.db.exec(
      "set session_replication_role = replica; delete from public.audit_logs; set session_replication_role = origin",
    );
    await rm(mark);
  }
  await backend.deliverMail();
  return backend;
}

export function printAddresses({ siteUrl, dataDir }: Environment, backend: Backend): void {
  console.log(`
  Site       ${siteUrl}
  Supabase   ${backend.url}
  Mailbox    ${backend.mailUrl}
  Data       ${dataDir}

  Accounts   admin@alumni.test    super admin
             member@alumni.test   approved member
             pending@alumni.test  not approved yet
  Password   alumni-demo-2026

  Ctrl-C stops; the data stays.
`);
}
