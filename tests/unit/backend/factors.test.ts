import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { showCode } from "../../support/authenticator.ts";
import { receive, signUp, startInMemory, visit } from "../../support/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
  await backend.deliverMail();
});
afterAll(() => backend.close());
afterEach(() => vi.useRealTimers());

const password = "alumni-test-2026";
let email = "";
let client: Client;
let count = 0;
beforeEach(async () => {
  // Codes change every 30 seconds, which must not happen in the middle of a test.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  count += 1;
  email = `person-${count}@unit.test`;
  client = await signUp(backend, email);
});

const enroll = async (friendlyName = "Phone", by = client) =>
  by.auth.mfa.enroll({ factorType: "totp", friendlyName, issuer: "Alumni" });

async function begin(name = "Phone", by = client) {
  const { data, error } = await enroll(name, by);
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret, uri: data.totp.uri };
}

/** The neighbouring codes work as well, so one factor has three to use at a time. */
const code = (secret: string, later = 0) => showCode(secret, Date.now() + later * 30_000);
const pass = (factorId: string, typed: string, by = client) =>
  by.auth.mfa.challengeAndVerify({ factorId, code: typed });

/** A request in the session of `by`, from this network address. */
async function send(path: string, body: object, by: Client, network = "127.0.0.1"): Promise<Response> {
  const { data } = await by.auth.getSession();
  const headers = {
    apikey: backend.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    "content-type": "application/json",
    "x-forwarded-for": network,
  };
  return fetch(`${backend.url}/auth/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/** The statuses of codes that are sent one after the other from this network address. */
async function passFrom(network: string, factorId: string, codes: string[], by: Client): Promise<number[]> {
  const statuses: number[] = [];
  for (const typed of codes) {
    const { data } = await by.auth.mfa.challenge({ factorId });
    const answer = { challenge_id: data?.id, code: typed };
    statuses.push((await send(`factors/${factorId}/verify`, answer, by, network)).status);
  }
  return statuses;
}

const wrong = (times: number): string[] => Array.from({ length: times }, () => "wrong");

async function getLevel(by: Client) {
  return (await by.auth.mfa.getAuthenticatorAssuranceLevel()).data;
}

async function signIn(): Promise<Client> {
  const other = visit(backend);
  await other.auth.signInWithPassword({ email, password });
  return other;
}

test("an authenticator is added, is required at the next sign-in, and its level survives a refresh", async () => {
  expect(await getLevel(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  const { id, secret, uri } = await begin();
  expect(uri).toContain(encodeURIComponent(email));
  expect(uri).toContain(secret);
  expect((await pass(id, code(secret, -1))).error).toBeNull();
  expect(await getLevel(client)).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  await client.auth.refreshSession();
  expect(await getLevel(client)).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  expect((await client.from("profiles").select("email").throwOnError()).data).toEqual([{ email }]);

  const later = await signIn();
  expect(await getLevel(later)).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal2",
    currentAuthenticationMethods: [{ method: "password" }],
  });
  const { data } = await later.auth.mfa.listFactors();
  expect(data?.totp).toMatchObject([{ id, friendly_name: "Phone", status: "verified", factor_type: "totp" }]);
  expect(JSON.stringify(data)).not.toContain(secret);
  expect((await pass(id, code(secret), later)).error).toBeNull();
  expect(await getLevel(later)).toMatchObject({ currentLevel: "aal2" });
});

test("sessions without it end when the first one is added", async () => {
  const other = await signIn();
  const { id, secret } = await begin();
  await pass(id, code(secret));
  expect((await other.auth.refreshSession()).error).not.toBeNull();
  expect((await client.auth.refreshSession()).error).toBeNull();
});

test("a code works once, and no older one works after it", async () => {
  const { id, secret } = await begin();
  expect((await pass(id, code(secret))).error).toBeNull();
  const other = await signIn();
  for (const spent of [code(secret), code(secret, -1)])
    expect((await pass(id, spent, other)).error).toMatchObject({
      status: 422,
      code: "mfa_verification_failed",
    });
  const twins = await Promise.all([1, 1].map((later) => pass(id, code(secret, later), other)));
  expect(twins.filter(({ error }) => error === null)).toHaveLength(1);
});

test("a wrong code is refused, and after ten there is a pause", async () => {
  const { id, secret } = await begin();
  await pass(id, code(secret, -1));
  const other = await signIn();
  const wrong = code(secret) === "000000" ? "000001" : "000000";
  for (let guess = 0; guess < 10; guess += 1)
    expect((await pass(id, wrong, other)).error).toMatchObject({
      status: 422,
      code: "mfa_verification_failed",
    });
  expect((await pass(id, code(secret), other)).error).toMatchObject({ status: 429 });
});

test("wrong codes of all factors count together, also those sent at the same time", async () => {
  const first = await begin();
  await pass(first.id, code(first.secret, -1));
  const second = await begin("Tablet");
  await pass(second.id, code(second.secret, -1));
  const other = await signIn();
  const guesses = Array.from({ length: 14 }, (_, nr) => pass(nr % 2 ? first.id : second.id, "wrong", other));
  const refused = (await Promise.all(guesses)).filter(({ error }) => error?.status === 429);
  expect(refused).toHaveLength(4);
  for (const { id, secret } of [first, second])
    expect((await pass(id, code(secret), other)).error).toMatchObject({ status: 429 });
});

test("after ten wrong codes from one network address, the right one still passes from another", async () => {
  const { id, secret } = await begin();
  await pass(id, code(secret, -1));
  const [thief, owner] = [await signIn(), await signIn()];
  expect(await passFrom("10.0.0.1", id, wrong(11), thief)).toEqual([...Array(10).fill(422), 429]);
  expect(await passFrom("10.0.0.1", id, [code(secret)], owner)).toEqual([429]);
  expect(await passFrom("10.0.0.2", id, ["wrong", code(secret)], owner)).toEqual([422, 200]);
});

test("after thirty wrong codes from many network addresses, each has three left, also the owner’s", async () => {
  const { id, secret } = await begin();
  await pass(id, code(secret, -1));
  const [thief, owner] = [await signIn(), await signIn()];
  for (let network = 1; network <= 3; network += 1)
    expect(await passFrom(`10.0.0.${network}`, id, wrong(10), thief)).not.toContain(429);
  expect(await passFrom("10.0.0.4", id, wrong(4), thief)).toEqual([422, 422, 422, 429]);
  expect(await passFrom("10.0.0.5", id, [...wrong(2), code(secret)], owner)).toEqual([422, 422, 200]);
});

test("recovery codes end with the last app, and are not those of the next one", async () => {
  const { id, secret } = await begin();
  await pass(id, code(secret));
  await client.rpc("make_recovery_codes").throwOnError();
  expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  const { rows } = await backend.db.query("select from private.recovery_codes");
  expect(rows).toEqual([]);
});

test("recovery codes ask for a code that is younger than ten minutes, and are told by email, ten times a day at most", async () => {
  const { id, secret } = await begin();
  await pass(id, code(secret));
  const make = () => client.rpc("make_recovery_codes");
  expect((await make()).error).toBeNull();
  await backend.db.query("update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'");
  await client.auth.refreshSession();
  expect((await make()).error).toMatchObject({
    code: "42501",
    message: "Enter the code from your authenticator app.",
  });
  await pass(id, code(secret, 1));
  for (let round = 2; round <= 11; round += 1) {
    const { error } = await make();
    expect(error === null, `${round}`).toBe(round <= 10);
  }
  const { rows } = await backend.db.query(
    `select facts ->> 'change' as change, count(*)::integer from public.email_queue
     where kind = 'two_step_change' and recipient = $1 group by 1 order by 1`,
    [email],
  );
  expect(rows).toEqual([
    { change: "added", count: 1 },
    { change: "codes", count: 10 },
  ]);
});

test("ten apps a day can be added, because each is logged and emailed", async () => {
  for (let round = 0; round < 11; round += 1) {
    const { id, secret } = await begin();
    const { error } = await pass(id, code(secret));
    expect(error === null, `${round}`).toBe(round < 10);
    if (!error) await client.auth.mfa.unenroll({ factorId: id });
  }
});

test("after a thousand wrong recovery codes in any sessions, the account’s wait for an hour", async () => {
  const { id, secret } = await begin();
  await pass(id, code(secret));
  const codes = (await client.rpc("make_recovery_codes").throwOnError()).data;
  const use = async () => (await (await signIn()).rpc("use_recovery_code", { code: codes[0] ?? "" })).data;
  await backend.db.query(
    `insert into private.wrong_recovery_codes (profile_id, session_id)
     select id, gen_random_uuid() from profiles, generate_series(1, 1000) where email = $1`,
    [email],
  );
  expect(await use()).toBeNull();
  await backend.db.exec("update private.wrong_recovery_codes set at = at - interval '61 minutes'");
  expect(await use()).toBe(true);
});

test("someone who steals the password does not sign the owner out", async () => {
  const { id, secret } = await begin();
  await pass(id, code(secret));
  const thief = await signIn();
  for (const [path, body] of [
    ["logout?scope=others", {}],
    ["logout?scope=global", {}],
    ["logout", { scope: "others" }],
    ["logout?scope=local&scope=global", {}],
  ] as const) {
    const response = await send(path, body, thief);
    expect([response.status, (await response.json()).error_code], path).toEqual([403, "insufficient_aal"]);
  }
  expect((await client.auth.refreshSession()).error).toBeNull();
  // One's own session needs no code, and with the code all others end.
  expect((await send("logout?scope=local", {}, thief)).status).toBe(204);
  const other = await signIn();
  expect((await send("logout?scope=others", {}, client)).status).toBe(204);
  expect((await other.auth.refreshSession()).error).not.toBeNull();
});

test("a challenge is answered once, by its account and its factor, for five minutes", async () => {
  const { id, secret } = await begin();
  const challenge = async (by = client) => (await by.auth.mfa.challenge({ factorId: id })).data?.id ?? "";
  const verify = (challengeId: string, later: number, by = client) =>
    by.auth.mfa.verify({ factorId: id, challengeId, code: code(secret, later) });
  const stranger = await signUp(backend, `stranger-${count}@unit.test`);
  const first = await challenge();
  expect((await verify(first, 0, stranger)).error).not.toBeNull();
  expect((await stranger.auth.mfa.challenge({ factorId: id })).error).toMatchObject({
    code: "mfa_factor_not_found",
  });
  expect((await stranger.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({
    code: "mfa_factor_not_found",
  });
  expect((await verify(first, -1)).error).toBeNull();
  expect((await verify(first, 0)).error).toMatchObject({ code: "mfa_ip_address_mismatch" });
  const old = await challenge();
  await backend.db.query(
    "update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1",
    [old],
  );
  expect((await verify(old, 0)).error).toMatchObject({ code: "mfa_challenge_expired" });
  expect((await verify(await challenge(), 0)).error).toBeNull();
});

test("someone who steals the password adds, removes and changes nothing", async () => {
  const { id, secret } = await begin();
  await pass(id, code(secret));
  const thief = await signIn();
  const refusal = { code: "insufficient_aal" };
  expect((await enroll("Mine", thief)).error).toMatchObject(refusal);
  expect((await thief.auth.mfa.unenroll({ factorId: id })).error).toMatchObject(refusal);
  expect((await thief.auth.updateUser({ email: "thief@unit.test" })).error).toMatchObject(refusal);
  const change = { password: "another-secret-2026", current_password: password };
  expect((await thief.auth.updateUser(change)).error).toMatchObject(refusal);
  const byMail = visit(backend);
  await byMail.auth.resetPasswordForEmail(email);
  const { html } = await receive(backend, email, /password/i);
  const token_hash = /token_hash=([\w-]+)/.exec(html)?.[1] ?? "";
  await byMail.auth.verifyOtp({ token_hash, type: "recovery" });
  expect((await byMail.auth.updateUser({ password: change.password })).error).toMatchObject(refusal);
  expect((await pass(id, code(secret, 1), byMail)).error).toBeNull();
  expect((await byMail.auth.updateUser({ password: change.password })).error).toBeNull();
});

test("several authenticators have different names; an unconfirmed one is deleted when the next is confirmed", async () => {
  const phone = await begin("Phone");
  await pass(phone.id, code(phone.secret));
  expect((await enroll("Phone")).error).toMatchObject({ code: "mfa_factor_name_conflict" });
  await begin("Forgotten");
  const key = await begin("Tablet");
  await pass(key.id, code(key.secret));
  const { data } = await client.auth.mfa.listFactors();
  expect(data?.all.map(({ friendly_name }) => friendly_name).sort()).toEqual(["Phone", "Tablet"]);
});

test("a name has a hundred characters at most, and is a text", async () => {
  const refusal = { status: 400, code: "validation_failed" };
  const [longest, longer] = ["a".repeat(100), "a".repeat(101)];
  for (const name of [longer, "a".repeat(60_000), ["a".repeat(60_000)] as unknown as string])
    expect((await enroll(name)).error).toMatchObject(refusal);
  expect((await enroll(longest)).error).toBeNull();
  const { data } = await client.auth.mfa.listFactors();
  expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual([longest]);
});

test("once removed, it is no longer required, and the session is as weak as one without", async () => {
  const { id, secret } = await begin();
  await pass(id, code(secret));
  expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  await client.auth.refreshSession();
  expect(await getLevel(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  expect(await getLevel(await signIn())).toMatchObject({ nextLevel: "aal1" });
});

test("requests without one of our sessions are refused", async () => {
  const { data } = await client.auth.getSession();
  const ask = (token: string) =>
    fetch(`${backend.url}/auth/v1/factors`, {
      method: "POST",
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ factor_type: "totp" }),
    });
  const token = data.session?.access_token ?? "";
  expect((await ask(token)).status).toBe(200);
  for (const bad of ["nonsense", `${token}x`, backend.publishableKey])
    expect((await ask(bad)).status).toBe(403);
  await client.auth.signOut();
  expect((await ask(token)).status).toBe(403);
});
