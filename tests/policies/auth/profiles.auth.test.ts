import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { signUpAdmin, startInMemory, visit } from "../../support/backend.ts";
import { openSessions, signToken } from "../support/tokens.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
  await signUpAdmin(backend);
});
afterAll(() => backend.close());

/** Columns that GoTrue (supabase/auth 2.196, internal/models/user.go) writes for a new account. */
const columns = `aud, banned_until, confirmation_sent_at, confirmation_token, created_at, deleted_at, email,
  email_change, email_change_confirm_status, email_change_sent_at, email_change_token_current,
  email_change_token_new, email_confirmed_at, encrypted_password, id, invited_at, is_anonymous, is_sso_user,
  last_sign_in_at, phone, phone_change, phone_change_sent_at, phone_change_token, phone_confirmed_at,
  raw_app_meta_data, raw_user_meta_data, reauthentication_sent_at, reauthentication_token, recovery_sent_at,
  recovery_token, role, updated_at`;

interface Account {
  email?: string | null;
  phone?: string | null;
  is_anonymous?: boolean;
  raw_user_meta_data?: object;
}

async function insertAccount(account: Account): Promise<string> {
  const id = randomUUID();
  const now = new Date().toISOString();
  const row = {
    email: null,
    phone: null,
    is_anonymous: false,
    is_sso_user: false,
    raw_app_meta_data: {},
    raw_user_meta_data: {},
    ...account,
    id,
    aud: "authenticated",
    role: "authenticated",
    email_change_confirm_status: 0,
    created_at: now,
    updated_at: now,
  };
  await backend.db.query(
    `insert into auth.users (${columns}) select ${columns} from jsonb_populate_record(null::auth.users, $1)`,
    [JSON.stringify(row)],
  );
  return id;
}

/** GoTrue's User.SoftDeleteUser, column by column. */
async function softDelete(id: string): Promise<void> {
  const { rows } = await backend.db.query<Record<string, string | null>>(
    "select email, phone, email_change, phone_change from auth.users where id = $1",
    [id],
  );
  const hash = (value: string | null | undefined) =>
    createHash("sha256")
      .update(`${id}${value ?? ""}`)
      .digest("base64url");
  const [account] = rows;
  await backend.db.query(
    `update auth.users set email = $2, phone = $3, encrypted_password = null, email_change = $4, phone_change = $5,
       confirmation_token = '', recovery_token = '', email_change_token_current = '', email_change_token_new = '',
       phone_change_token = '', deleted_at = now() where id = $1`,
    [
      id,
      hash(account?.email),
      hash(account?.phone).slice(0, 15),
      hash(account?.email_change),
      hash(account?.phone_change).slice(0, 15),
    ],
  );
  await backend.db.query("update auth.users set raw_user_meta_data = $2 where id = $1", [id, "{}"]);
  await backend.db.query("update auth.users set raw_app_meta_data = $2 where id = $1", [id, "{}"]);
}

async function changeEmail(id: string, email: string | null): Promise<void> {
  await backend.db.query("update auth.users set email = $2, email_change = '' where id = $1", [id, email]);
}

async function readProfile(id: string): Promise<Record<string, unknown> | undefined> {
  return (
    await backend.db.query<Record<string, unknown>>("select * from public.profiles where id = $1", [id])
  ).rows[0];
}

const newEmail = () => `${randomUUID()}@auth.test`;

describe("an account that is soft-deleted", () => {
  test("loses its profile like every deleted account, and the deletion is logged", async () => {
    const email = newEmail();
    const id = await insertAccount({ email, raw_user_meta_data: { full_name: "Ada Byron" } });
    await backend.db.query(
      "insert into public.officers (profile_id, position, tenure_start) values ($1, 'Chair', '2020-01-01')",
      [id],
    );
    await backend.db.query("update public.profiles set is_confirmed = true where id = $1", [id]);
    await softDelete(id);
    expect(await readProfile(id)).toBeUndefined();
    const { rows } = await backend.db.query(
      "select action, details ->> 'full_name' as name from public.audit_logs where resource_id = $1",
      [id],
    );
    expect(rows).toEqual([{ action: "delete", name: "Ada Byron" }]);
    const offices = await backend.db.query(
      "select tenure_end is not null as ended, profile_id from public.officers where position = 'Chair'",
    );
    expect(offices.rows).toEqual([{ ended: true, profile_id: null }]);
  });

  test("frees its address for a new account", async () => {
    const email = newEmail();
    await softDelete(await insertAccount({ email }));
    expect(await readProfile(await insertAccount({ email }))).toMatchObject({ email });
  });

  test("cannot be deleted if it is the last super admin's", async () => {
    const { rows } = await backend.db.query<{ id: string }>(
      "select id from public.profiles where is_super_admin",
    );
    const id = rows[0]?.id ?? "";
    expect(rows).toHaveLength(1);
    await expect(softDelete(id)).rejects.toThrow("At least one super admin must remain.");
    expect(await readProfile(id)).toMatchObject({ email: "admin@unit.test" });
  });
});

describe.each([
  ["An anonymous account", () => insertAccount({ is_anonymous: true })],
  ["An account with a phone only", () => insertAccount({ phone: randomUUID().slice(0, 15) })],
])("%s", (_, open) => {
  test("has no profile and can read only what visitors can read", async () => {
    const id = await open();
    expect(await readProfile(id)).toBeUndefined();
    await backend.db.exec(openSessions(`id = '${id}'`));
    const claims = {
      sub: id,
      session_id: id,
      role: "authenticated",
      is_anonymous: true,
      exp: Math.floor(Date.now() / 1000) + 600,
    };
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${backend.url}/rest/v1/${path}`, {
        ...init,
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${signToken(claims, backend.jwtSecret)}`,
          "content-type": "application/json",
        },
      });
    expect(await (await ask("site_settings?select=id")).json()).toEqual([{ id: true }]);
    for (const table of ["documents", "member_settings", "profiles", "audit_logs", "email_queue"])
      expect(await (await ask(`${table}?select=*`)).json(), table).toEqual([]);
    const profile = JSON.stringify({
      id,
      full_name: "Eve",
      email: "eve@auth.test",
      department: "Chemical Engineering",
    });
    expect((await ask("profiles", { method: "POST", body: profile })).ok).toBe(false);
    expect(await readProfile(id)).toBeUndefined();
  });

  test("gets its profile once it has an address", async () => {
    const [id, email] = [await open(), newEmail()];
    await changeEmail(id, email);
    expect(await readProfile(id)).toMatchObject({ email, is_approved: false, is_super_admin: false });
  });

  test("can be deleted, soft or hard", async () => {
    const id = await open();
    await softDelete(id);
    expect(await readProfile(id)).toBeUndefined();
    await backend.db.query("delete from auth.users where id = $1", [id]);
  });
});

test("A profile keeps its address when its account loses it", async () => {
  const email = newEmail();
  const id = await insertAccount({ email, phone: "15550101961" });
  await changeEmail(id, null);
  expect(await readProfile(id)).toMatchObject({ email });
});

test("A profile's address changes with its account's", async () => {
  const [id, email] = [await insertAccount({ email: newEmail() }), newEmail()];
  await changeEmail(id, email);
  expect(await readProfile(id)).toMatchObject({ email });
  const { data } = await visit(backend).from("people").select().eq("id", id).throwOnError();
  expect(data).toEqual([]);
});
