import { afterEach, describe, expect, test } from "vitest";
import { admin, expectRefused, notAdmins, server, visitor, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog, readRow } from "../support/writers.ts";

const source = crypto.randomUUID();
const addEntry = async (note: string | null, fields: object = {}) => {
  const email = `${crypto.randomUUID()}@policies.test`;
  const entry = { full_name: "Chloé Durand", graduation_year: 2009, source, email, note, ...fields };
  return String((await addRow("roster_entries", entry)).id);
};
const count = async () =>
  (await admin.rpc("count_invitees", { choice: { source } }).throwOnError()).data[0] ?? {};
const answer = (answers: unknown, client = admin) =>
  client.rpc("answer_death_mentions", { answers: answers as never });
const list = async (client = admin) => (await client.rpc("list_death_mentions").throwOnError()).data;
const find = async (id: string) => (await list()).find((row) => row.id === id);

afterEach(async () => {
  await server.from("roster_entries").delete().eq("source", source).throwOnError();
});

describe("notes that mention a death", () => {
  test("A note that mentions a death is found in several languages, and most notes are not", async () => {
    const mentions = [
      "deceased 2019",
      "Died in 2001.",
      "† 3.5.2014",
      "RIP",
      "r.i.p.",
      "Verstorben",
      "late",
      "decédé",
      "the late Bob",
    ];
    for (const note of [...mentions, "fallecida 2020", "passed away last year"])
      expect
        .soft(await readRow("roster_entries", await addEntry(note)), note)
        .toMatchObject({ may_be_deceased: true });
    for (const note of ["Joined late", "Tripoli", "plays the lute", "Moved to Ripon", null])
      expect
        .soft(await readRow("roster_entries", await addEntry(note)), `${note}`)
        .toMatchObject({ may_be_deceased: false });
  });

  test("A note that comes later withdraws what is queued; the person can be invited and reminded again", async () => {
    const [first, second] = [await addEntry(null), await addEntry(null)];
    const send = (as_reminder: boolean, expected_count: number) =>
      admin.rpc("send_invitations", { choice: { source }, as_reminder, expected_count }).throwOnError();
    const note = (id: string) =>
      admin.from("roster_entries").update({ note: "died 2020" }).eq("id", id).throwOnError();
    const listEmails = async () =>
      (
        await server
          .from("invitations")
          .select("roster_entry_id, reminded_at, email_queue(kind)")
          .in("roster_entry_id", [first, second])
          .throwOnError()
      ).data;
    await send(false, 2);
    await note(first);
    const invited = { roster_entry_id: second, reminded_at: null, email_queue: [{ kind: "invitation" }] };
    expect(await listEmails()).toEqual([invited]);
    const sent = { state: "sent", sent_at: new Date().toISOString() } as const;
    await server.from("email_queue").update(sent).eq("kind", "invitation").throwOnError();
    const long_ago = { invited_at: "2020-01-01T00:00:00Z" };
    await server.from("invitations").update(long_ago).eq("roster_entry_id", second).throwOnError();
    await send(true, 1);
    await note(second);
    expect(await listEmails()).toEqual([invited]);
  });

  test("Until somebody decides, the person is neither invited nor written to, and the count says so", async () => {
    const id = await addEntry("deceased 2019");
    await addEntry("plays the lute");
    expect(await count()).toMatchObject({ ready: 1, undecided: 1, deceased: 0 });
    await admin
      .rpc("send_invitations", { choice: { source }, as_reminder: false, expected_count: 1 })
      .throwOnError();
    expect(
      (await server.from("invitations").select("id").eq("roster_entry_id", id).throwOnError()).data,
    ).toEqual([]);
    await answer({ [id]: false }).throwOnError();
    expect(await count()).toMatchObject({ ready: 1, invited: 1, undecided: 0 });
    expect(await find(id)).toBeUndefined();
    expect(await readLog({ resource_id: id, action: "edit" })).toMatchObject([
      { details: { fields: ["may_be_deceased"] } },
    ]);
  });

  test("Who is ticked is marked as deceased, in the year of the note, and an undo asks again", async () => {
    const [dead, living] = [await addEntry("Class of 1987, died on 3 May 2019"), await addEntry("RIP?")];
    expect(await find(dead)).toMatchObject({ death_year: 2019, note: "Class of 1987, died on 3 May 2019" });
    expect(await find(living)).toMatchObject({ death_year: null });
    await answer({ [dead]: true, [living]: false }).throwOnError();
    expect(await readRow("roster_entries", dead)).toMatchObject({
      is_deceased: true,
      death_year: 2019,
      is_in_memoriam: false,
    });
    expect(await readRow("roster_entries", living)).toMatchObject({
      is_deceased: false,
      may_be_deceased: false,
    });
    expect(await count()).toMatchObject({ ready: 1, deceased: 1, undecided: 0 });
    await answer({ [dead]: null, [living]: null }).throwOnError();
    expect(await count()).toMatchObject({ ready: 0, deceased: 0, undecided: 2 });
  });

  test("A year that has not come yet is not taken from a note", async () => {
    const id = await addEntry("deceased 2099");
    expect(await find(id)).toMatchObject({ death_year: null });
    await answer({ [id]: true }).throwOnError();
    expect(await readRow("roster_entries", id)).toMatchObject({ is_deceased: true, death_year: null });
  });

  test("A new note asks again; an answer for whom nobody is asked about changes nothing", async () => {
    const id = await addEntry("RIP?");
    await answer({ [id]: false }).throwOnError();
    await answer({ [id]: true }).throwOnError();
    expect(await readRow("roster_entries", id)).toMatchObject({ is_deceased: false });
    await admin.from("roster_entries").update({ phone: "1" }).eq("id", id).throwOnError();
    expect(await find(id)).toBeUndefined();
    await admin.from("roster_entries").update({ note: "Died, says his brother" }).eq("id", id).throwOnError();
    expect(await find(id)).toMatchObject({ id });
    const member = await welcome({ is_approved: true });
    const linked = await addEntry("deceased", { profile_id: member.id });
    expect(await find(linked)).toBeUndefined();
    await answer({ [linked]: true }).throwOnError();
    expect(await readRow("profiles", member.id)).toMatchObject({ is_deceased: false });
  });

  test("Who reads the list sees them; who edits it decides, with valid answers only", async () => {
    const id = await addEntry("deceased");
    const reader = (await employ({ roster: ["read"] })).client;
    const editor = (await employ({ roster: ["read", "update"] })).client;
    for (const client of [...Object.values(notAdmins), visitor]) {
      expectRefused(await client.rpc("list_death_mentions"));
      expectRefused(await answer({ [id]: true }, client));
    }
    expect((await list(reader)).map((row) => row.id)).toContain(id);
    for (const decision of [true, false, null]) expectRefused(await answer({ [id]: decision }, reader));
    for (const wrong of [[id], "all", { [id]: "yes" }, { nobody: true }, { [`${id}x`]: true }])
      expectRefused(await answer(wrong, editor));
    const many = Object.fromEntries(Array.from({ length: 51 }, () => [crypto.randomUUID(), true]));
    expectRefused(await answer(many, editor));
    expectRefused(
      await editor
        .from("roster_entries")
        .update({ may_be_deceased: false } as never)
        .eq("id", id),
    );
    await answer({ [id]: true }, editor).throwOnError();
    expect(await readRow("roster_entries", id)).toMatchObject({ is_deceased: true });
  });
});
