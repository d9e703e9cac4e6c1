import { beforeEach, describe, expect, test } from "vitest";
import { addDays } from "../../../src/domain/time/date.ts";
import { admin, ids, server, serverKey } from "../support/personas.ts";
import { addRow, readLog, readRow } from "../support/writers.ts";

// The stage's time zone is UTC.
const today = new Date().toISOString().slice(0, 10);
const start = "2020-01-01";

/** What every mailer does every few minutes. */
const look = () => serverKey.rpc("queue_daily_emails").throwOnError();

const add = async (planned_end: string, more: object = {}) =>
  String(
    (
      await addRow("officers", {
        position: "Head",
        committee: "HOD",
        tenure_start: start,
        planned_end,
        ...more,
      })
    ).id,
  );

beforeEach(async () => {
  await server.from("email_queue").delete().eq("kind", "term_change").throwOnError();
  await server.from("officers").delete().not("id", "is", null).throwOnError();
  await server.from("trustees").delete().not("id", "is", null).throwOnError();
});

describe("a planned end", () => {
  test("ends the term by itself on the day after, in nobody's name, and tells its holder", async () => {
    const over = addDays(today, -2);
    const [head, deputy] = [await add(over, { profile_id: ids.member }), await add(over)];
    const serving = await add(addDays(today, 1));
    const lastDay = await add(today);
    const trustee = await addRow("trustees", { appointment_date: start, planned_end: over });
    await look();
    for (const [place, id] of [head, deputy].entries())
      expect(await readRow("officers", id)).toMatchObject({
        is_current: false,
        tenure_end: over,
        planned_end: null,
        sequence: place + 1,
      });
    for (const id of [serving, lastDay])
      expect(await readRow("officers", id)).toMatchObject({ is_current: true, tenure_end: null });
    expect(await readRow("trustees", trustee.id)).toMatchObject({ is_current: false, end_date: over });
    const details = { position: "Head", date: over, full_name: "The member" };
    expect(await readLog({ resource_id: head, action: "end_term" })).toMatchObject([
      { user_id: null, user_name: null, details },
    ]);
    const { data } = await server
      .from("email_queue")
      .select("facts")
      .match({ profile_id: ids.member, kind: "term_change" });
    expect(data).toMatchObject([
      { facts: { terms: [{ board: "HOD", position: "Head", day: over, change: "ended" }] } },
    ]);
    await look();
    expect(await readLog({ resource_id: head, action: "end_term" })).toHaveLength(1);
  });

  test("publishes the site again when it comes", async () => {
    const readRevision = async () =>
      (await server.from("site_revision").select("revision").single().throwOnError()).data.revision;
    await add(addDays(today, -2));
    const before = await readRevision();
    await look();
    expect(await readRevision()).toBe(before + 1);
    await look();
    expect(await readRevision()).toBe(before + 1);
  });

  test("is not before the term's start, and goes with an end date", async () => {
    await expect(add("2019-12-31")).rejects.toThrow("officers_planned_order");
    const trustee = { appointment_date: start, planned_end: "2019-12-31" };
    await expect(addRow("trustees", trustee)).rejects.toThrow("trustees_planned_order");
    const id = await add(addDays(today, 30));
    await admin.from("officers").update({ tenure_end: today }).eq("id", id).throwOnError();
    expect(await readRow("officers", id)).toMatchObject({ planned_end: null });
  });
});

describe("an end date", () => {
  test("in the future is refused to clients: it would make a serving officer a past one", async () => {
    const text = "This day is in the future. Enter it as the planned end of the term.";
    const later = addDays(today, 2);
    const head = await add(later);
    const trustee = await addRow("trustees", { appointment_date: start });
    const draft = { position: "Head", committee: "HOD", tenure_start: start, tenure_end: later } as const;
    const refused = [
      await admin.from("officers").insert(draft),
      await admin.from("officers").update({ tenure_end: later }).eq("id", head),
      await admin.from("trustees").insert({ appointment_date: start, end_date: later }),
      await admin.from("trustees").update({ end_date: later }).eq("id", String(trustee.id)),
    ];
    for (const { error } of refused) expect(error?.message).toBe(text);
    // It may already be tomorrow where the administrator is.
    const tomorrow = addDays(today, 1);
    await admin.from("officers").update({ tenure_end: tomorrow }).eq("id", head).throwOnError();
    expect(await readRow("officers", head)).toMatchObject({ is_current: false });
  });

  test("in the future returns from the bin as it was", async () => {
    const id = await add(addDays(today, 9), { planned_end: null, tenure_end: addDays(today, 9) });
    await admin.from("officers").delete().eq("id", id).throwOnError();
    await admin.rpc("restore", { of_table: "officers", of_row: id }).throwOnError();
    expect(await readRow("officers", id)).toMatchObject({ tenure_end: addDays(today, 9) });
  });
});
