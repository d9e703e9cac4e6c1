import { describe, expect, onTestFinished, test } from "vitest";
import { acceptAward } from "../../../src/data/awards.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { DataError, OutdatedError } from "../../../src/data/core/result.ts";
import { addEvent } from "../../../src/data/events/event-saving.ts";
import {
  addProposal,
  editProposal,
  saveProposalNaming,
  takeBackProposal,
} from "../../../src/data/proposal-saving.ts";
import { declineProposal, listOwnProposals, listWaitingProposals } from "../../../src/data/proposals.ts";
import { awardSchema } from "../../../src/domain/awards/award-form.ts";
import { getEventSchema } from "../../../src/domain/events/event-form.ts";
import type { WaitingProposal } from "../../../src/domain/proposals/proposal.ts";
import {
  type ProposalFields,
  toProposedAward,
  toProposedEvent,
} from "../../../src/domain/proposals/proposal-form.ts";
import { startInMemory } from "../../support/backend.ts";
import {
  admin,
  expectRefused,
  member,
  pending,
  server,
  untyped,
  visitor,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog, readRow } from "../support/writers.ts";
import { zoneAt } from "../support/zone.ts";

const event = {
  noun: "events",
  title: "Plant tour",
  description: "A day at the refinery.",
  event_date: "2199-05-01T10:00:00+00:00",
  location: "Rotterdam",
  type: "other",
  note: "I know the manager",
  is_named: true,
} as const;
const award = {
  noun: "awards",
  title: "Alumna of the Year",
  description: null,
  award_date: "2026-05-01",
  recipient_name: "Grace Hopper",
  note: null,
  is_named: false,
} as const;

async function propose(fields: ProposalFields = event) {
  const person = await welcome({ is_approved: true }, { full_name: "Ada Byron" });
  await addProposal(person.client, fields);
  const [own] = await listOwnProposals(person.client, person.id);
  if (!own) throw new Error("Nothing was proposed");
  return { ...person, own };
}

async function find(client: Client, id: string): Promise<WaitingProposal | undefined> {
  return (await listWaitingProposals(client)).find((waiting) => waiting.id === id);
}

async function see(client: Client, id: string): Promise<WaitingProposal> {
  const found = await find(client, id);
  if (!found) throw new Error("The proposal is not listed");
  return found;
}

/** As if the proposal had been taken back that many minutes ago. */
const setBack = (id: string, minutes: number) =>
  server
    .from("proposals")
    .update({ removed_at: new Date(Date.now() - minutes * 60_000).toISOString() })
    .eq("id", id)
    .throwOnError();

/** As the office's form saves it without a change. */
const accept = (client: Client, proposal: WaitingProposal) =>
  proposal.noun === "events"
    ? addEvent(client, getEventSchema("UTC", null).parse(toProposedEvent(proposal, "UTC")), {
        proposal,
      })
    : acceptAward(client, proposal, awardSchema.parse(toProposedAward(proposal)));

async function listEmails(profile_id: string) {
  const emails = server.from("email_queue").select("facts").eq("kind", "proposal_answer");
  return (await emails.eq("profile_id", profile_id).throwOnError()).data.map(({ facts }) => facts);
}

describe("proposals", () => {
  test("Members can propose events and awards", async () => {
    const { own } = await propose(award);
    expect(own).toMatchObject({ ...award, state: "waiting", reason: null, entry_id: null });
    expectRefused(await pending.from("proposals").insert(award));
    expectRefused(await visitor.from("proposals").insert(award));
    const other = await propose();
    expectRefused(await member.from("proposals").insert({ ...award, proposed_by: other.id }));
  });

  test.each([
    ["of another kind", { ...award, noun: "news" }],
    ["of an event without a time", { ...event, event_date: null }],
    ["of an event in the past", { ...event, event_date: "2020-01-01T00:00:00Z" }],
    ["of an event with a recipient", { ...event, recipient_name: "Grace Hopper" }],
    ["of an award with a location", { ...award, location: "Rotterdam" }],
    ["with a title of 201 characters", { ...award, title: "x".repeat(201) }],
    ["with an award's description of 5,001 characters", { ...award, description: "x".repeat(5001) }],
    ["with an event's description of 20,001 characters", { ...event, description: "x".repeat(20_001) }],
    ["with a note of 501 characters", { ...award, note: "x".repeat(501) }],
    ["that is accepted already", { ...award, state: "accepted" }],
    ["of an earlier day", { ...award, created_at: "2020-01-01T00:00:00Z" }],
  ])("A proposal %s is rejected", async (_, fields) => {
    const person = await welcome({ is_approved: true });
    expectRefused(await person.client.from("proposals").insert(fields as typeof award));
    expect(await listOwnProposals(person.client, person.id)).toEqual([]);
  });

  test("Only five proposals of a person wait at a time, and ten are sent a day", async () => {
    const person = await welcome({ is_approved: true });
    const send = () => addProposal(person.client, award);
    for (let nr = 0; nr < 5; nr++) await send();
    await expect(send()).rejects.toThrow("Five of your proposals are waiting for an answer.");
    const all = await listOwnProposals(person.client, person.id);
    for (const { id } of all) await declineProposal(admin, await see(admin, id), "No");
    for (let nr = 0; nr < 5; nr++) await send();
    for (const { id, state } of await listOwnProposals(person.client, person.id))
      if (state === "waiting") await declineProposal(admin, await see(admin, id), "No");
    await expect(send()).rejects.toThrow("You can send ten proposals a day.");
  });

  test("What was taken back counts among the ten of a day; the log has no title", async () => {
    const person = await welcome({ is_approved: true });
    for (let nr = 0; nr < 10; nr++) {
      await addProposal(person.client, award);
      const [own] = await listOwnProposals(person.client, person.id);
      await takeBackProposal(person.client, own?.id ?? "");
      await setBack(own?.id ?? "", 2);
    }
    await expect(addProposal(person.client, award)).rejects.toThrow("You can send ten proposals a day.");
    const log = await readLog({ action: "propose", user_id: person.id });
    expect(log).toHaveLength(10);
    expect(log[0]).toMatchObject({ resource_type: "awards", details: {} });
  });

  test("People can read their own proposals", async () => {
    const person = await propose();
    for (const client of [visitor, pending, member, admin])
      expect((await client.from("proposals").select("id").eq("id", person.own.id)).data ?? []).toEqual([]);
    expect(await listOwnProposals(person.client, person.id)).toHaveLength(1);
  });

  test("Only five wait, also with those that were taken back a moment ago", async () => {
    const person = await welcome({ is_approved: true });
    for (let nr = 0; nr < 5; nr++) await addProposal(person.client, award);
    const [own] = await listOwnProposals(person.client, person.id);
    await takeBackProposal(person.client, own?.id ?? "");
    await expect(addProposal(person.client, award)).rejects.toThrow("Five of your proposals");
    await setBack(own?.id ?? "", 2);
    await addProposal(person.client, award);
  });

  test("People can take back their own proposals, and for a minute undo it", async () => {
    const title = crypto.randomUUID();
    const person = await propose({ ...event, title });
    const shown = await see(admin, person.own.id);
    for (const client of [visitor, pending, member, admin]) {
      await client.from("proposals").delete().eq("id", person.own.id);
      for (const undo of [false, true])
        expectRefused(await client.rpc("take_back_proposal", { of_proposal: person.own.id, undo }));
    }
    expect(await readRow("proposals", person.own.id)).toMatchObject({ removed_at: null });
    await takeBackProposal(person.client, person.own.id);
    expect(await find(admin, shown.id)).toBeUndefined();
    await expect(accept(admin, shown)).rejects.toThrow(OutdatedError);
    await takeBackProposal(person.client, shown.id, true);
    expect(await find(admin, shown.id)).toEqual(shown);
    await takeBackProposal(person.client, shown.id);
    await setBack(shown.id, 2);
    await expect(takeBackProposal(person.client, shown.id, true)).rejects.toThrow(
      "can’t be restored any more",
    );
    // Pressed again, it is taken back no later.
    await takeBackProposal(person.client, shown.id);
    await expect(takeBackProposal(person.client, shown.id, true)).rejects.toThrow(
      "can’t be restored any more",
    );
    expect((await server.from("events").select("id").eq("title", title).throwOnError()).data).toEqual([]);
  });

  test("A declined proposal can be taken off the list, an accepted one cannot", async () => {
    const [one, other] = [await propose(award), await propose(award)];
    await declineProposal(admin, await see(admin, one.own.id), "No");
    await takeBackProposal(one.client, one.own.id);
    expect(await readRow("proposals", one.own.id)).toMatchObject({ removed_at: expect.any(String) });
    await accept(admin, await see(admin, other.own.id));
    await expect(takeBackProposal(other.client, other.own.id)).rejects.toThrow("The editors have answered");
  });

  test("What was taken back or withdrawn is deleted a day later", async () => {
    const { close, db } = await startInMemory();
    onTestFinished(close);
    await db.exec(`
      update site_settings set time_zone = '${zoneAt(10)}';
      insert into auth.users (id, email) values (gen_random_uuid(), 'author@policies.test');
      insert into gallery_albums (title) values ('Dinner');
      insert into proposals (noun, proposed_by, title, award_date, removed_at)
        select 'awards', id, hours || ' hours ago', '2026-01-01', now() - make_interval(hours => hours)
        from profiles, (values (23), (25)) given (hours);
      insert into sent_photos (album_id, sent_by, path, removed_at)
        select a.id, p.id, 'a/' || hours, now() - make_interval(hours => hours)
        from gallery_albums a, profiles p, (values (23), (25)) given (hours)`);
    await db.query("select private.queue_daily_emails()");
    const { rows } = await db.query("select title from proposals union all select path from sent_photos");
    expect(rows).toEqual([{ title: "23 hours ago" }, { title: "a/23" }]);
  });

  test("While a proposal waits, its author can edit what was written, within the limits", async () => {
    const person = await propose();
    const changed = { ...event, title: "Refinery tour", note: null, is_named: false } as const;
    const shown = await see(admin, person.own.id);
    await editProposal(person.client, person.own.id, changed);
    expect(await see(admin, person.own.id)).toMatchObject(changed);
    // An editor who read the text before answers another one.
    await expect(accept(admin, shown)).rejects.toThrow("The member has edited this proposal");
    for (const client of [visitor, pending, member, admin])
      await client.from("proposals").update({ title: "Taken over" }).eq("id", person.own.id);
    expect(await see(admin, person.own.id)).toMatchObject(changed);
    const edit = (fields: object) =>
      untyped(person.client).from("proposals").update(fields).eq("id", person.own.id);
    for (const fields of [
      { event_date: "2020-01-01T00:00:00Z" },
      { event_date: null },
      { recipient_name: "Grace Hopper" },
      { title: "x".repeat(201) },
      { noun: "awards" },
      { proposed_by: person.id },
      { edited_at: shown.edited_at },
      { removed_at: null },
    ])
      expectRefused(await edit(fields));
    // Who edits without a pause is answered all the same.
    await declineProposal(admin, shown, "No");
    expect(await readRow("proposals", person.own.id)).toMatchObject({ ...changed, state: "declined" });
    const other = await propose({ ...event, is_named: false });
    await server.from("profiles").update({ is_approved: false }).eq("id", other.id).throwOnError();
    expectRefused(
      await untyped(other.client).from("proposals").update({ title: "Another" }).eq("id", other.own.id),
    );
  });

  test("A proposal that was answered or taken back cannot be edited", async () => {
    const [one, other] = [await propose(award), await propose(award)];
    await declineProposal(admin, await see(admin, one.own.id), "No");
    await takeBackProposal(other.client, other.own.id);
    for (const { client, own } of [one, other])
      await expect(editProposal(client, own.id, award)).rejects.toThrow("The editors have answered");
  });

  test("People can choose to be named, and edit what they proposed", async () => {
    const person = await propose();
    for (const client of [visitor, pending, member, admin])
      await client.from("proposals").update({ is_named: false }).eq("id", person.own.id);
    expect(await readRow("proposals", person.own.id)).toMatchObject({ is_named: true });
    await saveProposalNaming(person.client, person.own.id, false);
    expect(await readRow("proposals", person.own.id)).toMatchObject({ is_named: false });
    const rest = { state: "accepted" } as const;
    expectRefused(await person.client.from("proposals").update(rest).eq("id", person.own.id));
  });

  test("Editors see the proposals that they may accept, with who proposed them", async () => {
    const [tour, prize] = [await propose(), await propose(award)];
    const { client } = await employ({ events: ["create"] });
    expect(await see(client, tour.own.id)).toMatchObject({
      ...event,
      proposer: "Ada Byron",
      proposer_id: tour.id,
    });
    expect(await find(client, prize.own.id)).toBeUndefined();
    for (const other of [member, pending]) expect(await listWaitingProposals(other)).toEqual([]);
    await expect(listWaitingProposals(visitor)).rejects.toThrow(DataError);
    const shown = await see(client, tour.own.id);
    await server.from("profiles").update({ is_approved: false }).eq("id", tour.id).throwOnError();
    expect(await find(client, tour.own.id)).toBeUndefined();
    // Shown before.
    await expect(accept(client, shown)).rejects.toThrow(OutdatedError);
    await expect(declineProposal(client, shown, "No")).rejects.toThrow(OutdatedError);
    expect(await readRow("proposals", tour.own.id)).toMatchObject({ state: "waiting", entry_id: null });
  });

  test("Editors and the log see the approved name", async () => {
    const person = await propose();
    await person.client
      .from("profiles")
      .update({ full_name: "Marianne Castellano" })
      .eq("id", person.id)
      .throwOnError();
    const { client } = await employ({ events: ["create"] });
    const shown = await see(client, person.own.id);
    expect(shown.proposer).toBe("Ada Byron");
    await declineProposal(client, shown, "No");
    expect(await readLog({ resource_id: person.own.id, action: "decline_proposal" })).toMatchObject([
      { details: { full_name: "Ada Byron" } },
    ]);
  });

  test("Accepting adds the entry, as the form has it, and the person gets an email", async () => {
    const [tour, prize] = [await propose(), await propose(award)];
    await accept(admin, await see(admin, tour.own.id));
    await accept(admin, await see(admin, prize.own.id));
    const answered = { state: "accepted", reason: null, answered_at: expect.any(String) };
    const [{ entry_id: event_id, ...one } = {}, { entry_id: award_id, ...other } = {}] = [
      (await readRow("proposals", tour.own.id)) ?? {},
      (await readRow("proposals", prize.own.id)) ?? {},
    ];
    expect([one, other]).toMatchObject([answered, answered]);
    const { title, description, event_date, location, type } = event;
    expect(await readRow("events", event_id)).toMatchObject({
      title,
      description,
      event_date,
      location,
      type,
    });
    expect(await readRow("awards", award_id)).toMatchObject({
      title: award.title,
      recipient_name: "Grace Hopper",
    });
    expect(await listEmails(tour.id)).toEqual([
      {
        name: "Ada Byron",
        accepted: true,
        noun: "events",
        title,
        is_named: true,
        entry_id: event_id,
        is_public: true,
      },
    ]);
    expect(await listEmails(prize.id)).toMatchObject([
      { accepted: true, noun: "awards", entry_id: award_id },
    ]);
    expect(await readLog({ resource_id: event_id })).toMatchObject([
      { action: "create", resource_type: "events" },
    ]);
  });

  test("A proposal is answered once, by an editor who may add such entries", async () => {
    const { own } = await propose(award);
    const shown = await see(admin, own.id);
    const { client } = await employ({ events: ["create"], awards: ["read", "update", "delete"] });
    for (const other of [visitor, pending, member, client]) {
      await expect(accept(other, shown)).rejects.toThrow(DataError);
      await expect(declineProposal(other, shown, "No")).rejects.toThrow(DataError);
      // Under a name for which the caller has the permission.
      await expect(declineProposal(other, { ...shown, noun: "events" }, "No")).rejects.toThrow(DataError);
    }
    expect(await readRow("proposals", own.id)).toMatchObject({ state: "waiting" });
    await accept(admin, shown);
    await expect(accept(admin, shown)).rejects.toThrow(OutdatedError);
    await expect(declineProposal(admin, shown, "No")).rejects.toThrow(OutdatedError);
    const entry_id = String((await readRow("proposals", own.id))?.entry_id);
    expect(await readRow("awards", entry_id)).not.toBeNull();
  });

  test("A form that the database refuses answers no proposal", async () => {
    const person = await propose(award);
    const shown = await see(admin, person.own.id);
    const call = {
      of_noun: "awards",
      of_proposal: shown.id,
      seen: shown.edited_at,
      fields: { title: "A", award_date: "0001-01-01" },
    };
    expectRefused(await admin.rpc("accept_proposal", call));
    expect(await readRow("proposals", shown.id)).toMatchObject({ state: "waiting" });
    expect(await listEmails(person.id)).toEqual([]);
  });

  test("Declining needs a reason, which the person gets by email; it is logged", async () => {
    const person = await propose();
    const shown = await see(admin, person.own.id);
    for (const reason of ["", " ", "x".repeat(501)])
      await expect(declineProposal(admin, shown, reason)).rejects.toThrow("Failed to decline the proposal");
    await declineProposal(admin, shown, " Another date, please. ");
    const reason = "Another date, please.";
    expect(await readRow("proposals", shown.id)).toMatchObject({ state: "declined", reason, entry_id: null });
    expect(await listEmails(person.id)).toEqual([
      {
        name: "Ada Byron",
        accepted: false,
        noun: "events",
        title: event.title,
        reason,
        is_named: true,
        is_public: false,
      },
    ]);
    expect(await readLog({ resource_id: shown.id })).toMatchObject([
      { action: "propose" },
      {
        action: "decline_proposal",
        resource_type: "events",
        details: { title: event.title, full_name: "Ada Byron" },
      },
    ]);
  });

  test("Visitors see who proposed a published entry, while that person agrees and has not left", async () => {
    const person = await propose();
    await accept(admin, await see(admin, person.own.id));
    const entry_id = (await readRow("proposals", person.own.id))?.entry_id as string;
    const seen = async () =>
      (await visitor.from("proposers").select().eq("entry_id", entry_id).throwOnError()).data;
    expect(await seen()).toEqual([{ entry_id, full_name: "Ada Byron" }]);
    await server.from("events").update({ published_at: null }).eq("id", entry_id).throwOnError();
    expect(await seen()).toEqual([]);
    await server
      .from("events")
      .update({ published_at: "2026-01-01T00:00:00Z" })
      .eq("id", entry_id)
      .throwOnError();
    await saveProposalNaming(person.client, person.own.id, false);
    expect(await seen()).toEqual([]);
    await saveProposalNaming(person.client, person.own.id, true);
    await server
      .from("profiles")
      .update({ is_approved: false, deleted_at: "2026-01-01T00:00:00Z" })
      .eq("id", person.id)
      .throwOnError();
    expect(await seen()).toEqual([]);
  });
});

describe("the name with a published entry", () => {
  async function propound(is_named = true) {
    const person = await propose({ ...award, is_named });
    await accept(admin, await see(admin, person.own.id));
    const entry_id = (await readRow("proposals", person.own.id))?.entry_id as string;
    const set = (change: object) => server.from("profiles").update(change).eq("id", person.id).throwOnError();
    const rename = (full_name: string) =>
      person.client.from("profiles").update({ full_name }).eq("id", person.id).throwOnError();
    const listNames = async () => {
      const { data } = await visitor.from("proposers").select().eq("entry_id", entry_id).throwOnError();
      return data.map(({ full_name }) => full_name);
    };
    return { ...person, set, rename, names: listNames };
  }

  test("is the approved one, and of nobody whose approval was revoked", async () => {
    const { id, set, rename, names } = await propound();
    await rename("The Dean Is A Thief");
    expect(await names()).toEqual(["Ada Byron"]);
    await set({ is_approved: false });
    expect(await names()).toEqual([]);
    await rename("The Dean Is A Liar");
    expect(await names()).toEqual([]);
    const mark = () => admin.rpc("mark_deceased", { person: id, year: 2026 }).throwOnError();
    await mark();
    expect(await names()).toEqual([]);
    await admin.rpc("unmark_deceased", { person: id }).throwOnError();
    await set({ is_approved: true });
    await mark();
    expect(await names()).toEqual([expect.stringMatching(/ † 2026$/)]);
  });

  test("is given by members only; others can take it back", async () => {
    const named = await propound();
    const unnamed = await propound(false);
    for (const { set } of [named, unnamed]) await set({ is_approved: false });
    await saveProposalNaming(named.client, named.own.id, false);
    expect(await readRow("proposals", named.own.id)).toMatchObject({ is_named: false });
    for (const { client, own } of [named, unnamed]) {
      expectRefused(await client.from("proposals").update({ is_named: true }).eq("id", own.id));
      expect(await readRow("proposals", own.id)).toMatchObject({ is_named: false });
    }
  });

  test("is given ten times a day, because each publishes the website, and always taken back", async () => {
    const { client, own } = await propound(false);
    for (let nr = 0; nr < 10; nr++)
      for (const is_named of [true, false]) await saveProposalNaming(client, own.id, is_named);
    await expect(saveProposalNaming(client, own.id, true)).rejects.toThrow("ten times today");
    expect(await readRow("proposals", own.id)).toMatchObject({ is_named: false });
    await server.from("proposals").update({ is_named: true }).eq("id", own.id).throwOnError();
    await saveProposalNaming(client, own.id, false);
    const waiting = await propose({ ...award, is_named: false });
    for (let nr = 0; nr < 11; nr++)
      for (const is_named of [true, false])
        await saveProposalNaming(waiting.client, waiting.own.id, is_named);
  });

  test("is shown again, or no more, when the approval changes: the website is published", async () => {
    const { set, rename } = await propound();
    const first = await getRevision();
    await rename("Grace Hopper"); // not approved yet
    expect(await getRevision()).toBe(first);
    for (const is_approved of [false, true]) {
      const before = await getRevision();
      await set({ is_approved });
      expect(await getRevision()).toBeGreaterThan(before);
    }
  });
});

const getRevision = async () =>
  (await server.from("site_revision").select("revision").single().throwOnError()).data.revision;

describe("what changes the website", () => {
  test("Taking back the agreement raises the revision, and so does a new name", async () => {
    const person = await propose();
    await accept(admin, await see(admin, person.own.id));
    const first = await getRevision();
    await saveProposalNaming(person.client, person.own.id, false);
    const next = await getRevision();
    expect(next).toBeGreaterThan(first);
    await saveProposalNaming(person.client, person.own.id, true);
    const before = await getRevision();
    await server.from("profiles").update({ full_name: "Ada King" }).eq("id", person.id).throwOnError();
    expect(await getRevision()).toBeGreaterThan(before);
  });
});

test("An erased person's name is removed from proposals of others", async () => {
  const people = [await propose(award), await propose(award), await propose(award)];
  const full_name = `Grace ${crypto.randomUUID().replaceAll(/[^a-z]/g, "")} Hopper`;
  const named = people.map(({ own }) => own.id);
  await server.from("proposals").update({ recipient_name: full_name }).in("id", named).throwOnError();
  // One waits, one is answered, one was taken back.
  const [, answered, takenBack] = people;
  if (answered) await declineProposal(admin, await see(admin, answered.own.id), "No");
  if (takenBack)
    await takenBack.client.rpc("take_back_proposal", { of_proposal: takenBack.own.id }).throwOnError();
  const entry = String((await addRow("roster_entries", { full_name })).id);
  const { data: shown } = await admin.rpc("preview_erasure", { person: entry }).throwOnError();
  const erasure = { person: entry, typed_name: full_name, seen: shown[0] ?? {} };
  await admin.rpc("erase_person", erasure).throwOnError();
  for (const id of named)
    expect(await readRow("proposals", id)).toMatchObject({ recipient_name: null, title: award.title });
});
