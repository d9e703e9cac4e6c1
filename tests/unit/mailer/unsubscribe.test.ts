import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { listen } from "../../../scripts/backend/listen.ts";
import { openSmtp } from "../../../scripts/bench/emails/server.ts";
import { openMailer } from "../../../scripts/mailer/open.ts";
import { getOneClickFunction, readOneClickUrl } from "../../../scripts/mailer/settings.ts";
import type { Listening } from "../../../scripts/program/loopback.ts";
import { serveUnsubscribes } from "../../../scripts/publisher/endpoints.ts";
import { emailKinds } from "../../../src/domain/emails/email.ts";
import { canUnsubscribe, parseUnsubscribeToken } from "../../../src/domain/emails/unsubscribe.ts";
import { signUp, startInMemory } from "../../support/backend.ts";
import { plainEvent } from "../../support/event.ts";

const siteUrl = "https://alumni.example";

let backend: Backend;
let site: Listening;
let smtp: Awaited<ReturnType<typeof openSmtp>>;

beforeAll(async () => {
  backend = await startInMemory();
  smtp = await openSmtp();
  const app = serveUnsubscribes({ project: { url: backend.url, key: backend.publishableKey }, siteUrl });
  site = await listen((request) => app.fetch(request), { port: 0, variable: "SITE_PORT" });
});
afterAll(async () => {
  await site.close();
  await smtp.close();
  await backend.close();
});

/** An email as the reader's mail server gets it, to a member. */
async function receive(email: string, kind: "event_reminder" | "registration") {
  await signUp(backend, email);
  await backend.db.query("update profiles set is_approved = true where email = $1", [email]);
  await backend.db.query("delete from email_queue");
  const facts = JSON.stringify({ name: "Ada Byron", event: plainEvent });
  await backend.db.query(
    "insert into email_queue (profile_id, recipient, kind, facts) select id, email, $2, $3 from profiles where email = $1",
    [email, kind, facts],
  );
  const mailer = await openMailer({
    project: { url: backend.url, key: backend.secretKey },
    siteUrl,
    oneClickUrl: `http://127.0.0.1:${site.port}/emails/one-click`,
    settings: {
      from: { name: "Office", address: "office@unit.test" },
      spacing: 0,
      poll: 200,
      lease: 120_000,
      smtpUrl: smtp.url,
    },
    report: () => undefined,
  });
  mailer.start();
  try {
    await expect.poll(() => smtp.accepted.map(({ to }) => to)).toContain(email);
  } finally {
    await mailer.stop();
  }
  const { headers = {}, text = "" } = smtp.accepted.find(({ to }) => to === email) ?? {};
  const address = /^<(.+)>$/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  return { headers, text, address };
}

async function listRefused(email: string): Promise<string[]> {
  const { rows } = await backend.db.query<{ kind: string }>(
    "select r.kind from unsubscribes r join profiles p on p.id = r.profile_id where p.email = $1",
    [email],
  );
  return rows.map(({ kind }) => kind);
}

/** As mail providers do it: no key, no session, no cookie. */
const post = (address: string, body: string | FormData = "List-Unsubscribe=One-Click") =>
  fetch(address, {
    method: "POST",
    body,
    redirect: "error",
    ...(typeof body === "string" && { headers: { "content-type": "application/x-www-form-urlencoded" } }),
  });

describe("an email with an unsubscribe link", () => {
  test("gives its addresses to the mail program and to the reader, and one click unsubscribes from its kind", async () => {
    const { headers, text, address } = await receive("ada@unit.test", "event_reminder");
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const link = /Unsubscribe from these emails (\S+)/.exec(text)?.[1] ?? "";
    expect(link).toMatch(/^https:\/\/alumni\.example\/emails\/unsubscribe#events\.[\w-]{43}$/);
    expect(address).toContain(link.split("#")[1]);
    expect((await post(address)).status).toBe(200);
    expect(await listRefused("ada@unit.test")).toEqual(["events"]);
    // Sent again by the provider, or by a person who found it later: this does no harm.
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    expect((await post(address, form)).status).toBe(200);
    expect(await listRefused("ada@unit.test")).toEqual(["events"]);
  });

  test("unsubscribes nobody who only opens the address, or sends any other request", async () => {
    const { address } = await receive("grace@unit.test", "event_reminder");
    for (const method of ["GET", "HEAD"]) {
      const response = await fetch(address, { method, redirect: "manual" });
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toMatch(
        /^https:\/\/alumni\.example\/emails\/unsubscribe#events\./,
      );
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    for (const body of ["", "List-Unsubscribe=Yes", "a".repeat(20_000), new FormData()])
      expect((await post(address, body)).status).toBeGreaterThanOrEqual(400);
    // Without a length.
    const long = new Blob([`List-Unsubscribe=One-Click&more=${"a".repeat(20_000)}`]).stream();
    const init = { method: "POST", body: long, duplex: "half" } as const;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await fetch(address, { ...init, headers })).status).toBeGreaterThanOrEqual(400);
    expect((await fetch(address, { method: "PUT", body: "List-Unsubscribe=One-Click" })).status).toBe(405);
    expect(await listRefused("grace@unit.test")).toEqual([]);
  });

  test("unsubscribes nobody if the address was changed", async () => {
    const { address } = await receive("linus@unit.test", "event_reminder");
    const spoilt = [
      address.replace("events", "digest"),
      address.slice(0, -2),
      address.replace(/token=.*/, ""),
      address.replace(/token=.*/, "token=%0d%0aSet-Cookie:a"),
      `${address}&token=other`.replace(/\?token=[^&]*&/, "?"),
    ];
    for (const bad of spoilt) expect((await post(bad)).status, bad).toBe(404);
    expect(await listRefused("linus@unit.test")).toEqual([]);
  });
});

test("A required email has no unsubscribe link", async () => {
  const { headers, text } = await receive("emmy@unit.test", "registration");
  expect(Object.keys(headers).filter((name) => name.startsWith("list-"))).toEqual([]);
  expect(text).not.toContain("Unsubscribe");
});

test("The mailer adds an unsubscribe link to exactly the kinds that the database lets people unsubscribe from", async () => {
  const kinds = emailKinds.values.filter(canUnsubscribe);
  const newsletter =
    "insert into newsletters (subject, body) values ('The workshop', '<p>It opens.</p>') returning id";
  const { rows: made } = await backend.db.query<{ id: string }>(newsletter);
  const { rows } = await backend.db.query<{ kind: string }>(
    `select kind from unnest($1::text[]) kind where private.get_unsubscribe_kind(jsonb_populate_record(
       null::public.email_queue, jsonb_build_object('kind', kind, 'newsletter_id', $2::text, 'invitation_id', $3::text))) is not null`,
    // A test of an invitation belongs to none, and nobody unsubscribes from it.
    [emailKinds.values, made[0]?.id, crypto.randomUUID()],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(kinds);
});

test("A token is a kind and a signature, and nothing else is accepted", () => {
  const signature = "A".repeat(43);
  expect(parseUnsubscribeToken(`digest.${signature}`)).toEqual({
    token: `digest.${signature}`,
    kind: "digest",
  });
  for (const text of [
    "",
    "digest",
    `security.${signature}`,
    `digest.${signature}A`,
    `digest.${"A".repeat(42)}!`,
  ])
    expect(parseUnsubscribeToken(text)).toBeNull();
});

describe("UNSUBSCRIBE_URL", () => {
  test("is the project's Edge Function or the site's own server, unless a setting names another address", () => {
    const usual = getOneClickFunction("https://x.supabase.co/");
    expect(readOneClickUrl(usual, {})).toBe("https://x.supabase.co/functions/v1/unsubscribe");
    expect(readOneClickUrl(usual, { UNSUBSCRIBE_URL: "https://a.example/stop" })).toBe(
      "https://a.example/stop",
    );
  });

  test("is refused in words if it cannot be made into an address", () => {
    for (const bad of ["a.example/stop", "mailto:stop@a.example", "https://a.example/stop?x=1"])
      expect(() => readOneClickUrl("https://a.example/", { UNSUBSCRIBE_URL: bad })).toThrow(
        /UNSUBSCRIBE_URL/,
      );
  });
});
