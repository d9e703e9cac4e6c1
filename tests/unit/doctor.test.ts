import { once } from "node:events";
import { createServer } from "node:https";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Backend } from "../../scripts/backend/index.ts";
import { listen } from "../../scripts/backend/listen.ts";
import { readMigrations } from "../../scripts/backend/migrate.ts";
import { examineCertificate } from "../../scripts/doctor/certificate.ts";
import { examineDeployment } from "../../scripts/doctor/examination.ts";
import type { Finding } from "../../scripts/doctor/finding.ts";
import { examineHeaders } from "../../scripts/doctor/headers.ts";
import { examinePublisher } from "../../scripts/doctor/publisher.ts";
import { examineServer } from "../../scripts/doctor/server.ts";
import { examineSite } from "../../scripts/doctor/site.ts";
import { examineSupabase } from "../../scripts/doctor/supabase.ts";
import type { Listening } from "../../scripts/program/loopback.ts";
import { getPort } from "../../scripts/program/loopback.ts";
import { signUp, startInMemory, visit } from "../support/backend.ts";
import { certificate, serveBefore } from "../support/doctor.ts";

let backend: Backend;
let careless: Listening;
let site: string;

/** A host that serves the start page for everything, without headers, and an outdated revision. */
beforeAll(async () => {
  backend = await startInMemory();
  await backend.db.exec("insert into news (title) values ('Shown')");
  const app = new Hono();
  app.get("/revision.json", (c) => c.json({ revision: 0, counts: { news: 1 } }));
  app.get("/publish/status", (c) => c.json({ state: "failed", reason: "No site was built: it is Monday." }));
  app.all("*", (c) => c.html("<html>Welcome</html>"));
  careless = await listen((request) => app.fetch(request), { port: 0, variable: "" });
  site = `http://localhost:${careless.port}`;
});
afterAll(async () => {
  await careless.close();
  await backend.close();
});

function listMissing(findings: Finding[]): string[] {
  return findings.filter(({ verdict }) => verdict === "missing").map(({ what }) => what);
}

function examineProject(): Promise<Finding[]> {
  return examineSupabase(site, { url: backend.url, key: backend.publishableKey });
}

function getWords(findings: Finding[], what: string): string | undefined {
  return findings.find((finding) => finding.verdict === "missing" && finding.what.startsWith(what))?.words;
}

function examineByKey(): Promise<Finding[]> {
  return examineServer({ url: backend.url, key: backend.secretKey });
}

/** Looks while a fault is in the database, and then removes the fault whatever happens. */
async function injectFault(fault: string, mend: string, look: () => Promise<void>): Promise<void> {
  await backend.db.exec(fault);
  try {
    await look();
  } finally {
    await backend.db.exec(mend);
  }
}

async function dropPolicy(name: string, look: () => Promise<void>): Promise<void> {
  const migrations = await readMigrations("supabase/migrations");
  const texts = migrations.map(({ sql }) => new RegExp(`create policy "${name}" on (\\S+)[^;]+;`).exec(sql));
  const [text = "", table] = texts.find(Boolean) ?? [];
  await injectFault(`drop policy "${name}" on ${table}`, text, look);
}

// Each examines a whole project, some of them two, and asks again where one does not respond.
describe("the doctor", () => {
  test("reports what a careless host leaves out", async () => {
    const findings = await examineSite(site);
    expect(listMissing(findings)).toEqual(
      expect.arrayContaining(["Unknown addresses", "Headers", "Host files", "Site address"]),
    );
  });

  test("says why the publisher failed", async () => {
    const findings = await examinePublisher(site);
    expect(findings[0]).toEqual({
      what: "Publisher",
      verdict: "missing",
      words: "No site was built: it is Monday.",
    });
    expect(listMissing(findings)).toContain("Notifications");
  });

  test("finds the project in order, and so the site", async () => {
    expect(listMissing(await examineProject()).sort()).toEqual(["Revision", "Site and project"]);
  });

  test("reports a table and a bucket that were opened to all visitors", async () => {
    await signUp(backend, "a.person@unit.test");
    await injectFault(
      `create policy "Planted" on public.profiles for select to anon using (true);
       grant select on public.profiles to anon;
       update storage.buckets set public = true where id = 'documents';`,
      `drop policy "Planted" on public.profiles; revoke all on public.profiles from anon;
       update storage.buckets set public = false where id = 'documents';`,
      async () => {
        const findings = await examineProject();
        expect(getWords(findings, "Private data")).toMatch(/profiles/);
        expect(getWords(findings, "Buckets")).toMatch(/documents must be closed/);
      },
    );
  });

  test("notices from the site alone that visitors no longer find its news", async () => {
    expect(listMissing(await examineProject())).not.toContain("Public rows");
    await dropPolicy("Everyone can read published news, permitted people drafts", async () => {
      expect(getWords(await examineProject(), "Public rows")).toMatch(/news.*a policy was dropped/);
    });
  });

  test("tries again when the project is overloaded, and does not call an odd response a hole", async () => {
    const asked = new Set<string>();
    await using busy = await serveBefore(backend.url, ({ method }, path) => {
      const isFirst = !asked.has(method + path);
      asked.add(method + path);
      if (!isFirst) return undefined;
      return path.startsWith("/storage/")
        ? Response.json({ message: "too many connections" })
        : new Response("upstream timed out", { status: 503 });
    });
    const project = { url: busy.url, key: backend.publishableKey };
    expect(listMissing(await examineSupabase(site, project)).sort()).toEqual([
      "Revision",
      "Site and project",
    ]);
    await using odd = await serveBefore(backend.url, (_, path) =>
      path.startsWith("/storage/") ? Response.json({ message: "too many connections" }) : undefined,
    );
    const findings = await examineSupabase(site, { url: odd.url, key: backend.publishableKey });
    expect(getWords(findings, "Buckets")).toMatch(
      /The check failed: the response for gallery was unclear: 200/,
    );
  });

  test("says that a project is paused, and nothing more about it", async () => {
    await using paused = await serveBefore(backend.url, () => new Response("paused", { status: 540 }));
    const findings = await examineSupabase(site, { url: paused.url, key: backend.publishableKey });
    expect(findings).toEqual([expect.objectContaining({ what: "Project", verdict: "missing" })]);
    expect(findings[0]?.words).toMatch(/It is paused/);
  });

  test("reports that emails link to another address than the site's", async () => {
    const lead = (to: string) => (_: Request, path: string) =>
      path === "/auth/v1/verify" ? new Response(null, { status: 303, headers: { location: to } }) : undefined;
    const error = "#error=access_denied&error_code=otp_expired";
    await using allowed = await serveBefore(backend.url, lead(`${site}/auth/reset-password${error}`));
    await using refused = await serveBefore(backend.url, lead(`${site}${error}`));
    const examine = (url: string) => examineSupabase(site, { url, key: backend.publishableKey });
    expect(listMissing(await examine(allowed.url))).not.toContain("Links in emails");
    expect(getWords(await examine(refused.url), "Links in emails")).toMatch(
      /Set site_url and additional_redirect_urls/,
    );
  });

  test("reports a project that does not respond, instead of failing", async () => {
    const gone = await examineSupabase(site, { url: "http://127.0.0.1:9", key: "none" });
    expect(listMissing(gone)).toContain("Buckets");
    expect(gone.find(({ what }) => what === "Buckets")?.words).toMatch(/The check failed/);
  });
});

describe("with the server's key, the doctor", () => {
  test("finds everything in order", async () => {
    expect((await examineByKey()).filter(({ verdict }) => verdict !== "good")).toEqual([]);
  });

  test("reports a right that the key lacks", async () => {
    await injectFault(
      "revoke update (is_approved) on public.profiles from service_role",
      "grant update (is_approved) on public.profiles to service_role",
      async () => {
        expect(getWords(await examineByKey(), "Secret key")).toMatch(
          /cannot appoint an administrator \(permission denied/,
        );
      },
    );
    await injectFault(
      "revoke execute on function public.claim_email from service_role",
      "grant execute on function public.claim_email to service_role",
      async () =>
        expect(getWords(await examineByKey(), "Secret key")).toMatch(
          /cannot call public\.claim_email\(integer\)/,
        ),
    );
    expect(
      getWords(await examineServer({ url: backend.url, key: backend.publishableKey }), "Examination"),
    ).toMatch(/that SUPABASE_SECRET_KEY is its secret key/);
  });

  test("reports a policy that was dropped, one that was added, and a table without row-level security", async () => {
    await dropPolicy("Permitted people can edit news", async () => {
      expect(getWords(await examineByKey(), "Policies")).toMatch(/news: Permitted people can edit news/);
    });
    await injectFault(
      'create policy "Planted" on public.news for delete to anon using (true)',
      'drop policy "Planted" on public.news',
      async () => {
        const others = (await examineByKey()).find(({ what }) => what === "Other policies");
        expect(others?.words).toMatch(/news: Planted/);
      },
    );
    await injectFault(
      "alter table public.awards disable row level security",
      "alter table public.awards enable row level security",
      async () => expect(getWords(await examineByKey(), "Policies")).toMatch(/awards/),
    );
  });

  test("reports emails that are not sent", async () => {
    await signUp(backend, "waiting@unit.test");
    await backend.db.exec("update profiles set is_approved = true where email = 'waiting@unit.test'");
    expect(getWords(await examineByKey(), "Emails")).toBeUndefined();
    await injectFault(
      // No trigger may object: an email's date is fixed.
      "set session_replication_role = replica; update email_queue set send_after = now() - interval '1 hour' where sent_at is null",
      "delete from email_queue where sent_at is null; set session_replication_role = origin",
      async () => expect(getWords(await examineByKey(), "Emails")).toMatch(/An email has been due since/),
    );
  });

  test("reports that Auth sends emails without its hook", async () => {
    await visit(backend).auth.resetPasswordForEmail("waiting@unit.test");
    await expect
      .poll(async () => (await backend.db.query("select from email_queue where kind = 'recovery'")).rows)
      .toHaveLength(1);
    expect(getWords(await examineByKey(), "Emails from Auth")).toBeUndefined();
    await injectFault(
      "delete from email_queue where kind = 'recovery'",
      "update auth.users set recovery_sent_at = null where true",
      async () => expect(getWords(await examineByKey(), "Emails from Auth")).toMatch(/its hook is off/),
    );
  });

  test("reports that the deploy hook refuses notifications, or that no build follows", async () => {
    await injectFault(
      "update private.build_requests set reason = 'The host responded with status 401.' where id",
      "update private.build_requests set reason = null where id",
      async () => expect(getWords(await examineByKey(), "Deploy hook")).toMatch(/status 401\. Compare/),
    );
    expect(getWords(await examineByKey(), "Deploy hook")).toBeUndefined();
  });

  test("reports that the database does not know which site its deploy hook builds", async () => {
    await injectFault(
      `create schema vault;
       create table vault.decrypted_secrets (name text, decrypted_secret text);
       insert into vault.decrypted_secrets values ('deploy_hook_url', 'https://hook.test')`,
      "drop schema vault cascade",
      async () => {
        expect(getWords(await examineByKey(), "Deploy hook")).toMatch(/no site_url/);
        await backend.db.exec("insert into vault.decrypted_secrets values ('site_url', 'https://site.test')");
        expect(getWords(await examineByKey(), "Deploy hook")).toBeUndefined();
      },
    );
  });

  test("reports that the mailer refuses calls, and does not blame the deploy hook", async () => {
    await injectFault(
      `create schema net;
       create table net._http_response (id bigint, status_code int, error_msg text, created timestamptz default now());
       insert into private.mailer_calls values (1), (2);
       insert into net._http_response values (1, 401, null)`,
      "drop schema net cascade; delete from private.mailer_calls where true",
      async () => {
        const findings = await examineByKey();
        expect(getWords(findings, "Emails")).toMatch(
          /The Edge Function responded to the last call with: HTTP 401/,
        );
        expect(getWords(findings, "Deploy hook")).toBeUndefined();
        await backend.db.exec("insert into net._http_response values (2, 202, null)");
        expect(getWords(await examineByKey(), "Emails")).toBeUndefined();
      },
    );
  });
});

describe("on a host, the doctor", () => {
  const rules = {
    "content-security-policy": "default-src 'none'; script-src 'self'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(self), microphone=()",
    "cross-origin-opener-policy": "same-origin",
  };
  const kept = "public, max-age=31536000, immutable";
  const examineHost = async (all: Record<string, string>, ofFiles: string) => {
    await using host = await serveBefore(site, (_, path) => {
      if (path === "/_headers") return new Response("", { status: 404 });
      const own: Record<string, string> = path.startsWith("/_astro/") ? { "cache-control": ofFiles } : {};
      return new Response('<script src="/_astro/a.1.js"></script></html>', { headers: { ...all, ...own } });
    });
    return await examineHeaders(host.url, true);
  };

  test("accepts the headers in _headers", async () => {
    expect(listMissing(await examineHost(rules, kept))).toEqual([]);
  });

  test("reports headers that were joined from two rules", async () => {
    const joined = await examineHost(
      { ...rules, "x-frame-options": "DENY, DENY" },
      `public, max-age=0, ${kept}`,
    );
    expect(getWords(joined, "Headers")).toMatch(/x-frame-options \(DENY, DENY\)/);
    expect(getWords(joined, "Caching")).toMatch(/\/_astro\/a\.1\.js has “public, max-age=0, public/);
  });

  test("reports a certificate that expires within two weeks, and one that has expired", async () => {
    const server = createServer(certificate).listen(0);
    await once(server, "listening");
    const examine = (day: string) =>
      examineCertificate(`https://localhost:${getPort(server)}`, new Date(day));
    try {
      expect((await examine("2026-12-01")).verdict).toBe("good");
      expect((await examine("2027-02-10")).words).toMatch(/It expires on .*20 Feb 2027/);
      expect((await examine("2027-02-25")).words).toMatch(/It expired on/);
    } finally {
      server.close();
    }
  });

  test("names an expired certificate although no request gets past it", async () => {
    const server = createServer(certificate).listen(0);
    await once(server, "listening");
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-02-25") });
    try {
      const expired = `https://localhost:${getPort(server)}`;
      await expect(examineDeployment({ site: expired, project: null, secretKey: undefined })).rejects.toThrow(
        /does not respond: .+\. It expired on Sat, 20 Feb 2027/,
      );
    } finally {
      vi.useRealTimers();
      server.close();
    }
  });
});
