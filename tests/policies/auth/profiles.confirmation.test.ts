import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { confirmAddress, readConfirmation } from "../../../scripts/seed/confirm.ts";
import { readMailLink } from "../../../src/data/auth/mail-links.ts";
import { createAccount } from "../../../src/data/auth/new-accounts.ts";
import { type Client, connectWithoutSession } from "../../../src/data/core/client.ts";
import { approveMember, approveMembers } from "../../../src/data/members/approvals.ts";
import { getMember } from "../../../src/data/members/members.ts";
import { removeExpiredAccounts } from "../../../src/data/merge/merges.ts";
import { receive, startInMemory, visit } from "../../support/backend.ts";
import { expectRefused } from "../support/personas.ts";

const password = "policies-2026";

let backend: Backend;
let admin: Client;
/** A backend that requires confirmed addresses, as a hosted project does. */
beforeAll(async () => {
  backend = await startInMemory({ confirmEmail: true });
  await backend.deliverMail();
  const { email } = await signUp();
  await backend.db.query("update public.profiles set is_super_admin = true where email = $1", [email]);
  await confirm(email);
  admin = await signIn(email);
});
afterAll(() => backend.close());

async function signUp(email = `${randomUUID()}@policies.test`, words: object = {}) {
  const { data, error } = await visit(backend).auth.signUp({ email, password, options: { data: words } });
  expect([error, data.session]).toEqual([null, null]);
  return { id: data.user?.id ?? expect.fail("no account"), email };
}

const seePerson = async (id: string) => (await getMember(admin, id)) ?? expect.fail(`no member ${id}`);

async function signIn(email: string): Promise<Client> {
  const client = visit(backend);
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  return client;
}

/** Opens the link in the email, and chooses a password. */
async function confirm(email: string, chosen = password): Promise<void> {
  await confirmAddress(visit(backend), await readConfirmation(backend.db, email), chosen);
}

/** An administrator's account for somebody; its id. */
function createFor(email: string): Promise<string> {
  const project = { url: backend.url, key: backend.publishableKey };
  const fields = {
    full_name: "New",
    email,
    department: "Chemical Engineering",
    membership_type: "regular",
  } as const;
  return createAccount({ project, admin, origin: "http://localhost" }, fields, "Failed");
}

async function readRights(id: string) {
  const columns = "is_approved, is_super_admin, is_confirmed";
  return (await admin.from("profiles").select(columns).eq("id", id).single().throwOnError()).data;
}

const none = { is_approved: false, is_super_admin: false };

describe("an account whose address is not confirmed", () => {
  test.each([{ is_approved: true }, { is_super_admin: true }])("gets no permissions: %o", async (rights) => {
    const { id } = await signUp();
    const { error } = await admin.from("profiles").update(rights).eq("id", id);
    expect(error?.message).toMatch(/^The email address of this account hasn’t been confirmed yet\./);
    expect(await readRights(id)).toEqual({ ...none, is_confirmed: false });
  });

  test("is skipped and named when several people are approved together", async () => {
    const [stranger, owner] = [await signUp(), await signUp()];
    await confirm(owner.email);
    const full_name = `Stranger ${randomUUID()}`;
    await admin.from("profiles").update({ full_name }).eq("id", stranger.id).throwOnError();
    const people = [await seePerson(stranger.id), await seePerson(owner.id)];
    expect(await approveMembers(admin, people)).toEqual({
      approved: [owner.id],
      unconfirmed: [full_name],
      changed: [],
      refused: [],
      closed: [],
    });
    expect(await readRights(owner.id)).toEqual({ ...none, is_approved: true, is_confirmed: true });
    expect(await readRights(stranger.id)).toEqual({ ...none, is_confirmed: false });
    await expect(approveMembers(admin, people)).rejects.toThrow(
      `Not approved, because the email address isn’t confirmed yet: ${full_name}`,
    );
  });

  test("can be approved once its owner has opened the link in the email", async () => {
    const { id, email } = await signUp();
    await confirm(email);
    expect(await readRights(id)).toEqual({ ...none, is_confirmed: true });
    expect(await approveMember(admin, await seePerson(id))).toEqual([id]);
    expect((await (await signIn(email)).from("documents").select()).error).toBeNull();
  });

  test("is in no list, and the import of its address makes another account", async () => {
    const [stranger, owner] = [await signUp(), await signUp()];
    await confirm(owner.email);
    const read = async ({ email }: { email: string }) => {
      const listed = await admin.rpc("list_members", { q: email }).throwOnError();
      const known = await admin.rpc("find_members_by_email", { emails: [email] }).throwOnError();
      const found = await admin.rpc("search_back_office", { q: email }).throwOnError();
      return [listed.data.length, known.data.length, found.data.length];
    };
    expect([await read(stranger), await read(owner)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
  });

  test("is approved when an administrator creates it, because only the address's owner can sign in", async () => {
    const id = await createFor(`${randomUUID()}@policies.test`);
    expect(await readRights(id)).toEqual({ ...none, is_approved: true, is_confirmed: false });
    await admin.from("profiles").update({ is_approved: false }).eq("id", id).throwOnError();
    expectRefused(await admin.from("profiles").update({ is_approved: true }).eq("id", id));
  });
});

test("People who wait for their approval learn how long it usually takes, once five are known", async () => {
  const { email } = await signUp();
  await confirm(email);
  const person = await signIn(email);
  const readDays = async () => (await person.rpc("get_usual_wait").throwOnError()).data;
  const approve = (number: number) =>
    backend.db.exec(`
      insert into auth.users (id, email, email_confirmed_at)
        select gen_random_uuid(), gen_random_uuid() || '@waited.test', now() from generate_series(1, ${number});
      update public.profiles set is_approved = true, approved_at = created_at + interval '60 hours',
        approved_by = (select id from public.profiles where is_super_admin limit 1)
      where email like '%@waited.test'`);
  await approve(1);
  expect(await readDays()).toBeNull();
  await approve(6);
  expect(await readDays()).toBe(3);
});

describe("a claim on an address", () => {
  test("gives its password no way in: the owner of the mailbox chooses another, and no email tells of a change", async () => {
    const { id, email } = await signUp();
    await confirm(email, "the owner's own");
    const enter = async (password: string) =>
      (await visit(backend).auth.signInWithPassword({ email, password })).error?.code;
    expect([await enter(password), await enter("the owner's own")]).toEqual([
      "invalid_credentials",
      undefined,
    ]);
    const sent = "select kind from public.email_queue where profile_id = $1 and kind = 'password_change'";
    expect((await backend.db.query(sent, [id])).rows).toEqual([]);
  });

  test("has no password between the confirmation and the owner's choice", async () => {
    const { id, email } = await signUp();
    await backend.db.query("update auth.users set email_confirmed_at = now() where id = $1", [id]);
    const { error } = await visit(backend).auth.signInWithPassword({ email, password });
    expect(error?.code).toBe("invalid_credentials");
  });

  const given = {
    full_name: "Ada Byron",
    department: "Petroleum & Gas Engineering",
    graduation_year: 1999,
  };
  const announce = (email: string, words: object, by = visit(backend)) =>
    by.rpc("announce_sign_up", { address: ` ${email.toUpperCase()}`, given: words as never }).throwOnError();
  /** Auth sends the next email a minute later at the earliest. */
  async function signUpAgain(email: string, words: object): Promise<void> {
    await announce(email, words);
    await resend(email);
  }
  async function resend(email: string): Promise<void> {
    const earlier =
      "update auth.users set confirmation_sent_at = now() - interval '2 minutes' where email = $1";
    await backend.db.query(earlier, [email]);
    expect((await visit(backend).auth.signUp({ email, password })).error).toBeNull();
  }
  const read = async (id: string) =>
    (await admin.from("profiles").select().eq("id", id).single().throwOnError()).data;

  test("takes all details of the next sign-up, with the link of that sign-up and not before", async () => {
    const { id, email } = await signUp();
    const [before, link] = [await read(id), await readConfirmation(backend.db, email)];
    await announce(email, given);
    // Behind the link that was sent already, nothing changes.
    expect(await read(id)).toEqual(before);
    await resend(email);
    expect(await readConfirmation(backend.db, email)).not.toBe(link);
    expect(await read(id)).toMatchObject({ ...given, approved_name: null }); // no stranger's greeting in an email
    await signUpAgain(email, { full_name: "Grace Hopper" });
    expect(await read(id)).toMatchObject({
      full_name: "Grace Hopper",
      department: "Chemical Engineering",
      graduation_year: null,
    });
    await announce(email, given);
    await backend.db.query("update private.renewed_claims set at = at - interval '1 hour'");
    await resend(email);
    expect(await read(id)).toMatchObject({ full_name: "Grace Hopper" });
    await signUpAgain(email, { full_name: "See www.example.org" });
    expect((await read(id)).full_name).not.toContain("www");
  });

  test("is shown to the reader of its email, before anything is confirmed, and to nobody afterwards", async () => {
    const { id, email } = await signUp();
    await signUpAgain(email, given);
    const readLink = async () => readMailLink(visit(backend), await readConfirmation(backend.db, email));
    expect(await readLink()).toEqual({ email, claim: given });
    await confirm(email);
    await backend.db.query(
      "update auth.users set recovery_token = 'recovery', recovery_sent_at = now() where id = $1",
      [id],
    );
    expect(await readMailLink(visit(backend), "recovery")).toEqual({ email, claim: null });
    expect(await readMailLink(visit(backend), "another")).toBeNull();
  });

  test("keeps an earlier invitation, and nothing that the form does not send; a confirmed account keeps its own details", async () => {
    const { id, email } = await signUp();
    await signUpAgain(email, { ...given, invitation: "i", x: "y".repeat(40_000), department: ["z"] });
    await signUpAgain(email, { ...given, invitation: "j" });
    const kept = "select raw_user_meta_data as kept from auth.users where id = $1";
    const { rows } = await backend.db.query(kept, [id]);
    expect(rows[0]).toMatchObject({ kept: { full_name: "Ada Byron", invitation: "i" } });
    expect(JSON.stringify(rows).length).toBeLessThan(1000);
    await confirm(email);
    await announce(email, { full_name: "Somebody Else" });
    expect(await read(id)).toMatchObject(given);
  });

  test("is edited by nobody, in the log as well, however often it is announced", async () => {
    const { id, email } = await signUp();
    await announce(email, given, admin);
    await resend(email);
    const logged = "select from public.audit_logs where resource_id = $1 and action = 'edit'";
    expect((await backend.db.query(logged, [id])).rows).toEqual([]);
  });

  test("is announced to nobody; the owner of an account learns of a sign-up, once a day", async () => {
    const { id, email } = await signUp();
    const announce = () =>
      visit(backend).rpc("announce_sign_up", { address: email, given: {} }).throwOnError();
    const count = async () => {
      const sent = "select from public.email_queue where profile_id = $1 and kind = 'known_address'";
      return (await backend.db.query(sent, [id])).rows.length;
    };
    await announce();
    expect(await count()).toBe(0);
    await confirm(email);
    await announce();
    await announce();
    expect(await count()).toBe(1);
    await backend.db.exec(`alter table public.email_queue disable trigger user;
      update public.email_queue set created_at = now() - interval '1 day' where profile_id = '${id}';
      alter table public.email_queue enable trigger user`);
    await announce();
    expect(await count()).toBe(2);
  });

  test("is told to sixty owners of accounts an hour", async () => {
    const { id, email } = await signUp();
    await confirm(email);
    const announce = () =>
      visit(backend).rpc("announce_sign_up", { address: email, given: {} }).throwOnError();
    const count = async () =>
      (
        await backend.db.query(
          "select from public.email_queue where profile_id = $1 and kind = 'known_address'",
          [id],
        )
      ).rows.length;
    await backend.db.exec("delete from public.email_queue where kind = 'known_address'");
    await backend.db.exec(`insert into public.email_queue (recipient, kind, send_after)
      select 'somebody@policies.test', 'known_address', 'infinity' from generate_series(1, 60)`);
    await announce();
    expect(await count()).toBe(0);
    await backend.db.exec("delete from public.email_queue where send_after = 'infinity'");
    await announce();
    expect(await count()).toBe(1);
  });

  test("ends a week after its last email", async () => {
    const server = connectWithoutSession({ url: backend.url, key: backend.secretKey });
    const [old, renewed, recent, owner] = [await signUp(), await signUp(), await signUp(), await signUp()];
    await confirm(owner.email);
    await backend.db.query(
      "update public.profiles set created_at = now() - interval '8 days' where id = any ($1::uuid[])",
      [[old.id, renewed.id, owner.id]],
    );
    await backend.db.query(
      "update auth.users set confirmation_sent_at = now() - interval '8 days' where id = $1",
      [old.id],
    );
    await removeExpiredAccounts(server);
    const { rows } = await backend.db.query<{ id: string }>(
      "select id from auth.users where id = any ($1::uuid[])",
      [[old.id, renewed.id, recent.id, owner.id]],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([renewed.id, recent.id, owner.id].sort());
  });

  test("ends, although an older one cannot be deleted", async () => {
    const server = connectWithoutSession({ url: backend.url, key: backend.secretKey });
    const [stuck, other] = [await signUp(), await signUp()];
    await backend.db.query(
      "update auth.users set confirmation_sent_at = now() - interval '8 days' where id = any ($1::uuid[])",
      [[stuck.id, other.id]],
    );
    await backend.db.exec(`create function private.keep_stuck() returns trigger language plpgsql as $$ begin
        raise exception 'Stuck' using errcode = '54000';
      end $$;
      create trigger keep_stuck before delete on auth.users for each row when (old.id = '${stuck.id}')
        execute function private.keep_stuck()`);
    await expect(removeExpiredAccounts(server)).rejects.toThrow("Failed to delete");
    await backend.db.exec("drop function private.keep_stuck() cascade");
    const { rows } = await backend.db.query<{ id: string }>(
      "select id from auth.users where id = any ($1::uuid[])",
      [[stuck.id, other.id]],
    );
    expect(rows).toEqual([{ id: stuck.id }]);
    await removeExpiredAccounts(server);
  });

  test("makes way for an administrator's account, which a second one does not", async () => {
    const { id, email } = await signUp();
    const made = await createFor(email);
    expect(made).not.toBe(id);
    await expect(createFor(email)).rejects.toThrow("An account with this email address already exists.");
  });

  test("leaves a personal invitation open, which ends when the address is confirmed", async () => {
    const email = `${randomUUID()}@policies.test`;
    const source = randomUUID();
    await backend.db.query(
      "insert into public.roster_entries (full_name, email, source) values ('Expected', $1, $2)",
      [email, source],
    );
    const choice = { source };
    await admin.rpc("send_invitations", { choice, as_reminder: false, expected_count: 1 }).throwOnError();
    const { text } = await receive(backend, email, /./);
    const token = /#(sign_up\.[\w.-]+)/.exec(text)?.[1] ?? expect.fail("no link");
    const isOpen = async () =>
      (await visit(backend).rpc("get_invitation", { token }).throwOnError()).data.length === 1;
    const count = async () => (await admin.rpc("count_invitees", { choice }).throwOnError()).data[0]?.joined;
    await signUp(email);
    expect([await isOpen(), await count()]).toEqual([true, 0]);
    await confirm(email);
    expect([await isOpen(), await count()]).toEqual([false, 1]);
  });
});

test("Auth sends a mailbox ten emails a day about changes of address, no matter who requests them, and one for every link", async () => {
  const [{ id, email }, other] = [await signUp(), await signUp()];
  // The sign-up's own, which a mailer may have tried
  await backend.db.query("delete from public.email_queue where recipient = $1", [email]);
  const request = async (email_action_type: string, user: object) => {
    const event = { user, email_data: { email_action_type } };
    const { rows } = await backend.db.query("select private.queue_auth_email($1) as answer", [event]);
    expect(rows).toEqual([{ answer: {} }]);
    // As if a mailer had tried: an email that waits is replaced.
    await backend.db.query("update public.email_queue set attempts = 1 where lower(recipient) = lower($1)", [
      email,
    ]);
  };
  const count = async () => {
    const sent =
      "select kind, count(*)::int from public.email_queue where lower(recipient) = $1 group by 1 order by 1";
    return (await backend.db.query(sent, [email])).rows;
  };
  for (let nr = 0; nr < 12; nr++) {
    await request("signup", { id, email: email.toUpperCase() });
    await request("email_change", { id: other.id, email: other.email, new_email: email });
  }
  // One for each link, because it replaced the earlier one
  const confirmations = { kind: "confirmation", count: 12 };
  expect(await count()).toEqual([confirmations, { kind: "email_change", count: 10 }]);
  // Another kind, and the next day
  await request("recovery", { id, email });
  await backend.db.exec(`alter table public.email_queue disable trigger user;
    update public.email_queue set created_at = now() - interval '1 day' where kind = 'email_change';
    alter table public.email_queue enable trigger user`);
  await request("email_change", { id: other.id, email: other.email, new_email: email });
  expect(await count()).toEqual([
    confirmations,
    { kind: "email_change", count: 11 },
    { kind: "recovery", count: 1 },
  ]);
});

test("Neither people nor administrators can mark an address as confirmed", async () => {
  const { id } = await signUp();
  const owner = await signUp();
  await confirm(owner.email);
  const client = await signIn(owner.email);
  expectRefused(await admin.from("profiles").update({ is_confirmed: true }).eq("id", id));
  expectRefused(await client.from("profiles").update({ is_confirmed: false }).eq("id", owner.id));
  await backend.db.query("delete from public.profiles where id = $1", [id]);
  const row = {
    id,
    full_name: "Made",
    email: `${randomUUID()}@policies.test`,
    department: "Chemical Engineering",
  } as const;
  await admin
    .from("profiles")
    .insert({ ...row, is_confirmed: true })
    .throwOnError();
  expect(await readRights(id)).toEqual({ ...none, is_confirmed: false });
});

describe("automatic approval by the alumni list", () => {
  const set = (isOn: boolean) =>
    backend.db.query("update public.member_settings set approves_roster_matches = $1", [isOn]);
  const addToList = (email: string) =>
    backend.db.query(
      "insert into public.roster_entries (full_name, email, graduation_year) values ('Expected', $1, 1999)",
      [email],
    );
  const listed = { graduation_year: 1999 };
  beforeAll(() => set(true));
  afterAll(() => set(false));

  test("approves the person who opens the link in the email, and not before", async () => {
    const email = `${randomUUID()}@policies.test`;
    await addToList(email);
    const { id } = await signUp(email, listed);
    expect(await readRights(id)).toEqual({ ...none, is_confirmed: false });
    await confirm(email);
    expect(await readRights(id)).toEqual({ ...none, is_approved: true, is_confirmed: true });
    const { rows } = await backend.db.query<{ kind: string }>(
      "select kind from public.email_queue where profile_id = $1",
      [id],
    );
    expect(rows.map(({ kind }) => kind).sort()).toEqual(["approval", "confirmation"]);
  });

  test("is taken from nobody by a stranger's sign-up with their address, which leaves no line in the log", async () => {
    const email = `${randomUUID()}@policies.test`;
    await addToList(email);
    const claim = await signUp(email);
    const invited = await createFor(`${randomUUID()}@policies.test`);
    await backend.db.query(
      "update auth.users set confirmation_sent_at = now() - interval '8 days' where id = $1",
      [claim.id],
    );
    await backend.db.query("update public.profiles set is_approved = false where id = $1", [invited]);
    await removeExpiredAccounts(connectWithoutSession({ url: backend.url, key: backend.secretKey }));
    await backend.db.query("delete from auth.users where id = $1", [invited]);
    const { rows } = await backend.db.query<{ resource_id: string }>(
      "select resource_id from public.audit_logs where action = 'delete' and resource_id = any ($1::text[])",
      [[claim.id, invited]],
    );
    expect(rows).toEqual([{ resource_id: invited }]);
    const { id } = await signUp(email, listed);
    await confirm(email);
    expect(await readRights(id)).toEqual({ ...none, is_approved: true, is_confirmed: true });
  });

  test("approves nobody whom Auth confirms while it creates the account", async () => {
    const [id, email] = [randomUUID(), `${randomUUID()}@policies.test`];
    await addToList(email);
    // As on a hosted project that requires no confirmation. Both values are random.
    await backend.db.query(`do $$ begin
      insert into auth.users (id, email, raw_user_meta_data) values ('${id}', '${email}', '{"graduation_year": 1999}');
      update auth.users set email_confirmed_at = now() where id = '${id}';
    end $$`);
    expect(await readRights(id)).toEqual({ ...none, is_confirmed: true });
  });
});
