import { setImmediate, setTimeout } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { separateRequests } from "../../../scripts/backend/gateway/connection.ts";
import type { Backend } from "../../../scripts/backend/index.ts";
import { signUp, startInMemory, visit } from "../../support/backend.ts";

let backend: Backend;

beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

async function askForPassword(email: string): Promise<string> {
  const read = async () => {
    const { rows } = await backend.db.query<{ token: string | null }>(
      "select recovery_token as token from auth.users where email = $1",
      [email],
    );
    return rows[0]?.token ?? "";
  };
  const before = await read();
  // One a minute.
  await backend.db.query("update auth.users set recovery_sent_at = null where email = $1", [email]);
  await visit(backend).auth.resetPasswordForEmail(email);
  // The response comes first.
  await expect.poll(read).not.toBe(before);
  return read();
}

/** Requests that the database refuses and therefore rolls back. */
function crowd(): Promise<unknown>[] {
  const visitor = visit(backend);
  return Array.from({ length: 12 }, async () =>
    expect((await visitor.from("news").insert({ title: "Defaced" })).error).not.toBeNull(),
  );
}

test("an email link used among many refused requests gives a session, and only once", async () => {
  await signUp(backend, "busy@unit.test");
  for (let round = 0; round < 5; round++) {
    const link = { token_hash: await askForPassword("busy@unit.test"), type: "recovery" } as const;
    const person = visit(backend);
    const [{ error }] = await Promise.all([person.auth.verifyOtp(link), ...crowd()]);
    expect(error).toBeNull();
    expect((await person.auth.updateUser({ password: `another-password-${round}` })).error).toBeNull();
    expect((await visit(backend).auth.verifyOtp(link)).error).not.toBeNull();
  }
});

/** False inside a transaction that has written: reads get no transaction id. */
async function isAlone(): Promise<boolean> {
  const { rows } = await backend.db.query<{ alone: boolean }>(
    "select pg_current_xact_id_if_assigned() is null as alone",
  );
  return rows[0]?.alone ?? false;
}

test("our own queries never get into the transaction of a request", async () => {
  await signUp(backend, "calm@unit.test");
  const answers: boolean[] = [];
  for (let round = 0; round < 10; round++) {
    const link = { token_hash: await askForPassword("calm@unit.test"), type: "recovery" } as const;
    let isVerifying = true;
    const verified = visit(backend).auth.verifyOtp(link);
    const ended = verified.then(() => {
      isVerifying = false;
    });
    while (isVerifying) {
      answers.push(await isAlone());
      await setImmediate();
    }
    await ended;
    expect((await verified).error).toBeNull();
  }
  expect(answers.filter((alone) => !alone)).toEqual([]);
});

test("a constraint that is checked at commit is reported to the client, and the next request works", async () => {
  const client = await signUp(backend, "last-admin@unit.test");
  await backend.db.exec("update profiles set is_super_admin = true where email = 'last-admin@unit.test'");
  const { data } = await client.auth.getUser();
  const id = data.user?.id ?? "";
  const { error } = await client.from("profiles").update({ is_super_admin: false }).eq("id", id);
  expect(error?.message).toContain("At least one super admin must remain.");
  const { data: profile } = await client.from("profiles").select("is_super_admin").eq("id", id).single();
  expect(profile).toEqual({ is_super_admin: true });
});

test("a client that disconnects leaves nothing open", async () => {
  const visitor = visit(backend);
  for (let round = 0; round < 10; round++) {
    const hangUp = new AbortController();
    const responses = Array.from({ length: 4 }, () =>
      visitor.from("news").select().abortSignal(hangUp.signal),
    );
    setTimeout(round).then(() => hangUp.abort());
    await Promise.allSettled(responses);
  }
  expect((await backend.db.query("select current_user as role")).rows).toEqual([{ role: "postgres" }]);
  expect(await isAlone()).toBe(true);
  expect((await visitor.from("news").select()).error).toBeNull();
});

test("a listener that LISTENs for a change acts by itself, not inside the request that made it", async () => {
  const db = new PGlite();
  const separately = separateRequests(db);
  await db.exec("create role anon");
  const roles: unknown[] = [];
  await db.listen("changed", async () => {
    await setImmediate();
    roles.push(...(await db.query("select current_user as role")).rows);
  });
  const beginAsVisitor = async () => {
    await db.query("BEGIN");
    await db.query("set local role anon");
  };
  await separately(async () => {
    await beginAsVisitor();
    await db.query("notify changed");
    await db.query("COMMIT");
    await beginAsVisitor();
    await setTimeout(50);
    await db.query("COMMIT");
    await db.query("notify changed");
    await beginAsVisitor();
    await setTimeout(50);
    await db.query("COMMIT");
  });
  await expect.poll(() => roles).toEqual([{ role: "postgres" }, { role: "postgres" }]);
  await db.close();
});
