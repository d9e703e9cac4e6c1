import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../scripts/backend/index.ts";
import { type Listening, listen } from "../../scripts/backend/listen.ts";
import type { Finding } from "../../scripts/doctor/finding.ts";
import { examinePublisher } from "../../scripts/doctor/publisher.ts";
import { examineSite } from "../../scripts/doctor/site.ts";
import { examineSupabase } from "../../scripts/doctor/supabase.ts";
import { signUp, startInMemory } from "../support/backend.ts";

let backend: Backend;
let careless: Listening;
let site: string;

/** A host that serves the start page for everything, without headers, and an outdated revision. */
beforeAll(async () => {
  backend = await startInMemory();
  const app = new Hono();
  app.get("/revision.json", (c) => c.json({ revision: 0 }));
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

describe("the doctor", () => {
  test("sees what a careless host leaves out", async () => {
    const findings = await examineSite(site);
    expect(listMissing(findings)).toEqual(
      expect.arrayContaining(["Unknown addresses", "Headers", "Files of the host", "Address of the site"]),
    );
  });

  test("tells why the publisher failed", async () => {
    const findings = await examinePublisher(site);
    expect(findings[0]).toEqual({
      what: "Publisher",
      verdict: "missing",
      words: "No site was built: it is Monday.",
    });
    expect(listMissing(findings)).toContain("Knocks");
  });

  test("finds the project in order, and the site behind it", async () => {
    expect(listMissing(await examineProject()).sort()).toEqual(["Revision", "Site and project"]);
  });

  test("sees a table and a bucket that were opened to all visitors", async () => {
    await signUp(backend, "somebody@unit.test");
    await backend.db.exec(`
      create policy "Planted" on public.profiles for select to anon using (true);
      grant select on public.profiles to anon;
      update storage.buckets set public = true where id = 'documents';
    `);
    const findings = await examineProject();
    expect(findings.find(({ what }) => what.startsWith("What visitors must not read"))?.words).toMatch(
      /profiles/,
    );
    expect(findings.find(({ what }) => what === "Buckets")?.words).toMatch(/documents must be closed/);
  });

  test("reports a project that does not respond, instead of failing", async () => {
    const gone = await examineSupabase(site, { url: "http://127.0.0.1:9", key: "none" });
    expect(listMissing(gone)).toContain("Buckets");
    expect(gone.find(({ what }) => what === "Buckets")?.words).toMatch(/The check failed/);
  }, 60_000);
});
