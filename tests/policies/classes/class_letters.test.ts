import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { getClassLetter, sendClassLetter } from "../../../src/data/classes/class-letters.ts";
import { claimLetter, settleLetter } from "../../../src/data/letters/letters.ts";
import { getMailing } from "../../../src/data/letters/mailings.ts";
import { composeLetter } from "../../../src/letters/index.ts";
import { admin, expectRefused, notAdmins, second, server, serverKey, welcome } from "../support/personas.ts";

type Person = Awaited<ReturnType<typeof welcome>>;

const letter = { subject: "Forty years on", words: "Dear all,\n\n1 < 2\nand {{name}}", with_replies: false };
const canary = "Forty years on";

/** A class with a delegate, made anew: only people of this file are in it. */
const year = 2018;

async function addGraduate(full_name: string, rights: object = { is_approved: true }): Promise<Person> {
  return welcome(rights, { full_name, graduation_year: year });
}

async function seat(): Promise<Person> {
  const delegate = await addGraduate("Dela Gate");
  await admin.rpc("name_class_delegate", { person: delegate.id }).throwOnError();
  return delegate;
}

const send = async (person: Person, more: object = {}) =>
  sendClassLetter(person.client, { ...letter, ...more }, (await getClassLetter(person.client)).recipients);

const listQueued = async () => {
  const { data } = await server
    .from("mailings")
    .select("id, outbox(profile_id, state)")
    .eq("kind", "class")
    .throwOnError();
  return data.flatMap(({ outbox }) => outbox);
};

const clear = async () => {
  await server.from("outbox").delete().gte("id", 0).throwOnError();
  await server.from("mailings").delete().eq("kind", "class").throwOnError();
  await server.from("profiles").update({ graduation_year: null }).eq("graduation_year", year).throwOnError();
};
beforeEach(clear);
afterAll(clear);

describe("the delegate's letter", () => {
  test("goes to the approved members of the class who do not refuse its kind, and to no other person", async () => {
    const delegate = await seat();
    const [mate, refuser, subscriber] = [
      await addGraduate("A Mate"),
      await addGraduate("Refuses"),
      await addGraduate("Refuses others"),
    ];
    await addGraduate("Waits", {});
    const refuse = ({ id, client }: Person, kind: "class" | "letters") =>
      client.from("letter_refusals").insert({ profile_id: id, kind }).throwOnError();
    await refuse(refuser, "class");
    await refuse(subscriber, "letters");
    expect(await getClassLetter(delegate.client)).toEqual({
      graduation_year: year,
      recipients: 3,
      letters_left: 2,
      next_at: null,
    });
    expect(await send(delegate)).toBe(3);
    const waiting = (await listQueued()).filter(({ state }) => state === "waiting");
    expect(new Set(waiting.map(({ profile_id }) => profile_id))).toEqual(
      new Set([delegate.id, mate.id, subscriber.id]),
    );
  });

  test("goes to exactly as many as the delegate was told, or to nobody", async () => {
    const delegate = await seat();
    await addGraduate("A Mate");
    await expect(sendClassLetter(delegate.client, letter, 1)).rejects.toThrow(
      "This letter would now go to 2 people instead of 1. Nothing was sent: look at it again.",
    );
    expect(await listQueued()).toEqual([]);
  });

  test("goes twice in 30 days, whoever the delegate is", async () => {
    const first = await seat();
    await send(first);
    await send(first);
    const next = await seat();
    expect(await getClassLetter(next.client)).toMatchObject({ letters_left: 0 });
    await expect(send(next)).rejects.toThrow(
      /^Your class has had two letters within 30 days\. .* on \w+ \d+, \d{4}\.$/,
    );
    const long_ago = new Date(Date.now() - 31 * 86_400_000).toISOString();
    const { data } = await server.from("mailings").select("id").eq("kind", "class").throwOnError();
    await server
      .from("mailings")
      .update({ sent_at: long_ago })
      .eq("id", data[0]?.id ?? "")
      .throwOnError();
    expect(await getClassLetter(next.client)).toMatchObject({ letters_left: 1, next_at: null });
    await send(next);
  });

  test("is for the delegate of today alone", async () => {
    const delegate = await seat();
    const mate = await addGraduate("A Mate");
    const attempt = ({ client }: Pick<Person, "client">) =>
      client.rpc("send_class_letter", { ...letter, expected_count: 2 });
    for (const client of [...Object.values(notAdmins), second, admin, mate.client])
      expectRefused(await attempt({ client }));
    await server.from("profiles").update({ is_approved: false }).eq("id", delegate.id).throwOnError();
    expectRefused(await attempt(delegate));
    expectRefused(await delegate.client.rpc("get_class_letter"));
    expect(await listQueued()).toEqual([]);
  });

  test.each([
    ["no subject", { subject: " " }],
    ["a subject of 201 characters", { subject: "x".repeat(201) }],
    ["no text", { words: "\n \n" }],
    ["a text of 10,001 characters", { words: "x".repeat(10_001) }],
  ])("is not sent with %s", async (_, more) => {
    const delegate = await seat();
    await expect(send(delegate, more)).rejects.toThrow("A letter needs a subject");
    expect(await listQueued()).toEqual([]);
  });

  test("leaves no word of itself in the log, and is the administrators' to read and stop", async () => {
    const delegate = await seat();
    await send(delegate);
    const { data: entries } = await server
      .from("audit_logs")
      .select("action, details, resource_id")
      .eq("resource_type", "mailings")
      .eq("user_id", delegate.id)
      .throwOnError();
    const details = { title: `To the class of ${year}` };
    expect(entries.map(({ action, details }) => ({ action, details }))).toEqual([
      { action: "create", details },
      { action: "send", details: { ...details, recipients: 1 } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(canary);
    const id = entries[0]?.resource_id ?? "";
    expect(await getMailing(admin, id)).toMatchObject({ delegate_name: "Dela Gate", waiting: 1 });
    await admin.rpc("steer_mailing", { letter_id: id, wanted: "stop" }).throwOnError();
    expect(await getMailing(admin, id)).toMatchObject({ stage: "stopped" });
  });
});

describe("as it arrives", () => {
  const scene = {
    site: "https://alumni.example",
    unsubscribe: "https://alumni.example/letters/unsubscribe#class.x",
    association: {
      association_name: "An Association",
      colour_pair: "petrol-copper" as const,
      association_short_name: "AA",
      contact_email: "office@alumni.example",
      postal_address: "1 Road",
      time_zone: "UTC",
      university_name: "A University",
    },
  };
  const receive = async () => {
    const claimed = await claimLetter(serverKey, 60);
    if (!claimed) throw new Error("no letter");
    await settleLetter(serverKey, claimed, "sent");
    const { data: token } = await serverKey
      .rpc("get_refusal_token", { letter_id: claimed.id })
      .throwOnError();
    return { ...composeLetter("mailing", claimed.facts, scene), token };
  };

  test("it names the delegate, shows the text as typed, and answers go to the association", async () => {
    const delegate = await seat();
    await server.from("outbox").delete().gte("id", 0).throwOnError();
    await send(delegate);
    const { subject, html, text, replyTo, token } = await receive();
    expect(subject).toBe("Forty years on");
    expect(text).toContain("Dela Gate");
    expect(text).toContain(`Delegate of the class of ${year}`);
    expect(html).toContain("1 &lt; 2<br");
    expect(text).toContain("{ {name}}");
    expect(html + text).not.toContain(delegate.email);
    expect(replyTo).toBeUndefined();
    expect(token).toMatch(/^class\./);
  });

  test("answers go to the delegate by their choice", async () => {
    const delegate = await seat();
    await server.from("outbox").delete().gte("id", 0).throwOnError();
    await send(delegate, { with_replies: true });
    const { text, replyTo } = await receive();
    expect(replyTo).toEqual({ name: "Dela Gate", address: delegate.email });
    expect(text).toContain("An answer goes to Dela Gate and shows your address.");
  });
});
