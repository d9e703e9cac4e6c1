import { describe, expect, test } from "vitest";
import { recordDelivery } from "../../../src/data/emails/emails.ts";
import { composeEmail } from "../../../src/emails/index.ts";
import { defaultSettings } from "../../support/settings.ts";
import {
  addListed,
  type Member,
  message,
  readFacts,
  sendEmail,
  takeEmail,
  write,
} from "../support/emails.ts";
import {
  admin,
  everyone,
  expectRefused,
  pending,
  second,
  server,
  serverKey,
  untyped,
  visitor,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";

const scene = {
  association: { ...defaultSettings, time_zone: "UTC" },
  site: "https://alumni.example",
  storage: "https://project.example",
};

/** A member who is not in the directory. */
const addWriter = (full_name = "Wanda Writer") =>
  welcome({ is_approved: true }, { full_name, graduation_year: 2001 });

const getState = async ({ client }: Member) => (await client.rpc("get_writing_state").throwOnError()).data[0];

/** Everything in a response that the caller can compare; ids that the test sent are masked. */
const strip = (response: object, ...typed: string[]) =>
  typed.reduce((text, id) => text.replaceAll(id, "ID"), JSON.stringify(response));

const listLog = async ({ client, id }: Member) =>
  (await client.from("audit_logs").select("*").eq("user_id", id).order("id").throwOnError()).data;

describe("messages between members", () => {
  test("a message that waits is not sent once its writer is no longer a member", async () => {
    const recipient = await addListed();
    const [revoked, left, stays] = [await addWriter(), await addWriter(), await addWriter()];
    for (const writer of [revoked, left, stays]) await write(writer, recipient.id).throwOnError();
    await admin.from("profiles").update({ is_approved: false }).eq("id", revoked.id).throwOnError();
    await left.client.rpc("delete_own_account", { typed_email: left.email }).throwOnError();
    const waiting = server
      .from("email_queue")
      .select("id")
      .match({ profile_id: recipient.id, kind: "member_message" });
    expect((await waiting.throwOnError()).data).toHaveLength(1);
  });

  test("a message is queued for the recipient, without its text and without the sender's address", async () => {
    const [writer, recipient] = [await addWriter(), await addListed()];
    expect((await write(writer, recipient.id)).data).toBe(9);
    const { data } = await server
      .from("email_queue")
      .select()
      .eq("profile_id", recipient.id)
      .eq("kind", "member_message");
    expect(data).toMatchObject([
      { recipient: recipient.email, facts: { name: "Listed Person", writer: "Wanda Writer" } },
    ]);
    for (const secret of [message.subject, message.body, writer.email])
      expect(JSON.stringify(data)).not.toContain(secret);
    const taken = await takeEmail(recipient.id);
    expect(taken?.facts).toMatchObject({ subject: message.subject, text: message.body });
    const mail = composeEmail("member_message", taken?.facts, scene);
    expect(mail.subject).toBe("Message from Wanda Writer: The column");
    expect(mail.replyTo).toBeUndefined();
    expect(JSON.stringify(mail)).not.toContain(writer.email);
  });

  test("replies go to the sender's address, and only if the sender allows it", async () => {
    const [writer, recipient] = [await addWriter(), await addListed()];
    await write(writer, recipient.id, { may_answer: true }).throwOnError();
    const mail = composeEmail("member_message", (await takeEmail(recipient.id))?.facts, scene);
    expect(mail.replyTo).toEqual({ name: "Wanda Writer", address: writer.email });
    expect(mail.text + mail.html).not.toContain(writer.email);
  });

  test("the signature has the sender's class if the directory shows it to the recipient", async () => {
    const signed = async (writer: Member, recipient: Member) => {
      await write(writer, recipient.id).throwOnError();
      return readFacts(await takeEmail(recipient.id)).graduation_year;
    };
    const shown = await addListed("Shown", { class_for: "members" });
    const toClass = await addListed("To Class", { class_for: "class" });
    const mate = await addListed("Mate");
    const stranger = await addListed("Stranger");
    await server.from("profiles").update({ graduation_year: 1960 }).eq("id", stranger.id).throwOnError();
    expect(await signed(shown, stranger)).toBe(1999);
    expect(await signed(toClass, mate)).toBe(1999);
    expect(await signed(toClass, stranger)).toBeUndefined();
    expect(await signed(await addWriter(), stranger)).toBeUndefined();
  });

  test("people who are hidden, deleted, awaiting approval or unknown all give the same response", async () => {
    const writer = await addWriter();
    const toClass = await addListed("To Class", { name_for: "class" });
    const hidden = await addListed("Hidden", { name_for: "nobody" });
    const revoked = await addListed("Revoked");
    await server.from("profiles").update({ is_approved: false }).eq("id", revoked.id).throwOnError();
    const gone = await addListed("Gone");
    await admin.rpc("delete_member", { member_id: gone.id }).throwOnError();
    const unknown = crypto.randomUUID();
    const answers = [];
    for (const id of [unknown, toClass.id, hidden.id, revoked.id, gone.id, (await addWriter()).id])
      answers.push(strip(await write(writer, id), id));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("This person isn’t in the directory.");
    expect(await getState(writer)).toEqual({ sends_left: 10, ban_reason: null });
    expect(await listLog(writer)).toEqual([]);
    expectRefused(await write(writer, null as unknown as string));
  });

  test("only members write messages, and not to themselves", async () => {
    const recipient = await addListed();
    const call = { to_person: recipient.id, ...message };
    for (const client of [visitor, pending, serverKey])
      expectRefused(await client.rpc("write_to_member", call));
    expect((await write(recipient, recipient.id)).error?.message).toBe("You can’t write to yourself.");
    expect(await takeEmail(recipient.id)).toBeNull();
  });

  test("people who opted out of messages get none, and the directory says so", async () => {
    const writer = await addWriter();
    const recipient = await addListed(`Quiet ${crypto.randomUUID().slice(0, 8)}`);
    const find = async (q: string) =>
      (await writer.client.rpc("search_directory", { q }).throwOnError()).data[0]?.takes_emails;
    const { data } = await server.from("profiles").select("full_name").eq("id", recipient.id).single();
    expect(await find(data?.full_name ?? "")).toBe(true);
    const refusal = { profile_id: recipient.id, kind: "members" } as const;
    await recipient.client.from("unsubscribes").insert(refusal).throwOnError();
    expect(await find(data?.full_name ?? "")).toBe(false);
    expect((await write(writer, recipient.id)).error?.message).toBe(
      "This person doesn’t accept messages from members.",
    );
    expect(await getState(writer)).toMatchObject({ sends_left: 10 });
  });

  test("ten messages in 24 hours, and not one more", async () => {
    const [writer, recipient] = [await addWriter(), await addListed()];
    for (let left = 9; left >= 0; left -= 1) expect((await write(writer, recipient.id)).data).toBe(left);
    expect((await write(writer, recipient.id)).error?.message).toContain("10 messages in the last 24 hours");
    // At the limit the response does not reveal who is in the directory.
    const answers = [recipient.id, crypto.randomUUID()].map(async (id) => strip(await write(writer, id), id));
    expect(new Set(await Promise.all(answers)).size).toBe(1);
    expect(await getState(writer)).toMatchObject({ sends_left: 0 });
  });

  test("of messages sent at the same time no more than ten are accepted", async () => {
    const [writer, recipient] = [await addWriter(), await addListed()];
    const answers = await Promise.all(Array.from({ length: 14 }, () => write(writer, recipient.id)));
    const left = answers.map(({ data }) => data ?? "refused").sort();
    expect(left).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, ...Array(4).fill("refused")]);
  });

  test("subject and text are validated and cleaned: no extra header, no hidden character", async () => {
    const [writer, recipient] = [await addWriter(), await addListed()];
    for (const fault of [
      { subject: " \n " },
      { subject: "x".repeat(121) },
      { body: " \u0000".slice(0, 1) },
      { body: "x".repeat(4001) },
      { subject: null },
      { body: null },
    ])
      expectRefused(await write(writer, recipient.id, fault));
    const hostile = {
      subject: "Hello\r\nBcc: all@evil.test\u2028\u202eX",
      body: "One\r\nTwo\u0007 <script>alert(1)</script> https://evil.test\n\nThree",
    };
    await write(writer, recipient.id, hostile).throwOnError();
    const { facts } = (await takeEmail(recipient.id)) ?? {};
    expect(facts).toMatchObject({
      subject: "Hello Bcc: all@evil.test X",
      text: "One\nTwo  <script>alert(1)</script> https://evil.test\n\nThree",
    });
    const { subject, html } = composeEmail("member_message", facts, scene);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toMatch(/href="https:\/\/evil/);
  });

  test("the log shows who wrote to whom and when, without subject, text or address", async () => {
    const [writer, recipient] = [await addWriter(), await addListed()];
    await write(writer, recipient.id).throwOnError();
    const log = await listLog(writer);
    const entry = { action: "write", resource_type: "member_messages", resource_id: recipient.id };
    expect(log).toMatchObject([
      { ...entry, user_name: "Wanda Writer", details: { full_name: "Listed Person" } },
    ]);
    for (const secret of [message.subject, message.body, recipient.email])
      expect(JSON.stringify(log)).not.toContain(secret);
    expect((await second.from("audit_logs").select().match(entry)).data).toEqual([]);
    expect((await admin.from("audit_logs").select().match(entry)).data).toHaveLength(1);
  });

  test("Permitted people can read emails, private ones only if failed", async () => {
    const [writer, recipient] = [await addWriter(), await addListed()];
    await write(writer, recipient.id).throwOnError();
    const read = async () => {
      const rows = admin.from("email_queue").select("*", { count: "exact" }).eq("kind", "member_message");
      return (await rows.eq("profile_id", recipient.id).throwOnError()).data;
    };
    expect(await read()).toEqual([]);
    const taken = await takeEmail(recipient.id);
    await serverKey
      .rpc("record_delivery", {
        email_id: taken?.id ?? 0,
        of_lease: taken?.lease ?? "",
        outcome: "refused",
        said: "No such person",
      })
      .throwOnError();
    expect(await read()).toHaveLength(1);
    expect(JSON.stringify(await read())).not.toContain(message.body);
    expect(JSON.stringify(await read())).not.toContain(writer.email);
    // Reports and changes of somebody's address are for super admins.
    const clerk = await employ({ emails: ["read"], members: ["read"] });
    const facts = { name: null };
    const chief = await welcome({ is_approved: true, is_super_admin: true });
    const toChief = { profile_id: chief.id, recipient: chief.email, facts };
    for (const kind of ["message_report", "mailbox_change", "mailbox_confirmation", "approval"] as const) {
      await server
        .from("email_queue")
        .insert({ ...toChief, kind })
        .throwOnError();
      const list = async (client: typeof admin) =>
        (await client.from("email_queue").select("id").match({ profile_id: chief.id, kind })).data ?? [];
      expect(await list(admin)).not.toEqual([]);
      expect((await list(clerk.client)).length > 0, kind).toBe(kind === "approval");
    }
    for (const client of Object.values(everyone))
      expectRefused(await untyped(client).schema("private").from("member_messages").select());
  });

  test("a message's text and email are deleted with the sender's account, and with old emails", async () => {
    const [writer, recipient] = [await addWriter(), await addListed()];
    await write(writer, recipient.id).throwOnError();
    await admin.rpc("delete_member", { member_id: writer.id }).throwOnError();
    expect(await takeEmail(recipient.id)).toBeNull();
    const other = await addWriter();
    const id = (await sendEmail(other, recipient.id)) ?? "";
    const find = async () => (await recipient.client.rpc("get_received_message", { email_id: id })).data;
    expect(await find()).toHaveLength(1);
    await server
      .from("email_queue")
      .delete()
      .match({ profile_id: recipient.id, kind: "member_message" })
      .throwOnError();
    expect(await find()).toEqual([]);
  });
});

describe("member_blocks", () => {
  /** A sender whom the recipient blocked after a first message. */
  async function arrangeBlock() {
    const [writer, recipient] = [await addWriter(), await addListed()];
    const email_id = (await sendEmail(writer, recipient.id)) ?? "";
    await recipient.client.rpc("block_writer", { email_id }).throwOnError();
    return { writer, recipient, email_id };
  }

  test("blocked senders cannot tell: the response, the count and the log are those of a delivered message", async () => {
    const { writer, recipient } = await arrangeBlock();
    const other = await addWriter();
    const open = await addListed();
    await sendEmail(other, open.id);
    const blocked = await write(writer, recipient.id);
    const sent = await write(other, open.id);
    expect(strip(blocked)).toBe(strip(sent));
    expect(blocked.data).toBe(8);
    expect(await getState(writer)).toEqual(await getState(other));
    const log = async (person: Member, to: string) =>
      (await listLog(person)).map(({ action, details, resource_id }) => [
        action,
        details,
        resource_id === to,
      ]);
    expect(await log(writer, recipient.id)).toEqual(await log(other, open.id));
    expect(await takeEmail(open.id)).not.toBeNull();
    const waiting = { profile_id: recipient.id, kind: "member_message", state: "waiting" } as const;
    expect((await server.from("email_queue").select("id, attempts").match(waiting)).data).toEqual([]);
    for (const client of [writer.client, visitor])
      expect((await client.from("member_blocks").select()).data ?? []).toEqual([]);
  });

  test("a block keeps the message whose link was used, even before its delivery is recorded", async () => {
    const [writer, recipient] = [await addWriter(), await addListed()];
    await write(writer, recipient.id);
    const { id: email_id } = readFacts(await takeEmail(recipient.id));
    await recipient.client.rpc("block_writer", { email_id: String(email_id) }).throwOnError();
    const { data } = await server
      .from("email_queue")
      .select("id")
      .match({ profile_id: recipient.id, kind: "member_message" })
      .throwOnError();
    expect(data).toHaveLength(1);
  });

  test("a block deletes queued messages, only those of that sender", async () => {
    const [writer, other, recipient] = [await addWriter(), await addWriter(), await addListed()];
    const neighbour = await addListed();
    const email_id = (await sendEmail(writer, recipient.id)) ?? "";
    await write(writer, recipient.id).throwOnError();
    await write(writer, neighbour.id).throwOnError();
    await write(other, recipient.id).throwOnError();
    await recipient.client.rpc("block_writer", { email_id }).throwOnError();
    const mine = { profile_id: recipient.id, kind: "member_message" } as const;
    expect(
      (await server.from("email_queue").select("id").match(mine).eq("state", "waiting")).data,
    ).toHaveLength(1);
    expect(await takeEmail(neighbour.id)).not.toBeNull();
  });

  test("no message stays queued when it is sent at the same time as a block", async () => {
    for (let round = 0; round < 8; round += 1) {
      const [writer, recipient] = [await addWriter(), await addListed()];
      const email_id = (await sendEmail(writer, recipient.id)) ?? "";
      await Promise.all([
        write(writer, recipient.id),
        recipient.client.rpc("block_writer", { email_id }),
        write(writer, recipient.id),
      ]);
      expect(await takeEmail(recipient.id)).toBeNull();
    }
  });

  test("People can read their own blocks", async () => {
    const { writer, recipient, email_id } = await arrangeBlock();
    const row = { blocker: recipient.id, blocked: writer.id, name: "Wanda Writer" };
    expect((await recipient.client.from("member_blocks").select()).data).toMatchObject([row]);
    const neighbour = await addListed();
    const other_id = (await sendEmail(writer, neighbour.id)) ?? "";
    const seesBlock = async (client: Member["client"], id: string) =>
      (await client.rpc("get_received_message", { email_id: id }).throwOnError()).data[0]?.is_blocked;
    expect(await seesBlock(recipient.client, email_id)).toBe(true);
    expect(await seesBlock(neighbour.client, other_id)).toBe(false);
    for (const client of [...Object.values(everyone), writer.client])
      expect((await client.from("member_blocks").select().eq("blocker", recipient.id)).data ?? []).toEqual(
        [],
      );
    const log = (await admin.from("audit_logs").select().eq("user_id", recipient.id).throwOnError()).data;
    expect(log).toEqual([]);
  });

  test("People can remove their own blocks", async () => {
    const { writer, recipient } = await arrangeBlock();
    for (const client of [visitor, pending, admin, writer.client])
      await client.from("member_blocks").delete().eq("blocked", writer.id);
    expect((await recipient.client.from("member_blocks").select()).data).toHaveLength(1);
    await recipient.client.from("member_blocks").delete().eq("blocked", writer.id).throwOnError();
    expect(await sendEmail(writer, recipient.id)).not.toBeNull();
  });

  test("nobody can block by an id, or by a message to another person", async () => {
    const [writer, recipient, other] = [await addWriter(), await addListed(), await addListed()];
    const email_id = (await sendEmail(writer, recipient.id)) ?? "";
    const row = { blocker: other.id, blocked: writer.id, name: "x" };
    expectRefused(await other.client.from("member_blocks").insert(row));
    const answers = [];
    for (const id of [email_id, crypto.randomUUID()]) {
      expect((await other.client.rpc("get_received_message", { email_id: id })).data).toEqual([]);
      for (const rpc of ["block_writer", "report_message"]) {
        const words = rpc === "block_writer" ? {} : { reason: "x" };
        answers.push(strip(await untyped(other.client).rpc(rpc, { email_id: id, ...words }), id));
      }
    }
    expect(new Set(answers).size).toBe(1);
    expect((await writer.client.rpc("get_received_message", { email_id })).data).toEqual([]);
  });

  test("a block stays in force when either account is merged into another", async () => {
    for (const closed of ["writer", "recipient"] as const) {
      const { writer, recipient } = await arrangeBlock();
      const kept = await addListed("Kept");
      const closed_id = { writer, recipient }[closed].id;
      await admin.rpc("merge_accounts", { kept_id: kept.id, closed_id }).throwOnError();
      const [from, to] = closed === "writer" ? [kept, recipient] : [writer, kept];
      expect((await write(from, to.id)).error).toBeNull();
      expect(await takeEmail(to.id)).toBeNull();
      // The person who merges sees no block.
      const moved = await admin
        .from("merge_rows")
        .select("table_name")
        .eq("table_name", "public.member_blocks");
      expect(moved.data).toEqual([]);
    }
  });

  test("a block through an earlier message is of the writer's new account after a merge, and of both after its undo", async () => {
    const [writer, recipient, kept] = [await addWriter(), await addListed(), await addWriter("Wanda W.")];
    const email_id = (await sendEmail(writer, recipient.id)) ?? "";
    await write(writer, recipient.id, { subject: "Still waiting" }).throwOnError();
    const call = { kept_id: kept.id, closed_id: writer.id };
    const { data: of_merge } = await admin.rpc("merge_accounts", call).throwOnError();
    await recipient.client.rpc("block_writer", { email_id }).throwOnError();
    expect(await takeEmail(recipient.id)).toBeNull();
    const { data } = await recipient.client.rpc("get_received_message", { email_id }).throwOnError();
    expect(data).toMatchObject([{ writer: kept.id, writer_name: "Wanda Writer", is_blocked: true }]);
    const reaches = async (from: Member) => {
      await write(from, recipient.id).throwOnError();
      return (await takeEmail(recipient.id)) !== null;
    };
    expect(await reaches(kept)).toBe(false);
    await admin.rpc("undo_merge", { of_merge }).throwOnError();
    expect([await reaches(kept), await reaches(writer), await reaches(await addWriter())]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("an answer to an earlier message goes to the account that its writer has after a merge", async () => {
    const [writer, recipient, kept] = [await addListed("Writer"), await addListed(), await addListed("Kept")];
    const email_id = (await sendEmail(writer, recipient.id)) ?? "";
    const call = { kept_id: kept.id, closed_id: writer.id };
    await admin.rpc("merge_accounts", call).throwOnError();
    await recipient.client.rpc("answer_message", { email_id, body: "Thank you" }).throwOnError();
    expect(readFacts(await takeEmail(kept.id))).toMatchObject({ text: "Thank you" });
  });

  test("nobody blocks themselves through a message of an account that was merged into their own", async () => {
    const [writer, recipient] = [await addWriter(), await addListed()];
    const email_id = (await sendEmail(writer, recipient.id)) ?? "";
    await admin.rpc("merge_accounts", { kept_id: recipient.id, closed_id: writer.id }).throwOnError();
    await recipient.client.rpc("block_writer", { email_id }).throwOnError();
    expect((await recipient.client.from("member_blocks").select().throwOnError()).data).toEqual([]);
  });

  test("a merge turns two equal blocks into one, and creates none of a person against themselves", async () => {
    const [kept, closed, pest] = [await addListed("Kept"), await addListed("Closed"), await addWriter()];
    const blocks = [
      [kept, pest],
      [closed, pest],
      [kept, closed],
      [closed, kept],
    ] as const;
    const rows = blocks.map(([by, of]) => ({ blocker: by.id, blocked: of.id, name: "Somebody" }));
    await server.from("member_blocks").insert(rows).throwOnError();
    await admin.rpc("merge_accounts", { kept_id: kept.id, closed_id: closed.id }).throwOnError();
    const { data } = await kept.client.from("member_blocks").select("blocked").throwOnError();
    expect(data.map(({ blocked }) => blocked).toSorted()).toEqual([closed.id, pest.id].toSorted());
  });

  test("a block is deleted with either account", async () => {
    for (const leaver of ["writer", "recipient"] as const) {
      const block = await arrangeBlock();
      await admin.rpc("delete_member", { member_id: block[leaver].id }).throwOnError();
      const row = { blocker: block.recipient.id, blocked: block.writer.id };
      expect((await server.from("member_blocks").select().match(row)).data).toEqual([]);
    }
  });
});

test("No table reveals whom a person blocked, or that a person is blocked", async () => {
  const [writer, recipient] = [await addWriter(), await addListed()];
  const email_id = (await sendEmail(writer, recipient.id)) ?? "";
  const ask = async () =>
    strip(
      await Promise.all([
        untyped(writer.client).from("profiles").select("*, member_blocks(*)").eq("id", writer.id),
        writer.client.from("member_blocks").select("*", { count: "exact" }),
        writer.client.from("member_blocks").delete({ count: "exact" }).eq("blocked", writer.id),
        writer.client.rpc("search_directory", { q: "Listed" }),
        writer.client.from("message_reports").select("*", { count: "exact" }),
      ]),
    );
  const before = await ask();
  await recipient.client.rpc("block_writer", { email_id }).throwOnError();
  await recipient.client
    .rpc("report_message", { email_id, reason: "Unkind", with_text: true })
    .throwOnError();
  expect(await ask()).toBe(before);
});

describe("answers to messages", () => {
  const answer = ({ client }: Member, email_id: string, more: object = {}) =>
    client.rpc("answer_message", { email_id, body: "Yes, in the attic.", ...more });

  test("only the recipient answers; the answer goes to a writer whom the directory hides, with the same way back", async () => {
    const [writer, recipient] = [await addWriter(), await addListed("Rita Reader")];
    const first = (await sendEmail(writer, recipient.id)) ?? "";
    for (const somebody of [writer, await addWriter()])
      expect((await answer(somebody, first)).error?.message).toBe("This message is no longer available.");
    for (const client of [visitor, pending])
      expectRefused(await client.rpc("answer_message", { email_id: first, body: "Yes" }));
    for (const body of ["", " ", "x".repeat(4001)]) expectRefused(await answer(recipient, first, { body }));
    expect((await answer(recipient, first)).data).toBe(9);
    const taken = await takeEmail(writer.id);
    expect(taken?.facts).toMatchObject({ writer: "Rita Reader", subject: `Re: ${message.subject}` });
    for (const secret of [recipient.email, recipient.id])
      expect(JSON.stringify(taken?.facts)).not.toContain(secret);
    const second_id = readFacts(taken).id ?? "";
    expect((await answer(writer, second_id, { body: "Thank you" })).data).toBe(8);
    const third = readFacts(await takeEmail(recipient.id)).id ?? "";
    const read = async ({ client }: Member) =>
      (await client.rpc("list_earlier_messages", { email_id: third }).throwOnError()).data;
    expect(await read(recipient)).toMatchObject([
      { is_own: true, body: "Yes, in the attic." },
      { is_own: false, body: message.body },
    ]);
    expect(await read(writer)).toEqual([]);
  });

  test("bans, blocks and opt-outs hold for answers, and a blocked one does not learn of it", async () => {
    const [writer, recipient] = [await addWriter(), await addListed()];
    const first = (await sendEmail(writer, recipient.id)) ?? "";
    await recipient.client.rpc("block_writer", { email_id: first }).throwOnError();
    expect((await answer(recipient, first)).error?.message).toContain("You’ve blocked this person.");
    await recipient.client.from("member_blocks").delete().eq("blocked", writer.id).throwOnError();
    await answer(recipient, first).throwOnError();
    const taken = await takeEmail(writer.id);
    if (taken) await recordDelivery(serverKey, taken, "sent");
    const reply = readFacts(taken).id ?? "";
    await writer.client.rpc("block_writer", { email_id: reply }).throwOnError();
    expect((await answer(recipient, first)).data).toBe(8);
    expect(await takeEmail(writer.id)).toBeNull();
    await writer.client
      .from("unsubscribes")
      .insert({ profile_id: writer.id, kind: "members" })
      .throwOnError();
    expect((await answer(recipient, first)).error?.message).toBe(
      "This person doesn’t accept messages from members.",
    );
    await admin.from("messaging_bans").insert({ profile_id: recipient.id, reason: "Unkind." }).throwOnError();
    expect((await answer(recipient, first)).error?.message).toContain("banned you from messaging");
  });
});
