import { describe, expect, test } from "vitest";
import { admin, everyone, expectRefused, ids, notAdmins, server, untyped, welcome } from "./personas.ts";
import { countRows, readRow } from "./writers.ts";

const setApproval = (id: string, is_approved: boolean) =>
  admin.from("profiles").update({ is_approved }).eq("id", id).throwOnError();

const readMail = async (profile_id: string) =>
  (await server.from("outbox").select().eq("profile_id", profile_id).order("id").throwOnError()).data;

/** A person approved by the admin, and the message about it. */
async function approveSomebody() {
  const person = await welcome({}, { full_name: "Ada Byron" });
  await setApproval(person.id, true);
  const [mail, ...more] = await readMail(person.id);
  if (!mail) throw new Error("An approval without a message");
  return { person, mail, more };
}

describe("outbox", () => {
  test("Super admins can read the outbox", async () => {
    const { person, mail } = await approveSomebody();
    expect((await admin.from("outbox").select().eq("id", mail.id).throwOnError()).data).toEqual([mail]);
    for (const client of [...Object.values(notAdmins), person.client])
      expect((await client.from("outbox").select()).data ?? []).toEqual([]);
  });

  test("An approval writes one message to the person, and waits for no delivery", async () => {
    const { person, mail, more } = await approveSomebody();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: person.email, sent_at: null });
    expect(mail.subject).toMatch(/your membership is approved$/);
    expect(mail.body).toContain("Dear Ada Byron,");
    expect(mail.body).toContain("{{site}}/documents");
    expect(mail.body).not.toContain("http");
  });

  test("Saving an approved profile again writes nothing, approving after a revocation writes again", async () => {
    const { person } = await approveSomebody();
    await setApproval(person.id, true);
    await admin.from("profiles").update({ bio: "Engineer" }).eq("id", person.id).throwOnError();
    await person.client.from("profiles").update({ phone: "1960" }).eq("id", person.id).throwOnError();
    const [mail, ...more] = await readMail(person.id);
    expect(more).toEqual([]);
    await server
      .from("outbox")
      .update({ sent_at: "2199-01-01T00:00:00Z" })
      .eq("id", mail?.id ?? 0)
      .throwOnError();
    await setApproval(person.id, false);
    expect(await readMail(person.id)).toHaveLength(1);
    await setApproval(person.id, true);
    expect(await readMail(person.id)).toHaveLength(2);
  });

  test("A letter waits twelve seconds, and an approval that is taken back meanwhile sends none", async () => {
    const { person, mail } = await approveSomebody();
    expect(Date.parse(mail.send_after) - Date.parse(mail.created_at)).toBe(12_000);
    await setApproval(person.id, false);
    expect(await readMail(person.id)).toEqual([]);
    // A sent message is no longer secret and stays.
    await setApproval(person.id, true);
    const [next] = await readMail(person.id);
    await server
      .from("outbox")
      .update({ sent_at: "2199-01-01T00:00:00Z" })
      .eq("id", next?.id ?? 0)
      .throwOnError();
    await setApproval(person.id, false);
    expect(await readMail(person.id)).toHaveLength(1);
  });

  test("Whom the server itself approves is told at once", async () => {
    const person = await welcome({ is_approved: true });
    const [mail] = await readMail(person.id);
    expect(mail?.send_after).toBe(mail?.created_at);
  });

  test("A revocation that is taken back writes no second letter", async () => {
    const { person, mail } = await approveSomebody();
    await server.from("outbox").update({ sent_at: "2199-01-01T00:00:00Z" }).eq("id", mail.id).throwOnError();
    await setApproval(person.id, false);
    await admin.rpc("undo_revocation", { member_id: person.id }).throwOnError();
    expect(await readRow("profiles", person.id)).toMatchObject({ is_approved: true, approved_by: ids.admin });
    expect(await readMail(person.id)).toHaveLength(1);
    expectRefused(await admin.rpc("undo_revocation", { member_id: crypto.randomUUID() }));
  });

  test("An approval that fails leaves no message, nor does one that somebody else tries", async () => {
    const person = await welcome();
    expectRefused(
      await admin.from("profiles").update({ is_approved: true, full_name: "" }).eq("id", person.id),
    );
    for (const client of [...Object.values(notAdmins), person.client])
      await client.from("profiles").update({ is_approved: true }).eq("id", person.id);
    expect(await readMail(person.id)).toEqual([]);
  });

  test("Settings with line breaks break no subject and no approval", async () => {
    await admin.from("site_settings").update({ association_short_name: "A\r\nBcc: x" }).eq("id", true);
    const { mail } = await approveSomebody();
    await admin.from("site_settings").update({ association_short_name: "CPEAA" }).eq("id", true);
    expect(mail.subject).toBe("Welcome to A Bcc: x: your membership is approved");
  });

  test("No client writes, changes or removes a message", async () => {
    const { mail } = await approveSomebody();
    const before = await countRows("outbox");
    const draft = {
      profile_id: ids.member,
      recipient: "x@evil.test",
      occasion: "approval",
      subject: "Hello",
      body: "Click here",
    };
    for (const client of Object.values(everyone)) {
      expectRefused(await untyped(client).from("outbox").insert(draft));
      await client.from("outbox").update({ sent_at: "1999-01-01T00:00:00Z" }).eq("id", mail.id);
      await client.from("outbox").delete().eq("id", mail.id);
      expect(await readMail(mail.profile_id)).toEqual([mail]);
    }
    expect(await countRows("outbox")).toBe(before);
  });

  test("A sender notes when a message went out, and can change nothing else", async () => {
    const { mail } = await approveSomebody();
    expectRefused(await server.from("outbox").update({ recipient: "x@evil.test" }).eq("id", mail.id));
    await server.from("outbox").update({ sent_at: "2199-01-01T00:00:00Z" }).eq("id", mail.id).throwOnError();
    const sent_at = expect.stringMatching(/^2199-01-01/);
    expect(await readMail(mail.profile_id)).toEqual([{ ...mail, sent_at }]);
  });

  test("Who leaves takes the letters to them along", async () => {
    const { person } = await approveSomebody();
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect(await readMail(person.id)).toEqual([]);
  });
});
