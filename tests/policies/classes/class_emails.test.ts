import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { getClassEmail, sendClassEmail } from "../../../src/data/classes/class-emails.ts";
import { claimEmail, recordDelivery } from "../../../src/data/emails/emails.ts";
import { getNewsletter } from "../../../src/data/emails/newsletters.ts";
import { composeEmail } from "../../../src/emails/index.ts";
import { admin, expectRefused, notAdmins, second, server, serverKey, welcome } from "../support/personas.ts";

type Person = Awaited<ReturnType<typeof welcome>>;

const message = {
  subject: "Forty years on",
  words: "Dear all,\n\n1 < 2\nand {{{name}}}",
  with_replies: false,
};
const canary = "Forty years on";

/** A new class with a representative; it contains only this file's people. */
const year = 2018;

async function addGraduate(full_name: string, rights: object = { is_approved: true }): Promise<Person> {
  return welcome(rights, { full_name, graduation_year: year });
}

async function seat(): Promise<Person> {
  const representative = await addGraduate("Dela Gate");
  await admin.rpc("name_class_representative", { person: representative.id }).throwOnError();
  return representative;
}

const send = async (person: Person, more: object = {}) =>
  sendClassEmail(person.client, { ...message, ...more }, (await getClassEmail(person.client)).recipients);

const listQueued = async () => {
  const { data } = await server
    .from("newsletters")
    .select("id, email_queue(profile_id, state)")
    .eq("kind", "class")
    .throwOnError();
  return data.flatMap(({ email_queue }) => email_queue);
};

const clear = async () => {
  await server.from("email_queue").delete().gte("id", 0).throwOnError();
  await server.from("newsletters").delete().eq("kind", "class").throwOnError();
  await server.from("profiles").update({ graduation_year: null }).eq("graduation_year", year).throwOnError();
};
beforeEach(clear);
afterAll(clear);

describe("an email to one's class", () => {
  test("goes to confirmed addresses only, because its words are a member's", async () => {
    const representative = await seat();
    const mate = await addGraduate("A Mate");
    await server.from("profiles").update({ is_confirmed: false }).eq("id", mate.id).throwOnError();
    await send(representative);
    expect((await listQueued()).map(({ profile_id }) => profile_id)).toEqual([representative.id]);
    await server.from("profiles").update({ is_confirmed: true }).eq("id", mate.id).throwOnError();
  });

  test("stops when its writer's approval ends, and what is left stays in the queue", async () => {
    const representative = await seat();
    await addGraduate("A Mate");
    await send(representative);
    await server.from("profiles").update({ is_approved: false }).eq("id", representative.id).throwOnError();
    expect((await listQueued()).map(({ state }) => state)).toEqual(["stopped", "stopped"]);
  });

  test("stops when its writer is banned from messaging, who can send none until the ban ends", async () => {
    const representative = await seat();
    await send(representative);
    const ban = { profile_id: representative.id, reason: "Advertising" };
    await admin.from("messaging_bans").insert(ban).throwOnError();
    expect((await listQueued()).map(({ state }) => state)).toEqual(["stopped"]);
    await expect(send(representative)).rejects.toThrow(
      "An administrator has banned you from messaging members: Advertising",
    );
    await admin.from("messaging_bans").delete().eq("profile_id", representative.id).throwOnError();
    await send(representative);
    expect(await listQueued()).toHaveLength(2);
  });

  test("is sent to the approved members of the class who have not unsubscribed, and to nobody else", async () => {
    const representative = await seat();
    const [mate, refuser, subscriber] = [
      await addGraduate("A Mate"),
      await addGraduate("Refuses"),
      await addGraduate("Refuses others"),
    ];
    await addGraduate("Waits", {});
    const refuse = ({ id, client }: Person, kind: "class" | "newsletter") =>
      client.from("unsubscribes").insert({ profile_id: id, kind }).throwOnError();
    await refuse(refuser, "class");
    await refuse(subscriber, "newsletter");
    expect(await getClassEmail(representative.client)).toEqual({
      graduation_year: year,
      recipients: 3,
      sends_left: 2,
      next_at: null,
    });
    expect(await send(representative)).toBe(3);
    const waiting = (await listQueued()).filter(({ state }) => state === "waiting");
    expect(new Set(waiting.map(({ profile_id }) => profile_id))).toEqual(
      new Set([representative.id, mate.id, subscriber.id]),
    );
  });

  test("does not reach people who blocked the representative, who learns nothing of it", async () => {
    const representative = await seat();
    const [blocker, other] = [await addGraduate("Has had enough"), await addGraduate("Blocks somebody else")];
    await server
      .from("member_blocks")
      .insert([
        { blocker: blocker.id, blocked: representative.id, name: "Dela Gate" },
        { blocker: other.id, blocked: blocker.id, name: "Has had enough" },
      ])
      .throwOnError();
    expect(await send(representative)).toBe(3);
    expect((await listQueued()).map(({ profile_id }) => profile_id).sort()).toEqual(
      [representative.id, other.id].sort(),
    );
  });

  test("is signed with the representative's approved name, and fills in no placeholder", async () => {
    const representative = await seat();
    const full_name = "The Treasurer";
    await representative.client
      .from("profiles")
      .update({ full_name })
      .eq("id", representative.id)
      .throwOnError();
    await send(representative, { subject: "Hello {{{{first name}}", words: "{{{name}}} {{{{name}}}}" });
    const { data } = await server.from("newsletters").select().eq("kind", "class").single().throwOnError();
    expect(data.representative_name).toBe("Dela Gate");
    expect(data.subject + data.body).not.toContain("{{");
  });

  test("is sent to exactly as many people as the representative was shown, or to nobody", async () => {
    const representative = await seat();
    await addGraduate("A Mate");
    await expect(sendClassEmail(representative.client, message, 1)).rejects.toThrow(
      "This email would now go to 2 people instead of 1. Nothing was sent: check it and send it again.",
    );
    await expect(sendClassEmail(representative.client, message, null as unknown as number)).rejects.toThrow(
      "would now go to 2 people",
    );
    expect(await listQueued()).toEqual([]);
  });

  test("can be sent twice in 30 days, no matter who the representative is", async () => {
    const first = await seat();
    await send(first);
    await send(first);
    const next = await seat();
    expect(await getClassEmail(next.client)).toMatchObject({ sends_left: 0 });
    await expect(send(next)).rejects.toThrow(
      /^Your class has had two emails in the last 30 days\. .* on \w+ \d+, \d{4}\.$/,
    );
    const long_ago = new Date(Date.now() - 31 * 86_400_000).toISOString();
    const { data } = await server.from("newsletters").select("id").eq("kind", "class").throwOnError();
    await server
      .from("newsletters")
      .update({ sent_at: long_ago })
      .eq("id", data[0]?.id ?? "")
      .throwOnError();
    expect(await getClassEmail(next.client)).toMatchObject({ sends_left: 1, next_at: null });
    await send(next);
  });

  test("can be sent only by the current representative", async () => {
    const representative = await seat();
    const mate = await addGraduate("A Mate");
    const attempt = ({ client }: Pick<Person, "client">) =>
      client.rpc("send_class_email", { ...message, expected_count: 2 });
    for (const client of [...Object.values(notAdmins), second, admin, mate.client])
      expectRefused(await attempt({ client }));
    await server.from("profiles").update({ is_approved: false }).eq("id", representative.id).throwOnError();
    expectRefused(await attempt(representative));
    expectRefused(await representative.client.rpc("get_class_email"));
    expect(await listQueued()).toEqual([]);
  });

  test.each([
    ["no subject", { subject: " " }],
    ["a subject of 201 characters", { subject: "x".repeat(201) }],
    ["no text", { words: "\n \n" }],
    ["a text of 10,001 characters", { words: "x".repeat(10_001) }],
  ])("is not sent with %s", async (_, more) => {
    const representative = await seat();
    await expect(send(representative, more)).rejects.toThrow("An email needs a subject");
    expect(await listQueued()).toEqual([]);
  });

  test("is not quoted in the log, and administrators can read and stop it", async () => {
    const representative = await seat();
    await send(representative);
    const { data: entries } = await server
      .from("audit_logs")
      .select("action, details, resource_id")
      .eq("resource_type", "newsletters")
      .eq("user_id", representative.id)
      .throwOnError();
    const details = { title: `To the class of ${year}` };
    // Both have the time of one transaction.
    const byAction = entries.map(({ action, details }) => [action, details]).sort();
    expect(byAction).toEqual([
      ["create", details],
      ["send", { ...details, recipients: 1 }],
    ]);
    expect(JSON.stringify(entries)).not.toContain(canary);
    const id = entries[0]?.resource_id ?? "";
    expect(await getNewsletter(admin, id)).toMatchObject({ representative_name: "Dela Gate", waiting: 1 });
    await admin.rpc("set_newsletter_state", { email_id: id, wanted: "stop" }).throwOnError();
    expect(await getNewsletter(admin, id)).toMatchObject({ stage: "stopped" });
  });
});

describe("the email as delivered", () => {
  const scene = {
    site: "https://alumni.example",
    storage: "https://project.example",
    unsubscribe: "https://alumni.example/emails/unsubscribe#class.x",
    association: {
      association_name: "An Association",
      colour_pair: "teal-copper" as const,
      association_short_name: "AA",
      contact_email: "office@alumni.example",
      postal_address: "1 Road",
      date_style: "american" as const,
      time_zone: "UTC",
      university_name: "A University",
    },
  };
  const receive = async () => {
    const claimed = await claimEmail(serverKey, 60);
    if (!claimed) throw new Error("no email");
    await recordDelivery(serverKey, claimed, "sent");
    const { data: token } = await serverKey
      .rpc("get_unsubscribe_token", { email_id: claimed.id })
      .throwOnError();
    return { ...composeEmail("newsletter", claimed.facts, scene), token };
  };

  test("names the representative, shows the text as typed, and replies go to the association", async () => {
    const representative = await seat();
    await server.from("email_queue").delete().gte("id", 0).throwOnError();
    await send(representative);
    const { subject, html, text, replyTo, token } = await receive();
    expect(subject).toBe("Message from Dela Gate: Forty years on");
    expect(text).toContain("Dela Gate");
    expect(text).toContain(`Class representative, class of ${year}`);
    expect(html).toContain("1 &lt; 2<br");
    expect(text).toContain("{ { {name}}}");
    expect(html + text).not.toContain(representative.email);
    expect(replyTo).toBeUndefined();
    expect(token).toMatch(/^class\./);
  });

  test("sends replies to the representative if they choose so", async () => {
    const representative = await seat();
    await server.from("email_queue").delete().gte("id", 0).throwOnError();
    await send(representative, { with_replies: true });
    const { text, replyTo } = await receive();
    expect(replyTo).toEqual({ name: "Dela Gate", address: representative.email });
    expect(text).toContain("Replies go to Dela Gate and show your address.");
  });
});
