import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../../scripts/backend/index.ts";
import type { Client } from "../../../../src/data/core/client.ts";
import { signUp, startInMemory } from "../../../support/backend.ts";

let backend: Backend;
let client: Client;
beforeAll(async () => {
  backend = await startInMemory();
  client = await signUp(backend, "ada@unit.test");
});
afterAll(() => backend.close());

const count = async (from: string) =>
  (await backend.db.query<{ count: number }>(`select count(*)::integer as count from ${from}`)).rows[0]
    ?.count;

test("A session keeps its last hundred refresh tokens (open-database.ts), and the newest still works", async () => {
  await backend.db.exec(`do $$ begin
    for nr in 1..150 loop
      insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at)
      select gen_random_uuid(), 'token ' || nr, user_id, id, true, created_at - interval '1 day' + nr * interval '1 second'
      from auth.sessions;
    end loop;
  end $$`);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await count("auth.refresh_tokens where revoked")).toBe(99);
  expect((await client.auth.refreshSession()).error).toBeNull();
});

test("An account keeps its last fifty sessions, with a short name of each browser", async () => {
  const signIn = (agent: string) =>
    fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: backend.publishableKey, "content-type": "application/json", "user-agent": agent },
      body: JSON.stringify({ email: "ada@unit.test", password: "alumni-test-2026" }),
    });
  await backend.db.exec(`do $$ begin
    for nr in 1..60 loop
      insert into auth.sessions (id, user_id, created_at)
      select gen_random_uuid(), id, now() - interval '1 day' from auth.users;
    end loop;
  end $$`);
  expect((await signIn("x".repeat(9000))).status).toBe(200);
  expect(await count("auth.sessions")).toBe(50);
  expect(await count("auth.sessions where length(user_agent) = 500")).toBe(1);
});

test("Sign-ins with a password alone end no session that has given a code", async () => {
  const strong = crypto.randomUUID();
  await backend.db.query(
    `insert into auth.sessions (id, user_id, aal, created_at)
     select $1, id, 'aal2', now() - interval '2 days' from auth.users`,
    [strong],
  );
  await backend.db.exec(`do $$ begin
    for nr in 1..60 loop
      insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users;
    end loop;
  end $$`);
  expect(await count(`auth.sessions where id = '${strong}'`)).toBe(1);
  expect(await count("auth.sessions")).toBe(50);
});

test("Auth's log stays empty", async () => {
  expect(await count("auth.audit_log_entries")).toBe(0);
});

test("A refresh token is a text", async () => {
  const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: {} }),
  });
  expect(answer.status).toBe(400);
});
