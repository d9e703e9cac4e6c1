import { availableParallelism } from "node:os";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Hashing } from "../../../scripts/backend/gateway/passwords.ts";
import type { Backend } from "../../../scripts/backend/index.ts";
import { approve, receive, signUp, startInMemory, visit } from "../../support/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
  await backend.deliverMail();
});
afterAll(() => backend.close());

const password = "alumni-test-2026";
const next = "another-secret-2026";

async function meet(name: string) {
  const email = `${name}@unit.test`;
  const client = await signUp(backend, email);
  const elsewhere = visit(backend);
  await elsewhere.auth.signInWithPassword({ email, password });
  return { email, client, elsewhere };
}

const signIn = async (email: string, typed: string) =>
  (await visit(backend).auth.signInWithPassword({ email, password: typed })).error;

test("an access token alone cannot set a new password", async () => {
  const { email, client, elsewhere } = await meet("thief");
  for (const [current_password, code] of [
    [undefined, "current_password_required"],
    ["", "current_password_required"],
    ["a wrong guess", "current_password_invalid"],
  ] as const) {
    const { error } = await client.auth.updateUser({
      password: next,
      ...(current_password !== undefined && { current_password }),
    });
    expect(error).toMatchObject({ code, status: 400 });
  }
  expect(await signIn(email, password)).toBeNull();
  expect((await elsewhere.auth.refreshSession()).error).toBeNull();
});

test("with the current password it can, and every other session ends", async () => {
  const { email, client, elsewhere } = await meet("owner");
  expect((await client.auth.updateUser({ password: next, current_password: password })).error).toBeNull();
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  expect(await signIn(email, password)).toMatchObject({ code: "invalid_credentials" });
  expect(await signIn(email, next)).toBeNull();
});

test("guessing the current password counts as guessing at sign-in", async () => {
  const { client } = await meet("guesser");
  const guess = () => client.auth.updateUser({ password: next, current_password: "a wrong guess" });
  await Promise.all(Array.from({ length: 30 }, guess));
  expect((await guess()).error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
});

test("a link from an email needs no password, and ends the other sessions as well", async () => {
  const { email, elsewhere } = await meet("forgetful");
  const client = visit(backend);
  await client.auth.resetPasswordForEmail(email);
  const { html } = await receive(backend, email, /password/i);
  const token_hash = /token_hash=([\w-]+)/.exec(html)?.[1] ?? expect.fail("no link");
  expect((await client.auth.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
  expect((await client.auth.updateUser({ password: next })).error).toBeNull();
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  expect(await signIn(email, next)).toBeNull();
});

test("the link of the sign-up opens nothing once a password was chosen after another proof of the address", async () => {
  const own = await startInMemory({ confirmEmail: true });
  const email = "twice@unit.test";
  await visit(own).auth.signUp({ email, password });
  await visit(own).auth.resetPasswordForEmail(email);
  const read = async () =>
    (
      await own.db.query<Record<"first" | "second", string>>(
        "select confirmation_token as first, recovery_token as second from auth.users",
      )
    ).rows[0] ?? expect.fail("no account");
  await expect.poll(async () => (await read()).second).toMatch(/./);
  const { first, second } = await read();
  const owner = visit(own);
  expect((await owner.auth.verifyOtp({ token_hash: second, type: "recovery" })).error).toBeNull();
  expect((await owner.auth.updateUser({ password: next })).error).toBeNull();
  const { error } = await visit(own).auth.verifyOtp({ token_hash: first, type: "signup" });
  expect(error).toMatchObject({ status: 403 });
  await own.close();
});

test("a name or another address can be changed without it", async () => {
  const { client, email } = await meet("mover");
  expect((await client.auth.updateUser({ data: { invited: false } })).error).toBeNull();
  await approve(backend, email);
  expect((await client.auth.updateUser({ email: "moved@unit.test" })).error).toBeNull();
});

test("after thirty wrong passwords there is a pause for that account, and for no other", async () => {
  // An unknown address takes less time to look up, but counts as well.
  const guesses = Array.from({ length: 30 }, () => signIn("known@unit.test", "a wrong guess"));
  for (const error of await Promise.all(guesses)) expect(error?.message).toBe("Invalid login credentials");
  for (const email of ["known@unit.test", "other@unit.test"]) await signUp(backend, email);
  // Another spelling is the same account; even the correct password must not be revealed as correct.
  for (const email of ["known@unit.test", "Known@Unit.test"])
    expect(await signIn(email, password)).toMatchObject({
      status: 429,
      code: "over_request_rate_limit",
      message: "Too many attempts to sign in. Wait five minutes and try again.",
    });
  expect(await signIn("other@unit.test", password)).toBeNull();
});

test("addresses that are too long for an account count as one, so that none of them is kept", async () => {
  const guesses = Array.from({ length: 31 }, (_, nr) => signIn("a".repeat(254) + nr, "a wrong guess"));
  const statuses = (await Promise.all(guesses)).map((error) => error?.status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test("after a hundred wrong passwords from many networks, each has three left, also the owner's", async () => {
  const email = "hunted@unit.test";
  await signUp(backend, email);
  const send = async (network: string, typed: string) => {
    const headers = {
      apikey: backend.publishableKey,
      "content-type": "application/json",
      "x-forwarded-for": network,
    };
    const init = { method: "POST", headers, body: JSON.stringify({ email, password: typed }) };
    return (await fetch(`${backend.url}/auth/v1/token?grant_type=password`, init)).status;
  };
  const guess = (network: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => send(network, "a wrong guess")));
  for (let network = 1; network <= 5; network++)
    expect(await guess(`10.0.0.${network}`, 20)).not.toContain(429);
  expect((await guess("10.0.0.6", 5)).filter((status) => status === 429)).toHaveLength(2);
  expect((await guess("10.0.0.1", 1))[0]).toBe(429);
  expect((await guess("10.0.0.7", 2)).filter((status) => status === 429)).toHaveLength(0);
  expect(await send("10.0.0.7", password)).toBe(200);
  // Right ones do not count.
  expect(await send("10.0.0.7", password)).toBe(200);
});

test("an address without an account is answered no sooner than a wrong password", async () => {
  const begun = Date.now();
  expect((await signIn("unknown@unit.test", "a wrong guess"))?.message).toBe("Invalid login credentials");
  expect(Date.now() - begun).toBeGreaterThanOrEqual(490);
});

test("passwords are checked one after the other, and only so many wait (gateway/passwords.ts)", async () => {
  const hashing = new Hashing();
  const ending = Promise.withResolvers<void>();
  let begun = 0;
  const send = (path: string) =>
    hashing.answer(new Request(`http://localhost/auth/v1/${path}`, { method: "POST" }), async () => {
      begun += 1;
      await ending.promise;
      return new Response();
    });
  const most = Math.max(1, availableParallelism() - 1);
  const held = Array.from({ length: most + 100 }, () => send("token?grant_type=password"));
  for (const path of ["signup", "token?grant_type=password"])
    expect((await send(path)).status, path).toBe(504);
  expect(begun).toBe(most);
  const others = ["token?grant_type=refresh_token", "logout"].map(send);
  await vi.waitFor(() => expect(begun).toBe(most + 2));
  ending.resolve();
  const answers = await Promise.all([...held, ...others]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
