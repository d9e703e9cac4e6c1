import { describe, expect, test } from "vitest";
import type { UnsubscribeKind } from "../../../src/domain/emails/unsubscribe.ts";
import {
  admin,
  expectRefused,
  ids,
  member,
  notAdmins,
  pending,
  second,
  server,
  serverKey,
  untyped,
  visitor,
  welcome,
} from "../support/personas.ts";

const event = {
  id: "00000000-0000-4000-8000-000000000001",
  title: "Dinner",
  event_date: "2199-01-01T00:00:00Z",
};

/** An email that people can unsubscribe from; no row if they have. */
async function remind(profile_id: string, more: object = {}) {
  const facts = { name: "Ada Byron", event: { ...event, id: crypto.randomUUID() } };
  const draft = { profile_id, recipient: "a@policies.test", kind: "event_reminder", facts, ...more } as const;
  return (await server.from("email_queue").insert(draft).select().throwOnError()).data[0] ?? null;
}

async function getToken(profile_id: string): Promise<string> {
  const email = await remind(profile_id);
  return (await serverKey.rpc("get_unsubscribe_token", { email_id: email?.id ?? 0 }).throwOnError()).data;
}

async function listRefused(profile_id: string): Promise<UnsubscribeKind[]> {
  const { data } = await server.from("unsubscribes").select().eq("profile_id", profile_id).throwOnError();
  return data.map(({ kind }) => kind);
}

async function refuse(kind: UnsubscribeKind) {
  const person = await welcome({ is_approved: true });
  const refusal = { profile_id: person.id, kind };
  await person.client.from("unsubscribes").insert(refusal).throwOnError();
  return { person, refusal };
}

describe("unsubscribes", () => {
  test("People can unsubscribe from a kind of email", async () => {
    const { person, refusal } = await refuse("digest");
    expect(await listRefused(person.id)).toEqual(["digest"]);
    expectRefused(
      await person.client.from("unsubscribes").insert({ ...refusal, kind: "security" as "events" }),
    );
    const dated = { ...refusal, kind: "events", created_at: "1999-01-01T00:00:00Z" };
    expectRefused(await untyped(person.client).from("unsubscribes").insert(dated));
    expect(await listRefused(person.id)).toEqual(["digest"]);
  });

  test("People can resubscribe to a kind of email", async () => {
    const { person, refusal } = await refuse("digest");
    for (const client of [visitor, pending, member, admin])
      await client.from("unsubscribes").delete().eq("profile_id", person.id);
    expect(await listRefused(person.id)).toEqual(["digest"]);
    await person.client.from("unsubscribes").delete().match(refusal).throwOnError();
    expect(await listRefused(person.id)).toEqual([]);
  });

  test("People can read what they unsubscribed from, super admins all", async () => {
    const { person, refusal } = await refuse("newsletter");
    for (const client of [person.client, admin])
      expect((await client.from("unsubscribes").select().eq("profile_id", person.id)).data).toMatchObject([
        refusal,
      ]);
    for (const client of Object.values(notAdmins)) {
      const asked = client.from("unsubscribes").select("*", { count: "exact" }).eq("profile_id", person.id);
      const { data, count } = await asked;
      expect([data ?? [], count ?? 0]).toEqual([[], 0]);
    }
  });

  test("No error and no table reveals what another person unsubscribed from", async () => {
    const { person, refusal } = await refuse("newsletter");
    const other = await welcome({ is_approved: true });
    const answers: unknown[][] = [];
    for (const profile_id of [person.id, other.id]) {
      const table = member.from("unsubscribes");
      const { error } = await table.insert({ ...refusal, profile_id });
      const stored = await table.upsert({ ...refusal, profile_id }, { ignoreDuplicates: true });
      const embedded = await member.from("profiles").select("id, unsubscribes(kind)").eq("id", profile_id);
      const removed = await table.delete({ count: "exact" }).eq("profile_id", profile_id);
      answers.push([error?.message, stored.error?.message, embedded.data, removed.error, removed.count]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBeTruthy();
    const log = (await admin.from("audit_logs").select().eq("user_id", person.id).throwOnError()).data;
    expect(JSON.stringify(log)).not.toContain("newsletter");
  });

  test("Counting the recipients of an email to one person tells nothing about messages from members, reminders and class emails", async () => {
    for (const kind of ["members", "events", "class"] as const) {
      const { person } = await refuse(kind);
      const newsletter = { kind, audience: "person", person_id: person.id };
      const { data } = await admin.rpc("count_recipients", { newsletter }).throwOnError();
      expect(data).toMatchObject([{ recipients: 1, unsubscribed: 0 }]);
    }
  });

  test("An unsubscription belongs to its person and is deleted with the account", async () => {
    const { person, refusal } = await refuse("events");
    for (const client of [admin, serverKey, visitor]) {
      expectRefused(await client.from("unsubscribes").insert({ ...refusal, profile_id: ids.second }));
      expectRefused(await untyped(client).from("unsubscribes").update({ kind: "digest" }).match(refusal));
    }
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect(await listRefused(person.id)).toEqual([]);
  });
});

describe("an email that a person unsubscribed from", () => {
  test("is not queued, queued and failed ones are deleted, and required emails are still sent", async () => {
    const person = await welcome({ is_approved: true });
    const sent = { state: "sent", sent_at: "2020-01-01T00:00:00Z" };
    const kept = await remind(person.id, sent);
    await remind(person.id);
    await remind(person.id, { state: "failed", reason: "No such person" });
    await person.client.from("unsubscribes").insert({ profile_id: person.id, kind: "events" }).throwOnError();
    expect(await remind(person.id)).toBeNull();
    const left = async () =>
      (await server.from("email_queue").select().eq("profile_id", person.id).order("id").throwOnError()).data;
    expect((await left()).map(({ id }) => id)).toContain(kept?.id);
    expect((await left()).map(({ kind }) => kind)).toEqual(["sign_up", "approval", "event_reminder"]);
    const draft = { title: "Dinner", event_date: event.event_date };
    const { data } = await server.from("events").insert(draft).select().single().throwOnError();
    await person.client.rpc("register_for_event", { of_event: data.id }).throwOnError();
    await admin.from("events").delete().eq("id", data.id).throwOnError();
    expect((await left()).map(({ kind }) => kind)).toContain("event_cancellation");
  });

  test("of another kind, or to another person, is not affected", async () => {
    const { person } = await refuse("digest");
    expect(await remind(person.id)).not.toBeNull();
    expect(await remind(ids.second)).not.toBeNull();
  });
});

describe("the signed link in an email", () => {
  const refused = async (token: string) =>
    (await visitor.rpc("unsubscribe_from_emails", { token }).throwOnError()).data;
  const accepted = async (token: string) =>
    (await visitor.rpc("resubscribe_to_emails", { token }).throwOnError()).data;

  test("unsubscribes and resubscribes without signing in, as often as it is used", async () => {
    const person = await welcome({ is_approved: true });
    const token = await getToken(person.id);
    for (const _ of [1, 2]) {
      expect(await refused(token)).toBe(true);
      expect(await listRefused(person.id)).toEqual(["events"]);
    }
    for (const _ of [1, 2]) {
      expect(await accepted(token)).toBe(true);
      expect(await listRefused(person.id)).toEqual([]);
    }
    expect((await person.client.rpc("unsubscribe_from_emails", { token })).data).toBe(true);
  });

  test("is invalid when any part was changed, or when its person was deleted", async () => {
    const person = await welcome({ is_approved: true });
    const token = await getToken(person.id);
    const other = await getToken(ids.second);
    const refusedBefore = await listRefused(ids.second);
    const spoilt = [
      "",
      "events.",
      token.slice(0, -1),
      `${token}A`,
      `${token}\n`,
      token.toUpperCase(),
      token.replace("events", "digest"),
      token.replace("events", "security"),
      // This person's id with another person's signature, and vice versa.
      token.slice(0, 28) + other.slice(28),
      other.slice(0, 28) + token.slice(28),
      ...[8, 20, 30, 40].map((place) => flip(token, place)),
    ];
    for (const bad of spoilt) {
      expect(await refused(bad), bad).toBe(false);
      expect(await accepted(bad), bad).toBe(false);
    }
    expect(await listRefused(person.id)).toEqual([]);
    expect(await listRefused(ids.second)).toEqual(refusedBefore);
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect(await refused(token)).toBe(false);
  });

  test("speaks for the account that its person's was merged into since", async () => {
    const [kept, closed] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
    const token = await getToken(closed.id);
    await admin.rpc("merge_accounts", { kept_id: kept.id, closed_id: closed.id }).throwOnError();
    expect(await refused(token)).toBe(true);
    expect(await listRefused(kept.id)).toEqual(["events"]);
    expect(await remind(kept.id)).toBeNull();
    expect(await listRefused(closed.id)).toEqual(["events"]);
    expect(await accepted(token)).toBe(true);
    expect(await listRefused(kept.id)).toEqual([]);
    expect(await listRefused(closed.id)).toEqual([]);
    expect(await refused(await getToken(kept.id))).toBe(true);
    expect(await listRefused(closed.id)).toEqual([]);
  });

  test("is given only to mailers, and only for emails that people can unsubscribe from", async () => {
    const email = await remind(ids.member);
    for (const client of [...Object.values(notAdmins), second, admin])
      expectRefused(await client.rpc("get_unsubscribe_token", { email_id: email?.id ?? 0 }));
    const draft = { profile_id: ids.member, recipient: "a@policies.test", kind: "approval" } as const;
    const { data: queued } = await server.from("email_queue").insert(draft).select().single().throwOnError();
    expect((await serverKey.rpc("get_unsubscribe_token", { email_id: queued.id })).data).toBeNull();
  });
});

/** With one character changed at this position. */
function flip(token: string, place: number): string {
  return `${token.slice(0, place)}${token[place] === "A" ? "B" : "A"}${token.slice(place + 1)}`;
}
