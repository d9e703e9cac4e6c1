import { afterAll, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { OutdatedError } from "../../../src/data/core/result.ts";
import { cancelMailboxChange, shortenMailboxChange } from "../../../src/data/members/mailbox-changes.ts";
import { showCode } from "../../support/authenticator.ts";
import { password } from "../support/accounts.ts";
import { readAuthToken } from "../support/emails.ts";
import {
  admin,
  connectVisitor,
  expectRefused,
  ids,
  notAdmins,
  seatTheAdminAlone,
  second,
  server,
  serverKey,
  visitor,
  welcome,
} from "../support/personas.ts";
import { readLog } from "../support/writers.ts";

// Other test files expect exactly one administrator.
afterAll(seatTheAdminAlone);

const past = "2020-01-01T00:00:00Z";
const newAddress = () => `${crypto.randomUUID()}@new.test`;
const welcomeAdmin = () =>
  welcome({ is_approved: true, is_super_admin: true }, { full_name: "Grace Hopper" });

const start = (by: Client, person: string, address = newAddress(), reason = "Changed employer") =>
  by.rpc("start_mailbox_change", { person, address, reason });

/** A member for whom the admin has started a change. */
async function arrange() {
  const owner = await welcome({ is_approved: true }, { full_name: "Ada Byron", graduation_year: 1999 });
  const address = newAddress();
  await start(admin, owner.id, address).throwOnError();
  return { ...owner, address };
}

const listEmails = async (profile_id: string) =>
  (
    await server
      .from("email_queue")
      .select("id, recipient, kind, facts")
      .eq("profile_id", profile_id)
      .like("kind", "mailbox%")
      .order("id")
      .throwOnError()
  ).data;

/** The tokens in the links to the old and the new address, as a mailer gets them. */
async function readTokens(profile_id: string): Promise<[old: string, fresh: string]> {
  const tokens: string[] = [];
  for (const { id } of await listEmails(profile_id)) {
    const { data } = await serverKey.rpc("get_mailbox_token", { email_id: id }).throwOnError();
    tokens.push(data);
  }
  expect(tokens).toHaveLength(2);
  return tokens as [string, string];
}

const confirm = async (token: string) =>
  (await visitor.rpc("confirm_mailbox_change", { token }).throwOnError()).data;
const object = async (by: Client, token?: string) =>
  (await by.rpc("object_to_mailbox_change", token === undefined ? {} : { token }).throwOnError()).data;
const readChange = async (profile_id: string) =>
  (await server.from("mailbox_changes").select().eq("profile_id", profile_id).maybeSingle().throwOnError())
    .data;
const findChange = async (id: string) => (await readChange(id))?.id ?? expect.fail("no change");
const ended = "This change of address was completed or stopped in the meantime. Nothing was changed.";
const readEmail = async (id: string) =>
  (await server.from("profiles").select("email").eq("id", id).single().throwOnError()).data.email;
/** As if the change had been started long ago. */
const date = (profile_id: string, times: { started_at?: string; waits_until?: string }) =>
  server.from("mailbox_changes").update(times).eq("profile_id", profile_id).throwOnError();
/** What every mailer does every few minutes. */
const look = () => serverKey.rpc("queue_daily_emails").throwOnError();
const listSteps = async (resource_id: string) =>
  (await readLog({ resource_id })).filter(({ action }) => action.endsWith("mailbox_change"));

async function signIn(email: string): Promise<Client | null> {
  const client = connectVisitor();
  const { error } = await client.auth.signInWithPassword({ email, password });
  return error ? null : client;
}

describe("a change of address for a lost mailbox", () => {
  test("is started, shortened and cancelled by super admins only", async () => {
    const owner = await arrange();
    const other = await welcome({ is_approved: true });
    const of_change = await findChange(owner.id);
    for (const client of [...Object.values(notAdmins), second, owner.client]) {
      expectRefused(await start(client, other.id));
      expectRefused(await client.rpc("shorten_mailbox_change", { of_change }));
      expectRefused(await client.rpc("cancel_mailbox_change", { of_change }));
    }
    expect(await readChange(other.id)).toBeNull();
    expect(await readChange(owner.id)).toMatchObject({ new_email: owner.address, shortened_by: null });
    await admin.rpc("cancel_mailbox_change", { of_change }).throwOnError();
    expect(await readChange(owner.id)).toBeNull();
    expect(await listSteps(owner.id)).toMatchObject([
      {
        action: "start_mailbox_change",
        user_id: ids.admin,
        details: {
          full_name: "Ada Byron",
          email: owner.email,
          new_email: owner.address,
          reason: "Changed employer",
        },
      },
      { action: "cancel_mailbox_change", user_id: ids.admin },
    ]);
    const again = await admin.rpc("cancel_mailbox_change", { of_change });
    expect(again.error?.message).toBe(ended);
  });

  test("is shortened and cancelled as it was shown, not another one that its starter put in its place", async () => {
    const [evil, owner] = [await welcomeAdmin(), await welcome({ is_approved: true })];
    const [good, thief] = [newAddress(), newAddress()];
    await start(evil.client, owner.id, good).throwOnError();
    const shown = await findChange(owner.id);
    await evil.client.rpc("cancel_mailbox_change", { of_change: shown }).throwOnError();
    await start(evil.client, owner.id, thief).throwOnError();
    const [, token] = await readTokens(owner.id);
    await confirm(token);
    await expect(shortenMailboxChange(admin, shown)).rejects.toThrow(new OutdatedError(ended));
    await expect(cancelMailboxChange(admin, shown)).rejects.toThrow(new OutdatedError(ended));
    expect(await readChange(owner.id)).toMatchObject({ new_email: thief, shortened_by: null });
    expect(await readEmail(owner.id)).toBe(owner.email);
  });

  test("People can read their own mailbox change, super admins all", async () => {
    const owner = await arrange();
    const read = async (client: Client) =>
      ((await client.from("mailbox_changes").select().eq("profile_id", owner.id)).data ?? []).length;
    expect([await read(owner.client), await read(admin)]).toEqual([1, 1]);
    for (const client of [...Object.values(notAdmins), second]) expect(await read(client)).toBe(0);
  });

  test("is refused for oneself, for accounts that nobody has confirmed or that are closed, and with an unfit address or reason", async () => {
    const owner = await welcome({ is_approved: true });
    const messageOf = async (...given: Parameters<typeof start>) => (await start(...given)).error?.message;
    expect(await messageOf(admin, ids.admin)).toMatch(/^You can’t do this for your own account/);
    expect(await messageOf(admin, crypto.randomUUID())).toBe("Member not found");
    for (const typed of ["", "nobody", "a@b.test, c@d.test", `${"x".repeat(300)}@new.test`])
      expect(await messageOf(admin, owner.id, typed)).toMatch(/^Enter an email address/);
    for (const reason of ["", " ", "x".repeat(501)])
      expect(await messageOf(admin, owner.id, newAddress(), reason)).toMatch(/^Enter a reason/);
    expect(await messageOf(admin, owner.id, ` ${owner.email.toUpperCase()} `)).toMatch(/^This is already/);
    const known = await welcome();
    expect(await messageOf(admin, owner.id, known.email)).toMatch(/^An account with this email address/);
    await server.from("profiles").update({ is_confirmed: false }).eq("id", known.id).throwOnError();
    expect(await messageOf(admin, known.id)).toMatch(/^The email address of this account hasn’t/);

    const closed = await welcome({ is_approved: true });
    await admin
      .rpc("merge_accounts", { kept_id: owner.id, closed_id: closed.id, from_closed: [] })
      .throwOnError();
    expect(await messageOf(admin, closed.id)).toMatch(/^This account has been merged/);
    const address = newAddress();
    await start(admin, owner.id, address).throwOnError();
    expect(await messageOf(admin, owner.id)).toMatch(/has already been started\.$/);
    expect(await messageOf(admin, (await welcome()).id, address)).toMatch(/has already been started\.$/);
  });

  test("tells the old address who asked and why; the email to the new one names nobody", async () => {
    const { id, email, address } = await arrange();
    const [old, fresh] = await listEmails(id);
    expect(old).toMatchObject({ recipient: email, kind: "mailbox_change" });
    expect(old?.facts).toMatchObject({
      name: "Ada Byron",
      by: "The admin",
      new_email: address,
      reason: "Changed employer",
    });
    expect(fresh).toMatchObject({ recipient: address, kind: "mailbox_confirmation" });
    expect(fresh?.facts).toEqual({ name: null, waits_until: expect.any(String) });
    const { waits_until } = (await readChange(id)) ?? expect.fail("no change");
    expect(Date.parse(waits_until) - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
  });

  test("takes effect once the new address is confirmed and the wait is over, and then ends sessions and links", async () => {
    const { id, email, address, client } = await arrange();
    const phone = (await signIn(email)) ?? expect.fail("no session");
    const { data } = await phone.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    const { id: factorId, totp } = data ?? expect.fail("no factor");
    const code = showCode(totp.secret);
    expect((await phone.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    await visitor.auth.resetPasswordForEmail(email);
    const recovery = await readAuthToken(email);

    const [, token] = await readTokens(id);
    expect(await confirm(token)).toMatchObject([{ is_complete: false }]);
    expect(await confirm(token)).toMatchObject([{ is_complete: false }]);
    await look();
    expect(await readEmail(id)).toBe(email);
    expect(await signIn(address)).toBeNull();

    await date(id, { waits_until: past });
    await look();
    expect(await readEmail(id)).toBe(address);
    expect(await signIn(email)).toBeNull();
    for (const ended of [client, phone])
      expect((await ended.from("profiles").select("id").eq("id", id)).status).toBe(401);
    const link = { token_hash: recovery, type: "recovery" } as const;
    expect((await connectVisitor().auth.verifyOtp(link)).error?.code).toBe("otp_expired");
    expect(await confirm(token)).toEqual([]);

    const back = (await signIn(address)) ?? expect.fail("no session");
    const { data: user } = await back.auth.getUser();
    expect(user.user?.identities?.map((identity) => identity.identity_data?.email)).toEqual([address]);
    // The password alone gives no member's rights.
    expectRefused(await back.rpc("search_directory"));
    expect((await back.auth.mfa.listFactors()).data?.all).toMatchObject([{ status: "verified" }]);
    const sent = server
      .from("email_queue")
      .select("recipient")
      .eq("profile_id", id)
      .eq("kind", "address_change");
    expect((await sent.order("id").throwOnError()).data).toEqual([
      { recipient: email },
      { recipient: address },
    ]);
    expect((await listSteps(id)).map(({ action, user_id }) => [action, user_id])).toEqual([
      ["start_mailbox_change", ids.admin],
      ["confirm_mailbox_change", null],
      ["complete_mailbox_change", null],
    ]);
  });

  test("can be confirmed after the wait, and is then complete at once", async () => {
    const { id, email, address } = await arrange();
    const [, token] = await readTokens(id);
    await date(id, { waits_until: past });
    await look();
    expect(await readEmail(id)).toBe(email);
    expect(await confirm(token)).toMatchObject([{ is_complete: true }]);
    expect(await readEmail(id)).toBe(address);
  });

  test("is shortened by a super admin who is neither the one who started it nor its owner", async () => {
    const [grace, owner] = [await welcomeAdmin(), await welcomeAdmin()];
    const address = newAddress();
    await start(admin, owner.id, address).throwOnError();
    const of_change = await findChange(owner.id);
    const shorten = (client: Client) => client.rpc("shorten_mailbox_change", { of_change });
    for (const client of [admin, owner.client])
      expect((await shorten(client)).error?.message).toMatch(/^Another super admin/);
    const [, token] = await readTokens(owner.id);
    await confirm(token);
    expect((await shorten(grace.client).throwOnError()).data).toBe(true);
    expect(await readEmail(owner.id)).toBe(address);
    expect((await listSteps(owner.id)).map(({ action, user_id }) => [action, user_id])).toEqual([
      ["start_mailbox_change", ids.admin],
      ["confirm_mailbox_change", null],
      ["shorten_mailbox_change", grace.id],
      ["complete_mailbox_change", grace.id],
    ]);
  });

  test("that is shortened still needs its confirmation, and is shortened once", async () => {
    const grace = await welcomeAdmin();
    const { id, email } = await arrange();
    const of_change = await findChange(id);
    const shorten = () => grace.client.rpc("shorten_mailbox_change", { of_change });
    expect((await shorten().throwOnError()).data).toBe(false);
    await look();
    expect(await readEmail(id)).toBe(email);
    expect((await shorten()).error?.message).toBe("The wait is already over.");
  });
});

describe("the links in the emails about a lost mailbox", () => {
  test("show until when the change waits, and each does its own only", async () => {
    const { id, email } = await arrange();
    const [old, fresh] = await readTokens(id);
    const open = async (token: string) =>
      (await visitor.rpc("get_mailbox_change", { token }).throwOnError()).data;
    const { waits_until } = (await readChange(id)) ?? expect.fail("no change");
    for (const token of [old, fresh])
      expect(await open(token)).toEqual([{ waits_until, is_confirmed: false }]);
    expect(await confirm(old)).toEqual([]);
    expect(await object(visitor, fresh)).toBe(false);
    const forged = old.replace("old_mailbox", "new_mailbox");
    for (const token of [forged, `${old}A`, `old_mailbox.${"A".repeat(43)}`, "", "x".repeat(5000)]) {
      expect(await open(token)).toEqual([]);
      expect(await confirm(token)).toEqual([]);
      expect(await object(visitor, token)).toBe(false);
      expect((await visitor.rpc("unsubscribe_from_emails", { token }).throwOnError()).data).toBe(false);
    }
    expect(await readChange(id)).toMatchObject({ confirmed_at: null });
    expect(await readEmail(id)).toBe(email);
  });

  test("stop the change from the old address, even after the new one has confirmed, and do nothing to a later one", async () => {
    const { id, email } = await arrange();
    const [old, fresh] = await readTokens(id);
    await confirm(fresh);
    expect(await object(visitor, old)).toBe(true);
    expect(await readChange(id)).toBeNull();
    expect(await listEmails(id)).toEqual([]);
    await start(admin, id).throwOnError();
    expect([await object(visitor, old), await confirm(fresh)]).toEqual([false, []]);
    await date(id, { waits_until: past });
    await look();
    expect(await readEmail(id)).toBe(email);
    expect((await listSteps(id)).map(({ action }) => action)).toEqual([
      "start_mailbox_change",
      "confirm_mailbox_change",
      "object_to_mailbox_change",
      "start_mailbox_change",
    ]);
  });

  test("are given to a mailer's key only", async () => {
    const { id, client } = await arrange();
    const [first] = await listEmails(id);
    for (const hostile of [...Object.values(notAdmins), admin, client])
      expectRefused(await hostile.rpc("get_mailbox_token", { email_id: first?.id ?? 0 }));
  });
});

describe("the owner of a lost mailbox", () => {
  test("stops the change of their own account, and of no other", async () => {
    const [owner, other] = [await arrange(), await arrange()];
    for (const client of Object.values(notAdmins)) expect(await object(client)).toBe(false);
    expect(await object(owner.client)).toBe(true);
    expect(await object(owner.client)).toBe(false);
    expect([await readChange(owner.id), await readChange(other.id)]).toMatchObject([
      null,
      { profile_id: other.id },
    ]);
    expect((await listSteps(owner.id)).at(-1)).toMatchObject({
      action: "object_to_mailbox_change",
      user_id: owner.id,
    });
  });

  test("neither sees nor stops it with the password alone, where the account has two-step sign-in", async () => {
    const { id, email } = await arrange();
    const strong = (await signIn(email)) ?? expect.fail("no session");
    const { data } = await strong.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    const { id: factorId, totp } = data ?? expect.fail("no factor");
    await strong.auth.mfa.challengeAndVerify({ factorId, code: showCode(totp.secret) });
    const weak = (await signIn(email)) ?? expect.fail("no session");
    expect((await weak.from("mailbox_changes").select().throwOnError()).data).toEqual([]);
    expect(await object(weak)).toBe(false);
    expect(await readChange(id)).not.toBeNull();
    expect(await object(strong)).toBe(true);
  });
});

describe("a change of address for a lost mailbox ends", () => {
  /** The last step in the log, and its rule. */
  async function expectEnd(id: string, rule: string) {
    expect(await readChange(id)).toBeNull();
    expect((await listSteps(id)).at(-1)).toMatchObject({ action: "end_mailbox_change", details: { rule } });
  }

  test("when the account gets another address, is merged into another, or deleted", async () => {
    const moved = await arrange();
    await server.from("profiles").update({ email: newAddress() }).eq("id", moved.id).throwOnError();
    await expectEnd(moved.id, "account changed");
    const [closed, left, kept] = [await arrange(), await arrange(), await welcome({ is_approved: true })];
    const merge = { kept_id: kept.id, closed_id: closed.id, from_closed: [] };
    await admin.rpc("merge_accounts", merge).throwOnError();
    await expectEnd(closed.id, "account changed");
    await left.client.rpc("delete_own_account", { typed_email: left.email }).throwOnError();
    await expectEnd(left.id, "account changed");
    const gone = await arrange();
    await admin.rpc("delete_member", { member_id: gone.id }).throwOnError();
    await expectEnd(gone.id, "account changed");
  });

  test("when a super admin who started or shortened it loses the right or leaves", async () => {
    const [starter, shortener, leaver] = [await welcomeAdmin(), await welcomeAdmin(), await welcomeAdmin()];
    const [first, next, last] = [await welcome(), await arrange(), await welcome()];
    await start(starter.client, first.id).throwOnError();
    await shortenMailboxChange(shortener.client, await findChange(next.id));
    await start(leaver.client, last.id).throwOnError();
    for (const { id } of [starter, shortener])
      await admin.from("profiles").update({ is_super_admin: false }).eq("id", id).throwOnError();
    await admin.rpc("delete_member", { member_id: leaver.id }).throwOnError();
    for (const { id } of [first, next, last]) await expectEnd(id, "administrator left");
  });

  test("when another account has the address by then; a sign-up that nobody has confirmed gives way", async () => {
    const [owner, other] = [await arrange(), await arrange()];
    const tokens = [await readTokens(owner.id), await readTokens(other.id)];
    await signUpAs(owner.address, true);
    await signUpAs(other.address, false);
    const early = newAddress();
    await signUpAs(early, false);
    await start(admin, (await welcome()).id, early).throwOnError();
    for (const { id } of [owner, other]) await date(id, { waits_until: past });
    expect(await confirm(tokens[0]?.[1] ?? "")).toEqual([]);
    await expectEnd(owner.id, "address taken");
    expect(await readEmail(owner.id)).toBe(owner.email);
    expect(await confirm(tokens[1]?.[1] ?? "")).toMatchObject([{ is_complete: true }]);
    expect(await readEmail(other.id)).toBe(other.address);
  });

  async function signUpAs(email: string, is_confirmed: boolean) {
    const { data } = await connectVisitor().auth.signUp({ email, password });
    await server
      .from("profiles")
      .update({ is_confirmed })
      .eq("id", data.user?.id ?? "")
      .throwOnError();
  }

  test("when nobody confirms it for two weeks", async () => {
    const [stale, fresh] = [await arrange(), await arrange()];
    await date(stale.id, { started_at: past, waits_until: past });
    await date(fresh.id, { waits_until: past });
    await look();
    await expectEnd(stale.id, "not confirmed");
    expect(await readChange(fresh.id)).not.toBeNull();
  });
});
