import { describe, expect, test } from "vitest";
import { erasePerson } from "../../../src/data/members/erasure.ts";
import {
  admin,
  changeAddress,
  expectRefused,
  ids,
  mergeForGood,
  notAdmins,
  server,
  serverKey,
  untyped,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog, readRow } from "../support/writers.ts";

const preview = async (person: string) =>
  (await admin.rpc("preview_erasure", { person }).throwOnError()).data;
const erase = async (
  person: string,
  typed_name: string,
  more: { keeps_awards?: boolean } = {},
  client = admin,
) => client.rpc("erase_person", { person, typed_name, seen: (await preview(person))[0] ?? {}, ...more });
async function eraseNow(...given: Parameters<typeof erase>) {
  const response = await erase(...given);
  expect(response.error).toBeNull();
  return response;
}
/** Names of their own, because awards are found by them. */
const makeName = () => `Ada ${crypto.randomUUID().replace(/[^a-f]/g, "")}x`;
const makeAddress = () => `${crypto.randomUUID()}@policies.test`;
const addEntry = async (fields: object) => String((await addRow("roster_entries", fields as never)).id);
const addAward = async (fields: object) =>
  String((await addRow("awards", { title: "Prize", award_date: "2019-05-01", ...fields })).id);
const queueEmail = async (recipient: string) =>
  (await addRow("email_queue", { recipient, kind: "account_deletion" })).id;

describe("erasing a person", () => {
  test("Of an office without an account, contact address and biography go and the term ends, also in versions and the bin", async () => {
    const [full_name, contact_email] = [makeName(), makeAddress()];
    const texts = { holder_name: full_name, contact_email, bio: "12 Oak Lane" };
    const none = { contact_email: null, bio: null };
    const gone = { ...none, holder_name: "Former member" };
    for (const keeps_awards of [false, true]) {
      const listed = await addEntry({ full_name, email: makeAddress() });
      const add = async (more: object = {}) => {
        const term = { ...texts, position: "Clerk", tenure_start: "2020-01-01", ...more };
        return (await admin.from("officers").insert(term).select("id").single().throwOnError()).data.id;
      };
      const [serving, former, other, deleted, renamed, future] = [
        await add(),
        await add({ tenure_end: "2022-01-01" }),
        await add({ holder_name: makeName() }),
        await add(),
        await add(),
        await add({ tenure_start: "2199-01-01" }),
      ];
      const seat = { ...texts, appointment_date: "2020-01-01" };
      const { data: trustee } = await admin
        .from("trustees")
        .insert(seat)
        .select("id")
        .single()
        .throwOnError();
      await admin.from("officers").update({ bio: "13 Oak Lane" }).eq("id", serving).throwOnError();
      await admin.from("officers").update({ bio: "13 Oak Lane" }).eq("id", renamed).throwOnError();
      await admin.from("officers").update({ holder_name: "Bo Berg" }).eq("id", renamed).throwOnError();
      await admin.from("officers").delete().eq("id", deleted).throwOnError();
      await eraseNow(listed, full_name, { keeps_awards });

      const left = keeps_awards ? { ...none, holder_name: full_name } : gone;
      for (const id of [serving, former, future])
        expect(await readRow("officers", id)).toMatchObject({ ...left, is_current: false });
      expect(await readRow("officers", future)).toMatchObject({ tenure_end: "2199-01-01" });
      expect(await readRow("officers", former)).toMatchObject({ tenure_end: "2022-01-01" });
      expect(await readRow("trustees", trustee.id)).toMatchObject({ ...left, is_current: false });
      expect(await readRow("officers", other)).toMatchObject({ contact_email, bio: "12 Oak Lane" });
      const rows = [serving, former, deleted, renamed, future, trustee.id];
      const { data: versions } = await server
        .from("versions")
        .select("before")
        .in("row_id", rows)
        .throwOnError();
      expect(JSON.stringify(versions)).not.toMatch(/Oak Lane/);
      expect(JSON.stringify(versions)).not.toContain(contact_email);
      await admin.rpc("restore", { of_table: "officers", of_row: deleted }).throwOnError();
      expect(await readRow("officers", deleted)).toMatchObject({ ...left, is_current: false });
      for (const table of ["officers", "trustees"] as const)
        await server
          .from(table)
          .delete()
          .in("id", [...rows, other])
          .throwOnError();
    }
  });

  test("Only super admins erase people, nobody themselves, and only with the person’s name", async () => {
    const full_name = makeName();
    const { id } = await welcome({ is_approved: true }, { full_name });
    const staff = await employ({
      members: ["read", "update", "approve"],
      roster: ["read", "update", "delete"],
    });
    const listed = await addEntry({ full_name });
    for (const client of [...Object.values(notAdmins), staff.client]) {
      for (const person of [id, listed]) expectRefused(await erase(person, full_name, {}, client));
      expectRefused(await client.rpc("preview_erasure", { person: id }));
    }
    expect((await erase(ids.admin, "The admin")).error?.message).toMatch("your own account");
    const own = erasePerson(admin, ids.admin, {
      typed_name: "The admin",
      keeps_awards: false,
      seen: (await preview(ids.admin))[0] ?? expect.fail("no preview"),
    });
    await expect(own).rejects.toThrow("your own account");
    for (const typed of ["", "Ada", `${full_name} Lund`])
      expect((await erase(id, typed)).error?.message).toMatch("Nothing was erased");
    expect(await readRow("profiles", id)).not.toBeNull();
    await eraseNow(id, ` ${full_name.toUpperCase()} `);
    expect(await readRow("profiles", id)).toBeNull();
    expect((await erase(id, full_name)).error?.message).toMatch("deleted in the meantime");
    expect(await preview(id)).toEqual([]);
  });

  test("Of a person without an account the entry, its emails and its name in the log go, and nobody else’s", async () => {
    const [full_name, email] = [makeName(), makeAddress()];
    const { data } = await admin
      .from("roster_entries")
      .insert({ full_name, email, graduation_year: 1987 })
      .select("id")
      .single()
      .throwOnError();
    const other = await addEntry({ full_name: "Bo Berg", email: makeAddress() });
    const [sent, others] = [await queueEmail(email.toUpperCase()), await queueEmail(makeAddress())];
    const id = data?.id ?? "";
    expect(await preview(id)).toMatchObject([
      { accounts: [], entries: [`${full_name} (${email})`], emails: 1, awards: [] },
    ]);
    const { data: reference } = await eraseNow(id, full_name);
    expect(await readRow("roster_entries", id)).toBeNull();
    expect(await readRow("email_queue", sent)).toBeNull();
    expect(await readRow("roster_entries", other)).not.toBeNull();
    expect(await readRow("email_queue", others)).not.toBeNull();
    const log = await readLog({ resource_id: id });
    expect(log.map(({ action, details }) => [action, details])).toEqual([
      ["create", {}],
      ["delete", {}],
    ]);
    const [erasure] = await readLog({ action: "erase", "details->>title": `Reference ${reference}` });
    expect(erasure).toMatchObject({
      user_name: "The admin",
      resource_type: "roster_entries",
      resource_id: null,
    });
  });

  test("An entry that was merged into another person’s goes too, with what that one took from it", async () => {
    const full_name = makeName();
    for (const link of ["email", "profile_id"] as const) {
      const { id, email } = await welcome({ is_approved: true }, { full_name });
      const removed_id = await addEntry({ full_name, phone: "+44 20 7946 0958", note: "12 Oak Lane" });
      const tie = link === "email" ? { email } : { profile_id: id };
      await server.from("roster_entries").update(tie).eq("id", removed_id).throwOnError();
      const { id: profile_id } = await welcome({ is_approved: true });
      const kept_id = await addEntry({ full_name: "Bo Berg", note: "Met in 1990", profile_id });
      const choice = { kept_id, removed_id, from_removed: ["note", "phone"] };
      const { data: of_merge } = await admin.rpc("merge_roster_entries", choice).throwOnError();
      const named = link === "email" ? `${full_name} (${email})` : full_name;
      expect(await preview(id)).toMatchObject([{ entries: [named] }]);
      await eraseNow(id, full_name);
      expect(await readRow("roster_merges", of_merge)).toBeNull();
      expect((await admin.rpc("undo_roster_merge", { of_merge })).error?.message).toMatch(
        "already been undone",
      );
      expect(await readRow("roster_entries", kept_id)).toMatchObject({ note: "Met in 1990", phone: null });
      expect(await readRow("roster_entries", removed_id)).toBeNull();
    }
  });

  test("An account and the entry of the same person go together, whichever is named: linked, by the address, or after a deletion", async () => {
    for (const named of ["account", "entry"] as const)
      for (const link of ["profile_id", "email", "departure"] as const) {
        const full_name = makeName();
        const person = await welcome({ is_approved: true }, { full_name });
        const entry = await addEntry({
          full_name: "As listed",
          ...(link === "email" ? { email: person.email } : { profile_id: person.id }),
        });
        if (link === "departure")
          await person.client.rpc("delete_own_account", { typed_email: person.email }).throwOnError();
        await eraseNow(named === "account" ? person.id : entry, full_name);
        expect([await readRow("profiles", person.id), await readRow("roster_entries", entry)]).toEqual([
          null,
          null,
        ]);
      }
  });

  test("An account that was merged goes with the one that was kept, whichever is named", async () => {
    for (const named of [0, 1]) {
      const full_name = makeName();
      const kept = await welcome({ is_approved: true }, { full_name });
      const closed = await welcome({ is_approved: true }, { full_name });
      const sides = { kept_id: kept.id, closed_id: closed.id };
      await admin.rpc("merge_accounts", sides).throwOnError();
      await eraseNow([kept.id, closed.id][named] ?? "", full_name);
      expect([await readRow("profiles", kept.id), await readRow("profiles", closed.id)]).toEqual([
        null,
        null,
      ]);
    }
  });

  test("Entries with an address from before a change, or of an account that was merged, go too, unless somebody else has it now", async () => {
    const full_name = makeName();
    const [kept, closed] = [
      await welcome({ is_approved: true }, { full_name }),
      await welcome({ is_approved: true }, { full_name }),
    ];
    const between = await changeAddress(kept.id);
    await changeAddress(kept.id);
    await changeAddress(closed.id);
    await mergeForGood(kept.id, closed.id);
    const other = await welcome({ is_approved: true });
    await changeAddress(other.id, between);
    const listed = { first: makeName(), merged: makeName(), taken: makeName() };
    const entries = [
      await addEntry({ full_name: listed.first, email: kept.email.toUpperCase() }),
      await addEntry({ full_name: listed.merged, email: closed.email }),
      await addEntry({ full_name: listed.taken, email: between }),
    ];
    const { data } = await admin.rpc("preview_erasure", { person: kept.id }).throwOnError();
    expect(JSON.stringify(data[0]?.entries)).toMatch(listed.first);
    expect(JSON.stringify(data[0]?.entries)).toMatch(listed.merged);
    expect(JSON.stringify(data[0]?.entries)).not.toMatch(listed.taken);
    await eraseNow(kept.id, full_name);
    const left = await Promise.all(entries.map((id) => readRow("roster_entries", id)));
    expect(left).toEqual([null, null, expect.objectContaining({ full_name: listed.taken })]);
  });

  test("Who left earlier is found in the log by the address of the entry", async () => {
    const full_name = makeName();
    const person = await welcome({ is_approved: true }, { full_name });
    const entry = await addEntry({ full_name, email: person.email });
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    await eraseNow(entry, full_name);
    const log = await readLog({ resource_id: person.id });
    expect(log.map(({ action }) => action)).toContain("delete");
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${full_name}|${person.email}`));
  });

  test("Accounts that were merged one into the next and deleted earlier are found in the log by the merges", async () => {
    const full_name = makeName();
    const [last, ...earlier] = [
      await welcome({ is_approved: true }, { full_name }),
      await welcome({ is_approved: true }, { full_name }),
      await welcome({ is_approved: true }, { full_name }),
    ];
    const chain = [...earlier, last];
    for (const [nr, closed] of earlier.entries()) {
      const kept_id = chain[nr + 1]?.id ?? "";
      await admin.rpc("merge_accounts", { kept_id, closed_id: closed.id }).throwOnError();
      const undo_until = new Date(0).toISOString();
      await server.from("merges").update({ undo_until }).eq("closed_id", closed.id).throwOnError();
      await serverKey.rpc("delete_expired_account", { account_id: closed.id }).throwOnError();
    }
    await eraseNow(last.id, full_name);
    for (const closed of earlier) {
      const log = await readLog({ resource_id: closed.id });
      expect(log.map(({ action }) => action)).toContain("delete");
      expect(JSON.stringify(log)).not.toMatch(new RegExp(`${full_name}|${closed.email}`));
    }
  });

  test("An earlier account is found by an address that it once had, unless its owner still has it", async () => {
    const [full_name, address, later] = [makeName(), makeAddress(), makeAddress()];
    const change = (id: string, email: string) =>
      untyped(server).from("profiles").update({ email }).eq("id", id).throwOnError();
    const earlier = await welcome({ is_approved: true }, { full_name });
    for (const email of [address, later]) await change(earlier.id, email);
    await admin.rpc("delete_member", { member_id: earlier.id }).throwOnError();
    const another = makeName();
    const other = await welcome({ is_approved: true }, { full_name: another });
    for (const email of [address, makeAddress()]) await change(other.id, email);
    const person = await welcome({ is_approved: true }, { full_name });
    await change(person.id, address);
    await eraseNow(person.id, full_name);
    const log = await readLog({ resource_id: earlier.id });
    expect(log.map(({ action }) => action)).toContain("delete");
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${full_name}|${later}|${address}`));
    expect(JSON.stringify(await readLog({ resource_id: other.id }))).toContain(another);
  });

  test("An account whose merge was undone belongs to somebody else, whose history stays", async () => {
    const [kept_name, other_name] = [makeName(), makeName()];
    const kept = await welcome({ is_approved: true }, { full_name: kept_name });
    const other = await welcome({ is_approved: true }, { full_name: other_name });
    const sides = { kept_id: kept.id, closed_id: other.id };
    const { data: of_merge } = await admin.rpc("merge_accounts", sides).throwOnError();
    await admin.rpc("undo_merge", { of_merge }).throwOnError();
    const readNames = async () =>
      (await readLog({ resource_id: other.id })).map(({ user_name, details }) => [user_name, details]);
    await admin.from("profiles").update({ phone: "+44 20 7946 0000" }).eq("id", other.id).throwOnError();
    const before = await readNames();
    expect(JSON.stringify(before)).toMatch(other_name);
    await eraseNow(kept.id, kept_name);
    expect(await readNames()).toEqual(before);
  });

  test("Entries that were merged, one into the next, or deleted earlier lose their names in the log, and a namesake's on the list keeps it", async () => {
    const [full_name, former] = [makeName(), makeName()];
    const add = async (name: string) => {
      const entry = { full_name: name, graduation_year: 1987 };
      const { data } = await admin.from("roster_entries").insert(entry).select("id").single().throwOnError();
      return data.id;
    };
    const [first, second, kept, deleted] = [
      await add(former),
      await add(full_name),
      await add(full_name),
      await add(full_name),
    ];
    const [undone, namesake] = [await add(former), await add(full_name)];
    await admin.from("roster_entries").update({ graduation_year: 1961 }).eq("id", namesake).throwOnError();
    const merge = (kept_id: string, removed_id: string) =>
      admin.rpc("merge_roster_entries", { kept_id, removed_id }).throwOnError();
    await merge(second, first);
    await merge(kept, second);
    const { data: of_merge } = await merge(kept, undone);
    await admin.rpc("undo_roster_merge", { of_merge }).throwOnError();
    await admin.from("roster_entries").delete().eq("id", deleted).throwOnError();
    await eraseNow(kept, full_name);
    const listTitles = async (id: string) =>
      (await readLog({ resource_id: id, action: "create" })).map(({ details }) => details);
    for (const id of [first, second, kept, deleted]) expect(await listTitles(id)).toEqual([{}]);
    expect(await listTitles(undone)).toEqual([{ title: former }]);
    expect(await listTitles(namesake)).toEqual([{ title: full_name }]);
  });

  test("Awards and offices lose the name, also in versions, or keep it if the administrator leaves it", async () => {
    const full_name = makeName();
    const listed = await addEntry({ full_name });
    const award = await addAward({ recipient_name: full_name });
    await admin.from("awards").update({ recipient_name: "Nobody Else" }).eq("id", award).throwOnError();
    await admin.from("awards").update({ recipient_name: full_name }).eq("id", award).throwOnError();
    const other = await addAward({ recipient_name: "Nobody Else" });
    const office = String(
      (
        await addRow("officers", {
          position: "Chair",
          tenure_start: "1987-01-01",
          tenure_end: "1989-12-31",
          holder_name: `${full_name} † 1998`,
        })
      ).id,
    );
    await admin.from("officers").update({ position: "First chair" }).eq("id", office).throwOnError();
    expect(await preview(listed)).toMatchObject([{ entries: [full_name], awards: ["Prize", "First chair"] }]);
    await eraseNow(listed, full_name);
    expect(await readRow("officers", office)).toMatchObject({ holder_name: "Former member" });
    expect(JSON.stringify(await readLog({ resource_id: office }))).not.toMatch(full_name);
    expect(await readRow("awards", award)).toMatchObject({ title: "Prize", recipient_name: null });
    expect(await readRow("awards", other)).toMatchObject({ recipient_name: "Nobody Else" });
    const { data } = await server
      .from("versions")
      .select("before")
      .in("row_id", [award, office])
      .throwOnError();
    expect(JSON.stringify(data)).not.toMatch(full_name);

    const keeper = await welcome({ is_approved: true }, { full_name });
    const kept = await addAward({ recipient_id: keeper.id });
    await eraseNow(keeper.id, full_name, { keeps_awards: true });
    expect(await readRow("awards", kept)).toMatchObject({ recipient_id: null, recipient_name: full_name });
  });

  test("A sign-up with another person's name and address takes nothing of theirs with it", async () => {
    const full_name = makeName();
    const award = await addAward({ recipient_name: full_name });
    const namesake = await welcome({}, { full_name });
    const claim = await welcome({}, { full_name: "Mallory" });
    await server.from("profiles").update({ is_confirmed: false }).eq("id", claim.id).throwOnError();
    const entry = await addEntry({ full_name, email: claim.email });
    const email = String(await queueEmail(claim.email));
    for (const { id } of [namesake, claim])
      expect(await preview(id)).toMatchObject([{ entries: [], awards: [] }]);
    await eraseNow(namesake.id, full_name);
    await eraseNow(claim.id, "Mallory");
    expect(await readRow("awards", award)).toMatchObject({ recipient_name: full_name });
    expect(await readRow("roster_entries", entry)).toMatchObject({ full_name, email: claim.email });
    const { data } = await server.from("email_queue").select("id").eq("id", Number(email)).throwOnError();
    expect(data).toHaveLength(1);
  });

  test("Of an award in the bin the name goes too; a line about a namesake with an account keeps it", async () => {
    const full_name = makeName();
    const listed = await addEntry({ full_name });
    const award = await addAward({ recipient_name: full_name });
    await admin.from("awards").delete().eq("id", award).throwOnError();
    const other = await welcome({ is_approved: true }, { full_name });
    const office = {
      profile_id: other.id,
      position: "Clerk",
      committee: "HOD" as const,
      tenure_start: "2020-01-01",
    };
    const { id } = (await admin.from("officers").insert(office).select("id").single().throwOnError()).data;
    await eraseNow(listed, full_name);
    const { data } = await server.from("bin").select("about").eq("row_id", award).single().throwOnError();
    expect(JSON.stringify(data)).not.toMatch(full_name);
    expect(JSON.stringify(await readLog({ resource_id: id }))).toMatch(full_name);
    await server.from("officers").delete().eq("id", id).throwOnError();
  });

  test("Nothing is erased if something else belongs to the person since the window was opened", async () => {
    const full_name = makeName();
    const { id, email } = await welcome({ is_approved: true }, { full_name });
    const [seen = expect.fail("no preview")] = await preview(id);
    await addEntry({ full_name: "Somebody Else", email });
    const given = { typed_name: full_name, keeps_awards: false, seen };
    await expect(erasePerson(admin, id, given)).rejects.toThrow("has changed in the meantime");
    for (const shown of [seen, {}]) {
      const forced = await admin.rpc("erase_person", { person: id, typed_name: full_name, seen: shown });
      expect(forced.error).toMatchObject({
        code: "PT409",
        message: expect.stringMatching("Nothing was erased"),
      });
    }
    expect(await readRow("profiles", id)).not.toBeNull();
  });

  test("Renaming oneself meanwhile stops no erasure", async () => {
    const full_name = makeName();
    const person = await welcome({ is_approved: true }, { full_name });
    const [seen = expect.fail("no preview")] = await preview(person.id);
    await person.client.from("profiles").update({ full_name: makeName() }).eq("id", person.id).throwOnError();
    await erasePerson(admin, person.id, { typed_name: full_name, keeps_awards: false, seen });
    expect(await readRow("profiles", person.id)).toBeNull();
  });

  test("An editor of the alumni list cannot have a member’s account erased with an entry", async () => {
    const editor = await employ({ roster: ["read", "update"] });
    const victim = await welcome({ is_approved: true });
    const full_name = makeName();
    const entry = await addEntry({ full_name });
    const [seen = {}] = await preview(entry);
    await editor.client.from("roster_entries").update({ email: victim.email }).eq("id", entry).throwOnError();
    const erasure = { person: entry, typed_name: full_name, seen };
    expect((await admin.rpc("erase_person", erasure)).error).toMatchObject({ code: "PT409" });
    expect(await readRow("profiles", victim.id)).not.toBeNull();
    expect(await readRow("roster_entries", entry)).not.toBeNull();
  });

  test("What the person did stays in the log and in versions, by “Former member”", async () => {
    const full_name = makeName();
    const person = await welcome({ is_super_admin: true }, { full_name });
    const item = String((await addRow("news", { title: "Old" })).id);
    await person.client.from("news").update({ title: "New" }).eq("id", item).throwOnError();
    await person.client.from("news").delete().eq("id", item).throwOnError();
    await eraseNow(person.id, full_name);
    expect(await readLog({ resource_id: item, user_id: person.id })).toMatchObject([
      { action: "edit", user_name: "Former member", details: { title: "New", fields: ["title"] } },
      { action: "delete", user_name: "Former member", details: { title: "New" } },
    ]);
    for (const table of ["versions", "bin"] as const) {
      const { data } = await server
        .from(table)
        .select("user_name")
        .match({ row_id: item, user_id: person.id })
        .throwOnError();
      expect(data).toEqual([{ user_name: "Former member" }]);
    }
  });
});
