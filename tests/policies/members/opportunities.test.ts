import { afterAll, describe, expect, test } from "vitest";
import { collectOwnData } from "../../../src/data/account/own-data.ts";
import { readOpportunities, reviewOpportunity } from "../../../src/data/opportunities.ts";
import type { opportunityModes } from "../../../src/domain/opportunities/opportunity.ts";
import { password } from "../support/accounts.ts";
import { addListed, type Member, takeEmail } from "../support/emails.ts";
import {
  admin,
  connectVisitor,
  expectRefused,
  member,
  notAdmins,
  pending,
  second,
  server,
  untyped,
  visitor,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { readLog, readRow } from "../support/writers.ts";

const draft = (author: string, more: object = {}) => ({
  author,
  kind: "job" as const,
  title: "Process engineer",
  place: "Lagos",
  body: "We build columns.",
  ...more,
});

const addMember = (full_name = "Paula Poster") =>
  welcome({ is_approved: true }, { full_name, graduation_year: 2001 });

const post = ({ client, id }: Member, more: object = {}) =>
  client.from("opportunities").insert(draft(id, more)).select("id").single();

async function addPost(person: Member, more: object = {}): Promise<string> {
  return (await post(person, more).throwOnError()).data.id;
}

/** A post that members see. */
async function addOnline(person: Member, more: object = {}): Promise<string> {
  const id = await addPost(person, more);
  await change(id, { state: "open", online_since: new Date().toISOString() });
  return id;
}

const change = (id: string, fields: object) =>
  untyped(server).from("opportunities").update(fields).eq("id", id).throwOnError();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const find = async (client: typeof admin, q = "Process") =>
  (await readOpportunities(client, { q, kind: null, page: 1 })).found.map(({ id }) => id);

const setMode = (opportunities: (typeof opportunityModes.values)[number]) =>
  server.from("site_settings").update({ opportunities }).eq("id", true).throwOnError();

const listEmails = async (profile_id: string, kind: "opportunity_answer" | "opportunity_renewal") =>
  (
    await server.from("email_queue").select("facts").match({ profile_id, kind }).order("id").throwOnError()
  ).data.map(({ facts }) => facts);

/** As an administrator's screen shows it. */
const see = async (id: string) =>
  (await admin.from("opportunities").select().eq("id", id).single().throwOnError()).data;

const countReviewEmails = async (profile_id: string) =>
  (
    await server
      .from("email_queue")
      .select("id")
      .match({ profile_id, kind: "opportunity_review" })
      .throwOnError()
  ).data.length;

afterAll(async () => {
  await setMode("checked");
});

describe("opportunities", () => {
  test("Members can post opportunities", async () => {
    const person = await addMember();
    const id = await addPost(person);
    expect(await readRow("opportunities", id)).toMatchObject({ state: "waiting", online_since: null });
    const unapproved = await welcome();
    expectRefused(await post(unapproved));
    expectRefused(await visitor.from("opportunities").insert(draft(person.id)));
    // Nor in another member's name, or already approved.
    expectRefused(await second.from("opportunities").insert(draft(person.id)));
    for (const forged of [
      { state: "open" },
      { online_since: inDays(0) },
      { expires_at: inDays(99) },
      { words: "x" },
    ])
      expectRefused(await untyped(person.client).from("opportunities").insert(draft(person.id, forged)));
  });

  test.each([
    ["no title", { title: " " }],
    ["a title of 121 characters", { title: "x".repeat(121) }],
    ["a description of 4,001 characters", { body: "x".repeat(4001) }],
    ["no place", { place: null }],
    ["an unknown kind", { kind: "gift" }],
    ["a link without https", { apply_url: "http://jobs.example/1" }],
    ["a script for a link", { apply_url: "javascript:alert(1)" }],
    ["no way to answer", { takes_messages: false }],
  ])("A post with %s is rejected", async (_, fields) => {
    const { client, id } = await addMember();
    expectRefused(await untyped(client).from("opportunities").insert(draft(id, fields)));
  });

  test("control characters become spaces", async () => {
    const id = await addPost(await addMember(), { title: "One\r\nBcc: two", body: "A\u202eb\n\nc" });
    expect(await readRow("opportunities", id)).toMatchObject({ title: "One Bcc: two", body: "A b\n\nc" });
  });

  test("only members see a post, once it is approved and until it expires", async () => {
    const id = await addPost(await addMember());
    expect(await find(member)).not.toContain(id);
    await change(id, { state: "open", online_since: inDays(0) });
    expect(await find(member)).toContain(id);
    for (const client of [visitor, pending]) expectRefused(await client.rpc("read_opportunities", {}));
    await change(id, { expires_at: inDays(-1) });
    expect(await find(member)).not.toContain(id);
  });

  test("a post is hidden when its author is no longer a member", async () => {
    const person = await addMember();
    const id = await addOnline(person);
    await admin.from("profiles").update({ is_approved: false }).eq("id", person.id).throwOnError();
    expect(await find(member)).not.toContain(id);
    expectRefused(await member.rpc("answer_opportunity", { opportunity_id: id, body: "Hello" }));
    expectRefused(await person.client.rpc("renew_opportunity", { opportunity_id: id }));
  });

  test("a post shows its author's name, and class, page and address only as the author chose", async () => {
    const hidden = await addMember("Hilda Hidden");
    const listed = await addListed("Lena Listed", { class_for: "members" });
    const ids = [await addOnline(hidden), await addOnline(listed, { shows_email: true })];
    const { found } = await readOpportunities(member, { q: "", kind: null, page: 1 });
    const [one, other] = ids.map((id) => found.find((row) => row.id === id));
    expect(one).toMatchObject({
      author_name: "Hilda Hidden",
      author: null,
      graduation_year: null,
      email: null,
    });
    expect(other).toMatchObject({ author: listed.id, graduation_year: 1999, email: listed.email });
    expect(JSON.stringify(one)).not.toContain(hidden.id);
  });

  test("words, kind and page narrow the list; a page past the end is the last", async () => {
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    const person = await addMember();
    const job = await addOnline(person, { title: `Él ${word}` });
    const help = await addOnline(person, { kind: "help", title: `Advice ${word}` });
    const read = async (search: object) =>
      (await readOpportunities(member, { q: word, kind: null, page: 1, ...search })).found.map(
        ({ id }) => id,
      );
    expect(await read({})).toEqual([help, job]);
    expect(await read({ kind: "help" })).toEqual([help]);
    expect(await read({ q: `EL ${word}` })).toEqual([job]);
    expect(await read({ q: `${word}%` })).toEqual([]);
    expect(await read({ page: 9 })).toEqual([help, job]);
    for (const page of [0, -1, 2_147_483_647]) expect(await read({ page })).toHaveLength(2);
  });

  test("People can read their own opportunities, permitted people all", async () => {
    const person = await addMember();
    const id = await addPost(person);
    const approver = await employ({ members: ["approve"] });
    const read = async (client: typeof admin) =>
      (await client.from("opportunities").select("id").eq("id", id)).data ?? [];
    for (const client of [person.client, admin, approver.client]) expect(await read(client)).toHaveLength(1);
    for (const client of [...Object.values(notAdmins), second]) expect(await read(client)).toEqual([]);
  });

  test("Members can edit their own opportunities", async () => {
    const person = await addMember();
    const id = await addOnline(person);
    for (const client of [visitor, pending, second])
      await client.from("opportunities").update({ title: "Taken over" }).eq("id", id);
    expect(await readRow("opportunities", id)).toMatchObject({ title: "Process engineer", state: "open" });
    await person.client.from("opportunities").update({ title: "Chemist" }).eq("id", id).throwOnError();
    // Checked again, because nobody has read the new text.
    expect(await readRow("opportunities", id)).toMatchObject({ title: "Chemist", state: "waiting" });
    for (const forged of [{ state: "open" }, { author: crypto.randomUUID() }, { expires_at: inDays(99) }])
      expectRefused(await untyped(person.client).from("opportunities").update(forged).eq("id", id));
  });

  test("People can close their own opportunities", async () => {
    const person = await addMember();
    const id = await addOnline(person);
    for (const client of [visitor, pending, second, admin])
      await client.from("opportunities").delete().eq("id", id);
    expect(await readRow("opportunities", id)).not.toBeNull();
    await person.client.from("opportunities").delete().eq("id", id).throwOnError();
    expect(await readRow("opportunities", id)).toBeNull();
  });

  test("a person has at most 5 open posts and posts at most 5 times a day", async () => {
    const person = await addMember();
    const ids: string[] = [];
    for (let nr = 0; nr < 5; nr += 1) ids.push(await addPost(person));
    expect((await post(person)).error?.message).toBe(
      "You already have 5 open posts, which is the maximum. Close one first.",
    );
    await person.client
      .from("opportunities")
      .delete()
      .eq("id", ids[0] ?? "")
      .throwOnError();
    expect((await post(person)).error?.message).toBe(
      "You’ve posted 5 times in the last 24 hours. Try again tomorrow.",
    );
  });

  test("posts of one request count each other", async () => {
    const person = await addMember();
    for (let nr = 0; nr < 4; nr += 1)
      await change(await addPost(person), { state: "declined", reason: "No." });
    const two = [draft(person.id), draft(person.id)];
    expect((await person.client.from("opportunities").insert(two)).error?.message).toMatch("posted 5 times");
    await addPost(person);
  });

  test("a person who is banned from messaging members can’t post", async () => {
    const person = await addMember();
    await admin.from("messaging_bans").insert({ profile_id: person.id, reason: "Adverts." }).throwOnError();
    expect((await post(person)).error?.message).toBe(
      "An administrator has banned you from messaging members: Adverts.",
    );
  });
});

describe("checking opportunities", () => {
  test("an approval puts the text online that was read, and tells the author; a decline gives the reason", async () => {
    const person = await addMember();
    const id = await addPost(person);
    const read = () => see(id);
    const seen = await read();
    for (const client of [...Object.values(notAdmins), second, person.client])
      expectRefused(await client.rpc("review_opportunity", { opportunity_id: id, seen: seen.edited_at }));
    await person.client.from("opportunities").update({ body: "Another text" }).eq("id", id).throwOnError();
    await expect(reviewOpportunity(admin, seen)).rejects.toThrow(
      "This post has been edited in the meantime.",
    );
    await reviewOpportunity(admin, await read());
    expect(await find(member)).toContain(id);
    await expect(reviewOpportunity(admin, await read())).rejects.toThrow(
      "answered or closed in the meantime",
    );
    const online = await read();
    await reviewOpportunity(admin, online, "The link is broken.");
    expect(await readRow("opportunities", id)).toMatchObject({
      state: "declined",
      reason: "The link is broken.",
    });
    expect(await listEmails(person.id, "opportunity_answer")).toMatchObject([
      { title: "Process engineer", was_online: false },
      { was_online: true, reason: "The link is broken." },
    ]);
    const log = (await readLog({ resource_id: id })).map(({ action }) => action);
    expect(log).toEqual(["post", "approve", "decline_post"]);
    // Sent again after a change.
    await person.client.from("opportunities").update({ body: "Corrected" }).eq("id", id).throwOnError();
    expect(await readRow("opportunities", id)).toMatchObject({ state: "waiting", reason: null });
    // Who edits without a pause is answered all the same.
    await reviewOpportunity(admin, online, "Still broken.");
    expect(await readRow("opportunities", id)).toMatchObject({ state: "declined", reason: "Still broken." });
  });

  test("approvers hear of the first post that waits, and not of those after it", async () => {
    await server.from("opportunities").delete().eq("state", "waiting").throwOnError();
    const approver = await employ({ members: ["read", "approve"] });
    const person = await addMember();
    await addPost(person);
    await addPost(person);
    expect(await countReviewEmails(approver.id)).toBe(1);
  });

  test("without the check, and from somebody who may approve members, a post is online at once", async () => {
    const approver = await employ({ members: ["approve"] });
    const own = await addPost(approver);
    expect(await find(member)).toContain(own);
    await setMode("open");
    const id = await addPost(await addMember());
    expect(await find(member)).toContain(id);
    await setMode("checked");
  });

  test.each(["open", "off"] as const)(
    "from “%s” to the check, what nobody has read waits; the rest stays online",
    async (before) => {
      const [person, approver] = [await addMember(), await employ({ members: ["read", "approve"] })];
      const [approved, edited] = [await addPost(person), await addPost(person)];
      for (const id of [approved, edited]) await reviewOpportunity(admin, await see(id));
      await setMode("open");
      const [unread, trusted] = [await addPost(person), await addPost(approver)];
      await person.client.from("opportunities").update({ body: "An advert" }).eq("id", edited).throwOnError();
      await change(unread, { expires_at: inDays(3) });
      await setMode(before);
      await server.from("opportunities").delete().eq("state", "waiting").throwOnError();
      const emails = await countReviewEmails(approver.id);
      await setMode("checked");
      const found = await find(member);
      for (const id of [approved, trusted]) expect(found).toContain(id);
      for (const id of [unread, edited]) {
        expect(found).not.toContain(id);
        expect(await readRow("opportunities", id)).toMatchObject({ state: "waiting" });
      }
      expectRefused(await person.client.rpc("renew_opportunity", { opportunity_id: unread }));
      expect(await countReviewEmails(approver.id)).toBe(emails + 1);
      await reviewOpportunity(admin, await see(unread));
      expect(await find(member)).toContain(unread);
      // Other changes of the settings leave it as it is.
      await server.from("site_settings").update({ opportunities: "checked" }).eq("id", true).throwOnError();
      expect(await find(member)).toContain(unread);
    },
  );

  test("where opportunities are turned off, nobody reads, posts, renews or answers, and authors can still close theirs", async () => {
    const person = await addMember();
    const id = await addOnline(person);
    await change(id, { expires_at: inDays(1) });
    await setMode("off");
    const calls = [
      member.rpc("read_opportunities", {}),
      post(person),
      person.client.rpc("renew_opportunity", { opportunity_id: id }),
    ];
    for (const call of calls) expect((await call).error?.message).toBe("Opportunities are turned off.");
    expectRefused(await member.rpc("answer_opportunity", { opportunity_id: id, body: "Hello" }));
    await person.client.from("opportunities").delete().eq("id", id).throwOnError();
    expect(await readRow("opportunities", id)).toBeNull();
    await setMode("checked");
  });
});

describe("the life of an opportunity", () => {
  test("its author renews it in its last week and after it expired, not before", async () => {
    const person = await addMember();
    const id = await addOnline(person);
    const renew = async (client = person.client) => client.rpc("renew_opportunity", { opportunity_id: id });
    const first = await readRow("opportunities", id);
    expect((await renew()).data).toBe(first?.expires_at);
    for (const days of [6, -5]) {
      await change(id, { expires_at: inDays(days) });
      expectRefused(await renew(second));
      await renew();
      expect(Date.parse(String((await readRow("opportunities", id))?.expires_at))).toBeGreaterThan(
        Date.parse(inDays(29)),
      );
    }
  });

  test("a message reaches the author without an address, and takes one of the day's ten", async () => {
    const person = await addMember();
    const id = await addOnline(person);
    const writer = await addMember("Anna Applicant");
    const answer = (more: object = {}) =>
      writer.client.rpc("answer_opportunity", { opportunity_id: id, body: "I’m interested.", ...more });
    expect((await answer()).data).toBe(9);
    const taken = await takeEmail(person.id);
    expect(taken?.facts).toMatchObject({
      writer: "Anna Applicant",
      subject: "Your post: Process engineer",
      text: "I’m interested.",
    });
    expect(JSON.stringify(taken?.facts)).not.toContain(writer.email);
    // The writer reads these lines, and the post may hide its author.
    const { data: lines } = await writer.client
      .from("audit_logs")
      .select()
      .eq("action", "write")
      .throwOnError();
    expect(lines).toMatchObject([{ resource_type: "opportunities", resource_id: id, details: {} }]);
    for (const body of ["", " ", "x".repeat(4001)]) expectRefused(await answer({ body }));
    expectRefused(await pending.rpc("answer_opportunity", { opportunity_id: id, body: "Hello" }));
    await change(id, { takes_messages: false, shows_email: true });
    expect((await answer()).error?.message).toBe("This post is no longer online.");
  });

  test("whoever wants no messages from members gets none about a post", async () => {
    const person = await addMember();
    const id = await addOnline(person);
    await person.client
      .from("unsubscribes")
      .insert({ profile_id: person.id, kind: "members" })
      .throwOnError();
    const { found } = await readOpportunities(member, { q: "", kind: null, page: 1 });
    expect(found.find((row) => row.id === id)).toMatchObject({ takes_messages: false });
    expectRefused(await member.rpc("answer_opportunity", { opportunity_id: id, body: "Hello" }));
  });

  test("a person's own data has what they posted, and a post goes with its author's account", async () => {
    const person = await addMember();
    const id = await addOnline(person);
    const client = connectVisitor();
    await client.auth.signInWithPassword({ email: person.email, password });
    expect((await collectOwnData(client, person.id)).opportunities).toMatchObject([
      { title: "Process engineer", state: "open" },
    ]);
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect(await readRow("opportunities", id)).toBeNull();
  });
});
