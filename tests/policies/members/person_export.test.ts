import { describe, expect, test } from "vitest";
import { exportPerson } from "../../../src/data/members/erasure.ts";
import { admin, expectRefused, notAdmins, server, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog } from "../support/writers.ts";

describe("the export for a request for access", () => {
  test("Only super admins export what is stored about a person, and it is logged", async () => {
    const { id } = await welcome({ is_approved: true });
    const staff = await employ({ members: ["read", "update", "approve"], roster: ["read"] });
    for (const client of [...Object.values(notAdmins), staff.client])
      expectRefused(await client.rpc("export_person", { person: id }));
    expect(await readLog({ action: "export", resource_id: id })).toEqual([]);
    await exportPerson(admin, id);
    expect(await readLog({ action: "export", resource_id: id })).toMatchObject([
      { user_name: "The admin", resource_type: "profiles", details: { full_name: "Somebody New" } },
    ]);
    const nobody = { person: crypto.randomUUID() };
    expect((await admin.rpc("export_person", nobody)).error?.message).toMatch("deleted in the meantime");
  });

  test("It has what the account and the entry of the alumni list have, and nobody else’s", async () => {
    const person = await welcome({ is_approved: true }, { full_name: "Lena Export" });
    const event = await addRow("events", { title: "Dinner", event_date: "2199-06-01T09:00:00Z" });
    await addRow("event_registrations", { event_id: event.id, user_id: person.id });
    await addRow("officers", { profile_id: person.id, position: "Chair", tenure_start: "2020-01-01" });
    await addRow("awards", { title: "Prize", award_date: "2019-05-01", recipient_id: person.id });
    await addRow("roster_entries", { full_name: "Lena Export", note: "Met in 1987", profile_id: person.id });
    await addRow("email_queue", { profile_id: person.id, recipient: person.email, kind: "event_reminder" });
    const found = await exportPerson(admin, person.id);
    expect(found).toMatchObject({
      account: [{ id: person.id, email: person.email }],
      profile: [{ id: person.id, full_name: "Lena Export" }],
      event_registrations: [{ event: "Dinner" }],
      offices: [{ position: "Chair" }],
      awards: ["Prize"],
      alumni_list: [{ note: "Met in 1987" }],
      audit_entries: expect.arrayContaining([expect.objectContaining({ action: "approve" })]),
    });
    expect(Object(found).emails).toContainEqual(
      expect.objectContaining({ kind: "event_reminder", recipient: person.email }),
    );
    const other = await welcome({ is_approved: true }, { full_name: "Lena Export" });
    expect(JSON.stringify(found)).not.toMatch(other.id);
  });

  test("Of a person without an account it has the entry, the awards and the emails", async () => {
    const full_name = `Founder ${crypto.randomUUID().replace(/[^a-f]/g, "")}`;
    const email = `${crypto.randomUUID()}@policies.test`;
    const entry = await addRow("roster_entries", { full_name, email });
    await addRow("awards", { title: "Medal", award_date: "1987-05-01", recipient_name: full_name });
    await addRow("email_queue", { recipient: email, kind: "account_deletion" });
    expect(await exportPerson(admin, String(entry.id))).toMatchObject({
      account: null,
      profile: [],
      alumni_list: [{ full_name, email }],
      awards: ["Medal"],
      emails: [{ kind: "account_deletion", recipient: email }],
    });
  });

  test("It has neither the code of the card, nor messages, nor whom the person blocked", async () => {
    const person = await welcome({ is_approved: true }, { full_name: "Lena Secret" });
    const other = await welcome({ is_approved: true });
    const { data: card } = await server
      .from("card_codes")
      .insert({ profile_id: person.id })
      .select("code")
      .single()
      .throwOnError();
    await addRow("member_blocks", { blocker: person.id, blocked: other.id, name: "Somebody" });
    const text = JSON.stringify(await exportPerson(admin, person.id));
    expect(text).not.toMatch(card.code);
    expect(text).not.toMatch(other.id);
    expect(text).toMatch("membership_card");
  });
});
