import { describe, expect, test } from "vitest";
import { listMemberReferences } from "../../../src/data/members/ties.ts";
import { admin, notAdmins, server, visitor, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readRow } from "../support/writers.ts";

const today = new Date().toISOString().slice(0, 10);

/** A person with one row of every kind. */
async function welcomeChair() {
  const person = await welcome({ is_approved: true }, { full_name: "Lena Fischer" });
  const profile_id = person.id;
  const contact_email = "chair@policies.test";
  const rows = {
    chair: await addRow("officers", {
      profile_id,
      position: "Chair",
      committee: "HBC",
      tenure_start: "2020-01-01",
      contact_email,
    }),
    former: await addRow("officers", {
      profile_id,
      position: "Clerk",
      tenure_start: "2010-01-01",
      tenure_end: "2012-01-01",
      contact_email,
    }),
    trustee: await addRow("trustees", { profile_id, appointment_date: "2021-01-01" }),
    award: await addRow("awards", { title: "Prize", award_date: "2019-05-01", recipient_id: person.id }),
    event: await addRow("events", { title: "Dinner", event_date: "2199-06-01T09:00:00Z" }),
    document: await addRow("documents", {
      title: "Minutes",
      file_url: `${crypto.randomUUID()}.pdf`,
      uploaded_by: person.id,
    }),
  };
  await server
    .from("event_registrations")
    .insert({ event_id: String(rows.event.id), user_id: person.id })
    .throwOnError();
  return { ...person, rows };
}

describe("what refers to a member", () => {
  test("is every office, award, registration and document, listed with the permanent ones first", async () => {
    const { id, rows } = await welcomeChair();
    expect(await listMemberReferences(admin, id)).toMatchObject([
      { kind: "officer", id: rows.chair.id, title: "Chair", committee: "HBC", is_current: true, total: 2 },
      { kind: "officer", title: "Clerk", is_current: false, to_day: "2012-01-01", total: 2 },
      { kind: "trustee", id: rows.trustee.id, from_day: "2021-01-01", is_current: true, total: 1 },
      { kind: "award", id: rows.award.id, title: "Prize", from_day: "2019-05-01" },
      { kind: "registration", id: rows.event.id, title: "Dinner", is_current: true },
      { kind: "document", id: rows.document.id, title: "Minutes" },
    ]);
    expect(await listMemberReferences(admin, (await welcome()).id)).toEqual([]);
  });

  test("shows registrations only to people who may read events", async () => {
    const { id } = await welcomeChair();
    const listKinds = async (permissions: Parameters<typeof employ>[0]) =>
      (await listMemberReferences((await employ(permissions)).client, id)).map(({ kind }) => kind);
    expect(await listKinds({ members: ["read"] })).not.toContain("registration");
    expect(await listKinds({ members: ["read"], events: ["read"] })).toContain("registration");
  });

  test("lists at most twenty of a kind, but counts all", async () => {
    const { id } = await welcome({ is_approved: true });
    for (let nr = 0; nr < 23; nr += 1)
      await addRow("awards", { title: `Prize ${nr}`, award_date: "2019-05-01", recipient_id: id });
    const ties = await listMemberReferences(admin, id);
    expect(ties).toHaveLength(20);
    expect(ties[0]?.total).toBe(23);
  });

  test("is only for super admins", async () => {
    const { id, client } = await welcomeChair();
    for (const anybody of [...Object.values(notAdmins), client])
      await expect(listMemberReferences(anybody, id)).rejects.toThrow("Failed to fetch members");
  });
});

describe("a deleted person's term ends", () => {
  test.each(["deleted by an administrator", "leaving by themselves"])("%s", async (how) => {
    const { id, email, client, rows } = await welcomeChair();
    if (how.startsWith("deleted")) await admin.rpc("delete_member", { member_id: id }).throwOnError();
    else await client.rpc("delete_own_account", { typed_email: email }).throwOnError();
    // Until the account is deleted permanently, the office keeps its holder, whom nobody can read.
    const profile_id = how.startsWith("deleted") ? null : id;
    expect(await readRow("officers", rows.chair.id)).toMatchObject({
      profile_id,
      is_current: false,
      tenure_end: today,
      contact_email: null,
    });
    expect(await readRow("officers", rows.former.id)).toMatchObject({
      profile_id,
      tenure_end: "2012-01-01",
      contact_email: null,
    });
    expect(await readRow("trustees", rows.trustee.id)).toMatchObject({ is_current: false, end_date: today });
    const { data } = await visitor.from("officers").select().eq("is_current", true).is("profile_id", null);
    expect(data?.map((row) => row.id)).not.toContain(rows.chair.id);
  });

  test("a term that would start later ends on its first day", async () => {
    const { id } = await welcome({ is_approved: true });
    const office = await addRow("officers", {
      profile_id: id,
      position: "Heir",
      tenure_start: "2199-01-01",
    });
    await admin.rpc("delete_member", { member_id: id }).throwOnError();
    expect(await readRow("officers", office.id)).toMatchObject({ tenure_end: "2199-01-01" });
  });
});
