import { describe, expect, test } from "vitest";
import { nameKind } from "../../../src/domain/merge/merge.ts";
import { password } from "../support/accounts.ts";
import {
  admin,
  connectVisitor,
  connectWithToken,
  expectRefused,
  ids,
  notAdmins,
  server,
  serverKey,
  welcome,
} from "../support/personas.ts";
import { addRow, readRow } from "../support/writers.ts";

const approved = { is_approved: true };
const meet = (full_name = "Ada Byron") => welcome(approved, { full_name, graduation_year: 1999 });
const merge = (
  kept_id: string,
  closed_id: string,
  more: { from_closed?: string[]; portrait?: string } = {},
) => admin.rpc("merge_accounts", { kept_id, closed_id, ...more });
const undo = (of_merge: string) => admin.rpc("undo_merge", { of_merge });
const mergeDone = async (...given: Parameters<typeof merge>) => (await merge(...given).throwOnError()).data;
const undoDone = async (id: string) => (await undo(id).throwOnError()).data;
const addEvent = async () =>
  String((await addRow("events", { title: "Summer ball", event_date: "2199-06-01T09:00:00Z" })).id);
const register = (event_id: string, user_id: string) => addRow("event_registrations", { event_id, user_id });
const listRegistered = async (event_id: string) =>
  (
    await server.from("event_registrations").select("user_id").eq("event_id", event_id).throwOnError()
  ).data.map((row) => row.user_id);

describe("merging two accounts", () => {
  test("Only super admins can merge, and a rejected merge changes nothing", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const call = { kept_id: kept.id, closed_id: closed.id };
    for (const client of [...Object.values(notAdmins), serverKey, kept.client, closed.client])
      expectRefused(await client.rpc("merge_accounts", call));
    expect((await merge(kept.id, kept.id)).error?.message).toBe("Choose two different accounts.");
    expect((await merge(kept.id, crypto.randomUUID())).error?.message).toBe("Member not found");
    expect((await merge(kept.id, ids.admin)).error?.message).toMatch(/^You can’t merge your own account/);
    expect(await readRow("profiles", closed.id)).toMatchObject({ is_approved: true, merged_at: null });
  });

  test("An administrator's account cannot be closed, especially the last one's", async () => {
    const [kept, other] = [await meet(), await welcome({ is_approved: true, is_super_admin: true })];
    expect((await merge(kept.id, other.id)).error?.message).toMatch(/Remove them first/);
    // Two administrators who merge each other.
    const attempts = await Promise.all([
      merge(kept.id, other.id),
      other.client.rpc("merge_accounts", { kept_id: kept.id, closed_id: ids.admin }),
    ]);
    for (const attempt of attempts) expectRefused(attempt);
    await server.from("profiles").update({ is_super_admin: false }).eq("id", other.id).throwOnError();
    await mergeDone(kept.id, other.id);
    expect(await readRow("profiles", kept.id)).toMatchObject({ is_super_admin: false });
  });

  test("Offices, awards, documents, emails and the rest are moved; of two equal rows the kept account's stays", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const [office, trustee] = [
      await addRow("officers", { profile_id: closed.id, position: "Archivist", tenure_start: "2020-01-01" }),
      await addRow("trustees", { profile_id: closed.id, appointment_date: "2020-01-01" }),
    ];
    const award = await addRow("awards", {
      recipient_id: closed.id,
      title: "Medal",
      award_date: "2020-01-01",
    });
    const minutes = await addRow("documents", {
      uploaded_by: closed.id,
      title: "Minutes",
      file_url: `${crypto.randomUUID()}.pdf`,
    });
    const [both, one] = [await addEvent(), await addEvent()];
    await register(both, kept.id);
    await register(both, closed.id);
    await register(one, closed.id);
    await addRow("unsubscribes", { profile_id: closed.id, kind: "digest" });
    await addRow("directory_entries", {
      id: closed.id,
      city: "Lisbon",
      name_for: "members",
      city_for: "members",
    });
    await addRow("profile_requests", {
      id: kept.id,
      graduation_year: 2001,
      department: "Chemical Engineering",
    });
    await addRow("profile_requests", {
      id: closed.id,
      graduation_year: 2002,
      department: "Chemical Engineering",
    });
    const before = (await server.from("email_queue").select("id").eq("profile_id", closed.id).throwOnError())
      .data;

    const compared = await admin.rpc("compare_accounts", { one: kept.id, other: closed.id }).throwOnError();
    // Each kind has a label.
    expect(compared.data.filter(({ kind }) => nameKind(kind).includes("."))).toEqual([]);
    expect(compared.data.length).toBeGreaterThan(15);
    const find = (kind: string) => compared.data.find((row) => row.kind === kind);
    expect(find("event_registrations.user_id")).toMatchObject({ of_one: 1, of_other: 2, of_both: 1 });
    expect(find("profile_requests.id")).toMatchObject({ of_one: 1, of_other: 1, of_both: 1 });
    expect(find("officers.profile_id")).toMatchObject({ of_one: 0, of_other: 1, of_both: 0 });

    await mergeDone(kept.id, closed.id);
    expect(await readRow("officers", office.id)).toMatchObject({ profile_id: kept.id });
    expect(await readRow("trustees", trustee.id)).toMatchObject({ profile_id: kept.id });
    expect(await readRow("awards", award.id)).toMatchObject({ recipient_id: kept.id });
    expect(await readRow("documents", minutes.id)).toMatchObject({ uploaded_by: kept.id });
    expect(await listRegistered(both)).toEqual([kept.id]);
    expect(await listRegistered(one)).toEqual([kept.id]);
    expect(await readRow("directory_entries", kept.id)).toMatchObject({ city: "Lisbon" });
    expect(await readRow("profile_requests", kept.id)).toMatchObject({ graduation_year: 2001 });
    expect(await readRow("profile_requests", closed.id)).toBeNull();
    const { data: refused } = await server.from("unsubscribes").select("kind").eq("profile_id", kept.id);
    expect(refused).toEqual([{ kind: "digest" }]);
    const messages = (
      await server
        .from("email_queue")
        .select("id, profile_id")
        .in(
          "id",
          before.map(({ id }) => id),
        )
    ).data;
    expect(messages?.map((message) => message.profile_id)).toEqual(before.map(() => kept.id));
    const { data: found } = await kept.client.rpc("search_directory", { in_city: "Lisbon" }).throwOnError();
    expect(found.map((person) => person.id)).toContain(kept.id);
  });

  test("Each field gets the chosen value; an approval is moved with its date and ends a decline", async () => {
    const kept = await welcome({}, { full_name: "A. Byron" });
    const closed = await welcome(approved, { full_name: "Ada Byron", graduation_year: 1998 });
    await server
      .from("profiles")
      .update({ phone: "1", declined_at: new Date().toISOString() })
      .eq("id", kept.id);
    await server.from("profiles").update({ phone: "2", bio: "Distils" }).eq("id", closed.id).throwOnError();
    const before = await readRow("profiles", kept.id);
    const approval = await readRow("profiles", closed.id);
    const id = await mergeDone(kept.id, closed.id, { from_closed: ["full_name", "bio", "is_approved"] });
    expect(await readRow("profiles", kept.id)).toMatchObject({
      full_name: "Ada Byron",
      bio: "Distils",
      phone: "1",
      graduation_year: null,
      is_approved: true,
      approved_at: approval?.approved_at,
      declined_at: null,
      email: kept.email,
    });
    expect(await undoDone(id)).toEqual([]);
    expect(await readRow("profiles", kept.id)).toEqual(before);
    expect(await readRow("profiles", closed.id)).toEqual(approval);
  });

  test("Permissions and offices are not moved to an unconfirmed address or an unapproved account", async () => {
    const [kept, closed] = [await welcome(), await meet()];
    await addRow("officers", { profile_id: closed.id, position: "Archivist", tenure_start: "2020-01-01" });
    expect((await merge(kept.id, closed.id)).error?.message).toMatch(/must be approved/);
    await server.from("profiles").update({ is_confirmed: false }).eq("id", kept.id).throwOnError();
    const from_closed = ["is_approved"];
    expect((await merge(kept.id, closed.id, { from_closed })).error?.message).toMatch(
      /hasn’t been confirmed yet/,
    );
    expect(await readRow("profiles", closed.id)).toMatchObject({ merged_at: null });
  });

  test("Only the fields that can be chosen are taken over, and a photo only as a copy", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const photo = `https://a.test/storage/v1/object/public/profile-photos/${closed.id}/a.jpg`;
    await server.from("profiles").update({ profile_image_url: photo }).eq("id", closed.id).throwOnError();
    const from_closed = ["profile_image_url", "id", "email", "is_super_admin", "created_at"];
    expectRefused(await merge(kept.id, closed.id, { from_closed }));
    const portrait = photo.replace(closed.id, kept.id);
    await mergeDone(kept.id, closed.id, { from_closed, portrait });
    expect(await readRow("profiles", kept.id)).toMatchObject({
      profile_image_url: portrait,
      email: kept.email,
    });
  });

  test("An account that was merged, or that another was merged into, cannot be merged away again", async () => {
    const [a, b, c] = [await meet(), await meet(), await meet()];
    await mergeDone(a.id, b.id);
    expect((await merge(a.id, b.id)).error?.message).toBe("One of these accounts has already been merged.");
    expect((await merge(b.id, c.id)).error?.message).toBe("One of these accounts has already been merged.");
    expect((await merge(c.id, a.id)).error?.message).toMatch(
      /^Another account was merged into the one to close/,
    );
    await mergeDone(a.id, c.id);
  });

  test("Merges and their undoing are logged with both accounts", async () => {
    const [kept, closed] = [await meet(), await meet()];
    await register(await addEvent(), closed.id);
    await undoDone(await mergeDone(kept.id, closed.id));
    const { data } = await admin
      .from("audit_logs")
      .select()
      .eq("resource_id", kept.id)
      .order("id")
      .throwOnError();
    expect(data.slice(-2).map(({ action }) => action)).toEqual(["merge", "undo_merge"]);
    expect(data.at(-2)).toMatchObject({
      user_id: ids.admin,
      details: { full_name: "Ada Byron", email: kept.email, person_id: closed.id },
    });
  });
});

describe("the closed account", () => {
  test("can sign in without permissions, and is shown part of the other address", async () => {
    const [kept, closed] = [await meet(), await meet()];
    await addRow("documents", { title: "Minutes", file_url: `${crypto.randomUUID()}.pdf` });
    await mergeDone(kept.id, closed.id);
    const browser = connectVisitor();
    expect((await browser.auth.signInWithPassword({ email: closed.email, password })).error).toBeNull();
    for (const client of [browser, closed.client]) {
      expect((await client.from("documents").select().throwOnError()).data).toEqual([]);
      expectRefused(await client.from("directory_entries").insert({ id: closed.id }));
      expectRefused(await client.rpc("search_directory"));
      expectRefused(await client.from("profiles").update({ phone: "1" }).eq("id", closed.id));
      const { data: hint } = await client.rpc("get_other_address").throwOnError();
      expect(hint).toBe(`${kept.email.charAt(0)}…@policies.test`);
      expect(hint).not.toContain(kept.email.split("@")[0]);
      expect((await client.from("merges").select().throwOnError()).data).toEqual([]);
    }
    expect((await kept.client.rpc("get_other_address").throwOnError()).data).toBeNull();
  });

  test("is in no list, export, audience or import, and cannot get permissions again", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const rows = { audience: "members" };
    const before = (await admin.rpc("count_recipients", { newsletter: rows }).throwOnError()).data;
    await mergeDone(kept.id, closed.id);
    const { data: listed } = await admin.rpc("list_members", { q: closed.email }).throwOnError();
    expect(listed).toEqual([]);
    const { data: exported } = await admin.rpc("export_members", { chosen: [closed.id] }).throwOnError();
    expect(exported).toEqual([]);
    const after = (await admin.rpc("count_recipients", { newsletter: rows }).throwOnError()).data;
    expect(after[0]?.recipients).toBe(Number(before[0]?.recipients) - 1);
    for (const rights of [{ is_approved: true }, { is_super_admin: true }]) {
      expectRefused(await admin.from("profiles").update(rights).eq("id", closed.id));
      expectRefused(await serverKey.from("profiles").update(rights).eq("id", closed.id));
    }
    expectRefused(await admin.from("profiles").update({ merged_at: null }).eq("id", closed.id));
    expectRefused(
      await admin.from("profiles").update({ merged_at: new Date().toISOString() }).eq("id", kept.id),
    );
  });

  test("is deleted when the time for an undo is over, or with the kept account, and not before", async () => {
    const [kept, closed, leaver, other] = [await meet(), await meet(), await meet(), await meet()];
    const id = await mergeDone(kept.id, closed.id);
    await mergeDone(leaver.id, other.id);
    await serverKey.rpc("delete_expired_account", { account_id: closed.id }).throwOnError();
    expect(await readRow("profiles", closed.id)).not.toBeNull();
    await server
      .from("merges")
      .update({ undo_until: new Date(0).toISOString() })
      .eq("id", id)
      .throwOnError();
    await admin.rpc("delete_member", { member_id: leaver.id }).throwOnError();
    expect((await undo(id)).error?.message).toMatch(/can no longer be undone/);
    const { data: expired } = await serverKey.rpc("list_expired_accounts").throwOnError();
    expect(expired).toEqual(expect.arrayContaining([closed.id, other.id]));
    expect(expired).not.toContain(kept.id);
    for (const account_id of [closed.id, other.id, kept.id])
      await serverKey.rpc("delete_expired_account", { account_id }).throwOnError();
    expect(await readRow("profiles", closed.id)).toBeNull();
    expect(await readRow("profiles", other.id)).toBeNull();
    expect(await readRow("profiles", kept.id)).not.toBeNull();
    expectRefused(await admin.rpc("delete_expired_account", { account_id: kept.id }));
  });
});

describe("at the same time", () => {
  test("one of two merges of the same accounts, each into the other, succeeds", async () => {
    const [one, other] = [await meet(), await meet()];
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
    expect(answers.map(({ error }) => error?.message ?? "done").sort()).toEqual([
      "One of these accounts has already been merged.",
      "done",
    ]);
  });

  test("one of six undos of a merge succeeds", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const id = await mergeDone(kept.id, closed.id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(id)));
    const refusal = "This merge has already been undone or can no longer be undone.";
    expect(answers.map(({ error }) => error?.message ?? "done").sort()).toEqual([
      ...Array.from({ length: 5 }, () => refusal),
      "done",
    ]);
  });
});

describe("undoing a merge", () => {
  test("is possible only for super admins, and once", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const id = await mergeDone(kept.id, closed.id);
    for (const client of [...Object.values(notAdmins), serverKey, kept.client, closed.client])
      expectRefused(await client.rpc("undo_merge", { of_merge: id }));
    expect(await undoDone(id)).toEqual([]);
    expect((await undo(id)).error?.message).toBe(
      "This merge has already been undone or can no longer be undone.",
    );
    expect((await undo(crypto.randomUUID())).error).not.toBeNull();
    // The same two may be merged again, also in the other direction.
    await mergeDone(closed.id, kept.id);
  });

  test("restores everything as it was", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const event = await addEvent();
    await addRow("officers", { profile_id: closed.id, position: "Archivist", tenure_start: "2020-01-01" });
    await register(event, kept.id);
    await register(event, closed.id);
    await addRow("directory_entries", {
      id: closed.id,
      city: "Faro",
      helps: ["jobs"],
      name_for: "members",
      city_for: "members",
    });
    await addRow("unsubscribes", { profile_id: kept.id, kind: "digest" });
    await addRow("unsubscribes", { profile_id: closed.id, kind: "digest" });
    const look = async () =>
      Promise.all(
        (
          [
            ["profiles", "id"],
            ["officers", "profile_id"],
            ["event_registrations", "user_id"],
            ["directory_entries", "id"],
            ["unsubscribes", "profile_id"],
            ["email_queue", "profile_id"],
          ] as const
        ).map(async ([table, column]) => {
          const { data } = await server.from(table).select().in(column, [kept.id, closed.id]).order(column);
          return data?.map((row) => JSON.stringify(row)).sort();
        }),
      );
    const before = await look();
    const id = await mergeDone(kept.id, closed.id);
    expect(await look()).not.toEqual(before);
    expect(await undoDone(id)).toEqual([]);
    expect(await look()).toEqual(before);
    const { data: listed } = await admin.rpc("list_members", { q: closed.email }).throwOnError();
    expect(listed.map((person) => person.id)).toEqual([closed.id]);
    const { data: found } = await kept.client.rpc("search_directory", { in_city: "Faro" }).throwOnError();
    expect(found.map((person) => person.id)).toEqual([closed.id]);
  });

  test("reports what was changed or deleted since, and restores the rest", async () => {
    const [kept, closed, third] = [await meet("A. Byron"), await meet("Ada Byron"), await meet()];
    await server.from("profiles").update({ phone: "2" }).eq("id", closed.id).throwOnError();
    const award = { recipient_id: closed.id, award_date: "2020-01-01" };
    const [given, gone, stays] = [
      await addRow("awards", { ...award, title: "Medal" }),
      await addRow("awards", { ...award, title: "Cup" }),
      await addRow("awards", { ...award, title: "Prize" }),
    ];
    const event = await addEvent();
    await register(event, kept.id);
    await register(event, closed.id);
    await addRow("directory_entries", { id: closed.id, city: "Porto" });
    const id = await mergeDone(kept.id, closed.id, { from_closed: ["full_name", "phone"] });
    await admin.from("awards").update({ recipient_id: third.id }).eq("id", String(given.id)).throwOnError();
    await admin.from("awards").delete().eq("id", String(gone.id)).throwOnError();
    await admin.from("events").delete().eq("id", event).throwOnError();
    await kept.client.from("directory_entries").update({ city: "Braga" }).eq("id", kept.id).throwOnError();
    await kept.client.from("profiles").update({ phone: "3" }).eq("id", kept.id).throwOnError();
    const left = await undoDone(id);
    expect(left.map(({ kind, title }) => `${kind} ${title}`).sort()).toEqual([
      "awards.recipient_id Cup",
      "awards.recipient_id Medal",
      "directory_entries.id ",
      "event_registrations.user_id Summer ball",
      "profiles phone",
    ]);
    expect(await readRow("awards", stays.id)).toMatchObject({ recipient_id: closed.id });
    expect(await readRow("awards", given.id)).toMatchObject({ recipient_id: third.id });
    expect(await readRow("directory_entries", kept.id)).toMatchObject({ city: "Braga" });
    expect(await readRow("profiles", kept.id)).toMatchObject({ full_name: "A. Byron", phone: "3" });
    expect(await readRow("profiles", closed.id)).toMatchObject({ is_approved: true, merged_at: null });
  });
});

describe("reading merges", () => {
  test("People can read merges into their account, super admins all", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const id = await mergeDone(kept.id, closed.id);
    for (const client of [kept.client, admin])
      expect((await client.from("merges").select("id").eq("id", id).throwOnError()).data).toEqual([{ id }]);
    for (const client of [...Object.values(notAdmins), closed.client])
      expect((await client.from("merges").select("id").eq("id", id)).data ?? []).toEqual([]);
  });

  test("People can read what merges moved to them, super admins all", async () => {
    const [kept, closed] = [await meet(), await meet()];
    await register(await addEvent(), closed.id);
    const id = await mergeDone(kept.id, closed.id);
    const read = async (client: typeof admin) =>
      (await client.from("merge_rows").select("title").eq("merge_id", id)).data?.map(({ title }) => title) ??
      [];
    for (const client of [kept.client, admin]) expect(await read(client)).toContain("Summer ball");
    for (const client of [...Object.values(notAdmins), closed.client]) expect(await read(client)).toEqual([]);
  });

  test("Of the rows of a merge, people read only kinds that they may read of themselves", async () => {
    const [kept, closed, other] = [await meet(), await meet(), await meet("Grace Hopper")];
    await addRow("newsletters", {
      ...{ subject: "Your exclusion", body: "<p>Draft</p>", audience: "person", person_id: closed.id },
    });
    await addRow("roster_entries", { full_name: "Mme Byron", profile_id: closed.id });
    await server.from("profiles").update({ approved_by: closed.id }).eq("id", other.id).throwOnError();
    await register(await addEvent(), closed.id);
    const merge_id = await mergeDone(kept.id, closed.id);
    const read = async (client: typeof admin) => {
      const { data } = await client.from("merge_rows").select("title").match({ merge_id }).throwOnError();
      return data.map(({ title }) => title);
    };
    const secrets = ["Your exclusion", "Mme Byron", "Grace Hopper"];
    expect(await read(admin)).toEqual(expect.arrayContaining([...secrets, "Summer ball"]));
    expect(await read(kept.client)).toEqual(["Summer ball"]);
    await undoDone(merge_id);
  });

  test("Super admins find other accounts with the same name and class, in any spelling", async () => {
    const word = crypto.randomUUID().slice(0, 8);
    const [one, same] = [await meet(`Chloé ${word}`), await meet(`CHLOE ${word}`)];
    await welcome(approved, { full_name: `Chloé ${word}`, graduation_year: 1998 });
    const { data } = await admin.rpc("list_namesakes", { of_person: one.id }).throwOnError();
    expect(data.map((person) => person.id)).toEqual([same.id]);
    for (const client of [...Object.values(notAdmins), serverKey]) {
      expectRefused(await client.rpc("list_namesakes", { of_person: one.id }));
      expectRefused(await client.rpc("compare_accounts", { one: one.id, other: same.id }));
      expectRefused(await client.rpc("get_last_sign_in", { of_person: one.id }));
    }
    await mergeDone(one.id, same.id);
    expect((await admin.rpc("list_namesakes", { of_person: one.id }).throwOnError()).data).toEqual([]);
  });

  test("A closed account's older token has only the permissions of the closed account", async () => {
    const [kept, closed] = [await meet(), await meet()];
    const token = connectWithToken(closed.token);
    await mergeDone(kept.id, closed.id);
    await addRow("documents", { title: "Minutes", file_url: `${crypto.randomUUID()}.pdf` });
    expect((await token.from("documents").select().throwOnError()).data).toEqual([]);
  });
});
