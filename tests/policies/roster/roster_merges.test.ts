import { describe, expect, test } from "vitest";
import { password } from "../support/accounts.ts";
import {
  admin,
  connectVisitor,
  expectRefused,
  notAdmins,
  server,
  serverKey,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readRow } from "../support/writers.ts";

const addEntry = async (more: object = {}) =>
  String((await addRow("roster_entries", { full_name: "Ada Byron", ...more })).id);
const newEmail = () => `${crypto.randomUUID()}@policies.test`;
const merge = (kept_id: string, removed_id: string, from_removed: string[] = []) =>
  admin.rpc("merge_roster_entries", { kept_id, removed_id, from_removed });
const mergeDone = async (...given: Parameters<typeof merge>) => (await merge(...given).throwOnError()).data;
const undo = (of_merge: string) => admin.rpc("undo_roster_merge", { of_merge });
const undoDone = async (id: string) => (await undo(id).throwOnError()).data.map(({ field }) => field).sort();

describe("two entries on the alumni list", () => {
  test("are merged with the chosen values, and separated again under the same ids", async () => {
    const email = newEmail();
    const { id: profile_id } = await welcome({ is_approved: true });
    const kept = await addEntry({ note: "Moved to Lisbon" });
    const removed = await addEntry({ email, note: "Moved to Faro", graduation_year: 1998, profile_id });
    const before = [await readRow("roster_entries", kept), await readRow("roster_entries", removed)];
    const edited = { ...before[0], is_edited: true };
    const id = await mergeDone(kept, removed, ["email", "graduation_year", "id", "created_at"]);
    expect(await readRow("roster_entries", removed)).toBeNull();
    expect(await readRow("roster_entries", kept)).toMatchObject({
      ...edited,
      email,
      graduation_year: 1998,
      profile_id,
    });
    expect(await undoDone(id)).toEqual([]);
    expect([await readRow("roster_entries", kept), await readRow("roster_entries", removed)]).toEqual([
      edited,
      before[1],
    ]);
    expect((await undo(id)).error?.message).toBe(
      "This merge has already been undone or can no longer be undone.",
    );
  });

  test("keep the kept entry's account; both actions are logged", async () => {
    const [one, other] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
    const [kept, removed] = [
      await addEntry({ profile_id: one.id }),
      await addEntry({ profile_id: other.id }),
    ];
    const id = await mergeDone(kept, removed);
    expect(await readRow("roster_entries", kept)).toMatchObject({ profile_id: one.id });
    await undoDone(id);
    expect(await readRow("roster_entries", removed)).toMatchObject({ profile_id: other.id });
    const { data } = await admin.from("audit_logs").select("action").eq("resource_id", kept).order("id");
    expect(data?.slice(-2)).toEqual([{ action: "merge" }, { action: "undo_merge" }]);
  });

  test("are merged only once somebody has decided about a death that a note mentions", async () => {
    const email = newEmail();
    const kept = await addEntry();
    const removed = await addEntry({ email, note: "deceased 2019?" });
    for (const pair of [[kept, removed] as const, [removed, kept] as const])
      expect((await merge(...pair, ["email"])).error?.message).toBe(
        "The note of one of these people mentions a death. Decide that, then merge them.",
      );
    await admin.rpc("answer_death_mentions", { answers: { [removed]: false } }).throwOnError();
    await mergeDone(kept, removed, ["email"]);
    expect(await readRow("roster_entries", kept)).toMatchObject({ email, may_be_deceased: false });
  });

  test("are merged by an editor of the alumni list; an account moves only if the editor may edit members", async () => {
    const { id: profile_id } = await welcome({ is_approved: true });
    const roster = ["read", "update", "delete"];
    const { client: secretary } = await employ({ roster });
    const { client: registrar } = await employ({ roster, members: ["update"] });
    const join = (client: typeof admin, kept_id: string, removed_id: string) =>
      client.rpc("merge_roster_entries", { kept_id, removed_id, from_removed: [] });
    const [kept, linked] = [await addEntry(), await addEntry({ profile_id })];
    await join(secretary, kept, await addEntry()).throwOnError();
    expectRefused(await join(secretary, kept, linked));
    expect(await readRow("roster_entries", linked)).toMatchObject({ profile_id });
    const { data: of_merge } = await join(registrar, kept, linked).throwOnError();
    expect(await readRow("roster_entries", kept)).toMatchObject({ profile_id });
    expectRefused(await secretary.rpc("undo_roster_merge", { of_merge }));
    expect(await readRow("roster_entries", linked)).toBeNull();
    await registrar.rpc("undo_roster_merge", { of_merge }).throwOnError();
    expect(await readRow("roster_entries", linked)).toMatchObject({ profile_id });
  });

  test("stay marked when one belongs to a person who left, so that the person is not invited again", async () => {
    const left_at = "2026-01-02T03:04:05+00:00";
    const [kept, removed] = [await addEntry(), await addEntry({ left_at })];
    const id = await mergeDone(kept, removed);
    expect(await readRow("roster_entries", kept)).toMatchObject({ left_at });
    await undoDone(id);
    expect(await readRow("roster_entries", kept)).toMatchObject({ left_at: null });
    expect(await readRow("roster_entries", removed)).toMatchObject({ left_at });
  });

  test("An undo links no account that has left since, and neither entry is invited again before it returns", async () => {
    const person = await welcome({ is_approved: true });
    const source = crypto.randomUUID();
    const [kept, removed] = [
      await addEntry({ source, email: newEmail() }),
      await addEntry({ source, email: newEmail(), profile_id: person.id }),
    ];
    const read = async () => [
      await readRow("roster_entries", kept),
      await readRow("roster_entries", removed),
    ];
    const merged = await mergeDone(kept, removed);
    await person.client.rpc("delete_own_account", { typed_email: person.email }).throwOnError();
    expect(await undoDone(merged)).toEqual(["left_at", "profile_id"]);
    const left = { profile_id: null, left_at: expect.any(String) };
    expect(await read()).toMatchObject([left, left]);
    const choice = { choice: { source } };
    expect((await admin.rpc("count_invitees", choice).throwOnError()).data).toMatchObject([
      { gone: 2, ready: 0 },
    ]);
    const back = connectVisitor();
    await back.auth.signInWithPassword({ email: person.email, password });
    await back.rpc("restore_own_account").throwOnError();
    const none = { profile_id: null, left_at: null };
    expect(await read()).toMatchObject([none, { profile_id: person.id, left_at: null }]);
  });

  test("An undo links no account that was closed by a merge or lost its approval", async () => {
    const [closed, other, revoked] = [
      await welcome({ is_approved: true }),
      await welcome({ is_approved: true }),
      await welcome({ is_approved: true }),
    ];
    const mergePair = async (profile_id: string) => {
      const [kept, removed] = [await addEntry(), await addEntry({ profile_id })];
      return { removed, merged: await mergeDone(kept, removed) };
    };
    const pairs = [await mergePair(closed.id), await mergePair(revoked.id)];
    await admin.rpc("merge_accounts", { kept_id: other.id, closed_id: closed.id }).throwOnError();
    await admin.from("profiles").update({ is_approved: false }).eq("id", revoked.id).throwOnError();
    for (const { merged, removed } of pairs) {
      expect(await undoDone(merged)).toContain("profile_id");
      expect(await readRow("roster_entries", removed)).toMatchObject({ profile_id: null });
    }
  });

  test("can be merged only by super admins, and not with themselves or a deleted entry", async () => {
    const [kept, removed] = [await addEntry(), await addEntry()];
    for (const client of [...Object.values(notAdmins), serverKey])
      expectRefused(await client.rpc("merge_roster_entries", { kept_id: kept, removed_id: removed }));
    expect((await merge(kept, kept)).error?.message).toBe("Choose two different people.");
    expect((await merge(kept, crypto.randomUUID())).error?.message).toMatch(/no longer on the alumni list/);
    const id = await mergeDone(kept, removed);
    for (const client of [...Object.values(notAdmins), serverKey])
      expectRefused(await client.rpc("undo_roster_merge", { of_merge: id }));
    await server
      .from("roster_merges")
      .update({ undo_until: new Date(0).toISOString() })
      .eq("id", id);
    expect((await undo(id)).error?.message).toMatch(/can no longer be undone/);
  });

  test("need the permissions to edit and to delete, to merge and to undo", async () => {
    const [kept_id, removed_id] = [await addEntry(), await addEntry()];
    const { client } = await employ({ roster: ["read", "update", "delete"] });
    const others = [
      await employ({ roster: ["read", "update"] }),
      await employ({ roster: ["read", "delete"] }),
    ];
    for (const other of others)
      expect((await other.client.rpc("merge_roster_entries", { kept_id, removed_id })).error?.code).toBe(
        "42501",
      );
    const call = client.rpc("merge_roster_entries", { kept_id, removed_id });
    const of_merge = (await call.throwOnError()).data;
    for (const other of others)
      expect((await other.client.rpc("undo_roster_merge", { of_merge })).error?.code).toBe("42501");
    await client.rpc("undo_roster_merge", { of_merge }).throwOnError();
  });

  test("An undo reports what was changed since, and what another entry has now", async () => {
    const email = newEmail();
    const [kept, removed] = [await addEntry({ note: "One" }), await addEntry({ email, note: "Two" })];
    const id = await mergeDone(kept, removed, ["note"]);
    await server.from("roster_entries").update({ note: "Three" }).eq("id", kept).throwOnError();
    await addEntry({ email });
    expect(await undoDone(id)).toEqual(["email", "note"]);
    expect(await readRow("roster_entries", kept)).toMatchObject({ note: "Three" });
    expect(await readRow("roster_entries", removed)).toMatchObject({ note: "Two", email: null });
  });

  test("An earlier merge can be undone although the kept entry was merged, too", async () => {
    const [a, b, c] = [await addEntry(), await addEntry({ note: "Register of 1998" }), await addEntry()];
    const first = await mergeDone(a, b, ["note"]);
    await mergeDone(c, a);
    await undoDone(first);
    expect(await readRow("roster_entries", b)).toMatchObject({ note: "Register of 1998" });
  });

  test("Permitted people can read merges on the alumni list", async () => {
    const id = await mergeDone(await addEntry(), await addEntry());
    expect((await admin.from("roster_merges").select("id").eq("id", id).throwOnError()).data).toEqual([
      { id },
    ]);
    for (const client of Object.values(notAdmins))
      expect((await client.from("roster_merges").select("id")).data ?? []).toEqual([]);
  });
});

describe("what refers to a merged entry", () => {
  /** An invited person, with the token of the personal link. */
  const invite = async (full_name: string) => {
    const email = newEmail();
    const entry = await addEntry({ full_name, email });
    const { id: invitation_id } = await addRow("invitations", { roster_entry_id: entry });
    const queued = { invitation_id, recipient: email, kind: "invitation", facts: {} };
    const { id: email_id } = await addRow("email_queue", queued);
    const { data } = await serverKey
      .rpc("get_invitation_token", { email_id: Number(email_id) })
      .throwOnError();
    return { entry, email, token: String(data), id: String(invitation_id), email_id: String(email_id) };
  };
  const open = async ({ token }: { token: string }) =>
    (await connectVisitor().rpc("get_invitation", { token }).throwOnError()).data.map((shown) => [
      shown.full_name,
      shown.email,
    ]);

  test("A personal link ends when its address is not kept, with the email that is still queued", async () => {
    const [kept, removed] = [await addEntry({ email: newEmail() }), await invite("Rita Costa")];
    expect(await open(removed)).toEqual([["Rita Costa", removed.email]]);
    const id = await mergeDone(kept, removed.entry, ["full_name"]);
    expect(await open(removed)).toEqual([]);
    expect(await readRow("email_queue", removed.email_id)).toBeNull();
    await undoDone(id);
    expect(await open(removed)).toEqual([]);
    expect(await readRow("invitations", removed.id)).toBeNull();
  });

  test("A personal link follows its address, to the kept entry and back, and the other's ends", async () => {
    const [kept, removed] = [await invite("Karla Kern"), await invite("Rita Costa")];
    const id = await mergeDone(kept.entry, removed.entry, ["email"]);
    expect(await open(kept)).toEqual([]);
    expect(await open(removed)).toEqual([["Karla Kern", removed.email]]);
    expect(await readRow("email_queue", removed.email_id)).not.toBeNull();
    expect(await undoDone(id)).toEqual([]);
    expect(await open(removed)).toEqual([["Rita Costa", removed.email]]);
    expect(await open(kept)).toEqual([]);
  });

  test("The kept entry's own link stays with its address, when merged and when separated again", async () => {
    const [kept, removed] = [await invite("Karla Kern"), await invite("Rita Costa")];
    const id = await mergeDone(kept.entry, removed.entry);
    expect(await open(kept)).toEqual([["Karla Kern", kept.email]]);
    expect(await open(removed)).toEqual([]);
    await undoDone(id);
    expect(await open(kept)).toEqual([["Karla Kern", kept.email]]);
    expect(await open(removed)).toEqual([]);
  });

  test("A deleted account does not prevent restoring the entry", async () => {
    const { id: profile_id } = await welcome();
    const [kept, removed] = [await addEntry(), await addEntry({ profile_id })];
    const id = await mergeDone(kept, removed);
    await admin.rpc("delete_member", { member_id: profile_id }).throwOnError();
    expect(await undoDone(id)).toContain("profile_id");
    expect(await readRow("roster_entries", removed)).toMatchObject({ profile_id: null });
  });

  test("An expired merge is deleted with the next merge, because it is personal data", async () => {
    const id = await mergeDone(await addEntry(), await addEntry());
    const over = { undo_until: new Date(0).toISOString() };
    await server.from("roster_merges").update(over).eq("id", id).throwOnError();
    await mergeDone(await addEntry(), await addEntry());
    expect(await readRow("roster_merges", id)).toBeNull();
  });
});
