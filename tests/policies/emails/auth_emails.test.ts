import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { approve, signUp, startInMemory, visit } from "../../support/backend.ts";
import { hostedExtensions, listSent, setSecrets } from "../../support/hosted.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
  await backend.db.exec(hostedExtensions);
});
afterAll(() => backend.close());

/** Called as GoTrue calls it: with its own role and transaction, before it stores the link. */
async function callHook(action: string, user: object): Promise<unknown> {
  return backend.db.transaction(async ({ exec, query }) => {
    await exec("set local role supabase_auth_admin");
    const event = JSON.stringify({
      metadata: { name: "send-email" },
      user,
      email_data: { email_action_type: action, token_hash: "secret", token: "123456" },
    });
    const { rows } = await query<{ response: unknown }>(
      "select private.queue_auth_email($1::text::jsonb) as response",
      [event],
    );
    return rows[0]?.response;
  });
}

async function makeAccount(email: string, code?: string) {
  await signUp(backend, email, code);
  const { rows } = await backend.db.query<{ id: string }>("select id from auth.users where email = $1", [
    email,
  ]);
  return { id: rows[0]?.id ?? "", email, user_metadata: { full_name: "A Person", invited: true } };
}

/** As an administrator's check does, just before the sign-up. */
async function makeCode({ db }: Backend, age = "0"): Promise<string> {
  const { rows } = await db.query<{ code: string }>(
    "insert into private.created_accounts (made_by, made_at) values (gen_random_uuid(), now() - $1::interval) returning code",
    [age],
  );
  return rows[0]?.code ?? "";
}

const list = async (id: string) =>
  (
    await backend.db.query<{ id: number; recipient: string; kind: string; facts: Record<string, unknown> }>(
      "select id, recipient, kind, facts from email_queue where profile_id = $1 and kind <> 'sign_up' order by id",
      [id],
    )
  ).rows;
const readToken = async (message: number | undefined) =>
  (await backend.db.query<{ token: string | null }>("select public.get_auth_token($1) as token", [message]))
    .rows[0]?.token;
const store = (id: string, columns: string) =>
  backend.db.query(`update auth.users set ${columns} where id = $1`, [id]);

describe("the hook that receives Auth's emails", () => {
  test.each([
    ["signup", "confirmation"],
    ["recovery", "recovery"],
    ["invite", "recovery"],
  ])("queues %s as an email, without its link", async (action, kind) => {
    const account = await makeAccount(`${action}@auth-emails.test`);
    expect(await callHook(action, account)).toEqual({});
    const [message, ...more] = await list(account.id);
    expect([message?.kind, message?.recipient, more]).toEqual([kind, account.email, []]);
    expect(message?.facts).toEqual({ action, email: account.email, invited: false });
  });

  test("emails both addresses of a change, each with its own link", async () => {
    const account = await makeAccount("old@auth-emails.test");
    await callHook("email_change", { ...account, new_email: "new@auth-emails.test" });
    const messages = await list(account.id);
    expect(messages.map(({ recipient }) => recipient)).toEqual([
      "old@auth-emails.test",
      "new@auth-emails.test",
    ]);
    await approve(backend, "old@auth-emails.test");
    await store(
      account.id,
      "email_change = 'new@auth-emails.test', email_change_token_current = 'a', email_change_token_new = 'b', email_change_sent_at = now()",
    );
    expect(await Promise.all(messages.map(({ id }) => readToken(id)))).toEqual(["a", "b"]);
  });

  test("sends one email, not two, for an account that an administrator created: its link to set a password also confirms", async () => {
    const made = await makeAccount("made@auth-emails.test", await makeCode(backend));
    await callHook("signup", made);
    expect(await list(made.id)).toEqual([]);
    await callHook("recovery", made);
    expect(await list(made.id)).toMatchObject([{ kind: "recovery", facts: { invited: true } }]);
    const own = await startInMemory({ confirmEmail: true });
    const [email, password] = ["made@unit.test", "a password for tests"];
    const account_code = await makeCode(own);
    await visit(own).auth.signUp({ email, password: "nobody knows it", options: { data: { account_code } } });
    await visit(own).auth.resetPasswordForEmail(email);
    const read = async () =>
      (await own.db.query<{ token: string }>("select recovery_token as token from auth.users")).rows[0]
        ?.token ?? "";
    await expect.poll(read).not.toBe("");
    const owner = visit(own);
    await owner.auth.verifyOtp({ token_hash: await read(), type: "recovery" });
    expect((await owner.auth.updateUser({ password })).error).toBeNull();
    expect((await visit(own).auth.signInWithPassword({ email, password })).error).toBeNull();
    const { rows } = await own.db.query("select is_confirmed from profiles");
    expect(rows).toEqual([{ is_confirmed: true }]);
    await own.close();
  });

  test("takes no client's word that an administrator created the account, nor a code that is late or used", async () => {
    const used = await makeCode(backend);
    await makeAccount("invited@auth-emails.test", used);
    const accounts = [
      await makeAccount("claims@auth-emails.test"),
      await makeAccount("late@auth-emails.test", await makeCode(backend, "61 minutes")),
      await makeAccount("second@auth-emails.test", used),
    ];
    for (const { id, ...user } of accounts) {
      await callHook("signup", { id, ...user });
      await callHook("recovery", { id, ...user });
      expect(await list(id)).toMatchObject([
        { kind: "confirmation", facts: { invited: false } },
        { kind: "recovery", facts: { invited: false } },
      ]);
    }
  });

  test("sends nothing for actions that the website does not use, and nothing twice", async () => {
    const account = await makeAccount("twice@auth-emails.test");
    for (const action of ["magiclink", "reauthentication", "password_changed_notification"])
      expect(await callHook(action, account)).toEqual({});
    expect(await list(account.id)).toEqual([]);
    for (let time = 0; time < 2; time += 1) await callHook("recovery", account);
    expect(await list(account.id)).toHaveLength(1);
  });

  test("calls the Edge Function that sends, because the recipient is waiting", async () => {
    await setSecrets(backend, { mailer_url: "https://project.test/mailer", mailer_secret: "whsec_AAAA" });
    const account = await makeAccount(`${randomUUID()}@auth-emails.test`);
    const before = (await listSent(backend)).length;
    await callHook("recovery", account);
    expect((await listSent(backend)).length).toBe(before + 1);
  });
});

describe("the job that calls the Edge Function", () => {
  const countCalls = async () => (await listSent(backend)).length;
  const call = () => backend.db.exec("select private.call_mailer()");

  test("calls it while an email is due, and first queues the scheduled emails", async () => {
    await setSecrets(backend, { mailer_url: "https://project.test/mailer", mailer_secret: "whsec_AAAA" });
    await backend.db.exec("delete from email_queue where true");
    const before = await countCalls();
    await call();
    expect(await countCalls()).toBe(before);
    // The oldest emails are sent with the daily ones.
    await backend.db.exec(`insert into email_queue (recipient, kind, state, sent_at, created_at)
      values ('old@auth-emails.test', 'approval', 'sent', now() - interval '10 years', now() - interval '10 years')`);
    await backend.db.exec(
      "insert into email_queue (recipient, kind) values ('due@auth-emails.test', 'approval')",
    );
    const zone = new Date().getUTCHours() < 12 ? "Etc/GMT-12" : "UTC"; // after nine o'clock
    await backend.db.query("update site_settings set time_zone = $1", [zone]);
    await call();
    expect(await countCalls()).toBe(before + 1);
    const { rows } = await backend.db.query("select recipient from email_queue");
    expect(rows).toEqual([{ recipient: "due@auth-emails.test" }]);
    await backend.db.exec("delete from email_queue where true");
  });
});

describe("the link in an Auth email", () => {
  test("expires after an hour, when it is used, and when the account's address changes", async () => {
    const account = await makeAccount("link@auth-emails.test");
    await callHook("recovery", account);
    const [message] = await list(account.id);
    await store(account.id, "recovery_token = 'c', recovery_sent_at = now() - interval '59 minutes'");
    expect(await readToken(message?.id)).toBe("c");
    await store(account.id, "recovery_sent_at = now() - interval '61 minutes'");
    expect(await readToken(message?.id)).toBeNull();
    await store(account.id, "recovery_sent_at = now(), recovery_token = ''");
    expect(await readToken(message?.id)).toBeNull();
    await store(account.id, "recovery_token = 'd', email = 'other@auth-emails.test'");
    expect(await readToken(message?.id)).toBeNull();
  });

  test("is revealed to a mailer only when its email is claimed, before others of the last minutes", async () => {
    const account = await makeAccount("first@auth-emails.test");
    await backend.db.query(
      "insert into email_queue (recipient, kind, send_after) select 'a@auth-emails.test', 'approval', now() - interval '5 minutes'",
    );
    await callHook("recovery", account);
    const { rows } = await backend.db.query<{ kind: string }>("select kind from claim_email(60)");
    expect(["recovery", "confirmation", "email_change"]).toContain(rows[0]?.kind);
  });
});

test("The doctor reports when Auth sends its emails past the hook", async () => {
  const stray = async () =>
    (await backend.db.query<{ at: string | null }>("select examine() ->> 'unhooked_auth_email' as at"))
      .rows[0]?.at;
  const account = await makeAccount("stray@auth-emails.test");
  await store(account.id, "recovery_sent_at = now() + interval '1 second'");
  expect(await stray()).not.toBeNull();
  await callHook("recovery", account);
  expect(await stray()).toBeNull();
});
