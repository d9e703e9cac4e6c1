import { afterEach, describe, expect, test } from "vitest";
import { connectWithoutSession } from "../../../src/data/core/client.ts";
import { signUp, startInMemory } from "../../support/backend.ts";
import { readObject, upload } from "../support/objects.ts";
import {
  admin,
  connectVisitor,
  expectRefused,
  ids,
  member,
  second,
  server,
  serverKey,
  visitor,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog, readRow } from "../support/writers.ts";

type Somebody = Awaited<ReturnType<typeof welcome>>;

const leave = ({ client }: Pick<Somebody, "client">, typed_email: string) =>
  client.rpc("delete_own_account", { typed_email });

const addPhoto = (owner: Pick<Somebody, "client" | "id">) =>
  upload(owner.client, "profile-photos", `${owner.id}/1741000000-ab12.webp`);

const readPhoto = ({ id }: { id: string }) => readObject("profile-photos", `${id}/1741000000-ab12.webp`);

/** As after a new sign-in, which a deletion leaves possible. */
const signIn = async ({ email }: Pick<Somebody, "email">) => {
  const client = connectVisitor();
  const { error } = await client.auth.signInWithPassword({ email, password: "policies-2026" });
  expect(error).toBeNull();
  return client;
};

describe("deleting one's own account", () => {
  test("Anyone with an account can delete it, whatever its state, and restore it with the rights it had", async () => {
    for (const rights of [{}, { is_approved: true }, { is_super_admin: true, is_approved: true }]) {
      const person = await welcome(rights);
      const before = await readRow("profiles", person.id);
      await leave(person, ` ${person.email.toUpperCase()} `).throwOnError();
      const closed = { is_approved: false, approved_at: null, is_super_admin: false };
      expect(await readRow("profiles", person.id)).toMatchObject({
        ...closed,
        deleted_at: expect.any(String),
      });
      expect((await leave(person, person.email)).error?.message).toBe(
        "Your session has ended. Sign in again.",
      );

      const back = await signIn(person);
      expect((await leave({ client: back }, person.email)).error?.message).toBe(
        "This account has already been deleted.",
      );
      expectRefused(await back.from("profiles").update({ phone: "1" }).eq("id", person.id));
      await back.rpc("restore_own_account").throwOnError();
      expect(await readRow("profiles", person.id)).toEqual(before);
      expect((await back.rpc("restore_own_account")).error?.message).toBe(
        "This account hasn’t been deleted.",
      );
    }
    const told = admin.from("email_queue").select("recipient").eq("kind", "account_deletion");
    expect((await told.eq("recipient", "member@policies.test").throwOnError()).data).toEqual([]);
  });

  test("An approval can be revoked meanwhile, and a super admin's rights by a super admin; the return brings none", async () => {
    const { client } = await employ({ members: ["approve"] });
    const [person, chief] = [await welcome({ is_approved: true }), await welcome({ is_super_admin: true })];
    const revoke = (by: Somebody["client"], { id }: Somebody) => by.rpc("revoke_departed", { member_id: id });
    expect((await revoke(client, person)).error?.message).toBe(
      "This account hasn’t been deleted by its owner.",
    );
    for (const one of [person, chief]) {
      await leave(one, one.email).throwOnError();
      expect((await revoke(member, one)).error?.code).toBe("42501");
    }
    expect((await revoke(client, chief)).error?.code).toBe("42501");
    await revoke(client, person).throwOnError();
    await revoke(admin, chief).throwOnError();
    expect((await revoke(client, person)).error?.message).toBe(
      "This account isn’t approved, so there’s nothing to revoke.",
    );
    for (const one of [person, chief]) {
      await (await signIn(one)).rpc("restore_own_account").throwOnError();
      expect(await readRow("profiles", one.id)).toMatchObject({
        is_approved: false,
        approved_at: null,
        approved_by: null,
        is_super_admin: false,
        deleted_at: null,
      });
      expect((await readLog({ resource_id: one.id })).map(({ action }) => action)).toContain("revoke");
    }
  });

  test("What is queued for somebody who leaves is withdrawn, but for what protects the account", async () => {
    const person = await welcome({ is_approved: true });
    const draft = { subject: "Supper", body: "<p>Supper</p>", audience: "people", person_ids: [person.id] };
    const sending = { ...draft, state: "paused", sent_at: "2026-01-01T00:00:00Z" };
    const newsletter_id = String((await addRow("newsletters", sending)).id);
    const { id, email } = person;
    const queue = (kind: string, more: object = {}) =>
      addRow("email_queue", { profile_id: id, recipient: email, kind, ...more });
    await queue("newsletter", { newsletter_id });
    const failed = String((await queue("event_reminder", { state: "failed" })).id);
    await queue("password_change");
    await leave(person, email).throwOnError();
    const { data } = await server
      .from("email_queue")
      .select("kind, state")
      .eq("profile_id", id)
      .order("id")
      .throwOnError();
    expect(data).toEqual([
      { kind: "newsletter", state: "stopped" },
      { kind: "password_change", state: "waiting" },
    ]);
    expect(await readRow("email_queue", failed)).toBeNull();
  });

  test("Those who return approve no name of their own", async () => {
    const person = await welcome({ is_approved: true }, { full_name: "Ada Byron" });
    await person.client
      .from("profiles")
      .update({ full_name: "Grace Hopper" })
      .eq("id", person.id)
      .throwOnError();
    await leave(person, person.email).throwOnError();
    await (await signIn(person)).rpc("restore_own_account").throwOnError();
    expect(await readRow("profiles", person.id)).toMatchObject({
      is_approved: true,
      full_name: "Grace Hopper",
      approved_name: "Ada Byron",
    });
  });

  test("Restoring brings back roles and places, and sends no email about them", async () => {
    const person = await welcome({ is_approved: true });
    const role = await addRow("roles", { name: `Editors ${person.id}`, permissions: { news: ["create"] } });
    await server
      .from("user_roles")
      .insert({ user_id: person.id, role_id: String(role.id) })
      .throwOnError();
    const event = await addRow("events", {
      title: "Dinner",
      event_date: "2199-06-01T09:00:00Z",
      capacity: 1,
    });
    const event_id = String(event.id);
    await server.from("event_registrations").insert({ event_id, user_id: person.id }).throwOnError();
    const readState = async () =>
      (await server.from("event_registrations").select("state").eq("event_id", event_id).throwOnError()).data;
    expect(await readState()).toEqual([{ state: "registered" }]);
    const listKinds = async () =>
      (await server.from("email_queue").select("kind").eq("profile_id", person.id).throwOnError()).data;
    expect(await listKinds()).toContainEqual({ kind: "registration" });
    await leave(person, person.email).throwOnError();
    expect(await readState()).toEqual([{ state: "waiting" }]);
    const back = await signIn(person);
    expectRefused(await back.from("news").insert({ title: "From outside" }));
    await back.rpc("restore_own_account").throwOnError();
    expect(await readState()).toEqual([{ state: "registered" }]);
    await back.from("news").insert({ title: "From inside" }).throwOnError();
    // What had not been sent was withdrawn.
    expect(await listKinds()).toEqual([]);
    await server.from("news").delete().eq("title", "From inside").throwOnError();
  });

  test("Until then nobody sees the person or gives the account rights; administrators read when it was deleted", async () => {
    const person = await welcome({ is_approved: true }, { full_name: "Grace Hidden" });
    await addRow("officers", { profile_id: person.id, position: "Chair", tenure_start: "2020-01-01" });
    await addRow("awards", { title: "Hidden Prize", award_date: "2019-05-01", recipient_id: person.id });
    await addRow("documents", {
      title: "Minutes",
      file_url: `${crypto.randomUUID()}.pdf`,
      uploaded_by: person.id,
    });
    const listNames = async () => {
      const [holder, uploader, listed, awarded] = await Promise.all([
        visitor.from("people").select("full_name").eq("id", person.id),
        member.from("document_uploaders").select("full_name").eq("id", person.id),
        admin.rpc("list_members", { q: "Grace Hidden" }).select("full_name"),
        visitor.from("public_awards").select("full_name:recipient_name").eq("title", "Hidden Prize"),
      ]);
      const all = [holder, uploader, listed, awarded].flatMap(({ data }) => data ?? []);
      return all.filter(({ full_name }) => full_name !== null);
    };
    expect(await listNames()).toHaveLength(4);
    await leave(person, person.email).throwOnError();
    expect(await listNames()).toEqual([]);
    for (const change of [{ is_approved: true }, { is_super_admin: true }, { deleted_at: null }]) {
      const { error } = await admin.from("profiles").update(change).eq("id", person.id);
      expect(error?.message).toBe(
        "This account has been deleted. Only its owner can restore it, by signing in.",
      );
    }
    const { data } = await admin.from("profiles").select("deleted_at").eq("id", person.id).single();
    expect(data?.deleted_at).not.toBeNull();
    await (await signIn(person)).rpc("restore_own_account").throwOnError();
    expect(await listNames()).toHaveLength(4);
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
  });

  test("Visitors have no account to delete", async () => {
    expectRefused(await visitor.rpc("delete_own_account", { typed_email: "member@policies.test" }));
    expectRefused(await visitor.rpc("restore_own_account"));
    expect(await readRow("profiles", ids.member)).not.toBeNull();
  });

  test("The address must be typed, and it must be the account's own", async () => {
    const person = await welcome();
    for (const typed of ["", "somebody.else@policies.test", "member@policies.test"]) {
      const { error } = await leave(person, typed);
      expect(error?.message).toBe("This is not the email address of your account.");
    }
    expect(await readRow("profiles", person.id)).not.toBeNull();
    expect(await readRow("profiles", ids.member)).not.toBeNull();
  });

  test("Neither leaving nor returning touches an entry of the alumni list that is linked to somebody else", async () => {
    const [person, mate] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
    const entry = await addRow("roster_entries", { full_name: "Anna One", profile_id: person.id });
    const theirs = await addRow("roster_entries", {
      full_name: "Bert Two",
      email: person.email,
      profile_id: mate.id,
    });
    await leave(person, person.email).throwOnError();
    expect(await readRow("roster_entries", entry.id)).toMatchObject({
      profile_id: null,
      left_at: expect.any(String),
    });
    expect(await readRow("roster_entries", theirs.id)).toMatchObject({ profile_id: mate.id, left_at: null });
    const back = await signIn(person);
    await back.rpc("restore_own_account").throwOnError();
    expect(await readRow("roster_entries", entry.id)).toMatchObject({ profile_id: person.id, left_at: null });
    await leave({ client: await signIn(person) }, person.email).throwOnError();
    const third = await welcome({ is_approved: true });
    await admin
      .from("roster_entries")
      .update({ profile_id: third.id })
      .eq("id", String(entry.id))
      .throwOnError();
    await (await signIn(person)).rpc("restore_own_account").throwOnError();
    expect(await readRow("roster_entries", entry.id)).toMatchObject({ profile_id: third.id });
  });

  test("Deletion and return are recorded with the name, and the association's content stays", async () => {
    const person = await welcome({ is_super_admin: true }, { full_name: "Ada Byron" });
    const draft = { title: "Minutes", file_url: `${crypto.randomUUID()}.pdf` };
    const { data } = await person.client.from("documents").insert(draft).select().single().throwOnError();
    await leave(person, person.email).throwOnError();
    await (await signIn(person)).rpc("restore_own_account").throwOnError();
    expect(await readRow("documents", data.id)).toMatchObject({ title: "Minutes", uploaded_by: person.id });
    const log = server.from("audit_logs").select("action, details").eq("resource_id", person.id).order("id");
    const details = { full_name: "Ada Byron", email: person.email };
    expect((await log.throwOnError()).data.slice(-2)).toEqual([
      { action: "leave", details },
      { action: "return", details },
    ]);
    await server.from("documents").delete().eq("id", data.id).throwOnError();
  });

  test("Three times a day, because each deletion is logged and emailed", async () => {
    const person = await welcome();
    for (let round = 0; round < 3; round += 1) {
      await leave(person, person.email).throwOnError();
      const returned = await signIn(person);
      await returned.rpc("restore_own_account").throwOnError();
      person.client = returned;
    }
    expect((await leave(person, person.email)).error?.message).toMatch(/three times today/);
  });

  test("After seven days a mailer deletes it, but not while it has files, so that no file is orphaned", async () => {
    const backend = await startInMemory();
    const typed_email = "leaver@policies.test";
    const client = await signUp(backend, typed_email);
    await client.rpc("delete_own_account", { typed_email }).throwOnError();
    const mailer = connectWithoutSession({ url: backend.url, key: backend.secretKey });
    const { rows } = await backend.db.query<{ id: string }>("select id from public.profiles");
    const account_id = rows[0]?.id ?? "";
    const age = (time: string) =>
      backend.db.exec(`update public.profiles set deleted_at = now() - interval '${time}'`);
    const list = async () => (await mailer.rpc("list_expired_accounts").throwOnError()).data;
    await age("6 days 23 hours");
    expect(await list()).toEqual([]);
    await age("7 days");
    expect(await list()).toEqual([account_id]);
    const path = `${account_id}/1741000000-ab12.webp`;
    expect((await upload(mailer, "profile-photos", path)).error).toBeNull();
    expect((await mailer.rpc("delete_expired_account", { account_id })).error?.message).toBe(
      "The files of this account must be deleted first.",
    );
    await mailer.storage.from("profile-photos").remove([path]);
    await mailer.rpc("delete_expired_account", { account_id }).throwOnError();
    expect((await backend.db.query("select from auth.users")).rows).toEqual([]);
    await backend.close();
  });
});

describe("the last super admin", () => {
  afterEach(async () => {
    await server.from("profiles").update({ is_super_admin: true }).eq("id", ids.admin).throwOnError();
  });

  test("Is asked to name a successor first", async () => {
    await server
      .from("profiles")
      .update({ is_super_admin: false })
      .eq("is_super_admin", true)
      .neq("id", ids.admin);
    const text = "You’re the last super admin. Make someone else an admin before you leave.";
    expect((await leave({ client: admin }, "admin@policies.test")).error?.message).toBe(text);
    expect(await readRow("profiles", ids.admin)).toMatchObject({ is_super_admin: true });
  });

  test("A session of more than ten minutes deletes no account; only the person hears of a deletion", async () => {
    const backend = await startInMemory();
    await signUp(backend, "somebody.else@policies.test");
    const typed_email = "stale@policies.test";
    const client = await signUp(backend, typed_email);
    const age = (time: string) =>
      backend.db.exec(`update auth.sessions set created_at = now() - interval '${time}'`);
    await age("11 minutes");
    expect((await client.rpc("delete_own_account", { typed_email })).error?.message).toBe(
      "Enter your password first.",
    );
    await age("9 minutes");
    await client.rpc("delete_own_account", { typed_email }).throwOnError();
    const { rows } = await backend.db.query(
      "select recipient, profile_id from public.email_queue where kind = 'account_deletion'",
    );
    expect(rows).toEqual([{ recipient: typed_email, profile_id: null }]);
    expect(
      (await backend.db.query("select email from public.profiles where deleted_at is null")).rows,
    ).toEqual([{ email: "somebody.else@policies.test" }]);
    await backend.close();
  });

  test("People who are not super admins can leave a website without an administrator", async () => {
    const backend = await startInMemory();
    const typed_email = "early@policies.test";
    const client = await signUp(backend, typed_email);
    expect((await client.rpc("delete_own_account", { typed_email })).error).toBeNull();
    await backend.close();
  });
});

describe("the folder of one's own photo", () => {
  test("People whose approval was revoked can remove their photo but not add one", async () => {
    const person = await welcome({ is_approved: true });
    await addPhoto(person);
    await admin.from("profiles").update({ is_approved: false }).eq("id", person.id).throwOnError();
    expect((await upload(person.client, "profile-photos", `${person.id}/new.webp`)).error).not.toBeNull();
    const bucket = person.client.storage.from("profile-photos");
    // lite returns the whole path, a hosted project only the name within the folder.
    const seen = (await bucket.list(person.id)).data?.map(({ name }) => name.split("/").at(-1));
    expect(seen).toEqual(["1741000000-ab12.webp"]);
    await bucket.remove([`${person.id}/1741000000-ab12.webp`]);
    expect(await readPhoto(person)).toBeNull();
  });

  test("A deleted account's token removes nothing, although it has not expired", async () => {
    const person = await welcome({ is_approved: true });
    await leave(person, person.email).throwOnError();
    const path = `${person.id}/1741000000-ab12.webp`;
    await upload(serverKey, "profile-photos", path);
    const bucket = person.client.storage.from("profile-photos");
    expect((await bucket.list(person.id)).data ?? []).toEqual([]);
    await bucket.remove([path]);
    expect(await readPhoto(person)).toBe("first");
    await serverKey.storage.from("profile-photos").remove([path]);
  });

  test("Nobody removes or lists another person's photo, not even by claiming it as their own", async () => {
    const person = await welcome({ is_approved: true });
    await addPhoto(person);
    const path = `${person.id}/1741000000-ab12.webp`;
    const { data } = serverKey.storage.from("profile-photos").getPublicUrl(path);
    const claim = { profile_image_url: data.publicUrl };
    expectRefused(await second.from("profiles").update(claim).eq("id", ids.second));
    for (const client of [visitor, member, second]) {
      expect((await client.storage.from("profile-photos").list(person.id)).data ?? []).toEqual([]);
      await client.storage.from("profile-photos").remove([path]);
      expect(await readPhoto(person)).toBe("first");
    }
    await admin.storage.from("profile-photos").remove([path]);
  });
});
