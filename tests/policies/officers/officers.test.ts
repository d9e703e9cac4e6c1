import { beforeEach, describe, expect, test } from "vitest";
import { listOfficers } from "../../../src/data/officers/officers.ts";
import { admin, everyone, expectRefused, ids, server, visitor, welcome } from "../support/personas.ts";
import {
  addRow,
  readRow,
  testCannotStore,
  testDeletionIsRecorded,
  testOnlyAdminsWrite,
} from "../support/writers.ts";

const draft = () => ({ position: "Treasurer", committee: "GAB" as const, tenure_start: "2020-01-01" });

beforeEach(async () => {
  await server.from("officers").delete().not("id", "is", null).throwOnError();
});

describe("officers", () => {
  test("Everyone can read officers", async () => {
    const office = await addRow("officers", { ...draft(), profile_id: ids.member });
    for (const [name, client] of Object.entries(everyone)) {
      const [officer] = await listOfficers(client);
      expect(officer, name).toMatchObject({ id: office.id, person: { full_name: "The member" } });
    }
  });

  testOnlyAdminsWrite(
    "officers",
    draft,
    { position: "Chair" },
    {
      add: "Permitted people can add officers",
      edit: "Permitted people can edit officers",
      remove: "Permitted people can remove officers",
    },
  );

  testCannotStore("officers", draft, {
    "an office without a name": { position: "  " },
    "an unknown committee": { committee: "Trustees" },
    "a term without a start": { tenure_start: null },
    "a term that ends before it begins": { tenure_end: "2019-12-31" },
    "an invalid contact address": { contact_email: "nobody" },
    "a holder’s name that is none": { holder_name: "www.example.org" },
    "two holders": { profile_id: ids.member, holder_name: "Ada Lund" },
    "a person who does not exist": { profile_id: crypto.randomUUID() },
  });

  testDeletionIsRecorded("officers", draft, { position: "Treasurer" });

  test("Whether an office is current depends on its end date alone", async () => {
    const past = await admin
      .from("officers")
      .insert({ ...draft(), tenure_end: "2024-01-01" })
      .select()
      .single()
      .throwOnError();
    expect(past.data.is_current).toBe(false);
    const current = await admin.from("officers").insert(draft()).select().single().throwOnError();
    expect(current.data.is_current).toBe(true);
    await admin
      .from("officers")
      .update({ tenure_end: "2025-01-01" })
      .eq("id", current.data.id)
      .throwOnError();
    expect(await readRow("officers", current.data.id)).toMatchObject({ is_current: false, sequence: 2 });
    expectRefused(await admin.from("officers").update({ is_current: true }).eq("id", current.data.id));
    expect(await readRow("officers", current.data.id)).toMatchObject({ is_current: false });
    await admin.from("officers").update({ tenure_end: null }).eq("id", current.data.id).throwOnError();
    expect(await readRow("officers", current.data.id)).toMatchObject({ is_current: true, sequence: 1 });
  });

  test("An office may name a person without an account, whom the search finds, and becomes part of an account", async () => {
    const holder_name = `Ada ${crypto.randomUUID().slice(0, 8)} † 1998`;
    const { id } = await addRow("officers", { ...draft(), holder_name });
    expect(await listOfficers(visitor)).toMatchObject([{ id, person: null, holder_name }]);
    const find = async () => (await admin.rpc("search_back_office", { q: holder_name.slice(0, 12) })).data;
    expect(await find()).toMatchObject([{ kind: "officer", id, title: holder_name }]);
    const { data } = await admin
      .from("audit_logs")
      .select("details")
      .eq("resource_id", String(id))
      .throwOnError();
    expect(data).toMatchObject([{ details: { full_name: holder_name } }]);
    const account = { holder_name: null, profile_id: ids.member };
    await admin.from("officers").update(account).eq("id", String(id)).throwOnError();
    expect(await listOfficers(visitor)).toMatchObject([{ id, person: { full_name: "The member" } }]);
  });

  test("An officer who renames themselves is named as approved until somebody has looked", async () => {
    const person = await welcome({ is_approved: true }, { full_name: "Ada Byron" });
    await addRow("officers", { ...draft(), profile_id: person.id });
    await person.client
      .from("profiles")
      .update({ full_name: "Someone Else" })
      .eq("id", person.id)
      .throwOnError();
    expect(await listOfficers(visitor)).toMatchObject([{ person: { full_name: "Ada Byron" } }]);
  });

  test("A deleted person's office stays, without a person", async () => {
    const person = await welcome();
    const office = await addRow("officers", { ...draft(), profile_id: person.id });
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect(await readRow("officers", office.id)).toMatchObject({ profile_id: null, position: "Treasurer" });
    expect(await listOfficers(visitor)).toMatchObject([{ id: office.id, person: null }]);
  });
});
