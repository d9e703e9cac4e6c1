import { afterAll, describe, expect, test } from "vitest";
import { getClass } from "../../../src/data/classes/classes.ts";
import { listClassYears } from "../../../src/domain/classes/class.ts";
import type { Audience } from "../../../src/domain/directory/directory.ts";
import { admin, expectRefused, notAdmins, pending, server, visitor, welcome } from "../support/personas.ts";
import { addRow } from "../support/writers.ts";

type Person = Awaited<ReturnType<typeof welcome>>;

const tried: number[] = [];
const used: number[] = [];

// Other test files count classes, too.
afterAll(async () => {
  await server.from("profiles").update({ graduation_year: null }).in("graduation_year", used).throwOnError();
  await server.from("roster_entries").delete().in("graduation_year", used).throwOnError();
});

/** An empty class for one test. */
async function findEmptyYear(): Promise<number> {
  const years = listClassYears(2026).filter((year) => !tried.includes(year));
  const year = years[Math.floor(Math.random() * years.length)] as number;
  tried.push(year);
  for (const table of ["profiles", "roster_entries"] as const) {
    const people = server.from(table).select("*", { count: "exact", head: true });
    if ((await people.eq("graduation_year", year).throwOnError()).count) return findEmptyYear();
  }
  used.push(year);
  return year;
}

async function graduate(graduation_year: number, rights: object = { is_approved: true }): Promise<Person> {
  const person = await welcome({}, { full_name: "Ada Byron" });
  await server
    .from("profiles")
    .update({ graduation_year, ...rights })
    .eq("id", person.id)
    .throwOnError();
  return person;
}

const crowd = (year: number, number: number) =>
  Promise.all(Array.from({ length: number }, () => graduate(year)));

/** People on the alumni list without an account. */
const addMissing = (year: number, number: number) =>
  server
    .from("roster_entries")
    .insert(Array.from({ length: number }, () => ({ full_name: "Missing", graduation_year: year })))
    .throwOnError();

const show = ({ id }: Pick<Person, "id">, entry: object) =>
  server
    .from("directory_entries")
    .upsert({ id, ...entry })
    .throwOnError();

const nameRepresentative = ({ id }: Pick<Person, "id">) =>
  admin.rpc("name_class_representative", { person: id }).throwOnError();

const listRepresentatives = async (year: number) =>
  (await server.from("class_representatives").select("profile_id").eq("graduation_year", year).throwOnError())
    .data;

describe("class_representatives", () => {
  test("Permitted people can appoint class representatives", async () => {
    const year = await findEmptyYear();
    const [first, second, waiting] = [
      await graduate(year),
      await graduate(year),
      await graduate(year, { is_approved: false }),
    ];
    for (const client of [...Object.values(notAdmins), first.client]) {
      expectRefused(await client.rpc("name_class_representative", { person: first.id }));
      const row = { graduation_year: year, profile_id: first.id };
      expectRefused(await client.from("class_representatives").insert(row));
    }
    expect(await listRepresentatives(year)).toEqual([]);
    await nameRepresentative(first);
    // One per class: the second replaces the first.
    await nameRepresentative(second);
    expect(await listRepresentatives(year)).toEqual([{ profile_id: second.id }]);
    expectRefused(await admin.rpc("name_class_representative", { person: waiting.id }));
    const elsewhere = { graduation_year: 1999, profile_id: first.id };
    expectRefused(await admin.from("class_representatives").insert(elsewhere));
    expect(await listRepresentatives(year)).toEqual([{ profile_id: second.id }]);
  });

  test("Permitted people can read class representatives", async () => {
    const year = await findEmptyYear();
    const person = await graduate(year);
    await nameRepresentative(person);
    const read = async ({ client }: Pick<Person, "client">) =>
      (await client.from("class_representatives").select("*", { count: "exact" }).eq("graduation_year", year))
        .count ?? 0;
    expect(await read({ client: admin })).toBe(1);
    for (const client of [...Object.values(notAdmins), person.client]) expect(await read({ client })).toBe(0);
  });

  test("Permitted people can remove class representatives", async () => {
    const year = await findEmptyYear();
    const person = await graduate(year);
    await nameRepresentative(person);
    for (const client of [...Object.values(notAdmins), person.client])
      await client.from("class_representatives").delete().eq("graduation_year", year);
    expect(await listRepresentatives(year)).toHaveLength(1);
    await admin.from("class_representatives").delete().eq("graduation_year", year).throwOnError();
    expect(await listRepresentatives(year)).toEqual([]);
    const { data } = await admin
      .from("audit_logs")
      .select("action, details")
      .eq("resource_type", "class_representatives")
      .eq("resource_id", person.id)
      .order("id")
      .throwOnError();
    const details = { title: `Class of ${year}`, person_id: person.id, full_name: "Ada Byron" };
    expect(data).toEqual([
      { action: "create", details },
      { action: "delete", details },
    ]);
  });

  test.each([
    ["another class", { graduation_year: 1999 }],
    ["no class", { graduation_year: null }],
    ["no approval", { is_approved: false }],
  ])("A representative with %s no longer represents the class", async (_, change) => {
    const year = await findEmptyYear();
    const person = await graduate(year);
    await nameRepresentative(person);
    await server.from("profiles").update({ full_name: "Ada King" }).eq("id", person.id).throwOnError();
    expect(await listRepresentatives(year)).toHaveLength(1);
    await server.from("profiles").update(change).eq("id", person.id).throwOnError();
    expect(await listRepresentatives(year)).toEqual([]);
  });
});

describe("the representative on the class page", () => {
  test.each<[Audience, Audience, boolean, boolean]>([
    ["members", "members", true, true],
    ["members", "class", true, false],
    ["class", "class", true, false],
    ["members", "nobody", false, false],
    ["nobody", "members", false, false],
  ])("is named for %s, with the class for %s", async (name_for, class_for, toClass, toOthers) => {
    const year = await findEmptyYear();
    const [person, mate, other] = [await graduate(year), await graduate(year), await graduate(1999)];
    await nameRepresentative(person);
    await show(person, { name_for, class_for, phone_for: "nobody" });
    const look = async ({ client }: Person) => getClass(client, year);
    for (const [asker, sees] of [
      [mate, toClass],
      [other, toOthers],
    ] as const) {
      const { representative, has_representative, is_representative } = await look(asker);
      expect([representative?.id ?? null, has_representative, is_representative]).toEqual([
        sees ? person.id : null,
        true,
        false,
      ]);
    }
    expect((await look(person)).is_representative).toBe(true);
  });
});

describe("the numbers of a class", () => {
  test("count accounts and people on the alumni list without one", async () => {
    const year = await findEmptyYear();
    const [reader] = await crowd(year, 6);
    await graduate(year, { is_approved: false });
    await addMissing(year, 7);
    const known = { full_name: "Has an account", graduation_year: year, profile_id: reader?.id };
    await addRow("roster_entries", known);
    expect(await getClass((reader as Person).client, year)).toMatchObject({ here: 6, missing: 7 });
  });

  test("are shown from five people on, to every member alike and to nobody else", async () => {
    const year = await findEmptyYear();
    const [reader] = await crowd(year, 4);
    await addMissing(year, 4);
    const other = await graduate(1999);
    const askers = [reader as Person, other, { client: admin }];
    const ask = () => Promise.all(askers.map(({ client }) => getClass(client, year)));
    for (const told of await ask()) expect(told).toMatchObject({ here: null, missing: null });
    await graduate(year);
    await addMissing(year, 1);
    for (const told of await ask()) expect(told).toMatchObject({ here: 5, missing: 5 });
    for (const client of [visitor, pending]) expectRefused(await client.rpc("get_class", { of_year: year }));
  });

  test("do not depend on what a hidden person shows, or on who asks", async () => {
    const year = await findEmptyYear();
    const [hidden, mate] = await crowd(year, 5);
    const other = await graduate(1999);
    const seen = new Set<string>();
    for (const audience of ["nobody", "class", "members"] as const)
      for (const field of ["name_for", "class_for", "city_for"] as const) {
        await show(hidden as Person, { name_for: "nobody", [field]: audience });
        for (const asker of [mate as Person, other]) {
          const { here, missing } = await getClass(asker.client, year);
          seen.add(JSON.stringify({ here, missing }));
        }
      }
    expect([...seen]).toEqual(['{"here":5,"missing":null}']);
  });
});
