import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Progress } from "../backend/progress.ts";
import { type Api, startApi } from "../backend/start-api.ts";
import type { Environment } from "../program/environment.ts";
import { StartError } from "../program/errors.ts";
import { seedDemoContent } from "./index.ts";

/** Marks the data folder until the first start has filled it. */
const unfinishedMark = "first-start-unfinished";

type Report = (line: string) => void;

interface DemoApi {
  api: Api;
  /**
   * Seeds a new database, and starts what must wait for that, the limits among it. Calls back when others may send requests:
   * as the last step, because no limit applies before; only seeding itself sends them.
   */
  fill: (serve: () => void) => Promise<void>;
}

/**
 * The backend's API, for the process of its own that the program passes requests on to. An interrupted first start is
 * repeated.
 */
export async function openDemoApi(
  environment: Environment,
  progress: Progress,
  report: Report,
): Promise<DemoApi> {
  const { dataDir, databaseUrl, bucket, supabasePort, siteUrl, isDemo } = environment;
  const mark = join(dataDir, unfinishedMark);
  if (existsSync(mark)) await startAgain(environment, report);
  const isNewFolder = !databaseUrl && !existsSync(join(dataDir, "database"));
  if (isNewFolder) await setMark(mark);
  report("Starting the database");
  const api = await startApi({ dataDir, databaseUrl, bucket, port: 0, siteUrl, progress });
  const fill = async (serve: () => void) => {
    const isSeeded = isDemo && api.isNew;
    if (isSeeded) {
      await setMark(mark);
      serve();
      // At its public address, which the addresses of pictures contain.
      await seed({ ...api, url: `http://localhost:${supabasePort}` }, report);
    }
    await rm(mark, { force: true });
    api.publishScheduled();
    if (environment.limitsAttempts) api.limitAttempts();
    if (!isSeeded) serve();
  };
  return { api, fill };
}

/** Never deletes data on a PostgreSQL server. */
async function startAgain({ databaseUrl, dataDir }: Environment, report: Report): Promise<void> {
  if (databaseUrl)
    throw new StartError(
      `Another process is filling the database or was interrupted. If it was interrupted, create a new database, delete ${dataDir}, and start again.`,
    );
  report("The first start was interrupted; starting again");
  await rm(dataDir, { recursive: true });
}

async function setMark(mark: string): Promise<void> {
  await mkdir(dirname(mark), { recursive: true });
  await writeFile(mark, "");
}

async function seed(backend: Api, report: Report): Promise<void> {
  await seedDemoContent({ ...backend, now: new Date(), report });
  // The demo's members count as approved long ago, so their emails are dropped, and its newsletter counts as sent.
  await backend.db.query("delete from public.email_queue where newsletter_id is null");
  await backend.db.query(
    "update public.email_queue set state = 'sent', sent_at = now() where state = 'waiting'",
  );
  // Its lists are full from the start (see list_removals).
  await backend.db.query("delete from private.recent_entries");
  // Clear the audit log as well; only the table's owner can switch off its triggers.
  await backend.db.exec(`alter table public.audit_logs disable trigger user; delete from public.audit_logs;
    alter table public.audit_logs enable trigger user`);
}
