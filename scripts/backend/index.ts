// By hand around @supabase/lite, because the Supabase CLI needs Docker, and this needs Node and nothing else.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { MailSettings } from "../mailer/settings.ts";
import type { Listening } from "../program/loopback.ts";
import { serveApi } from "./api.ts";
import { createApp, quietConsole } from "./app.ts";
import { AuthMail } from "./auth-mail.ts";
import type { Database } from "./database.ts";
import { deliverEmails } from "./deliver.ts";
import { publishDue } from "./due.ts";
import type { S3Bucket } from "./files/s3.ts";
import { keepRaisedErrors } from "./gateway/connection.ts";
import { RateLimit } from "./gateway/limits.ts";
import { AddressChanges, Recoveries } from "./gateway/mail.ts";
import { type Answer, listen } from "./listen.ts";
import { lockFolder } from "./lock.ts";
import { Mailbox } from "./mailbox.ts";
import { serveMailbox } from "./mailbox-page.ts";
import { readMigrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { getSecrets, type Secrets } from "./secrets.ts";
import { rateLimits } from "./settings.ts";
import { openFiles } from "./storage.ts";

export interface BackendOptions {
  /** "memory" stores nothing, for tests and for reading the schema. */
  dataDir: string | "memory";
  /** A database of a PostgreSQL server, instead of PGlite. Several backends may share it. */
  databaseUrl?: string | undefined;
  /** Holds the files, instead of the data folder. Several backends may share it. */
  bucket?: S3Bucket | undefined;
  /** 0 lets the system choose. */
  port: number;
  mailPort: number;
  /** The site's public address, for links in emails. */
  siteUrl: string;
  migrationsDir?: string;
  /** Require new accounts to confirm their address, as a hosted project may. */
  confirmEmail?: boolean;
  /** Delivers all mail, instead of the mailbox. */
  mail?: MailSettings | null | undefined;
}

/** For a backend that only its own process uses: any free ports, and no website. */
export const freePorts = { port: 0, mailPort: 0, siteUrl: "http://localhost" };

export interface Backend extends Secrets {
  url: string;
  mailUrl: string;
  /** Direct database access, bypassing every policy: for the publisher and tests. */
  db: Database;
  /** Whether the database had no tables before. */
  isNew: boolean;
  /** Starts sending the queued emails. */
  deliverMail(): Promise<void>;
  /** Starts the limits for each network address: see gateway/limits.ts. */
  limitAttempts(): void;
  /** Starts publishing scheduled content when it is due. */
  publishScheduled(): void;
  close(): Promise<void>;
}

/** In-process Supabase: PostgreSQL with its policies, the HTTP API, file storage and a mailbox. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const dataDir = options.dataDir === "memory" ? null : options.dataDir;
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { databaseUrl: url } = options;
    if (dataDir) {
      await mkdir(dataDir, { recursive: true });
      if (!url) undo.push(await lockFolder(dataDir));
    }
    const secrets = await getSecrets(dataDir);
    const migrations = await readMigrations(options.migrationsDir ?? "supabase/migrations");
    const database = await openDatabase({ folder: dataDir && join(dataDir, "database"), url }, migrations);
    const { db, separately, isNew } = database;
    undo.push(database.close);
    keepRaisedErrors(database.connection);
    const [files, leaveFiles] = await openFiles({ dataDir, bucket: options.bucket });
    undo.push(leaveFiles);
    const mailbox = await Mailbox.open(dataDir);
    const authMail = new AuthMail(db);
    const addressChanges = new AddressChanges(db, secrets.jwtSecret);
    const app = createApp(database, secrets, authMail.driver, files, options);
    const recoveries = new Recoveries();
    undo.push(recoveries.settle);
    const { siteUrl } = options;
    const rateLimit = new RateLimit(rateLimits);
    const { jwtSecret } = secrets;
    const parts = { authMail, recoveries, addressChanges, rateLimit };
    const answer = serveApi({ app, db, separately, jwtSecret, siteUrl, ...parts });
    const api = await serve(undo, answer, options.port, "SUPABASE_PORT");
    const mail = await serve(undo, serveMailbox(mailbox).fetch, options.mailPort, "MAIL_PORT");
    quietConsole();
    const project = { url: toUrl(api), key: secrets.secretKey };
    const deliverMail = async () => {
      undo.push(await deliverEmails({ db, mailbox, project, siteUrl, mail: options.mail }));
    };
    const publishScheduled = () => undo.push(publishDue(db));
    return {
      ...secrets,
      url: project.url,
      mailUrl: toUrl(mail),
      db,
      isNew,
      deliverMail,
      limitAttempts: rateLimit.begin,
      publishScheduled,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function serve(undo: (() => Promise<unknown>)[], answer: Answer, port: number, variable: string) {
  const listening = await listen(answer, { port, variable });
  undo.push(() => listening.close());
  return listening;
}

function toUrl({ port }: Listening): string {
  return `http://localhost:${port}`;
}
