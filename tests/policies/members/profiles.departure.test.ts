import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { password } from "../support/accounts.ts";
import {
  admin,
  connectVisitor,
  connectWithToken,
  expectRefused,
  ids,
  member,
  notAdmins,
  seatTheAdminAlone,
  server,
  stage,
  untyped,
  welcome,
} from "../support/personas.ts";
import { addRow, readRow } from "../support/writers.ts";

const remove = (client: typeof admin, member_id: string) => client.rpc("delete_member", { member_id });
const demote = (client: typeof admin, id: string) =>
  client.from("profiles").update({ is_super_admin: false }).eq("id", id);
const readAdmins = async () =>
  (await server.from("profiles").select("id").eq("is_super_admin", true).throwOnError()).data.map(
    (row) => row.id,
  );

describe("deleting a member", () => {
  test("Only super admins can delete members, and not themselves", async () => {
    const { id, client } = await welcome({ is_approved: true });
    for (const anybody of [...Object.values(notAdmins), client]) expectRefused(await remove(anybody, id));
    expect(await readRow("profiles", id)).not.toBeNull();
    expect((await remove(admin, ids.admin)).error?.message).toBe("You can’t delete your own account here.");
    expect((await remove(admin, crypto.randomUUID())).error?.message).toBe("Member not found");
  });

  test("The account is deleted, and its log entries keep a name", async () => {
    const { id, email } = await welcome({ is_approved: true }, { full_name: "Ada Byron" });
    await remove(admin, id).throwOnError();
    expect(await readRow("profiles", id)).toBeNull();
    const { data } = await admin
      .from("audit_logs")
      .select()
      .eq("resource_id", id)
      .eq("action", "delete")
      .single()
      .throwOnError();
    expect(data).toMatchObject({
      user_id: ids.admin,
      user_name: "The admin",
      resource_type: "profiles",
      details: { full_name: "Ada Byron", email },
    });
    expect((await connectVisitor().auth.signInWithPassword({ email, password })).error).not.toBeNull();
  });

  test("Their actions stay in the log under their name", async () => {
    const leaver = await welcome({ is_super_admin: true }, { full_name: "Grace Hopper" });
    const item = await addRow("news", { title: "Old" });
    await leaver.client.from("news").delete().eq("id", String(item.id)).throwOnError();
    await remove(admin, leaver.id).throwOnError();
    const { data } = await admin
      .from("audit_logs")
      .select("user_name")
      .match({ resource_id: String(item.id), action: "delete" })
      .single()
      .throwOnError();
    expect(data.user_name).toBe("Grace Hopper");
  });

  test("Their older token reads and writes nothing more, and cannot be renewed", async () => {
    const leaver = await welcome({ is_super_admin: true });
    const browser = connectVisitor();
    const { data } = await browser.auth.signInWithPassword({ email: leaver.email, password });
    await leaver.client
      .from("audit_logs")
      .insert({ action: "password_update", resource_type: "auth", resource_id: leaver.id })
      .throwOnError();
    await addRow("documents", { title: "Minutes", file_url: `${crypto.randomUUID()}.pdf` });
    await remove(admin, leaver.id).throwOnError();
    for (const table of [
      "profiles",
      "documents",
      "audit_logs",
      "awards",
      "roles",
      "user_roles",
      "event_registrations",
      "member_settings",
      "document_uploaders",
    ]) {
      expect((await untyped(leaver.client).from(table).select()).data ?? [], table).toEqual([]);
    }
    expectRefused(
      await leaver.client
        .from("audit_logs")
        .insert({ action: "password_update", resource_type: "auth", resource_id: leaver.id }),
    );
    expectRefused(await leaver.client.from("news").insert({ title: "Still here" }));
    const row = {
      id: leaver.id,
      email: leaver.email,
      full_name: "Back again",
      department: "Chemical Engineering",
    } as const;
    expectRefused(await leaver.client.from("profiles").insert(row));
    expect(
      (await browser.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? "" })).error,
    ).not.toBeNull();
  });

  test("Their roles and registrations are deleted", async () => {
    const { id, client } = await welcome({ is_approved: true });
    const event = await addRow("events", { title: "Boat trip", event_date: "2199-06-01T09:00:00Z" });
    const role = await addRow("roles", { name: crypto.randomUUID() });
    await client.rpc("register_for_event", { of_event: String(event.id) }).throwOnError();
    await server
      .from("user_roles")
      .insert({ user_id: id, role_id: String(role.id) })
      .throwOnError();
    await remove(admin, id).throwOnError();
    for (const table of ["user_roles", "event_registrations"] as const) {
      expect((await server.from(table).select().eq("user_id", id).throwOnError()).data).toEqual([]);
    }
  });
});

describe("the last super admin", () => {
  beforeEach(seatTheAdminAlone);
  afterEach(seatTheAdminAlone);

  test("Cannot be removed by anyone: neither by themselves nor with the server's key", async () => {
    expect(await readAdmins()).toEqual([ids.admin]);
    expect((await demote(admin, ids.admin)).error?.message).toBe("At least one super admin must remain.");
    expectRefused(await server.from("profiles").update({ is_super_admin: false }).not("id", "is", null));
    expectRefused(await server.from("profiles").delete().eq("id", ids.admin));
    expectRefused(await remove(admin, ids.admin));
    expect(await readAdmins()).toEqual([ids.admin]);
  });

  test("When two demote each other at the same time, one remains", async () => {
    const other = await welcome({ is_super_admin: true });
    await Promise.all([demote(admin, other.id), demote(other.client, ids.admin)]);
    expect(await readAdmins()).toHaveLength(1);
  });

  test("When two step down at the same time, one remains", async () => {
    const other = await welcome({ is_super_admin: true });
    const responses = await Promise.all([demote(admin, ids.admin), demote(other.client, other.id)]);
    expect(
      responses.filter(({ error }) => error?.message === "At least one super admin must remain."),
    ).toHaveLength(1);
    expect(await readAdmins()).toHaveLength(1);
  });

  test("When two delete each other at the same time, one remains", async () => {
    const [a, b] = [await welcome({ is_super_admin: true }), await welcome({ is_super_admin: true })];
    await demote(admin, ids.admin).throwOnError();
    await Promise.all([remove(a.client, b.id), remove(b.client, a.id)]);
    expect(await readAdmins()).toHaveLength(1);
  });

  test("A demoted super admin's older token loses its permissions", async () => {
    const other = await welcome({ is_super_admin: true });
    await demote(admin, other.id).throwOnError();
    expectRefused(await connectWithToken(other.token).from("news").insert({ title: "Still here" }));
    expect((await other.client.from("profiles").select("id").throwOnError()).data).toEqual([
      { id: other.id },
    ]);
    expect((await member.from("profiles").select("email").throwOnError()).data).toEqual([
      { email: stage.people.member.email },
    ]);
  });
});
