import { beforeEach, describe, expect, test } from "vitest";
import { listPublicAwards } from "../../../src/data/awards.ts";
import {
  admin,
  everyone,
  expectRefused,
  ids,
  notAdmins,
  server,
  stage,
  untyped,
  visitor,
  welcome,
} from "../support/personas.ts";
import {
  addRow,
  readRow,
  testCannotStore,
  testDeletionIsRecorded,
  testOnlyAdminsWrite,
} from "../support/writers.ts";

const draft = () => ({ title: "Engineer of the year", award_date: "2025-01-05" });

beforeEach(async () => {
  await server.from("awards").delete().not("id", "is", null).throwOnError();
});

describe("awards", () => {
  test("Permitted people can read awards", async () => {
    const award = await addRow("awards", { ...draft(), recipient_id: ids.member });
    const { data } = await admin
      .from("awards")
      .select("*, recipient:profiles(full_name, email)")
      .throwOnError();
    expect(data).toEqual([
      { ...award, recipient: { full_name: "The member", email: stage.people.member.email } },
    ]);
    for (const client of Object.values(notAdmins))
      expect((await client.from("awards").select()).data ?? []).toEqual([]);
  });

  test("A recipient without an account is named on the public page, and found", async () => {
    await addRow("awards", { ...draft(), recipient_name: "Ada Lund † 1998" });
    expect(await listPublicAwards(visitor)).toMatchObject([{ recipient_name: "Ada Lund † 1998" }]);
    const { data } = await admin.rpc("search_awards", { q: "lund" }).throwOnError();
    expect(data).toMatchObject([{ recipient_name: "Ada Lund † 1998" }]);
  });

  testOnlyAdminsWrite(
    "awards",
    draft,
    { title: "Chemist of the year" },
    {
      add: "Permitted people can add awards",
      edit: "Permitted people can edit awards",
      remove: "Permitted people can delete awards",
    },
  );

  testCannotStore("awards", draft, {
    "an award without a title": { title: "" },
    "an award without a date": { award_date: null },
    "a picture without a web address": { image_url: "javascript:alert(1)" },
    "a blank description of the picture": { image_alt: " " },
    "a recipient who does not exist": { recipient_id: crypto.randomUUID() },
    "a recipient’s name that is none": { recipient_name: "www.example.org" },
    "two recipients": { recipient_id: ids.member, recipient_name: "Ada Lund" },
  });

  testDeletionIsRecorded("awards", draft, { title: "Engineer of the year" });

  test("Nobody unapproved is named as a recipient, or renames themselves on the public page", async () => {
    const person = await welcome({}, { full_name: "Ada Byron" });
    const row = { ...draft(), recipient_id: person.id };
    expect((await admin.from("awards").insert(row)).error?.message).toMatch(
      /^This account isn’t approved yet/,
    );
    await addRow("awards", row);
    const renamed = person.client.from("profiles").update({ full_name: "Defaced" }).eq("id", person.id);
    expect((await renamed).error?.message).toMatch(/on public pages because of an office or an award/);
    expect((await listPublicAwards(visitor))[0]).toMatchObject({ recipient_name: "Ada Byron" });
  });

  test("A recipient who renames themselves is named as approved until somebody has looked", async () => {
    const person = await welcome({ is_approved: true }, { full_name: "Ada Byron" });
    await addRow("awards", { ...draft(), recipient_id: person.id });
    await person.client
      .from("profiles")
      .update({ full_name: "Someone Else" })
      .eq("id", person.id)
      .throwOnError();
    expect(await listPublicAwards(visitor)).toMatchObject([{ recipient_name: "Ada Byron" }]);
    await admin.from("profiles").update({ approved_name: "Someone Else" }).eq("id", person.id).throwOnError();
    expect(await listPublicAwards(visitor)).toMatchObject([{ recipient_name: "Someone Else" }]);
  });

  test("A deleted recipient's award stays, without a recipient", async () => {
    const person = await welcome();
    const award = await addRow("awards", { ...draft(), recipient_id: person.id });
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect(await readRow("awards", award.id)).toMatchObject({ title: draft().title, recipient_id: null });
    expect(await listPublicAwards(visitor)).toMatchObject([{ recipient_name: null }]);
  });
});

describe("public awards", () => {
  test("Everyone sees the recipient's name and nothing that identifies the account", async () => {
    const image_alt = "A medal";
    const { id } = await addRow("awards", { ...draft(), image_alt, recipient_id: ids.member });
    for (const client of Object.values(everyone)) {
      expect(await listPublicAwards(client)).toEqual([
        { id, ...draft(), description: null, image_url: null, image_alt, recipient_name: "The member" },
      ]);
    }
  });

  test("Nobody can write public awards", async () => {
    const { id } = await addRow("awards", draft());
    for (const client of Object.values(everyone)) {
      expectRefused(await untyped(client).from("public_awards").update({ title: "Defaced" }).eq("id", id));
      expectRefused(await untyped(client).from("public_awards").insert(draft()));
      expectRefused(await untyped(client).from("public_awards").delete().eq("id", id));
    }
    expect(await readRow("awards", id)).toMatchObject(draft());
  });
});
