import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import type { Mail } from "../../../scripts/backend/mailbox.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { approve, receive, signUp, startInMemory, visit } from "../../support/backend.ts";

let backend: Backend;

beforeAll(async () => {
  backend = await startInMemory();
  await backend.deliverMail();
});
afterAll(() => backend.close());

const newEmail = () => `${randomUUID()}@unit.test`;

/** The token of each email about a change, newest first, once there are this many. */
async function readTokens(to: string, count = 1): Promise<string[]> {
  const read = async () => {
    const mails = (await (await fetch(`${backend.mailUrl}/api/messages`)).json()) as Mail[];
    return mails.flatMap((mail) => (mail.to === to && /token_hash=(\w+)/.exec(mail.html)?.[1]) || []);
  };
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}

/** A person who requested another address, with the token of each email. */
async function ask() {
  const [before, after] = [newEmail(), newEmail()];
  const client = await signUp(backend, before);
  await approve(backend, before);
  expect((await client.auth.updateUser({ email: after })).error).toBeNull();
  const [[present = "", ...more], [next = "", ...others]] = [
    await readTokens(before),
    await readTokens(after),
  ];
  expect([more, others]).toEqual([[], []]);
  return { client, before, after, tokens: { present, next } };
}

const confirm = (token_hash: string) => visit(backend).auth.verifyOtp({ token_hash, type: "email_change" });
const readState = async (client: Client) => (await client.rpc("get_address_change").throwOnError()).data[0];
const canSignIn = async (email: string) =>
  (await visit(backend).auth.signInWithPassword({ email, password: "alumni-test-2026" })).error === null;
const advance = (email: string, seconds: number) =>
  backend.db.query(
    "update auth.users set email_change_sent_at = email_change_sent_at - make_interval(secs => $2) where email = $1",
    [email, seconds],
  );

describe("a change of address", () => {
  test.each([
    ["present", "next"],
    ["next", "present"],
  ] as const)("counts when both emails are confirmed, the %s address first", async (first, second) => {
    const { client, before, after, tokens } = await ask();
    expect(tokens.present).not.toBe(tokens.next);
    expect(await readState(client)).toMatchObject({ address: after, confirmed: null });

    const half = await confirm(tokens[first]);
    expect([half.error, half.data.session]).toEqual([null, null]);
    expect(await readState(client)).toMatchObject({ confirmed: first === "next" ? "new" : "present" });
    expect([await canSignIn(before), await canSignIn(after)]).toEqual([true, false]);

    expect((await confirm(tokens[first])).error?.code).toBe("otp_expired");
    const whole = await confirm(tokens[second]);
    expect(whole.data.user?.email).toBe(after);
    expect([await canSignIn(before), await canSignIn(after)]).toEqual([false, true]);
    expect(await readState(client)).toBeUndefined();
    // The session of the page that requested it continues.
    expect((await client.from("profiles").select("email").single()).data).toEqual({ email: after });
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await confirm(tokens[second])).error?.code).toBe("otp_expired");
  });

  test("expires after its hour, even after one confirmation", async () => {
    const { before, tokens } = await ask();
    await confirm(tokens.next);
    await advance(before, 3601);
    expect((await confirm(tokens.present)).error?.code).toBe("otp_expired");
    const other = await ask();
    await advance(other.before, 3601);
    expect((await confirm(other.tokens.present)).error?.code).toBe("otp_expired");
    expect((await readState(other.client))?.confirmed).toBeNull();
  });

  test("can be requested again after a minute, and then only the new emails are valid", async () => {
    const { client, before, after, tokens } = await ask();
    await confirm(tokens.next);
    const { error } = await client.auth.updateUser({ email: after });
    expect([error?.code, error?.status]).toEqual(["over_email_send_rate_limit", 429]);
    expect(error?.message).toMatch(/only request this after \d+ seconds\.$/);
    await advance(before, 61);
    expect((await client.auth.updateUser({ email: after })).error).toBeNull();
    expect((await readState(client))?.confirmed).toBeNull();
    expect((await confirm(tokens.present)).error?.code).toBe("otp_expired");
    const [present = ""] = await readTokens(before, 2);
    const [next = ""] = await readTokens(after, 2);
    await confirm(present);
    expect((await confirm(next)).data.user?.email).toBe(after);
  });

  test("that is cancelled makes both links invalid, and cannot be used to avoid the minute's wait", async () => {
    const { client, after, tokens } = await ask();
    await confirm(tokens.present);
    await client.rpc("cancel_address_change").throwOnError();
    expect(await readState(client)).toBeUndefined();
    for (const token of [tokens.present, tokens.next])
      expect((await confirm(token)).error?.code).toBe("otp_expired");
    expect((await client.auth.updateUser({ email: after })).error?.code).toBe("over_email_send_rate_limit");
  });

  test("belongs only to the person who requested it: nobody else sees it, and cancelling one leaves all others", async () => {
    const { client, after } = await ask();
    const other = await ask();
    const idle = await signUp(backend, newEmail());
    expect((await client.rpc("get_address_change").throwOnError()).data).toMatchObject([{ address: after }]);
    expect((await idle.rpc("get_address_change").throwOnError()).data).toEqual([]);
    await client.rpc("cancel_address_change").throwOnError();
    await idle.rpc("cancel_address_change").throwOnError();
    expect(await readState(client)).toBeUndefined();
    expect(await readState(other.client)).toMatchObject({ address: other.after });
    for (const token of Object.values(other.tokens)) expect((await confirm(token)).error).toBeNull();
    for (const call of ["get_address_change", "cancel_address_change"] as const)
      expect((await visit(backend).rpc(call)).error).not.toBeNull();
  });

  test("that is cancelled invalidates the links of a hosted project, and none of another kind or person", async () => {
    const { client, after } = await ask();
    const other = await ask();
    const add = `create table auth.one_time_tokens as
      select u.id as user_id, kind as token_type from auth.users u, unnest('{email_change_token_current,
        email_change_token_new, recovery_token}'::text[]) kind where u.email_change = any ($1)`;
    await backend.db.exec(add.replace("$1", `'{${after},${other.after}}'`));
    await client.rpc("cancel_address_change").throwOnError();
    const left = await backend.db.query<{ address: string; kinds: string[] }>(
      `select u.email_change as address, array_agg(t.token_type order by t.token_type) as kinds
       from auth.one_time_tokens t join auth.users u on u.id = t.user_id group by u.id order by u.email_change`,
    );
    await backend.db.exec("drop table auth.one_time_tokens");
    expect(left.rows).toEqual([
      { address: "", kinds: ["recovery_token"] },
      {
        address: other.after,
        kinds: ["email_change_token_current", "email_change_token_new", "recovery_token"],
      },
    ]);
  });

  test("cannot bypass the second address: neither with Auth's own link nor with a typed code", async () => {
    const { client, before, tokens } = await ask();
    const headers = { apikey: backend.publishableKey };
    const link = `${backend.url}/auth/v1/verify?type=email_change&token=${tokens.present}`;
    expect((await fetch(link, { headers, redirect: "manual" })).status).toBe(403);
    const typed = await visit(backend).auth.verifyOtp({
      email: before,
      token: "123456",
      type: "email_change",
    });
    expect(typed.error?.code).toBe("otp_expired");
    expect((await readState(client))?.confirmed).toBeNull();
  });

  test("tells each recipient where the other email went, without words to a stranger in the present address", async () => {
    const { before, after } = await ask();
    for (const address of [before, after]) {
      const { subject, text, html } = await receive(backend, address, /confirm your new email address/);
      expect(text).toContain(`This email was sent to ${before[0]}…@unit.test and ${after} because`);
      expect(text).toContain("once both are confirmed");
      for (const part of [subject, text, html]) expect(part).not.toContain(before);
    }
  });
});
