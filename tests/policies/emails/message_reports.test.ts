import { describe, expect, test } from "vitest";
import { collectOwnData } from "../../../src/data/account/own-data.ts";
import { password, signUp } from "../support/accounts.ts";
import { addListed, type Member, message, sendEmail, takeEmail, write } from "../support/emails.ts";
import {
  admin,
  changeAddress,
  connectVisitor,
  expectRefused,
  ids,
  leaveForGood,
  mergeForGood,
  notAdmins,
  second,
  server,
  stage,
  untyped,
  welcome,
} from "../support/personas.ts";

const reason = "Unkind words";

async function arrangeReport(with_text: boolean) {
  const [writer, recipient] = [await addListed("Wanda Writer"), await addListed("Rita Reader")];
  const email_id = (await sendEmail(writer, recipient.id)) ?? "";
  await recipient.client.rpc("report_message", { email_id, reason, with_text }).throwOnError();
  const { data } = await admin
    .from("message_reports")
    .select()
    .eq("email_id", email_id)
    .single()
    .throwOnError();
  return { writer, recipient, email_id, report: data };
}

const stop = ({ id }: Member, client = admin) =>
  client.from("messaging_bans").insert({ profile_id: id, reason: "Messages were reported." });

describe("message_reports", () => {
  test("a report carries the stored text only if the person includes it", async () => {
    expect((await arrangeReport(false)).report).toMatchObject({ reason, subject: null, body: null });
    expect((await arrangeReport(true)).report).toMatchObject({ reason, ...message });
  });

  test("People can read their own reports, super admins all", async () => {
    const { writer, recipient, report } = await arrangeReport(true);
    expect((await recipient.client.from("message_reports").select()).data).toEqual([report]);
    for (const client of [...Object.values(notAdmins), second, writer.client])
      expect((await client.from("message_reports").select().eq("id", report.id)).data ?? []).toEqual([]);
  });

  test("a message is reported once, with a reason, and the administrators are told", async () => {
    const told = { profile_id: ids.admin, kind: "message_report" } as const;
    await server.from("email_queue").delete().match(told).throwOnError();
    const { recipient, email_id } = await arrangeReport(false);
    const again = await recipient.client.rpc("report_message", { email_id, reason });
    expect(again.error?.message).toBe("You’ve already reported this message.");
    const other = (await sendEmail(await addListed(), recipient.id)) ?? "";
    for (const words of ["", " ", "x".repeat(501)])
      expectRefused(await recipient.client.rpc("report_message", { email_id: other, reason: words }));
    const { data } = await server.from("email_queue").select("facts").match(told).throwOnError();
    expect(data.map(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ reporter: "Rita Reader", writer: "Wanda Writer" }),
    );
    expect(JSON.stringify(data)).not.toContain(reason);
  });

  test("a report, and a ban of the writer of an earlier one, are of the person also after a merge", async () => {
    const { writer, recipient, email_id, report } = await arrangeReport(true);
    const [kept, neighbour] = [await addListed("Wanda W."), await addListed()];
    const second_id = (await sendEmail(writer, recipient.id)) ?? "";
    await write(writer, neighbour.id).throwOnError();
    const call = { kept_id: kept.id, closed_id: writer.id };
    const { data: of_merge } = await admin.rpc("merge_accounts", call).throwOnError();
    await recipient.client.rpc("report_message", { email_id: second_id, reason }).throwOnError();
    const later = admin.from("message_reports").select("writer").eq("email_id", second_id);
    expect((await later.throwOnError()).data).toEqual([{ writer: kept.id }]);
    const earlier = admin.from("message_reports").select("writer").eq("email_id", email_id);
    expect((await earlier.throwOnError()).data).toEqual([{ writer: report.writer }]);
    await stop(writer).throwOnError();
    const refusal = /An administrator has banned you/;
    expect((await write(kept, recipient.id)).error?.message).toMatch(refusal);
    expect(await takeEmail(neighbour.id)).toBeNull();
    await admin.rpc("undo_merge", { of_merge }).throwOnError();
    for (const { client } of [writer, kept])
      expect((await client.from("messaging_bans").select("reason").throwOnError()).data).toHaveLength(1);
  });

  test("super admins close a report with a note, which the reporter can read, and this is logged", async () => {
    const { writer, recipient, email_id, report } = await arrangeReport(true);
    for (const client of [...Object.values(notAdmins), recipient.client, writer.client])
      expectRefused(await client.rpc("close_report", { report_id: report.id }));
    await admin.rpc("close_report", { report_id: report.id, note: "We spoke with Wanda." }).throwOnError();
    expect((await admin.rpc("close_report", { report_id: report.id })).error?.message).toBe(
      "This report was closed or deleted in the meantime.",
    );
    const { data } = await recipient.client.rpc("get_received_message", { email_id }).throwOnError();
    expect(data).toMatchObject([{ is_reported: true, closing_note: "We spoke with Wanda.", ...message }]);
    const log = await admin
      .from("audit_logs")
      .select()
      .eq("resource_id", writer.id)
      .order("id")
      .throwOnError();
    expect(log.data.map(({ action }) => action)).toEqual(["approve", "report", "close_report"]);
    for (const secret of [message.subject, message.body, reason, "We spoke"])
      expect(JSON.stringify(log.data)).not.toContain(secret);
  });

  test("a person's own data includes blocks, reports and a ban; a report is deleted with either account", async () => {
    const { writer, recipient, email_id, report } = await arrangeReport(false);
    await recipient.client.rpc("block_writer", { email_id }).throwOnError();
    await stop(recipient).throwOnError();
    const client = connectVisitor();
    await client.auth.signInWithPassword({ email: recipient.email, password });
    expect(await collectOwnData(client, recipient.id)).toMatchObject({
      blocked_people: [{ name: "Wanda Writer" }],
      reported_messages: [{ reason }],
      messaging_ban: { reason: "Messages were reported." },
    });
    await admin.rpc("delete_member", { member_id: writer.id }).throwOnError();
    expect((await server.from("message_reports").select().eq("id", report.id)).data).toEqual([]);
  });
});

describe("messaging_bans", () => {
  test("Super admins can ban people from messaging", async () => {
    const [writer, recipient] = [await addListed(), await addListed()];
    await write(writer, recipient.id).throwOnError();
    for (const client of [...Object.values(notAdmins), writer.client])
      expectRefused(await stop(writer, client));
    await stop(writer).throwOnError();
    expect(await takeEmail(recipient.id)).toBeNull();
    for (const id of [recipient.id, crypto.randomUUID()])
      expect((await write(writer, id)).error?.message).toBe(
        "An administrator has banned you from messaging members: Messages were reported.",
      );
    const dated = { profile_id: recipient.id, reason: "x", created_at: "1999-01-01T00:00:00Z" };
    expectRefused(await untyped(admin).from("messaging_bans").insert(dated));
  });

  test("No message stays queued when it is sent at the same time as a ban", async () => {
    for (let round = 0; round < 8; round += 1) {
      const [writer, recipient] = [await addListed(), await addListed()];
      await Promise.all([write(writer, recipient.id), stop(writer), write(writer, recipient.id)]);
      expect(await takeEmail(recipient.id)).toBeNull();
    }
  });

  test("Super admins can lift messaging bans", async () => {
    const [writer, recipient] = [await addListed(), await addListed()];
    await stop(writer).throwOnError();
    for (const client of [...Object.values(notAdmins), writer.client])
      await client.from("messaging_bans").delete().eq("profile_id", writer.id);
    expectRefused(await write(writer, recipient.id));
    await admin.from("messaging_bans").delete().eq("profile_id", writer.id).throwOnError();
    expect((await write(writer, recipient.id)).data).toBe(9);
    const log = await admin
      .from("audit_logs")
      .select()
      .eq("resource_id", writer.id)
      .order("id")
      .throwOnError();
    expect(log.data.map(({ action }) => action)).toEqual(["approve", "ban", "lift_ban"]);
  });

  test("A ban outlives the account: it applies again once somebody confirms the address, unless it was lifted", async () => {
    const readBans = async (id: string) =>
      (await server.from("messaging_bans").select().eq("profile_id", id).throwOnError()).data;
    const returnAs = (email: string) => signUp(stage, {}, email.toUpperCase());
    const writer = await welcome({ is_approved: true });
    await stop(writer).throwOnError();
    await leaveForGood(writer);
    const second = await returnAs(writer.email);
    expect(await readBans(second.id)).toHaveLength(1);
    await leaveForGood(second);
    const third = await returnAs(writer.email);
    await admin.from("messaging_bans").delete().eq("profile_id", third.id).throwOnError();
    await leaveForGood(third);
    expect(await readBans((await returnAs(writer.email)).id)).toEqual([]);
    expect(await readBans((await welcome()).id)).toEqual([]);
  });

  test("Nobody is rid of a ban by a second account with the address from before a change, unless it was lifted", async () => {
    const readBans = async (id: string) =>
      (await server.from("messaging_bans").select("reason").eq("profile_id", id).throwOnError()).data;
    const writer = await addListed();
    await stop(writer).throwOnError();
    await changeAddress(writer.id);
    const second = await welcome();
    await changeAddress(second.id, writer.email);
    expect(await readBans(second.id)).toHaveLength(1);
    // The reason of the first account's own ban stays what it is.
    expect(await readBans(writer.id)).toEqual([{ reason: "Messages were reported." }]);
    const lifted = await addListed();
    await stop(lifted).throwOnError();
    await admin.from("messaging_bans").delete().eq("profile_id", lifted.id).throwOnError();
    await changeAddress(lifted.id);
    const another = await welcome();
    await changeAddress(another.id, lifted.email);
    expect(await readBans(another.id)).toEqual([]);
  });

  test("A ban that a merge moved outlives the kept account, too, unless it was lifted or the merge undone", async () => {
    const readBans = async (id: string) =>
      (await server.from("messaging_bans").select().eq("profile_id", id).throwOnError()).data;
    const merge = async () => {
      const [kept, closed] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
      await stop(closed).throwOnError();
      return { kept, closed, sides: { kept_id: kept.id, closed_id: closed.id } };
    };
    const one = await merge();
    await mergeForGood(one.kept.id, one.closed.id);
    await leaveForGood(one.kept);
    expect(await readBans((await signUp(stage, {}, one.kept.email)).id)).toHaveLength(1);

    const lifted = await merge();
    await mergeForGood(lifted.kept.id, lifted.closed.id);
    await admin.from("messaging_bans").delete().eq("profile_id", lifted.kept.id).throwOnError();
    await changeAddress(lifted.kept.id);
    expect(await readBans(lifted.kept.id)).toEqual([]);

    const undone = await merge();
    const { data: of_merge } = await admin.rpc("merge_accounts", undone.sides).throwOnError();
    await admin.rpc("undo_merge", { of_merge }).throwOnError();
    await leaveForGood(undone.kept);
    expect(await readBans((await signUp(stage, {}, undone.kept.email)).id)).toEqual([]);
  });

  test("People can read their own messaging ban, super admins all", async () => {
    const writer = await welcome({ is_approved: true });
    await stop(writer).throwOnError();
    for (const client of [writer.client, admin])
      expect((await client.from("messaging_bans").select().eq("profile_id", writer.id)).data).toHaveLength(1);
    for (const client of Object.values(notAdmins))
      expect((await client.from("messaging_bans").select().eq("profile_id", writer.id)).data ?? []).toEqual(
        [],
      );
    const { data } = await writer.client.rpc("get_writing_state").throwOnError();
    expect(data).toEqual([{ sends_left: 10, ban_reason: "Messages were reported." }]);
    await admin.rpc("delete_member", { member_id: writer.id }).throwOnError();
  });
});
