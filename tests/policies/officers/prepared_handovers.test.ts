import { beforeEach, describe, expect, test } from "vitest";
import type { EmailKind } from "../../../src/domain/emails/email.ts";
import { addDays } from "../../../src/domain/time/date.ts";
import { admin, expectRefused, ids, notAdmins, server, serverKey, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog, readRow } from "../support/writers.ts";

// The stage's time zone is UTC.
const today = new Date().toISOString().slice(0, 10);
const later = addDays(today, 40);
const start = "2020-01-01";

/** What every mailer does every few minutes. */
const look = () => serverKey.rpc("queue_daily_emails").throwOnError();

const addOfficer = async (position: string, more: object = {}) =>
  String((await addRow("officers", { position, committee: "HOD", tenure_start: start, ...more })).id);
const addTrustee = async (more: object = {}) =>
  String((await addRow("trustees", { appointment_date: start, ...more })).id);

const follow = (office_id: string, profile_id: string, position = "Head", board = "HOD") => ({
  board,
  choice: "successor",
  office_id,
  profile_id,
  position,
});
const prepare = (seats: object[], client = admin, more: object = {}) =>
  client.rpc("hand_over", { on_day: later, seats: seats as never, ...more });
const prepareDone = async (seats: object[], client = admin) =>
  String((await prepare(seats, client).throwOnError()).data);
/** As if its day had come. */
const bringForward = (id: string, day = today) =>
  server.from("handovers").update({ day }).eq("id", id).throwOnError();
const readHandover = (id: string) => readRow("handovers", id);
const listServing = async () =>
  (await server.from("officers").select("profile_id").eq("is_current", true).order("sequence").throwOnError())
    .data;

const listServingIds = async () =>
  (await server.from("officers").select("id").eq("is_current", true).throwOnError()).data.map(({ id }) => id);

const readEmails = async (kind: EmailKind) =>
  (
    await server
      .from("email_queue")
      .select("profile_id, facts")
      .match({ kind })
      .order("profile_id")
      .throwOnError()
  ).data;

beforeEach(async () => {
  await server.from("email_queue").delete().in("kind", ["term_change", "handover_refused"]).throwOnError();

  for (const table of ["officers", "trustees", "handovers"] as const)
    await server.from(table).delete().not("id", "is", null).throwOnError();
});

test("A role for officers emails nobody more than three times a day, and no position holds a link", async () => {
  const { client } = await employ({ officers: ["create", "update"] });
  const names = ["Head", "Head of the department", "First head", "Second head", "Third head"];
  for (const position of names) {
    const [office_id] = await listServingIds();
    const seat = { board: "HOD", choice: "successor", profile_id: ids.member, position };
    const seats = [office_id ? { ...seat, office_id } : seat];
    await client.rpc("hand_over", { on_day: today, seats: seats as never }).throwOnError();
  }
  expect(await readEmails("term_change")).toHaveLength(3);
  const [serving] = await listServingIds();
  const seat = follow(String(serving), ids.second, "Winner: cpeaa-login.example/now");
  expectRefused(await prepare([seat], client));
  expectRefused(
    await client.from("officers").update({ position: "www.example.org" }).eq("id", String(serving)),
  );
});

describe("a prepared handover", () => {
  test("changes several boards on its day, in one step and in nobody's name", async () => {
    const [head, trustee] = [await addOfficer("Head", { profile_id: ids.member }), await addTrustee()];
    const id = await prepareDone([
      follow(head, ids.second),
      { board: "Trustees", choice: "empty", office_id: trustee },
      { board: "Trustees", choice: "successor", profile_id: ids.member },
    ]);
    await look();
    expect(await readRow("officers", head)).toMatchObject({ is_current: true });
    expect((await admin.rpc("list_handovers").throwOnError()).data).toMatchObject([
      {
        id,
        day: later,
        state: "prepared",
        reason: null,
        preparer: "The admin",
        seats: [
          {
            board: "HOD",
            office_id: head,
            choice: "successor",
            profile_id: ids.second,
            full_name: "The second",
          },
          { board: "Trustees", office_id: trustee, choice: "empty", full_name: null },
          { board: "Trustees", office_id: null, choice: "successor", full_name: "The member" },
        ],
      },
    ]);
    await bringForward(id);
    await look();
    expect(await readRow("officers", head)).toMatchObject({ tenure_end: addDays(today, -1) });
    expect(await listServing()).toEqual([{ profile_id: ids.second }]);
    const { data } = await server.from("trustees").select().eq("is_current", true).throwOnError();
    expect(data).toMatchObject([{ profile_id: ids.member, appointment_date: today }]);
    expect(await readHandover(id)).toBeNull();
    expect(await readLog({ resource_id: head, action: "end_term" })).toMatchObject([{ user_id: null }]);
    expect(await readLog({ resource_id: id })).toMatchObject([
      { action: "schedule", user_id: ids.admin, details: { date: later } },
    ]);
  });

  test("is told to old and new officers in one email each, but to no unconfirmed address", async () => {
    const unconfirmed = await welcome({ is_approved: true });
    await server.from("profiles").update({ is_confirmed: false }).eq("id", unconfirmed.id).throwOnError();
    const [head, deputy] = [
      await addOfficer("Head", { profile_id: ids.member }),
      await addOfficer("Deputy", { profile_id: ids.second }),
    ];
    const id = await prepareDone([follow(head, ids.second), follow(deputy, unconfirmed.id, "Deputy")]);
    await bringForward(id);
    await look();
    const ended = { board: "HOD", day: addDays(today, -1), change: "ended" };
    expect(await readEmails("term_change")).toEqual(
      [
        { profile_id: ids.member, terms: [{ ...ended, position: "Head" }] },
        {
          profile_id: ids.second,
          terms: [
            { ...ended, position: "Deputy" },
            { board: "HOD", day: today, change: "began", position: "Head" },
          ],
        },
      ]
        .sort((one, other) => one.profile_id.localeCompare(other.profile_id))
        .map(({ profile_id, terms }) => ({ profile_id, facts: { name: expect.any(String), terms } })),
    );
    expect(await readEmails("handover_refused")).toEqual([]);
  });

  test("that is entered for a day long ago tells nobody", async () => {
    const head = await addOfficer("Head", { profile_id: ids.member });
    const long_ago = { on_day: "2024-07-01", seats: [follow(head, ids.second)] };
    await admin.rpc("hand_over", long_ago).throwOnError();
    expect(await readEmails("term_change")).toEqual([]);
  });

  test("changes nothing and says why if the members have changed meanwhile", async () => {
    const [head, trustee] = [await addOfficer("Head"), await addTrustee()];
    const id = await prepareDone([
      follow(trustee, ids.second, "", "Trustees"),
      { board: "HOD", choice: "empty", office_id: head },
    ]);
    await addOfficer("Deputy");
    await bringForward(id);
    await look();
    await look();
    expect(await readHandover(id)).toMatchObject({
      state: "refused",
      reason: "The members of the HOD have changed since this handover was prepared.",
    });
    expect(await readRow("officers", head)).toMatchObject({ is_current: true });
    expect(await readRow("trustees", trustee)).toMatchObject({ is_current: true });
    const reason = "The members of the HOD have changed since this handover was prepared.";
    expect(await readEmails("handover_refused")).toEqual([
      { profile_id: ids.admin, facts: { name: "The admin", id, day: today, reason } },
    ]);
    expect(await readEmails("term_change")).toEqual([]);
  });

  test("asks again whether its preparer may change these offices", async () => {
    const head = await addOfficer("Head");
    const { client, id: preparer } = await employ({ officers: ["create", "update"] });
    const id = await prepareDone([follow(head, ids.second)], client);
    await server.from("user_roles").delete().eq("user_id", preparer).throwOnError();
    await bringForward(id);
    await look();
    expect(await readHandover(id)).toMatchObject({
      state: "refused",
      reason: "The person who prepared it is no longer allowed to change these offices.",
    });
    expect(await readRow("officers", head)).toMatchObject({ is_current: true });
  });

  test("can be changed and cancelled until then, which is logged, and only once for a committee", async () => {
    const head = await addOfficer("Head");
    const first = await prepareDone([follow(head, ids.second)]);
    const again = await prepare([follow(head, ids.member)]);
    expect(again.error?.message).toBe(
      "Another handover of this committee has already been prepared. Change or cancel that one.",
    );
    const changed = await prepare([follow(head, ids.member)], admin, { replaced: first }).throwOnError();
    expect(await readHandover(first)).toBeNull();
    const id = String(changed.data);
    await admin.rpc("cancel_handover", { handover_id: id }).throwOnError();
    expect(await readHandover(id)).toBeNull();
    for (const of of [first, id])
      expect(await readLog({ resource_id: of })).toMatchObject([
        { action: "schedule", user_id: ids.admin },
        { action: "unschedule", user_id: ids.admin },
      ]);
    const gone = "This handover has been carried out or cancelled.";
    expect((await admin.rpc("cancel_handover", { handover_id: id })).error?.message).toBe(gone);
    expect((await prepare([follow(head, ids.member)], admin, { replaced: id })).error?.message).toBe(gone);
  });

  test("needs the permissions for each of its boards, also to be changed and cancelled", async () => {
    const [head, trustee] = [await addOfficer("Head"), await addTrustee()];
    const seats = [follow(head, ids.second), { board: "Trustees", choice: "empty", office_id: trustee }];
    const id = await prepareDone(seats);
    const half = await employ({ officers: ["create", "update"] });
    const editor = await employ({ officers: ["update"], trustees: ["update"] });
    for (const client of [...Object.values(notAdmins), half.client, editor.client]) {
      expectRefused(await prepare(seats, client));
      expectRefused(await prepare([follow(head, ids.second)], client, { replaced: id }));
      expectRefused(await client.rpc("cancel_handover", { handover_id: id }));
    }
    expect(await readHandover(id)).toMatchObject({ day: later, prepared_by: ids.admin });
    const { client } = await employ({ officers: ["create", "update"], trustees: ["create", "update"] });
    await client.rpc("cancel_handover", { handover_id: id }).throwOnError();
  });

  test("People who can edit officers can read handovers", async () => {
    const id = await prepareDone([follow(await addOfficer("Head"), ids.second)]);
    const others = [...Object.values(notAdmins), (await employ({ officers: ["create"] })).client];
    for (const client of others) {
      expectRefused(await client.rpc("list_handovers"));
      expect((await client.from("handovers").select()).data ?? []).toEqual([]);
    }
    for (const permissions of [{ officers: ["update" as const] }, { trustees: ["update" as const] }]) {
      const { client } = await employ(permissions);
      expect((await client.rpc("list_handovers").throwOnError()).data).toMatchObject([{ id }]);
      expect((await client.from("handovers").select().throwOnError()).data).toMatchObject([
        { id, day: later },
      ]);
    }
  });

  test("names its preparer as approved, not by a new name that waits for approval", async () => {
    const { client, id } = await employ({ officers: ["create", "update"] });
    await prepareDone([follow(await addOfficer("Head"), ids.second)], client);
    const { full_name } = (await readRow("profiles", id)) ?? {};
    await client.from("profiles").update({ full_name: "The chair" }).eq("id", id).throwOnError();
    expect(await readRow("profiles", id)).toMatchObject({ full_name: "The chair" });
    expect((await admin.rpc("list_handovers").throwOnError()).data).toMatchObject([{ preparer: full_name }]);
  });

  test("is checked when it is prepared: people, positions and planned ends", async () => {
    const head = await addOfficer("Head", { planned_end: addDays(today, 10) });
    const text =
      "The term of the Head ends before this day. Choose an earlier day, or change the planned end.";
    expect((await prepare([follow(head, ids.second)])).error?.message).toBe(text);
    await server
      .from("officers")
      .update({ planned_end: addDays(later, -1) })
      .eq("id", head)
      .throwOnError();
    const { id: unapproved } = await welcome();
    for (const seat of [
      follow(head, unapproved),
      follow(head, crypto.randomUUID()),
      follow(head, ids.second, " "),
    ])
      expect((await prepare([seat])).error).not.toBeNull();
    await prepareDone([follow(head, ids.second)]);
  });

  test("follows a merge of the successor's accounts, and is refused if the successor has left", async () => {
    const [kept, closed] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
    const id = await prepareDone([follow(await addOfficer("Head"), closed.id)]);
    await admin.rpc("merge_accounts", { kept_id: kept.id, closed_id: closed.id }).throwOnError();
    await bringForward(id);
    await look();
    expect(await listServing()).toEqual([{ profile_id: kept.id }]);

    const deputy = await addOfficer("Deputy", { committee: "GAB" });
    const second = await prepareDone([follow(deputy, kept.id, "Deputy", "GAB")]);
    await admin.rpc("delete_member", { member_id: kept.id }).throwOnError();
    await bringForward(second);
    await look();
    expect(await readHandover(second)).toMatchObject({
      reason: "One of the people you chose no longer has an account.",
    });
  });

  test("keeps those who stay, whose terms were planned to end with the others", async () => {
    const planned_end = addDays(later, -1);
    const [head, clerk] = [
      await addOfficer("Head", { profile_id: ids.member, planned_end }),
      await addOfficer("Clerk", { profile_id: ids.second, planned_end }),
    ];
    const trustee = await addTrustee({ planned_end });
    const id = await prepareDone([
      follow(head, ids.admin),
      { board: "HOD", choice: "stays", office_id: clerk },
      { board: "Trustees", choice: "stays", office_id: trustee },
      { board: "Trustees", choice: "successor", profile_id: ids.member },
    ]);
    for (const table of ["officers", "trustees"] as const)
      await server
        .from(table)
        .update({ planned_end: addDays(today, -1) })
        .not("planned_end", "is", null)
        .throwOnError();
    await bringForward(id);
    await look();
    expect(await readRow("officers", head)).toMatchObject({ is_current: false });
    expect(await readRow("officers", clerk)).toMatchObject({ is_current: true, planned_end: null });
    expect(await readRow("trustees", trustee)).toMatchObject({ is_current: true, planned_end: null });
  });

  test("comes before the planned ends of the day before, also when no mailer ran for days", async () => {
    const head = await addOfficer("Head");
    const id = await prepareDone([follow(head, ids.second)]);
    await server
      .from("officers")
      .update({ planned_end: addDays(today, -3) })
      .eq("id", head)
      .throwOnError();
    await bringForward(id, addDays(today, -2));
    await look();
    expect(await readRow("officers", head)).toMatchObject({ tenure_end: addDays(today, -3) });
    expect(await listServing()).toEqual([{ profile_id: ids.second }]);
  });
});
