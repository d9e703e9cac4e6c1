import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { createServer } from "node:tls";
import { expect, vi } from "vitest";
import { listen } from "../../scripts/backend/listen.ts";
import { Mailbox } from "../../scripts/backend/mailbox.ts";
import { receiveMail } from "../../scripts/backend/smtp.ts";
import { getPort } from "../../scripts/program/loopback.ts";
import { makeFolder, startInMemory } from "./backend.ts";
import { certificates } from "./certificates.ts";
import { serveBefore } from "./doctor.ts";
import { hostedExtensions, runJobs, setSecrets } from "./hosted.ts";

export const webhookSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

type Respond = (request: Request, path: string) => Response | undefined | Promise<Response | undefined>;

/** The proxies before the site and the project; null lets everything through. */
interface Faults {
  host: Respond | null;
  gateway: Respond | null;
}

/** Auth's response to a used link: it may redirect away from the site's address only to permitted URLs. */
function leadBack(request: Request, siteUrl: string, allowed: readonly string[]): Response {
  const wanted = new URL(request.url).searchParams.get("redirect_to") ?? "";
  const location = `${allowed.includes(wanted) ? wanted : siteUrl}#error_code=otp_expired`;
  return new Response(null, { status: 303, headers: { location } });
}

async function findPort(): Promise<number> {
  const free = await listen(() => new Response(), { port: 0, variable: "" });
  await free.close();
  return free.port;
}

/** A web server that provides TLS, before the program at `port`. */
async function startTls(port: number) {
  const server = createServer(certificates.valid, (socket) => {
    const behind = connect(port, "localhost");
    socket.pipe(behind).pipe(socket);
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  }).listen(0, "localhost");
  await once(server, "listening");
  return server;
}

/**
 * A site online, as far as one machine allows: a project with a hosted one's extensions and jobs, the publisher and
 * the mailer as services, a mail server, and a web server with TLS. Auth's redirect is a stand-in.
 */
export async function startDeployment() {
  await using undo = new AsyncDisposableStack();
  const folder = undo.use(await makeFolder());
  const backend = undo.adopt(await startInMemory(), (project) => project.close());
  await backend.db.exec(hostedExtensions);
  await backend.db.exec("insert into news (title) values ('First news')");
  const mail = undo.adopt(await receiveMail(await Mailbox.open(null)), (server) => server.close());

  const faults: Faults = { host: null, gateway: null };
  const allowed: string[] = [];
  const gateway = undo.use(
    await serveBefore(backend.url, (request, path) => {
      if (path === "/auth/v1/verify") return leadBack(request, site, allowed);
      return faults.gateway?.(request, path);
    }),
  );
  const publisherPort = await findPort();
  const publisher = `http://localhost:${publisherPort}`;
  const host = undo.use(await serveBefore(publisher, (...all) => faults.host?.(...all)));
  const tls = undo.adopt(await startTls(Number(new URL(host.url).port)), (server) => void server.close());
  const site = `https://localhost:${getPort(tls)}`;
  allowed.push(`${site}/auth/reset-password`);

  const authorities = join(folder.path, "authorities.pem");
  await writeFile(
    authorities,
    Object.values(certificates)
      .map(({ cert }) => cert)
      .join(""),
  );
  const env = {
    ...process.env,
    NODE_EXTRA_CA_CERTS: authorities,
    PUBLIC_SUPABASE_URL: gateway.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SITE_URL: site,
    SITE_PORT: String(publisherPort),
    PUBLISH_DIR: join(folder.path, "site"),
    PUBLISH_SECRET: webhookSecret,
  };
  const mailEnv = { SMTP_URL: mail.url, MAIL_FROM: "Alumni <office@example.org>", MAIL_RATE: "6000" };

  const services: ChildProcess[] = [];
  undo.defer(async () => void (await Promise.all(services.map(stop))));
  const startService = (name: string, more = {}) => {
    const child = spawn(process.execPath, [`scripts/commands/${name}.ts`], {
      env: { ...env, ...more },
      stdio: ["ignore", "ignore", "inherit"],
    });
    services.push(child);
    return child;
  };
  const runCommand = (name: string, ...words: string[]) =>
    new Promise<{ status: number; text: string }>((done) => {
      execFile(process.execPath, [`scripts/commands/${name}.ts`, ...words], { env }, (error, out, wrong) =>
        done({ status: error ? 1 : 0, text: out + wrong }),
      );
    });
  startService("publisher");
  const isServed = async () => (await fetch(`${publisher}/revision.json`).catch(() => null))?.ok;
  await vi.waitFor(async () => expect(await isServed()).toBe(true), 300_000);
  undo.use(runJobs(backend.db));
  await setSecrets(backend, {
    deploy_hook_url: `${host.url}/publish/notify`,
    deploy_hook_secret: webhookSecret,
    site_url: host.url,
  });
  const started = undo.move();
  return {
    site,
    backend,
    publisher,
    faults,
    allowed,
    tls,
    runCommand,
    startMailer: () => startService("mailer", mailEnv),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
