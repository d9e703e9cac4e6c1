import { describe, expect, test } from "vitest";
import { admin, expectRefused, notAdmins, server, welcome } from "../support/personas.ts";
import { readRow } from "../support/writers.ts";

const words = "We found no record of your graduation.";

async function decline(more: { words?: string; by_email?: boolean } = { words }) {
  const person = await welcome({}, { full_name: "Ada Byron" });
  await admin.rpc("decline_member", { member_id: person.id, ...more }).throwOnError();
  return person;
}

const readPerson = (id: string) => readRow("profiles", id);
const takeBack = (id: string) =>
  admin.from("profiles").update({ declined_at: null }).eq("id", id).throwOnError();

async function readEmails(profile_id: string) {
  const { data } = await server.from("email_queue").select().eq("profile_id", profile_id).throwOnError();
  return data.filter(({ kind }) => kind === "decline");
}

async function listStatuses(q: string) {
  const found: string[] = [];
  for (const with_status of ["approved", "pending", "declined"]) {
    const { data } = await admin.rpc("list_members", { q, with_status }).throwOnError();
    if (data.length > 0) found.push(with_status);
  }
  return found;
}

describe("a declined sign-up", () => {
  test("is no longer listed as awaiting approval, and its person can read why", async () => {
    const person = await decline();
    expect(await listStatuses(person.email)).toEqual(["declined"]);
    const { data } = await person.client
      .from("profiles")
      .select()
      .eq("id", person.id)
      .single()
      .throwOnError();
    expect(data).toMatchObject({ is_approved: false, declined_words: words });
    expect(Math.abs(Date.parse(data.declined_at ?? "") - Date.now())).toBeLessThan(60_000);
    const { data: waiting } = await server
      .from("email_queue")
      .select("facts")
      .eq("kind", "new_sign_up")
      .throwOnError();
    expect(JSON.stringify(waiting)).not.toContain(person.id);
  });

  test("sends one email with the administrator's words after twelve seconds, or none", async () => {
    const person = await decline();
    const [message, ...more] = await readEmails(person.id);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ recipient: person.email, facts: { name: null, words } });
    expect(Date.parse(message?.send_after ?? "") - Date.parse(message?.created_at ?? "")).toBe(12_000);
    const silent = await decline({ by_email: false });
    expect(await readEmails(silent.id)).toEqual([]);
    const wordless = await decline({ words: "  " });
    expect(await readPerson(wordless.id)).toMatchObject({ declined_words: null });
    expect((await readEmails(wordless.id))[0]?.facts).toEqual({ name: null });
  });

  test("awaits approval again when the decision is undone, without an email", async () => {
    const person = await decline();
    await takeBack(person.id);
    expect(await readEmails(person.id)).toEqual([]);
    expect(await readPerson(person.id)).toMatchObject({ declined_at: null, declined_words: null });
    expect(await listStatuses(person.email)).toEqual(["pending"]);
  });

  test("can be approved later, which ends the decline", async () => {
    const person = await decline();
    await admin.from("profiles").update({ is_approved: true }).eq("id", person.id).throwOnError();
    expect(await readPerson(person.id)).toMatchObject({
      is_approved: true,
      declined_at: null,
      declined_words: null,
    });
    expect(await readEmails(person.id)).toEqual([]);
    expect(await listStatuses(person.email)).toEqual(["approved"]);
  });

  test("is logged with the name, but not with the reason", async () => {
    const person = await decline();
    await takeBack(person.id);
    const entries = admin.from("audit_logs").select().eq("resource_id", person.id).order("id");
    const { data } = await entries.throwOnError();
    expect(data.map(({ action }) => action)).toEqual(["refuse", "reopen"]);
    expect(data[0]?.details).toMatchObject({ full_name: "Ada Byron" });
    expect(JSON.stringify(data)).not.toContain(words);
  });
});

describe("declining a sign-up", () => {
  test("is allowed only to super admins, and only for people awaiting approval", async () => {
    const person = await welcome();
    for (const client of [...Object.values(notAdmins), person.client]) {
      expectRefused(await client.rpc("decline_member", { member_id: person.id }));
      await client.from("profiles").update({ declined_at: "2020-01-01" }).eq("id", person.id);
    }
    expect(await readPerson(person.id)).toMatchObject({ declined_at: null });
    for (const rights of [{ is_approved: true }, { is_super_admin: true }]) {
      const other = await welcome(rights);
      expectRefused(await admin.rpc("decline_member", { member_id: other.id }));
      await server.from("profiles").update({ is_super_admin: false }).eq("id", other.id).throwOnError();
    }
    const declined = await decline();
    expectRefused(await admin.rpc("decline_member", { member_id: declined.id }));
    expect(await readEmails(declined.id)).toHaveLength(1);
  });

  test("cannot be undone or reworded by the declined person", async () => {
    const person = await decline();
    for (const change of [{ declined_at: null }, { declined_words: "Welcome" }])
      expectRefused(await person.client.from("profiles").update(change).eq("id", person.id));
    expect(await readPerson(person.id)).toMatchObject({ declined_words: words });
  });

  test("cannot be dated by an administrator, or coexist with an approval", async () => {
    const person = await welcome();
    await admin.from("profiles").update({ declined_at: "2020-01-01" }).eq("id", person.id).throwOnError();
    const { declined_at } = (await readPerson(person.id)) ?? {};
    expect(Date.parse(String(declined_at))).toBeGreaterThan(Date.now() - 60_000);
    const member = await welcome({ is_approved: true });
    await admin.from("profiles").update({ declined_at: "2020-01-01" }).eq("id", member.id).throwOnError();
    expect(await readPerson(member.id)).toMatchObject({ is_approved: true, declined_at: null });
  });
});
