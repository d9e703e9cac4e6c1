import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMigrations } from "../../scripts/backend/migrate.ts";
import { publishNow } from "../../src/data/publication/revision.ts";
import { signUp, signUpAdmin } from "../support/backend.ts";
import { certificates } from "../support/certificates.ts";
import { startDeployment, stop, webhookSecret } from "../support/deployment.ts";

let online: Awaited<ReturnType<typeof startDeployment>>;
let mailer: ReturnType<typeof online.startMailer>;
beforeAll(async () => {
  online = await startDeployment();
  mailer = online.startMailer();
});
afterAll(() => online?.[Symbol.asyncDispose]());

const exec = (sql: string) => online.backend.db.exec(sql);

/** An edit, and a notification right after it. */
async function edit(title: string): Promise<void> {
  await passHalfAMinute();
  await exec(`insert into news (title) values ('${title}')`);
}

function passHalfAMinute() {
  return exec("update site_revision set build_requested_at = build_requested_at - interval '31 seconds'");
}

function runDoctor(...words: string[]) {
  return online.runCommand("doctor", online.site, ...words);
}

async function expectOrder(): Promise<void> {
  const inOrder = { status: 0, text: expect.stringContaining(`${online.site} is in order.`) };
  await expect.poll(() => runDoctor()).toEqual(inOrder);
}

interface Injection {
  fault: () => unknown;
  mend: () => unknown;
  found: RegExp;
}

const reading = "Everyone can read published news, permitted people drafts";

const injections: Record<string, Injection> = {
  "a right that the server's key lacks": {
    fault: () => exec("revoke execute on function public.claim_email from service_role"),
    mend: () => exec("grant execute on function public.claim_email to service_role"),
    found: /missing {2}Secret key\n +It cannot call public\.claim_email/,
  },
  "a bucket of documents that is open to all": {
    fault: () => exec("update storage.buckets set public = true where id = 'documents'"),
    mend: () => exec("update storage.buckets set public = false where id = 'documents'"),
    found: /missing {2}Buckets\n +documents must be closed/,
  },
  "a policy that was dropped": {
    fault: () => exec(`drop policy "${reading}" on public.news`),
    mend: async () => exec(await findPolicy(reading)),
    found: /missing {2}Public rows\n.+ news\.[\s\S]*missing {2}Policies.*\n.+: news: Everyone can read/,
  },
  "headers that were joined": {
    fault: () => {
      online.faults.host = joinHeaders;
    },
    mend: () => {
      online.faults.host = null;
    },
    found:
      /missing {2}Headers\n.+x-frame-options \(DENY, DENY\)[\s\S]*missing {2}Caching\n.+immutable, public, max-age=0”/,
  },
  "a deploy hook that fails": {
    fault: async () => {
      await setHookSecret("whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
      await edit("Not yet seen");
      await expect.poll(getHookReason).toMatch(/401/);
    },
    mend: () => setHookSecret(webhookSecret),
    found: /missing {2}Deploy hook\n +The host responded with status 401\. Compare/,
  },
  "emails that are not sent": {
    fault: async () => {
      await stop(mailer);
      await signUp(online.backend, "waiting@unit.test");
      await exec(`update profiles set is_approved = true where email = 'waiting@unit.test';
        set session_replication_role = replica;
        update email_queue set send_after = now() - interval '1 hour' where state = 'waiting';
        set session_replication_role = origin`);
    },
    mend: () => {
      mailer = online.startMailer();
    },
    found: /missing {2}Emails\n +An email has been due since/,
  },
  "a redirect address that is not allowed": {
    fault: () => online.allowed.pop(),
    mend: () => online.allowed.push(`${online.site}/auth/reset-password`),
    found: /missing {2}Links in emails\n +They lead to https:\/\/localhost:\d+ instead of/,
  },
  "an old revision": {
    fault: () => online.runCommand("rollback"),
    mend: async () => {
      await passHalfAMinute();
      await publishNow(await signUpAdmin(online.backend));
    },
    found: /missing {2}Revision\n +The site shows revision \d+, but the database is at/,
  },
  "a certificate that has expired": {
    fault: () => online.tls.setSecureContext(certificates.expired),
    mend: () => online.tls.setSecureContext(certificates.valid),
    found: /certificate has expired\. It expired on Wed, 01 Apr 2026/,
  },
  "a project that is paused": {
    fault: () => {
      online.faults.gateway = () => new Response("paused", { status: 540 });
    },
    mend: () => {
      online.faults.gateway = null;
    },
    found: /missing {2}Project\n +It is paused/,
  },
};

/** As Cloudflare does with a header that two rules set. */
async function joinHeaders({ method }: Request, path: string): Promise<Response> {
  const answered = await fetch(online.publisher + path, { method, redirect: "manual" });
  const headers = new Headers(answered.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.append("x-frame-options", "DENY");
  if (path.startsWith("/_astro/")) headers.append("cache-control", "public, max-age=0");
  return new Response(await answered.arrayBuffer(), { status: answered.status, headers });
}

async function findPolicy(name: string): Promise<string> {
  const texts = (await readMigrations("supabase/migrations")).map(({ sql }) =>
    new RegExp(`create policy "${name}"[^;]+;`).exec(sql)?.at(0),
  );
  return texts.find(Boolean) ?? expect.fail(name);
}

function setHookSecret(secret: string) {
  return exec(
    `update vault.decrypted_secrets set decrypted_secret = '${secret}' where name = 'deploy_hook_secret'`,
  );
}

async function getHookReason(): Promise<string | null> {
  const { rows } = await online.backend.db.query<{ reason: string | null }>(
    "select reason from private.build_requests",
  );
  return rows[0]?.reason ?? null;
}

describe("npm run doctor, on a running site", () => {
  test("finds everything in order, and reports that the mail server refuses a test email", async () => {
    await expectOrder();
    const { status, text } = await runDoctor("--email-to", "nobody@nowhere.invalid");
    expect(status).toBe(1);
    expect(text).toMatch(
      /missing {2}Test email to nobody@.+\n +The mail server refused it: .*No such mailbox/,
    );
  });

  test.each(Object.entries(injections))("finds %s, and nothing once it is fixed", async (_, injection) => {
    await injection.fault();
    try {
      expect(await runDoctor()).toEqual({ status: 1, text: expect.stringMatching(injection.found) });
    } finally {
      await injection.mend();
    }
    await expectOrder();
  });
});
