import { beforeAll, describe, expect, test } from "vitest";
import { getPeople } from "../../../src/data/officers/people.ts";
import { exposure } from "../../../src/domain/exposure.ts";
import { least } from "../../support/least-rows.ts";
import {
  admin,
  everyone,
  member,
  pending,
  server,
  stage,
  untyped,
  visitor,
  welcome,
} from "../support/personas.ts";
import { addRow } from "../support/writers.ts";

let officer: Awaited<ReturnType<typeof welcome>>;
let nobody: Awaited<ReturnType<typeof welcome>>;

beforeAll(async () => {
  [officer, nobody] = await Promise.all([welcome(), welcome()]);
  await server
    .from("profiles")
    .update({ bio: "An engineer.", phone: "+44 20 7946 0000" })
    .eq("id", officer.id)
    .throwOnError();
  await addRow("officers", {
    profile_id: officer.id,
    position: "Chair",
    tenure_start: "2001-01-01",
    tenure_end: "2002-01-01",
  });
  await addRow("awards", { title: "Award", award_date: "2020-01-01", recipient_id: nobody.id });
  await addRow("documents", {
    title: "Minutes",
    file_url: `${crypto.randomUUID()}.pdf`,
    uploaded_by: officer.id,
  });
});

describe("people", () => {
  test("Everyone can read the name, photo and biography of current and former officers, and no more", async () => {
    const shown = { id: officer.id, full_name: "Somebody New", profile_image_url: null, bio: "An engineer." };
    for (const client of Object.values(everyone)) {
      expect((await getPeople(client, "no people")).get(officer.id)).toEqual(shown);
    }
  });

  test("People who never held an office are not included", async () => {
    for (const client of Object.values(everyone))
      expect((await getPeople(client, "no people")).has(nobody.id)).toBe(false);
  });

  test("Only approved people can hold an office, and the error says what to do", async () => {
    const squatter = await welcome();
    const offices = ["officers", "trustees"] as const;
    for (const table of offices) {
      const office = least[table].draft;
      const rows = untyped(admin).from(table);
      const { error } = await rows.insert({ ...office, profile_id: squatter.id });
      expect(error?.message, table).toMatch(/^This account isn’t approved yet\. .*approve it in Members/);
      const row = await addRow(table, { ...office, profile_id: null });
      expect((await rows.update({ profile_id: squatter.id }).eq("id", row.id)).error, table).not.toBeNull();
    }
    expect((await getPeople(visitor, "no people")).has(squatter.id)).toBe(false);
    await admin.from("profiles").update({ is_approved: true }).eq("id", squatter.id).throwOnError();
    for (const table of offices)
      await untyped(admin)
        .from(table)
        .insert({ ...least[table].draft, profile_id: squatter.id })
        .throwOnError();
    expect((await getPeople(visitor, "no people")).has(squatter.id)).toBe(true);
  });

  test("An officer who is not approved cannot change anything public", async () => {
    const { client, id } = officer;
    for (const changes of [{ full_name: "Defaced" }, { bio: "Defaced" }, { profile_image_url: "x.png" }]) {
      const { error } = await client.from("profiles").update(changes).eq("id", id);
      expect(error?.message).toMatch(/on public pages because of an office or an award/);
    }
    await client.from("profiles").update({ phone: "+44 20 7946 0001" }).eq("id", id).throwOnError();
    expect((await getPeople(visitor, "no people")).get(id)).toMatchObject({ bio: "An engineer." });

    await admin.from("profiles").update({ is_approved: true }).eq("id", id).throwOnError();
    await client.from("profiles").update({ bio: "A chemist." }).eq("id", id).throwOnError();
    expect((await getPeople(visitor, "no people")).get(id)).toMatchObject({ bio: "A chemist." });
    await admin
      .from("profiles")
      .update({ is_approved: false, bio: "An engineer.", phone: "+44 20 7946 0000" })
      .eq("id", id)
      .throwOnError();
  });

  test("Nobody can write people", async () => {
    for (const client of Object.values(everyone)) {
      const people = untyped(client).from("people");
      expect((await people.update({ full_name: "Defaced" }).eq("id", officer.id)).error).not.toBeNull();
      expect((await people.insert({ id: nobody.id, full_name: "Defaced" })).error).not.toBeNull();
      expect((await people.delete().eq("id", officer.id)).error).not.toBeNull();
    }
  });
});

describe("references from public content to a person", () => {
  test.each(Object.keys(exposure))(
    "Neither visitors, people awaiting approval nor members find a stranger's email address in %s",
    async (relation) => {
      for (const client of [visitor, pending, member]) {
        const { data } = await untyped(client).from(relation).select();
        const text = JSON.stringify(data ?? []);
        for (const { email } of [officer, nobody, stage.people.admin, stage.people.second])
          expect(text).not.toContain(email);
      }
    },
  );

  test.each(["officers", "trustees", "awards", "documents", "event_registrations"])(
    "Joining profiles to %s shows no stranger",
    async (table) => {
      const key =
        { awards: "!awards_recipient_id_fkey", documents: "!documents_uploaded_by_fkey" }[table] ?? "";
      for (const client of [visitor, pending, member]) {
        const { data } = await untyped(client).from(table).select(`*, profiles${key}(*)`);
        const text = JSON.stringify(data ?? []);
        for (const { email } of [officer, nobody, stage.people.admin, stage.people.second])
          expect(text).not.toContain(email);
        expect(text).not.toContain("+44 20 7946 0000");
      }
    },
  );

  test("Nor can an address be guessed by filtering or sorting by a hidden column", async () => {
    for (const client of [visitor, pending, member]) {
      const { data: filtered } = await untyped(client)
        .from("officers")
        .select("id, profiles!inner(id)")
        .eq("profiles.email", officer.email);
      expect(filtered ?? []).toEqual([]);
      expect(
        (await untyped(client).from("people").select("id").eq("email", officer.email)).error,
      ).not.toBeNull();
    }
  });
});
