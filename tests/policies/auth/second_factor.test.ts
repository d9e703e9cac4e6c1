import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { showCode } from "../../support/authenticator.ts";
import { password } from "../support/accounts.ts";
import { readObject, upload } from "../support/objects.ts";
import {
  admin,
  connectVisitor,
  expectRefused,
  ids,
  member,
  seatTheAdminAlone,
  server,
  serverKey,
  untyped,
  welcome,
} from "../support/personas.ts";

const demand = (by: Client, admins_need_second_factor: boolean) =>
  by.from("member_settings").update({ admins_need_second_factor }).eq("id", true).select();

const isDemanded = async () =>
  (await server.from("member_settings").select().single().throwOnError()).data.admins_need_second_factor;

afterEach(async () => {
  await demand(server, false).throwOnError();
});

// Other test files expect exactly one administrator.
afterAll(seatTheAdminAlone);

async function signIn(email: string): Promise<Client> {
  const client = connectVisitor();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** A person with an authenticator app in two sessions: one with two-step sign-in and one with the password alone. */
async function meet(rights: { is_approved?: boolean; is_super_admin?: boolean }) {
  const person = await welcome(rights);
  const strong = await signIn(person.email);
  const { data } = await strong.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  const { id, totp } = data ?? expect.fail("no factor");
  const code = showCode(totp.secret);
  const { error } = await strong.auth.mfa.challengeAndVerify({ factorId: id, code });
  expect(error).toBeNull();
  return { ...person, strong, weak: await signIn(person.email) };
}

const administrator = () => meet({ is_approved: true, is_super_admin: true });

/** What the back office reads and writes through the two helper functions of all its policies. */
async function worksInOffice(client: Client): Promise<boolean> {
  const { data: people } = await client.from("profiles").select("id").limit(2);
  const { data: item } = await client.from("news").insert({ title: "By an office" }).select("id");
  const { error } = await client.rpc("check_new_account", {
    new_email: `${crypto.randomUUID()}@policies.test`,
  });
  const answers = [(people ?? []).length === 2, item !== null, error === null];
  expect(new Set(answers).size, "some rights rest and others do not").toBe(1);
  return answers.every(Boolean);
}

const lacks = async (client: Client) => (await client.rpc("lacks_second_factor").throwOnError()).data;

const giveRole = async (id: string) => {
  const { data: role } = await server
    .from("roles")
    .insert({ name: `Office ${id}`, permissions: { news: ["create"], members: ["read", "update"] } })
    .select("id")
    .single()
    .throwOnError();
  await server.from("user_roles").insert({ user_id: id, role_id: role.id }).throwOnError();
};

/** Who removed a person's two-step sign-in, according to the log. */
async function listRemovals(id: string) {
  const read = server
    .from("audit_logs")
    .select("user_id")
    .eq("resource_id", id)
    .eq("action", "remove_factor");
  return (await read.throwOnError()).data;
}

describe("voluntary two-step sign-in", () => {
  test("takes effect immediately: the password alone gives no permissions in the back office", async () => {
    const { strong, weak, id } = await administrator();
    expect([await worksInOffice(strong), await lacks(strong)]).toEqual([true, false]);
    expect([await worksInOffice(weak), await lacks(weak)]).toEqual([false, true]);
    expectRefused(await weak.rpc("remove_second_factor", { person: id }));
    expectRefused(await weak.rpc("has_second_factor", { person: id }));
    expectRefused(await weak.rpc("delete_member", { member_id: ids.second }));
  });

  test("keeps a stolen password from the members' area, too", async () => {
    const { strong, weak, id } = await meet({ is_approved: true });
    const readDocuments = async (client: Client) =>
      (await client.from("member_settings").select("id").throwOnError()).data;
    expect(await readDocuments(strong)).toHaveLength(1);
    expect(await readDocuments(weak)).toEqual([]);
    expect((await weak.from("profiles").select("id").eq("id", id).throwOnError()).data).toEqual([{ id }]);
    expect((await weak.rpc("list_own_sessions").throwOnError()).data).toEqual([]);
    const [seen] = (await strong.rpc("list_own_sessions").throwOnError()).data;
    await weak.rpc("end_own_session", { session: seen?.id ?? "" }).throwOnError();
    expect((await strong.rpc("list_own_sessions").throwOnError()).data).toContainEqual(seen);
  });

  test("is told by email: when an app is added, and when it is removed", async () => {
    const { strong, id } = await meet({ is_approved: true });
    const { data } = await strong.auth.mfa.listFactors();
    await strong.auth.mfa.unenroll({ factorId: data?.all[0]?.id ?? "" });
    const emails = server
      .from("email_queue")
      .select("facts")
      .eq("profile_id", id)
      .eq("kind", "two_step_change");
    expect((await emails.order("id").throwOnError()).data).toMatchObject([
      { facts: { change: "added" } },
      { facts: { change: "removed" } },
    ]);
  });

  test("protects what cannot be undone: the account and its photo", async () => {
    const { strong, weak, id, email: typed_email } = await meet({ is_approved: true });
    const path = `${id}/1741000000-ab12.webp`;
    expect((await upload(strong, "profile-photos", path)).error).toBeNull();
    await weak.storage.from("profile-photos").remove([path]);
    expect(await readObject("profile-photos", path)).toBe("first");
    await strong.storage.from("profile-photos").remove([path]);
    expect(await readObject("profile-photos", path)).toBeNull();
    const { error } = await weak.rpc("delete_own_account", { typed_email });
    expect(error?.message).toBe("Enter the code from your authenticator app first.");
    await strong.rpc("delete_own_account", { typed_email }).throwOnError();
    const restored = await (await signIn(typed_email)).rpc("restore_own_account");
    expect(restored.error?.message).toBe("Enter the code from your authenticator app first.");
  });

  test("does not hide from the last super admin why the account stays", async () => {
    const { weak, id, email: typed_email } = await administrator();
    await server.from("profiles").update({ is_super_admin: false }).neq("id", id).throwOnError();
    const { error } = await weak.rpc("delete_own_account", { typed_email });
    expect(error?.message).toMatch(/^You’re the last super admin\./);
    await seatTheAdminAlone();
  });

  test("protects what one does as a member: the class, the card, places, private messages", async () => {
    const { strong, weak, id } = await meet({ is_approved: true });
    await server.from("profiles").update({ graduation_year: 1977 }).eq("id", id).throwOnError();
    await server
      .from("class_representatives")
      .insert({ graduation_year: 1977, profile_id: id })
      .throwOnError();
    const { data: event } = await admin
      .from("events")
      .insert({ title: "Talk", event_date: "2199-06-01T09:00:00Z", published_at: "2020-01-01T00:00:00Z" })
      .select("id")
      .single()
      .throwOnError();
    const of_event = event.id;
    await server
      .from("member_blocks")
      .insert({ blocker: id, blocked: ids.second, name: "The second" })
      .throwOnError();
    await strong.from("unsubscribes").insert({ profile_id: id, kind: "newsletter" }).throwOnError();
    await strong.from("directory_entries").upsert({ id, city: "Oslo" }).throwOnError();
    const ownRows = [
      ["event_registrations", "user_id"],
      ["member_blocks", "blocker"],
      ["unsubscribes", "profile_id"],
      ["directory_entries", "id"],
    ] as const;
    await server.from("event_registrations").insert({ event_id: of_event, user_id: id }).throwOnError();
    const url = "https://meet.example/talk";
    await server.from("event_links").insert({ event_id: of_event, url }).throwOnError();
    const code = (await strong.rpc("own_card_code").throwOnError()).data;
    const listLinks = async (client: Client) =>
      (await client.from("event_links").select("url").eq("event_id", of_event)).data;
    for (const name of ["get_class_email", "own_card_code", "renew_card_code"] as const)
      expectRefused(await weak.rpc(name));
    expectRefused(await weak.rpc("cancel_registration", { of_event }));
    for (const [table, column] of ownRows) {
      expect((await untyped(weak).from(table).select().eq(column, id).throwOnError()).data, table).toEqual(
        [],
      );
      const seen = await untyped(strong).from(table).select().eq(column, id).throwOnError();
      expect(seen.data, table).not.toEqual([]);
    }
    await weak.from("member_blocks").delete().eq("blocker", id);
    expect((await strong.from("member_blocks").select().throwOnError()).data).toHaveLength(1);
    expect((await weak.from("card_codes").select("code").throwOnError()).data).toEqual([]);
    expect(await listLinks(weak)).toEqual([]);
    expect((await strong.from("card_codes").select("code").throwOnError()).data).toEqual([{ code }]);
    expect((await strong.rpc("get_class_email")).error).toBeNull();
    expect(await listLinks(strong)).toEqual([{ url }]);
    await server.from("profiles").update({ is_approved: false }).eq("id", id).throwOnError();
    expect(await listLinks(strong), "without the approval").toEqual([]);
    await server.from("events").delete().eq("id", of_event).throwOnError();
  });

  test("no longer counts once its authenticator app was removed, although the token lives on", async () => {
    const { strong, email } = await administrator();
    const { data } = await strong.auth.mfa.enroll({ factorType: "totp", friendlyName: "Tablet" });
    const { id, totp } = data ?? expect.fail("no factor");
    const other = await signIn(email);
    const code = showCode(totp.secret);
    expect((await other.auth.mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull();
    expect(await worksInOffice(strong)).toBe(true);
    const { totp: apps = [] } = (await other.auth.mfa.listFactors()).data ?? {};
    const phone = apps.find(({ friendly_name }) => friendly_name === "Phone");
    expect((await other.auth.mfa.unenroll({ factorId: phone?.id ?? "" })).error).toBeNull();
    expect(await worksInOffice(other)).toBe(true);
    expect(await worksInOffice(strong)).toBe(false);
  });

  test("also applies to roles", async () => {
    const { id, strong, weak } = await meet({ is_approved: true });
    await giveRole(id);
    expect([await worksInOffice(strong), await worksInOffice(weak)]).toEqual([true, false]);
    const { error } = await weak.rpc("check_new_account", { new_email: "free@policies.test" });
    expect(error?.message).toBe("Complete your two-step sign-in in the back office first.");
  });

  test("does not affect people without it, as long as it is not required", async () => {
    expect([await worksInOffice(admin), await lacks(admin)]).toEqual([true, false]);
  });

  test("is logged when it is added and when it is removed", async () => {
    const { id, strong } = await administrator();
    const { data: factors } = await strong.auth.mfa.listFactors();
    await strong.auth.mfa.unenroll({ factorId: factors?.totp[0]?.id ?? "" });
    const read = server
      .from("audit_logs")
      .select("user_id, user_name, action")
      .eq("resource_id", id)
      .in("action", ["add_factor", "remove_factor"])
      .order("id");
    expect((await read.throwOnError()).data).toMatchObject([
      { user_id: id, user_name: "Somebody New", action: "add_factor" },
      { user_id: id, user_name: "Somebody New", action: "remove_factor" },
    ]);
  });

  test("is deleted with its account, without a log entry", async () => {
    const { id } = await meet({});
    await admin.rpc("delete_member", { member_id: id }).throwOnError();
    const { data } = await server.from("audit_logs").select("action").eq("resource_id", id).throwOnError();
    expect(data.map(({ action }) => action).sort()).toEqual(["add_factor", "delete"]);
  });
});

describe("two-step sign-in required by the association", () => {
  test("is set only by a super admin who has signed in with it", async () => {
    const { strong, weak } = await administrator();
    const { error } = await demand(admin, true);
    expect(error?.message).toBe("Set up two-step sign-in for your own account first, in My profile.");
    for (const client of [weak, member, serverKey, connectVisitor()]) {
      await demand(client, true);
      expect(await isDemanded()).toBe(false);
    }
    await demand(strong, true).throwOnError();
    expect(await isDemanded()).toBe(true);
  });

  test("applies to super admins and role holders, not to members", async () => {
    const { strong } = await administrator();
    const holder = await welcome({ is_approved: true });
    await giveRole(holder.id);
    expect([await worksInOffice(admin), await worksInOffice(holder.client)]).toEqual([true, true]);
    await demand(strong, true).throwOnError();
    expect([await worksInOffice(admin), await worksInOffice(holder.client)]).toEqual([false, false]);
    expect([await lacks(admin), await lacks(holder.client)]).toEqual([true, true]);
    expect(await worksInOffice(strong)).toBe(true);
    expect((await member.from("member_settings").select("id").throwOnError()).data).toHaveLength(1);
    expect((await serverKey.from("profiles").select("id").limit(1).throwOnError()).data).toHaveLength(1);
    await demand(admin, false);
    expect(await isDemanded()).toBe(true);
    await demand(strong, false).throwOnError();
    expect(await worksInOffice(admin)).toBe(true);
  });

  test("applies immediately to people who add it only now, without locking them out", async () => {
    const { strong } = await administrator();
    await demand(strong, true).throwOnError();
    const late = await administrator();
    expect([await worksInOffice(late.strong), await worksInOffice(late.weak)]).toEqual([true, false]);
  });
});

describe("a person who has lost the authenticator app", () => {
  test("is helped by another super admin: two-step sign-in is removed and every session ends", async () => {
    const { id, email, strong } = await administrator();
    const has = async () => (await admin.rpc("has_second_factor", { person: id }).throwOnError()).data;
    expect(await has()).toBe(true);
    for (const client of [member, (await meet({ is_approved: true })).strong, connectVisitor()])
      expectRefused(await client.rpc("remove_second_factor", { person: id }));
    expect(await has()).toBe(true);
    await admin.rpc("remove_second_factor", { person: id }).throwOnError();
    expect(await has()).toBe(false);
    expect((await strong.auth.refreshSession()).error).not.toBeNull();
    expect(await worksInOffice(await signIn(email))).toBe(true);
    expect(await listRemovals(id)).toEqual([{ user_id: ids.admin }]);
  });

  test("uses a recovery code: two-step sign-in is off, and the other codes end with it", async () => {
    const { id, strong, weak } = await meet({ is_approved: true });
    expectRefused(await weak.rpc("make_recovery_codes"));
    const codes = (await strong.rpc("make_recovery_codes").throwOnError()).data;
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    for (const code of codes) expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/);
    const use = async (client: Client, code = "") =>
      (await client.rpc("use_recovery_code", { code }).throwOnError()).data;
    expect(await use(member, codes[0])).toBe(false);
    expect(await use(weak, codes[0])).toBe(true);
    expect(await listRemovals(id)).toEqual([{ user_id: id }]);
    expect((await weak.from("member_settings").select("id").throwOnError()).data).toHaveLength(1);
    expectRefused(await strong.rpc("make_recovery_codes"));
    expect((await strong.auth.refreshSession()).error).not.toBeNull();
    expect(await use(weak, codes[0])).toBe(false);
    expect((await weak.rpc("count_recovery_codes").throwOnError()).data).toBe(0);
  });

  test("has no second step left in the session that used a recovery code", async () => {
    const { strong } = await meet({ is_approved: true });
    const [code = ""] = (await strong.rpc("make_recovery_codes").throwOnError()).data;
    expect((await strong.rpc("use_recovery_code", { code }).throwOnError()).data).toBe(true);
    expectRefused(await strong.rpc("make_recovery_codes"));
  });

  test("cannot guess a recovery code: after ten wrong ones in a session the right one waits, too", async () => {
    const { strong, weak } = await meet({ is_approved: true });
    const codes = (await strong.rpc("make_recovery_codes").throwOnError()).data;
    const next = (await strong.rpc("make_recovery_codes").throwOnError()).data;
    const use = (code = "") => weak.rpc("use_recovery_code", { code });
    for (const code of codes) expect((await use(code)).data, "replaced").toBe(false);
    expect((await use(next[0])).error?.message).toBe(
      "There were too many wrong codes. Try again in an hour.",
    );
  });

  test("is not kept from using a recovery code by wrong ones in another session", async () => {
    const { strong, weak, email } = await meet({ is_approved: true });
    const [code = ""] = (await strong.rpc("make_recovery_codes").throwOnError()).data;
    const use = async (client: Client, typed: string) =>
      (await client.rpc("use_recovery_code", { code: typed })).data;
    for (let guess = 0; guess < 10; guess += 1) expect(await use(weak, "0")).toBe(false);
    expect(await use(weak, code)).toBeNull();
    expect(await use(await signIn(email), code)).toBe(true);
  });

  test("is helped by the server's key when they are the last super admin", async () => {
    const { id, email } = await administrator();
    await serverKey.rpc("remove_second_factor", { person: id }).throwOnError();
    expect(await worksInOffice(await signIn(email))).toBe(true);
    expect(await listRemovals(id)).toEqual([{ user_id: null }]);
  });
});
