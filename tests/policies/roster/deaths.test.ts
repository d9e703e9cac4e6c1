import { afterEach, describe, expect, test } from "vitest";
import { OutdatedError } from "../../../src/data/core/result.ts";
import { markDeceased, unmarkDeceased } from "../../../src/data/members/deaths.ts";
import { password } from "../support/accounts.ts";
import { addListed, write } from "../support/emails.ts";
import { upload } from "../support/objects.ts";
import {
  admin,
  connectVisitor,
  expectRefused,
  member,
  notAdmins,
  server,
  visitor,
  welcome,
} from "../support/personas.ts";
import { addRole, employ, give } from "../support/staff.ts";
import { addRow, readLog, readRow } from "../support/writers.ts";

const makeAddress = () => `${crypto.randomUUID()}@policies.test`;
const mark = (person: string, more: object = {}, client = admin) =>
  client.rpc("mark_deceased", { person, ...more });
const unmark = (person: string, client = admin) => client.rpc("unmark_deceased", { person });
const addEntry = async (fields: object = {}) =>
  String(
    (await addRow("roster_entries", { full_name: "Chloé Durand", graduation_year: 2009, ...fields })).id,
  );
const readRevision = async () =>
  (await visitor.from("site_revision").select("revision").single().throwOnError()).data.revision;
const dead = { is_deceased: true, death_year: 2019, is_in_memoriam: true };
const living = { is_deceased: false, death_year: null, is_in_memoriam: false };
const countEmails = async (recipient: string) =>
  (await server.from("email_queue").select("id").eq("recipient", recipient).throwOnError()).data.length;
const queueEmail = (
  profile_id: string | null,
  recipient: string,
  kind: "approval" | "test" | "password_change" = "approval",
) => server.from("email_queue").insert({ profile_id, recipient, kind }).throwOnError();

/** The footer names the page as long as it names somebody. */
afterEach(async () => {
  await server.from("roster_entries").delete().eq("is_in_memoriam", true).throwOnError();
  await server.from("profiles").update({ is_in_memoriam: false }).eq("is_in_memoriam", true).throwOnError();
});

describe("deaths", () => {
  test("A sign-in to the account of somebody who has died changes nothing that others see", async () => {
    const person = await welcome({ is_approved: true });
    const own = { id: person.id, former_name: "Durand" };
    await person.client.from("directory_entries").insert(own).throwOnError();
    const path = `${person.id}/1741000000000-4f9a1c2e7b30.webp`;
    await upload(person.client, "profile-photos", path);
    await mark(person.id).throwOnError();
    const client = connectVisitor();
    await client.auth.signInWithPassword({ email: person.email, password });
    await client.from("directory_entries").update({ former_name: "Visit me" }).eq("id", person.id);
    await client.from("directory_entries").delete().eq("id", person.id);
    expect(await readRow("directory_entries", person.id)).toMatchObject(own);
    const mate = await welcome({ is_approved: true });
    await mate.client.from("directory_entries").insert({ id: mate.id }).throwOnError();
    await mate.client.from("directory_entries").update({ former_name: "Byron" }).eq("id", mate.id);
    expect(await readRow("directory_entries", mate.id)).toMatchObject({ former_name: "Byron" });
    await client.storage.from("profile-photos").remove([path]);
    expect((await admin.storage.from("profile-photos").list(person.id)).data).toHaveLength(1);
    await unmark(person.id).throwOnError();
    await client.from("directory_entries").update({ former_name: "King" }).eq("id", person.id).throwOnError();
    expect(await readRow("directory_entries", person.id)).toMatchObject({ former_name: "King" });
  });

  test("Nor does it withdraw a place, a post, a proposal, a photo or an agreement; a change of the address ends", async () => {
    const person = await welcome({ is_approved: true });
    const author = person.id;
    const event = await addRow("events", { title: "Boat trip", event_date: "2199-06-01T09:00:00Z" });
    const album = await addRow("gallery_albums", { title: "Dinner", published_at: "2026-01-01T00:00:00Z" });
    const of_event = String(event.id);
    const place = await addRow("event_registrations", { event_id: of_event, user_id: author });
    const proposal = { noun: "awards", title: "A prize", award_date: "2026-05-01", recipient_name: "Ada" };
    const rows = {
      opportunities: await addRow("opportunities", {
        author,
        kind: "help",
        title: "Help",
        body: "I help.",
        takes_messages: true,
        is_remote: true,
      }),
      proposals: await addRow("proposals", { ...proposal, proposed_by: author, is_named: true }),
      sent_photos: await addRow("sent_photos", {
        album_id: album.id,
        sent_by: author,
        path: `${author}/a.jpg`,
      }),
    };
    const address = makeAddress();
    await admin.rpc("start_mailbox_change", { person: author, address, reason: "Lost" }).throwOnError();
    await mark(author).throwOnError();
    const changes = server.from("mailbox_changes").select("id").eq("profile_id", author);
    expect((await changes.throwOnError()).data).toEqual([]);
    const client = connectVisitor();
    await client.auth.signInWithPassword({ email: person.email, password });
    expectRefused(await client.rpc("cancel_registration", { of_event }));
    await client.from("proposals").update({ is_named: false }).eq("id", String(rows.proposals.id));
    await client.from("opportunities").delete().eq("id", String(rows.opportunities.id));
    expect(await readRow("opportunities", rows.opportunities.id)).not.toBeNull();
    expectRefused(await client.rpc("take_back_proposal", { of_proposal: String(rows.proposals.id) }));
    expectRefused(await client.rpc("withdraw_sent_photo", { of_photo: String(rows.sent_photos.id) }));
    expect(await readRow("proposals", rows.proposals.id)).toMatchObject({ is_named: true, removed_at: null });
    const places = server.from("event_registrations").select("user_id").eq("event_id", of_event);
    expect((await places.throwOnError()).data, String(place.user_id)).toHaveLength(1);
  });

  test("A death is one fact: the account and the linked entry agree, whichever is named", async () => {
    const person = await welcome({ is_approved: true });
    const entry = await addEntry({ profile_id: person.id });
    await mark(entry, { year: 2019, in_memoriam: true, seen_account: person.id }).throwOnError();
    expect(await readRow("profiles", person.id)).toMatchObject(dead);
    expect(await readRow("roster_entries", entry)).toMatchObject({ ...dead, profile_id: person.id });
    await unmark(person.id).throwOnError();
    expect(await readRow("profiles", person.id)).toMatchObject(living);
    expect(await readRow("roster_entries", entry)).toMatchObject({ ...living, profile_id: person.id });
    expect(await readLog({ resource_id: person.id, user_name: "The admin" })).toMatchObject([
      { action: "mark_deceased", details: { full_name: "Somebody New" } },
      { action: "unmark_deceased" },
    ]);
    expect(await readLog({ resource_id: entry, user_name: "The admin" })).toEqual([]);
  });

  test("An entry is marked with the account that was shown, not with one that somebody has linked since", async () => {
    const [victim, editor] = [
      await welcome({ is_approved: true }),
      await employ({ roster: ["read", "update"], members: ["update"] }),
    ];
    const entry = await addEntry();
    await editor.client
      .from("roster_entries")
      .update({ profile_id: victim.id })
      .eq("id", entry)
      .throwOnError();
    for (const profile_id of [null, editor.id]) {
      const shown = { id: entry, profile_id };
      for (const refusal of [() => markDeceased(admin, shown, dead), () => unmarkDeceased(admin, shown)])
        await expect(refusal()).rejects.toThrow(OutdatedError);
    }
    expect(await readRow("profiles", victim.id)).toMatchObject({ ...living, is_approved: true });
    expect(await readRow("roster_entries", entry)).toMatchObject(living);
    await markDeceased(admin, { id: entry, profile_id: victim.id }, dead);
    await expect(unmarkDeceased(admin, { id: entry, profile_id: null })).rejects.toThrow(OutdatedError);
    expect(await readRow("profiles", victim.id)).toMatchObject(dead);
  });

  test("The year may be unknown, can be corrected, and is never in the future", async () => {
    const entry = await addEntry();
    await mark(entry).throwOnError();
    expect(await readRow("roster_entries", entry)).toMatchObject({
      ...dead,
      death_year: null,
      is_in_memoriam: false,
    });
    await mark(entry, { year: 2019, in_memoriam: true }).throwOnError();
    expect(await readRow("roster_entries", entry)).toMatchObject(dead);
    const next = new Date().getUTCFullYear() + 1;
    for (const year of [next, 1959])
      expect((await mark(entry, { year })).error?.message).toMatch("Enter a year");
    const log = await readLog({ resource_id: entry, user_name: "The admin" });
    expect(log.map(({ action }) => action)).toEqual(["mark_deceased", "edit"]);
  });

  test("Who may edit the alumni list marks people without an account; an account needs what its revocation needs", async () => {
    const [entry, person] = [await addEntry(), await welcome({ is_approved: true })];
    const linked = await addEntry({ profile_id: person.id });
    const secretary = (await employ({ roster: ["read", "update"] })).client;
    const editor = (await employ({ members: ["read", "update"] })).client;
    const approver = (await employ({ members: ["read", "update", "approve"] })).client;
    for (const client of [...Object.values(notAdmins), editor]) expectRefused(await mark(entry, {}, client));
    await mark(entry, {}, secretary).throwOnError();
    expectRefused(await unmark(entry, member));
    await unmark(entry, secretary).throwOnError();
    for (const client of [...Object.values(notAdmins), secretary, editor])
      for (const id of [linked, person.id]) expectRefused(await mark(id, {}, client));
    await mark(linked, { seen_account: person.id }, approver).throwOnError();
    await unmark(person.id, approver).throwOnError();
    // An undo gives the person's roles back.
    await give(person.id, await addRole({ news: ["create"] }));
    expectRefused(await mark(person.id, {}, approver));
  });

  test("With the password of somebody who has died, nobody changes their profile or deletes the account", async () => {
    const { id, email } = await welcome({ is_approved: true });
    await mark(id, { year: 2019 }).throwOnError();
    const thief = connectVisitor();
    expect((await thief.auth.signInWithPassword({ email, password })).error).toBeNull();
    const before = await readRow("profiles", id);
    expectRefused(
      await thief.from("profiles").update({ full_name: "Buy Now", graduation_year: 1975 }).eq("id", id),
    );
    expectRefused(await thief.rpc("delete_own_account", { typed_email: email }));
    expect(await readRow("profiles", id)).toEqual(before);
  });

  test("Only people who may approve members choose whom In memoriam names, and by which name and class", async () => {
    const secretary = (await employ({ roster: ["read", "create", "update"] })).client;
    const approver = (await employ({ roster: ["read", "update"], members: ["read", "update", "approve"] }))
      .client;
    const entry = await addEntry({ full_name: "Wanda Nowak" });
    const change = (fields: object) => secretary.from("roster_entries").update(fields).eq("id", entry);
    expect((await mark(entry, { in_memoriam: true }, secretary)).error?.message).toMatch(
      /may approve members/,
    );
    await mark(entry, {}, secretary).throwOnError();
    await change({ full_name: "Wanda Nowak-Lis" }).throwOnError();
    await mark(entry, { in_memoriam: true }, approver).throwOnError();
    for (const fields of [{ full_name: "Jane Doe" }, { graduation_year: 1990 }])
      expect((await change(fields)).error?.message).toMatch(/may approve members/);
    await change({ note: "Buried in Gdańsk" }).throwOnError();

    const person = await welcome({ is_approved: true });
    await mark(person.id, { in_memoriam: true }).throwOnError();
    const other = await addEntry();
    expect(
      (await secretary.from("roster_entries").update({ profile_id: person.id }).eq("id", other)).error,
    ).not.toBeNull();
    expect(await readRow("roster_entries", other)).toMatchObject({ profile_id: null, ...living });
  });

  test("An entry leaves an account that In memoriam names with the account, or by people who may approve members", async () => {
    const secretary = (await employ({ roster: ["read", "update"], members: ["update"] })).client;
    const person = await welcome({ is_approved: true });
    const entry = await addEntry({ profile_id: person.id });
    await mark(person.id, { in_memoriam: true }).throwOnError();
    const unlink = (client: typeof admin) =>
      client.from("roster_entries").update({ profile_id: null }).eq("id", entry);
    expect((await unlink(secretary)).error?.message).toMatch(/may approve members/);
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect(await readRow("roster_entries", entry)).toMatchObject({ profile_id: null, is_in_memoriam: true });
  });

  test("Nobody writes a death into a profile or an entry, and nobody marks themselves or a super admin", async () => {
    const person = await welcome();
    const entry = await addEntry();
    for (const client of [person.client, admin])
      expectRefused(await client.from("profiles").update({ is_deceased: true }).eq("id", person.id));
    expectRefused(await admin.from("roster_entries").update({ is_deceased: true }).eq("id", entry));
    expectRefused(await admin.from("roster_entries").insert({ full_name: "New", is_deceased: true }));
    const self = await employ({ members: ["read", "update", "approve"] });
    expectRefused(await mark(self.id, {}, self.client));
    const boss = await welcome({ is_super_admin: true });
    expect((await mark(boss.id)).error?.message).toMatch("super admin");
  });

  test("An account loses its sessions and its approval, waits for none, and gets its own back", async () => {
    const person = await addListed();
    const entry = await addEntry({ profile_id: person.id });
    const before = await readRow("profiles", person.id);
    await mark(person.id, { year: 2019 }).throwOnError();
    expectRefused(await person.client.from("profiles").select());
    const again = connectVisitor();
    await again.auth.signInWithPassword({ email: person.email, password });
    expect((await again.from("documents").select().throwOnError()).data).toEqual([]);
    const { data } = await admin
      .rpc("list_members", { q: person.email, with_status: "pending" })
      .throwOnError();
    expect(data).toEqual([]);
    const found = await admin
      .rpc("list_members", { q: person.email, with_status: "deceased" })
      .throwOnError();
    expect(found.data).toMatchObject([{ id: person.id, death_year: 2019, is_approved: false }]);
    expect(
      (await admin.from("profiles").update({ is_approved: true }).eq("id", person.id)).error?.message,
    ).toMatch("is marked as deceased");
    expect(await readRow("roster_entries", entry)).toMatchObject({ profile_id: person.id });
    await unmark(person.id).throwOnError();
    expect(await readRow("profiles", person.id)).toEqual(before);
    expect((await admin.rpc("list_members", { q: person.email, with_status: "approved" })).data).toHaveLength(
      1,
    );
  });

  test("No email of any kind goes to them, not even one that is queued; others with their address get theirs", async () => {
    const person = await addListed();
    const newsletter = await addRow("newsletters", { subject: "Hello", body: "<p>Hello</p>" });
    const send = () =>
      admin.rpc("count_recipients", { newsletter: { audience: "person", person_id: person.id } });
    await queueEmail(person.id, person.email);
    const queued = { profile_id: person.id, recipient: person.email, kind: "newsletter" } as const;
    await server
      .from("email_queue")
      .insert({ ...queued, newsletter_id: String(newsletter.id) })
      .throwOnError();
    expect((await send().throwOnError()).data).toMatchObject([{ recipients: 1 }]);
    await mark(person.id).throwOnError();
    const { data: left } = await server
      .from("email_queue")
      .select("kind, state")
      .eq("recipient", person.email);
    expect(left).toEqual([{ kind: "newsletter", state: "stopped" }]);
    expect((await send().throwOnError()).data).toMatchObject([{ recipients: 0 }]);
    await queueEmail(person.id, person.email);
    await queueEmail(null, person.email, "test");
    expect(await countEmails(person.email)).toBe(1);
    expectRefused(await write(await addListed(), person.id));

    // Nor to an account that was merged into theirs, which can still sign in until it ends.
    const [kept, closed] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
    await admin.rpc("merge_accounts", { kept_id: kept.id, closed_id: closed.id }).throwOnError();
    const countQueued = async () => {
      const before = await countEmails(closed.email);
      await queueEmail(closed.id, closed.email, "password_change");
      return (await countEmails(closed.email)) - before;
    };
    expect(await countQueued()).toBe(1);
    await mark(kept.id).throwOnError();
    expect(await countQueued()).toBe(0);

    const widow = await welcome({ is_approved: true });
    await mark(await addEntry({ email: widow.email })).throwOnError();
    const before = await countEmails(widow.email);
    await queueEmail(widow.id, widow.email);
    expect(await countEmails(widow.email)).toBe(before + 1);
  });

  test("They are neither invited nor reminded, their link is void, and no class counts them as missing", async () => {
    const [source, email] = [crypto.randomUUID(), makeAddress()];
    const entry = await addEntry({ source, email });
    const count = async () =>
      (await admin.rpc("count_invitees", { choice: { source } }).throwOnError()).data[0] ?? {};
    await admin
      .rpc("send_invitations", { choice: { source }, as_reminder: false, expected_count: 1 })
      .throwOnError();
    expect(await countEmails(email)).toBe(1);
    await mark(entry).throwOnError();
    expect(await countEmails(email)).toBe(0);
    expect(await count()).toMatchObject({ ready: 0, due: 0, invited: 0, deceased: 1 });
    const { data } = await admin.rpc("list_roster", { q: email, with_status: "missing" }).throwOnError();
    expect(data).toEqual([]);
    await unmark(entry).throwOnError();
    expect(await count()).toMatchObject({ invited: 1, deceased: 0 });
  });

  test("An account of the living is not linked to the entry of the deceased, nor approved because of it", async () => {
    const person = await welcome();
    const entry = await addEntry({ email: person.email });
    await mark(entry).throwOnError();
    await admin.from("profiles").update({ is_approved: true }).eq("id", person.id).throwOnError();
    expect(await readRow("roster_entries", entry)).toMatchObject({ profile_id: null });
    const link = await admin.from("roster_entries").update({ profile_id: person.id }).eq("id", entry);
    expect(link.error?.message).toMatch("is marked as deceased on the alumni list");
    // The other way round, the entry learns of the death.
    await mark(person.id, { year: 2019, in_memoriam: true }).throwOnError();
    const other = await addEntry({ profile_id: person.id });
    expect(await readRow("roster_entries", other)).toMatchObject(dead);
  });

  test("Neither accounts nor entries are merged while only one is marked", async () => {
    const [one, other] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
    await mark(other.id).throwOnError();
    const merge = await admin.rpc("merge_accounts", { kept_id: one.id, closed_id: other.id });
    expect(merge.error?.message).toMatch("is marked as deceased");
    const [kept_id, removed_id] = [await addEntry(), await addEntry()];
    await mark(removed_id).throwOnError();
    expect((await admin.rpc("merge_roster_entries", { kept_id, removed_id })).error?.message).toMatch(
      "is marked as deceased",
    );
  });

  test("Of two merged entries of one person who has died, the kept one takes the year and the name on In memoriam, until that is undone", async () => {
    const [kept_id, removed_id] = [await addEntry(), await addEntry()];
    await mark(kept_id).throwOnError();
    await mark(removed_id, { year: 2019, in_memoriam: true }).throwOnError();
    const { client: secretary } = await employ({ roster: ["read", "update", "delete"] });
    const merging = { kept_id, removed_id };
    expect((await secretary.rpc("merge_roster_entries", merging)).error?.message).toMatch(
      /may approve members/,
    );
    const { data: of_merge } = await admin.rpc("merge_roster_entries", merging).throwOnError();
    expect(await readRow("roster_entries", kept_id)).toMatchObject(dead);
    expect((await secretary.rpc("undo_roster_merge", { of_merge })).error?.message).toMatch(
      /may approve members/,
    );
    const before = await readRevision();
    await admin.rpc("undo_roster_merge", { of_merge }).throwOnError();
    expect(await readRow("roster_entries", kept_id)).toMatchObject({
      ...dead,
      death_year: null,
      is_in_memoriam: false,
    });
    expect(await readRow("roster_entries", removed_id)).toMatchObject(dead);
    expect(await readRevision()).toBeGreaterThan(before);
  });

  test("A merge never changes what an account says about a death, and an undo follows it", async () => {
    const person = await welcome({ is_approved: true });
    const [linked, alone] = [await addEntry({ profile_id: person.id }), await addEntry()];
    await mark(linked, { seen_account: person.id }).throwOnError();
    await mark(alone, { year: 2019, in_memoriam: true }).throwOnError();
    const merge = (kept_id: string, removed_id: string) =>
      admin.rpc("merge_roster_entries", { kept_id, removed_id });
    for (const merging of [merge(linked, alone), merge(alone, linked)])
      expect((await merging).error?.message).toMatch("The entry without an account has a year of death");
    await mark(linked, { year: 2018, in_memoriam: true, seen_account: person.id }).throwOnError();
    const { data: of_merge } = await merge(alone, linked).throwOnError();
    expect(await readRow("roster_entries", alone)).toMatchObject({ ...dead, death_year: 2018 });
    await unmark(person.id).throwOnError();
    await admin.rpc("undo_roster_merge", { of_merge }).throwOnError();
    expect(await readRow("roster_entries", linked)).toMatchObject({ ...living, profile_id: person.id });
  });

  test("An undone merge leaves a death with the account, not with the entry that had it for a while", async () => {
    const person = await welcome({ is_approved: true });
    const [kept_id, removed_id] = [await addEntry(), await addEntry({ profile_id: person.id })];
    const { data: of_merge } = await admin
      .rpc("merge_roster_entries", { kept_id, removed_id })
      .throwOnError();
    await mark(person.id, { year: 2019, in_memoriam: true }).throwOnError();
    expect(await readRow("roster_entries", kept_id)).toMatchObject(dead);
    expect((await admin.rpc("undo_roster_merge", { of_merge }).throwOnError()).data).toEqual([]);
    expect(await readRow("roster_entries", kept_id)).toMatchObject({ ...living, profile_id: null });
    expect(await readRow("roster_entries", removed_id)).toMatchObject({ ...dead, profile_id: person.id });
  });

  test("An undone merge of two entries without an account keeps a death that was marked since", async () => {
    const [kept_id, removed_id] = [await addEntry(), await addEntry()];
    const { data: of_merge } = await admin
      .rpc("merge_roster_entries", { kept_id, removed_id })
      .throwOnError();
    await mark(kept_id, { year: 2019, in_memoriam: true }).throwOnError();
    await admin.rpc("undo_roster_merge", { of_merge }).throwOnError();
    expect(await readRow("roster_entries", kept_id)).toMatchObject(dead);
  });

  test("An undone merge names nobody on In memoriam whose account another entry has now", async () => {
    const roster = ["read", "create", "update", "delete"];
    const { client: secretary } = await employ({ roster, members: ["update"] });
    const person = await welcome({ is_approved: true });
    const [kept_id, removed_id, other] = [
      await addEntry(),
      await addEntry({ full_name: "Somebody Else", profile_id: person.id }),
      await addEntry(),
    ];
    const merging = secretary.rpc("merge_roster_entries", { kept_id, removed_id });
    const { data: of_merge } = await merging.throwOnError();
    const link = (id: string, profile_id: string | null) =>
      secretary.from("roster_entries").update({ profile_id }).eq("id", id).throwOnError();
    await link(kept_id, null);
    await link(other, person.id);
    await mark(person.id, { year: 2019, in_memoriam: true }).throwOnError();
    await secretary.rpc("undo_roster_merge", { of_merge }).throwOnError();
    expect(await readRow("roster_entries", removed_id)).toMatchObject({ ...living, profile_id: null });
  });

  test("In memoriam names those who were ticked, each once, and each change is published", async () => {
    const listNames = async () =>
      (await visitor.from("in_memoriam").select("*").like("full_name", `%${word}`).throwOnError()).data;
    const word = crypto.randomUUID();
    const person = await welcome({ is_approved: true }, { full_name: `Ada ${word}`, graduation_year: 1999 });
    const linked = await addEntry({ full_name: `A. ${word}`, profile_id: person.id });
    const alone = await addEntry({ full_name: `Ben ${word}` });
    const steps = [
      () => mark(linked, { year: 2019, in_memoriam: true, seen_account: person.id }),
      () => mark(alone, { in_memoriam: true }),
      () =>
        admin
          .from("roster_entries")
          .update({ full_name: `Bea ${word}` })
          .eq("id", alone),
      () => admin.from("profiles").update({ graduation_year: 2000 }).eq("id", person.id),
      () => admin.from("roster_entries").delete().eq("id", alone),
    ];
    let before = await readRevision();
    for (const step of steps) {
      await step().throwOnError();
      expect(await readRevision()).toBeGreaterThan(before);
      before = await readRevision();
    }
    expect(await listNames()).toEqual([
      { full_name: `Ada ${word}`, graduation_year: 2000, death_year: 2019 },
    ]);
    await mark(person.id, { year: 2019 }).throwOnError();
    expect(await readRevision()).toBeGreaterThan(before);
    expect(await listNames()).toEqual([]);
    before = await readRevision();
    await mark(await addEntry()).throwOnError();
    expect(await readRevision()).toBe(before);
  });

  test("Members who have died stay in the directory by name, class and portrait; offices and awards show the year", async () => {
    const person = await addListed("Ada Late", {
      ...{
        class_for: "members",
        email_for: "members",
        city_for: "members",
        city: "Lagos",
        helps_for: "members",
      },
      ...{ helps: ["jobs"] },
    });
    await addRow("trustees", { profile_id: person.id, appointment_date: "2020-01-01" });
    await addRow("awards", { title: "Late Prize", recipient_id: person.id, award_date: "2020-01-01" });
    await mark(person.id, { year: 2019 }).throwOnError();
    const full_name = "Ada Late † 2019";
    const find = async () =>
      (await member.rpc("search_directory", { q: "ada late" }).throwOnError()).data.filter(
        ({ id }) => id === person.id,
      );
    expect(await find()).toMatchObject([
      { full_name, graduation_year: 1999, email: null, city: null, helps: [], takes_emails: false },
    ]);
    expect(
      (await visitor.from("people").select("full_name").eq("id", person.id).throwOnError()).data,
    ).toEqual([{ full_name }]);
    const award = await visitor.from("public_awards").select("recipient_name").eq("title", "Late Prize");
    expect(award.data).toEqual([{ recipient_name: full_name }]);
    await mark(person.id, { year: 2020 }).throwOnError();
    expect((await member.rpc("search_directory", { q: "ada late 2020" }).throwOnError()).data).toHaveLength(
      1,
    );
    // A person who was never approved is in no directory.
    const stranger = await welcome({}, { full_name: "Ada Late", graduation_year: 1999 });
    await addRow("directory_entries", { id: stranger.id, name_for: "members" });
    await mark(stranger.id).throwOnError();
    expect(await find()).toHaveLength(1);
    expect((await member.rpc("search_directory", { q: "ada late" }).throwOnError()).data).toHaveLength(1);
  });
});
