import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { createAccount } from "../../../src/data/auth/new-accounts.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { approveMember, approveMembers } from "../../../src/data/members/approvals.ts";
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
  await backend.db.query("update auth.users set email_confirmed_at = now() where email = $1", [email]);
  await backend.db.query("update public.profiles set is_super_admin = true where email = $1", [email]);
  admin = await signIn(email);
});
afterAll(() => backend.close());

async function signUp(email = `${randomUUID()}@policies.test`) {
  const { data, error } = await visit(backend).auth.signUp({ email, password });
  expect([error, data.session]).toEqual([null, null]);
  return { id: data.user?.id ?? expect.fail("no account"), email };
}

async function signIn(email: string): Promise<Client> {
  const client = visit(backend);
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  return client;
}

/** Opens the link in the email. */
async function confirm(email: string): Promise<void> {
  const { text } = await receive(backend, email, /confirm your email address/);
  const token_hash = /token_hash=([\w-]+)/.exec(text)?.[1] ?? expect.fail("no link");
  expect((await visit(backend).auth.verifyOtp({ type: "signup", token_hash })).error).toBeNull();
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
    expect(await approveMembers(admin, [stranger.id, owner.id])).toEqual({
      approved: [owner.id],
      unconfirmed: [full_name],
    });
    expect(await readRights(owner.id)).toEqual({ ...none, is_approved: true, is_confirmed: true });
    expect(await readRights(stranger.id)).toEqual({ ...none, is_confirmed: false });
    await expect(approveMembers(admin, [stranger.id, owner.id])).rejects.toThrow(
      `Not approved, because the email address isn’t confirmed yet: ${full_name}`,
    );
    await expect(approveMember(admin, stranger.id)).rejects.toThrow(/hasn’t been confirmed yet/);
  });

  test("can be approved once its owner has opened the link in the email", async () => {
    const { id, email } = await signUp();
    await confirm(email);
    expect(await readRights(id)).toEqual({ ...none, is_confirmed: true });
    expect(await approveMember(admin, id)).toEqual([id]);
    expect((await (await signIn(email)).from("documents").select()).error).toBeNull();
  });

  test("is marked in the members list", async () => {
    const [stranger, owner] = [await signUp(), await signUp()];
    await confirm(owner.email);
    const read = async (q: string) =>
      (await admin.rpc("list_members", { q }).throwOnError()).data[0]?.is_confirmed;
    expect([await read(stranger.email), await read(owner.email)]).toEqual([false, true]);
  });

  test("is approved when an administrator creates it, because only the address's owner can sign in", async () => {
    const email = `${randomUUID()}@policies.test`;
    const project = { url: backend.url, key: backend.publishableKey };
    const fields = {
      full_name: "New",
      email,
      department: "Chemical Engineering",
      membership_type: "regular",
    } as const;
    const id = await createAccount({ project, admin, origin: "http://localhost" }, fields, "Failed");
    expect(await readRights(id)).toEqual({ ...none, is_approved: true, is_confirmed: false });
    await admin.from("profiles").update({ is_approved: false }).eq("id", id).throwOnError();
    expectRefused(await admin.from("profiles").update({ is_approved: true }).eq("id", id));
  });
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
    backend.db.query("insert into public.roster_entries (full_name, email) values ('Expected', $1)", [email]);
  beforeAll(() => set(true));
  afterAll(() => set(false));

  test("approves the person who opens the link in the email, and not before", async () => {
    const email = `${randomUUID()}@policies.test`;
    await addToList(email);
    const { id } = await signUp(email);
    expect(await readRights(id)).toEqual({ ...none, is_confirmed: false });
    await confirm(email);
    expect(await readRights(id)).toEqual({ ...none, is_approved: true, is_confirmed: true });
    const { rows } = await backend.db.query<{ kind: string }>(
      "select kind from public.email_queue where profile_id = $1",
      [id],
    );
    expect(rows.map(({ kind }) => kind).sort()).toEqual(["approval", "confirmation"]);
  });

  test("approves nobody whom Auth confirms while it creates the account", async () => {
    const [id, email] = [randomUUID(), `${randomUUID()}@policies.test`];
    await addToList(email);
    // As on a hosted project that requires no confirmation. Both values are random.
    await backend.db.query(`do $$ begin
      insert into auth.users (id, email) values ('${id}', '${email}');
      update auth.users set email_confirmed_at = now() where id = '${id}';
    end $$`);
    expect(await readRights(id)).toEqual({ ...none, is_confirmed: true });
  });
});
