// By hand around @supabase/lite, because the Supabase CLI needs Docker, and this needs Node and nothing else.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { serveApi } from "./api.ts";
import { createApp, quietConsole } from "./app.ts";
import { AuthMail } from "./auth-mail.ts";
import type { Database } from "./database.ts";
import { publishDue } from "./due.ts";
import type { S3Bucket } from "./files/s3.ts";
import { keepRaisedErrors } from "./gateway/connection.ts";
import { RateLimit } from "./gateway/limits.ts";
import { AddressChanges, Recoveries } from "./gateway/mail.ts";
import { listen } from "./listen.ts";
import { lockFolder } from "./lock.ts";
import { readMigrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import type { Progress } from "./progress.ts";
import { getSecrets, type Secrets } from "./secrets.ts";
import { rateLimits } from "./settings.ts";
import { openFiles } from "./storage.ts";
import { vacuumRegularly } from "./vacuum.ts";

export interface ApiOptions {
  /** "memory" stores nothing, for tests and for reading the schema. */
  dataDir: string | "memory";
  /** A database of a PostgreSQL server, instead of PGlite. Several backends may share it. */
  databaseUrl?: string | undefined;
  /** Holds the files, instead of the data folder. Several backends may share it. */
  bucket?: S3Bucket | undefined;
  /** 0 lets the system choose. */
  port: number;
  /** The site's public address, for links in emails. */
  siteUrl: string;
  migrationsDir?: string;
  /** False in tests and figures about other things: new accounts count as confirmed. */
  confirmEmail?: boolean;
  /** Tells a watching thread what this one is doing. */
  progress?: Progress;
}

export interface Api extends Secrets {
  url: string;
  /** Direct database access, bypassing every policy. */
  db: Database;
  /** Whether the database had no tables before. */
  isNew: boolean;
  /** Starts the limits for each network address: see gateway/limits.ts. */
  limitAttempts(): void;
  /** Starts publishing scheduled content when it is due. */
  publishScheduled(): void;
  close(): Promise<void>;
}

/** Supabase in this process: PostgreSQL with its policies, the HTTP API and file storage. */
export async function startApi(options: ApiOptions): Promise<Api> {
  const dataDir = options.dataDir === "memory" ? null : options.dataDir;
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { databaseUrl: url, siteUrl, progress } = options;
    if (dataDir) {
      await mkdir(dataDir, { recursive: true });
      if (!url) undo.push(await lockFolder(dataDir));
    }
    const secrets = await getSecrets(dataDir);
    const migrations = await readMigrations(options.migrationsDir ?? "supabase/migrations");
    const place = { folder: dataDir && join(dataDir, "database"), url, ...(progress && { progress }) };
    const database = await openDatabase(place, migrations);
    const { db, separately, isNew } = database;
    undo.push(database.close);
    if (!url) undo.push(vacuumRegularly(db));
    keepRaisedErrors(database.connection);
    const [files, leaveFiles] = await openFiles({ dataDir, bucket: options.bucket });
    undo.push(leaveFiles);
    const authMail = new AuthMail(db);
    const addressChanges = new AddressChanges(db, secrets.jwtSecret);
    const app = createApp(database, secrets, authMail.driver, files, options);
    const recoveries = new Recoveries(db);
    undo.push(recoveries.settle);
    const rateLimit = new RateLimit(rateLimits);
    const { jwtSecret, secretKey } = secrets;
    const parts = { authMail, recoveries, addressChanges, rateLimit };
    const answer = serveApi({ app, db, separately, jwtSecret, secretKey, siteUrl, ...parts });
    const listening = await listen(answer, { port: options.port, variable: "SUPABASE_PORT" });
    undo.push(listening.close);
    quietConsole();
    const publishScheduled = () => undo.push(publishDue(db));
    return {
      ...secrets,
      url: `http://localhost:${listening.port}`,
      db,
      isNew,
      limitAttempts: rateLimit.begin,
      publishScheduled,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
