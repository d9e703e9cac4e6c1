import { type ChildProcess, spawn } from "node:child_process";
import type { Backend } from "../../backend/index.ts";
import { type Accepted, openSmtp } from "./server.ts";

interface Load {
  mailers: number;
  emails: number;
  /** Emails per minute, for each mailer. */
  rate: number;
  /** Maximum number of kills for each mailer. */
  kills: number;
}

export interface Tally {
  kills: number;
  once: number;
  /** Accepted twice, because the mailer was killed between the server's "250" and recording it. */
  twice: number;
  /** Killed there twice, so an administrator has to decide. */
  unclear: number;
  /** Errors, as sentences; there must be none. */
  faults: string[];
}

/** Sends emails with several mailers that are killed (SIGKILL) at random times and restarted. */
export async function sendWhileKilling(
  backend: Backend,
  { mailers, emails, rate, kills: most }: Load,
): Promise<Tally> {
  const smtp = await openSmtp({ delay: () => Math.random() * 10 });
  await backend.db.query(
    `insert into email_queue (recipient, kind, facts)
     select 'person' || n || '@fire.test', 'approval', '{"name": "A Person"}' from generate_series(1, $1::int) n`,
    [emails],
  );
  const env = {
    ...process.env,
    PUBLIC_SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SMTP_URL: smtp.url,
    MAIL_FROM: "office@fire.test",
    MAIL_RATE: String(rate),
    MAIL_LEASE: "20",
  };
  const firing = Array.from({ length: mailers }, () => fire(env, most));
  await waitUntilSettled(backend);
  const kills = (await Promise.all(firing.map((one) => one.cease()))).reduce((sum, count) => sum + count, 0);
  await smtp.close();
  const [sent, unclear] = [await readIds(backend, "sent"), await readIds(backend, "failed")];
  return tally(smtp.accepted, sent, kills, unclear);
}

/** A mailer that is killed 0.2 to 3 s after each start and then restarted. */
function fire(env: NodeJS.ProcessEnv, most: number): { cease(): Promise<number> } {
  let kills = 0;
  let isOver = false;
  let mailer: ChildProcess;
  let timer: NodeJS.Timeout;
  const start = () => {
    mailer = spawn(process.execPath, ["scripts/commands/mailer.ts"], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    // The time starts when the mailer can send.
    mailer.stdout?.once("data", () => {
      if (kills === most) return;
      timer = setTimeout(
        () => {
          kills += 1;
          mailer.once("exit", () => isOver || start());
          mailer.kill("SIGKILL");
        },
        200 + Math.random() * 2800,
      );
    });
  };
  start();
  return {
    cease: async () => {
      isOver = true;
      clearTimeout(timer);
      if (mailer.exitCode === null && mailer.signalCode === null) {
        const gone = new Promise((done) => mailer.once("exit", done));
        mailer.kill("SIGTERM");
        await gone;
      }
      return kills;
    },
  };
}

async function waitUntilSettled({ db }: Backend): Promise<void> {
  for (;;) {
    const { rows } = await db.query("select from email_queue where state = 'waiting' limit 1");
    if (rows.length === 0) return;
    await new Promise((next) => setTimeout(next, 200));
  }
}

async function readIds({ db }: Backend, state: "sent" | "failed"): Promise<string[]> {
  const { rows } = await db.query<{ message_id: string }>(
    "select message_id from email_queue where state = $1",
    [state],
  );
  return rows.map((row) => row.message_id);
}

export function tally(
  accepted: readonly Accepted[],
  ids: readonly string[],
  kills: number,
  unclear: readonly string[] = [],
): Tally {
  const copies = Map.groupBy(accepted, ({ messageId }) => messageId.replace(/^<(.*)@.*$/, "$1"));
  const isLast = (mail: Accepted) => accepted.findLast(({ session }) => session === mail.session) === mail;
  const twice = [...copies.values()].filter((mails) => mails.length === 2);
  const faults = [
    ...ids.filter((id) => !copies.has(id)).map((id) => `${id} counts as sent but never arrived.`),
    ...[...copies]
      .filter(([id]) => !ids.includes(id) && !unclear.includes(id))
      .map(([id]) => `${id} arrived but was not recorded.`),
    ...[...copies]
      .filter(([, mails]) => mails.length > 2)
      .map(([id, mails]) => `${id} arrived ${mails.length} times.`),
    // A killed mailer's connection ends with the email that it could not record.
    ...twice
      .filter(([first]) => !first || !isLast(first))
      .map(([mail]) => `${mail?.messageId} arrived twice without a kill.`),
  ];
  const once = copies.size - twice.length;
  return { kills, once, twice: twice.length, unclear: unclear.length, faults };
}
