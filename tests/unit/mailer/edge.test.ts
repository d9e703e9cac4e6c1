import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { openSmtp } from "../../../scripts/bench/emails/server.ts";
import { startInMemory } from "../../support/backend.ts";
import { startFunction } from "../../support/deno.ts";
import { hostedExtensions, listSent, setSecrets } from "../../support/hosted.ts";
import { signWebhook } from "../../support/webhook.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const vault = { mailer_url: "https://project.test/functions/v1/mailer", mailer_secret: secret };

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory({ siteUrl: "http://localhost:4999" });
  await backend.db.exec(hostedExtensions);
});
afterAll(() => backend.close());

const owe = (recipient: string) =>
  backend.db.query(
    `insert into email_queue (recipient, kind, facts) values ($1, 'approval', '{"name": "Ada Byron"}')`,
    [recipient],
  );

/** The function, with the secrets of a project that has the current kind of keys. */
async function deploy(smtpUrl: string, more: Record<string, string> = {}) {
  const mailer = await startFunction("mailer", {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
    SITE_URL: "http://localhost:4999",
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Office <office@unit.test>",
    MAIL_RATE: "60000",
    MAILER_SECRET: secret,
    ...more,
  });
  onTestFinished(mailer.stop);
  return mailer;
}

const call = (url: string, id: string, key = secret) =>
  fetch(url, { method: "POST", body: "{}", headers: signWebhook(key, id, "{}") });

async function countUnsent(): Promise<number> {
  return (await backend.db.query("select from email_queue where state <> 'sent'")).rows.length;
}

describe("the Edge Function that sends emails", () => {
  test("is called by the database with a signature that it accepts, and the email arrives over TLS", async () => {
    const smtp = await openSmtp({ secure: true });
    onTestFinished(smtp.close);
    await setSecrets(backend, vault);
    await owe("ada@edge.test");
    await backend.db.exec("select private.call_mailer()");
    const [sent] = await listSent(backend);
    expect(sent?.url).toBe(vault.mailer_url);
    const { url } = await deploy(`${smtp.url}?tls.rejectUnauthorized=false`);
    const response = await fetch(url, {
      method: "POST",
      body: sent?.body ?? null,
      headers: sent?.headers ?? {},
    });
    expect(response.status).toBe(202);
    await expect.poll(() => smtp.accepted.map(({ to }) => to)).toEqual(["ada@edge.test"]);
    expect(smtp.accepted[0]?.subject).toBe("Welcome to CPEAA: your membership is approved");
    await expect.poll(() => countUnsent()).toBe(0);
  });

  test("called twice at the same time sends no email twice", async () => {
    const smtp = await openSmtp({ delay: () => 5 });
    onTestFinished(smtp.close);
    const recipients = Array.from({ length: 40 }, (_, number) => `person${number}@edge.test`);
    for (const recipient of recipients) await owe(recipient);
    const { url } = await deploy(smtp.url);
    const responses = await Promise.all([call(url, "one"), call(url, "two")]);
    expect(responses.map(({ status }) => status)).toEqual([202, 202]);
    await expect.poll(() => countUnsent()).toBe(0);
    expect(smtp.accepted.map(({ to }) => to).sort()).toEqual(recipients.sort());
    expect(new Set(smtp.accepted.map(({ session }) => session)).size).toBe(2);
  });

  test("refuses a call that is not signed, signed with another secret, long or repeated, and sends nothing", async () => {
    const smtp = await openSmtp();
    onTestFinished(smtp.close);
    const { url } = await deploy(smtp.url);
    await owe("ada@edge.test");
    expect((await call(url, "one", "whsec_AAAA")).status).toBe(401);
    expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(401);
    expect((await fetch(url)).status).toBe(405);
    const long = `{"text": "${"x".repeat(2000)}"}`;
    const headers = signWebhook(secret, "long", long);
    expect((await fetch(url, { method: "POST", body: long, headers })).status).toBe(413);
    expect(await countUnsent()).toBe(1);
    expect(smtp.accepted).toEqual([]);
    expect((await call(url, "two")).status).toBe(202);
    await expect.poll(() => countUnsent()).toBe(0);
    expect((await call(url, "two")).status).toBe(401);
  });

  test.each([
    ["a port that Supabase blocks", { SMTP_URL: "smtp://mail.example.org" }, "smtps://…:465"],
    ["a missing secret", { MAILER_SECRET: "" }, "MAILER_SECRET"],
    ["a sender without an address", { MAIL_FROM: "Office" }, "MAIL_FROM"],
  ])("answers %s with a message that names the mistake", async (_, fault, words) => {
    const { url } = await deploy("smtps://mail.example.org", fault);
    const response = await call(url, "one");
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(words);
  });
});

describe("the database", () => {
  const countCalls = async () => (await listSent(backend)).length;

  test("calls no function while no email is due, or if there is no address", async () => {
    await setSecrets(backend, vault);
    const before = await countCalls();
    await backend.db.query(
      `insert into email_queue (recipient, kind, send_after) values ('later@edge.test', 'approval', now() + interval '1 hour')`,
    );
    await backend.db.exec("select private.call_mailer()");
    expect(await countCalls()).toBe(before);
    await owe("ada@edge.test");
    await setSecrets(backend, {});
    await backend.db.exec("select private.call_mailer()");
    expect(await countCalls()).toBe(before);
    await setSecrets(backend, vault);
    await backend.db.exec("select private.call_mailer()");
    expect(await countCalls()).toBe(before + 1);
    await backend.db.exec("delete from email_queue where true");
  });
});

test("Each function uses the versions in package.json", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  const files = globSync("supabase/functions/*/deno.json");
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { imports } = JSON.parse(readFileSync(file, "utf8")) as { imports: Record<string, string> };
    for (const [name, target] of Object.entries(imports)) {
      const [, library = "", version] = /^npm:(@?[^@]+)@([^/]+)/.exec(target) ?? [];
      expect(version, `${name} in ${file}`).toBe(dependencies[library]);
    }
  }
});
