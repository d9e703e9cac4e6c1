import { beforeAll, describe, expect, test } from "vitest";
import {
  getKnownFormerName,
  listDirectoryValues,
  previewDirectoryEntry,
  searchDirectory,
} from "../../../src/data/directory.ts";
import { getDirectoryPerson } from "../../../src/data/member-page.ts";
import { getKeys } from "../../../src/domain/core/keys.ts";
import {
  type Audience,
  audienceLabels,
  parseDirectorySearch,
} from "../../../src/domain/directory/directory.ts";
import { getPhotoUrl } from "../support/objects.ts";
import { admin, expectRefused, pending, server, untyped, visitor, welcome } from "../support/personas.ts";
import { addRow, readRow } from "../support/writers.ts";

type Person = Awaited<ReturnType<typeof welcome>>;

/** A unique surname, so that other test files' people do not match. */
const family = `Q${crypto.randomUUID().slice(0, 8)}`;

async function addMember(given: string, year: number | null, rights: object = { is_approved: true }) {
  const metadata = { full_name: `${given} ${family}`, ...(year && { graduation_year: year }) };
  return welcome(rights, metadata);
}

const tell = (person: Pick<Person, "id">, entry: object) =>
  server
    .from("directory_entries")
    .upsert({ id: person.id, ...entry })
    .throwOnError();

async function find(asker: Pick<Person, "client">, words: Record<string, string> = {}) {
  const { rows, total } = await searchDirectory(asker.client, parseDirectorySearch({ q: family, ...words }));
  return { names: rows.map(({ full_name }) => full_name.replace(` ${family}`, "")), rows, total };
}

let classmate: Person;
let other: Person;
let yearless: Person;
let boss: Person;

beforeAll(async () => {
  classmate = await addMember("Classmate", 1988);
  other = await addMember("Other", 1990);
  yearless = await addMember("Yearless", null);
  boss = await addMember("Boss", 1991, { is_super_admin: true });
});

describe("one's own entry", () => {
  test("People can read their own directory entry", async () => {
    const person = await addMember("Own", 1988);
    await tell(person, { name_for: "members", city: "Lagos", city_for: "members" });
    const read = async ({ client }: Pick<Person, "client">) =>
      (await client.from("directory_entries").select("city").eq("id", person.id)).data ?? [];
    expect(await read(person)).toEqual([{ city: "Lagos" }]);
    for (const client of [visitor, pending, classmate.client, other.client, admin])
      expect(await read({ client })).toEqual([]);
  });

  test("Members can add their own directory entry", async () => {
    const person = await addMember("Adds", 1988);
    for (const client of [visitor, pending, classmate.client, admin])
      expectRefused(await client.from("directory_entries").insert({ id: person.id }));
    await person.client.from("directory_entries").insert({ id: person.id }).throwOnError();
    const waiting = await addMember("Waits", 1988, {});
    expectRefused(await waiting.client.from("directory_entries").insert({ id: waiting.id }));
    expect(await readRow("directory_entries", waiting.id)).toBeNull();
  });

  test("People can edit their own directory entry", async () => {
    const person = await addMember("Edits", 1988);
    await tell(person, {});
    for (const client of [visitor, pending, classmate.client, admin]) {
      await client.from("directory_entries").update({ phone_for: "members" }).eq("id", person.id);
      const edit = {
        table_name: "directory_entries",
        id: person.id,
        before: { phone_for: "members" },
        changes: { phone_for: "class" },
      };
      const { data } = await client.rpc("save_changes", { edits: [edit] });
      // The error does not reveal the existing value either.
      if (data) expect(data).toEqual([{ table_name: "directory_entries", theirs: null }]);
    }
    expect(await readRow("directory_entries", person.id)).toMatchObject({ phone_for: "nobody" });
    await person.client
      .from("directory_entries")
      .update({ phone_for: "class" })
      .eq("id", person.id)
      .throwOnError();
    // A person without an entry, so that only the policy can refuse.
    const silent = await addMember("Silent", 1988);
    expectRefused(
      await person.client.from("directory_entries").update({ id: silent.id }).eq("id", person.id),
    );
    expect(await readRow("directory_entries", person.id)).toMatchObject({ phone_for: "class" });
  });

  test("People can delete their own directory entry", async () => {
    const person = await addMember("Deletes", 1988);
    await tell(person, { name_for: "members" });
    for (const client of [visitor, pending, classmate.client, admin])
      await client.from("directory_entries").delete().eq("id", person.id);
    expect((await find(other, { q: `Deletes ${family}` })).total).toBe(1);
    await person.client.from("directory_entries").delete().eq("id", person.id).throwOnError();
    expect((await find(other, { q: `Deletes ${family}` })).total).toBe(0);
  });

  test.each([
    ["an unknown audience", { name_for: "world" }],
    ["an unknown offer", { helps: ["money"] }],
    ["an empty offer", { helps: [null] }],
    ["a city of spaces", { city: "  " }],
    ["a city of 81 characters", { city: "x".repeat(81) }],
    ["an employer of 121 characters", { employer: "x".repeat(121) }],
  ])("%s cannot be saved", async (_, entry) => {
    expectRefused(
      await untyped(classmate.client)
        .from("directory_entries")
        .insert({ id: classmate.id, ...entry }),
    );
    expect(await readRow("directory_entries", classmate.id)).toBeNull();
  });
});

/** Each audience column with the field that it controls, as the result names it. */
const fields = {
  former_name_for: { former_name: "Ada Berg" },
  class_for: { graduation_year: 1988 },
  department_for: { department: "Petroleum & Gas Engineering" },
  portrait_for: { profile_image_url: "" },
  bio_for: { bio: "Builds pumps" },
  city_for: { city: "Lagos" },
  country_for: { country: "Nigeria" },
  work_for: { employer: "Delta Refining", job_title: "Engineer" },
  helps_for: { helps: ["jobs", "bed"] },
  email_for: { email: "" },
  phone_for: { phone: "+234 1 555 0100" },
} as const;

describe("each field for each audience", () => {
  let person: Person;
  const ask = async (asker: Pick<Person, "client">) => {
    const [row] = (await find(asker, { q: `Subject ${family}` })).rows;
    if (!row) return null;
    // Only in search results, because people do not write to themselves.
    const { takes_emails: _, ...shown } = row;
    return shown;
  };

  beforeAll(async () => {
    person = await addMember("Subject", 1988);
    const profile_image_url = getPhotoUrl(person.id);
    const { department } = fields.department_for;
    await server
      .from("profiles")
      .update({ ...fields.bio_for, ...fields.phone_for, profile_image_url, department })
      .eq("id", person.id)
      .throwOnError();
    const { city } = fields.city_for;
    const { country } = fields.country_for;
    await tell(person, {
      city,
      country,
      ...fields.former_name_for,
      ...fields.work_for,
      helps: [...fields.helps_for.helps],
    });
  });

  test("Every audience column is tested", () => {
    // Events are tested with the people who are going.
    expect(new Set(["name_for", "events_for", ...Object.keys(fields)])).toEqual(
      new Set(Object.keys(audienceLabels)),
    );
  });

  test.each(getKeys(fields))("%s", async (column) => {
    const own = {
      email_for: { email: person.email },
      portrait_for: { profile_image_url: getPhotoUrl(person.id) },
    };
    const shown = { ...fields, ...own }[column];
    const hidden = Object.fromEntries(Object.keys(shown).map((name) => [name, name === "helps" ? [] : null]));
    const all = Object.keys(audienceLabels).map((name) => [name, "nobody"]);
    const set = (audience: Audience) =>
      tell(person, { ...Object.fromEntries(all), name_for: "members", [column]: audience });

    await set("nobody");
    for (const asker of [classmate, other, yearless, boss, person])
      expect(await ask(asker)).toMatchObject(hidden);
    await set("class");
    for (const asker of [classmate, person]) expect(await ask(asker)).toMatchObject(shown);
    for (const asker of [other, yearless, boss]) expect(await ask(asker)).toMatchObject(hidden);
    await set("members");
    for (const asker of [classmate, other, yearless, boss]) expect(await ask(asker)).toMatchObject(shown);
  });

  test("A person without a visible name is not shown at all", async () => {
    const everything = Object.fromEntries(Object.keys(audienceLabels).map((name) => [name, "members"]));
    await tell(person, { ...everything, name_for: "nobody" });
    for (const asker of [classmate, other, yearless, boss, person]) expect(await ask(asker)).toBeNull();
    await tell(person, { ...everything, name_for: "class" });
    for (const asker of [other, yearless, boss]) expect(await ask(asker)).toBeNull();
    expect(await ask(classmate)).toMatchObject({ full_name: `Subject ${family}`, city: "Lagos" });
  });

  test("Visitors and people awaiting approval see nobody", async () => {
    await tell(person, { name_for: "members" });
    for (const client of [visitor, pending]) {
      expectRefused(await client.rpc("search_directory", { q: family }));
      expectRefused(await client.rpc("list_directory_values"));
      if (client === pending)
        expect((await client.rpc("search_directory")).error?.message).toBe(
          "Only members can search the directory.",
        );
      expect((await client.rpc("preview_directory_entry", { audience: "members" })).data ?? []).toEqual([]);
    }
  });

  test("The preview shows what one's class and other members see", async () => {
    await tell(person, { name_for: "members", city_for: "class" });
    const look = (audience: "class" | "members") => previewDirectoryEntry(person.client, audience);
    expect(await look("class")).toEqual(await ask(classmate));
    expect(await look("members")).toEqual(await ask(other));
    await tell(person, { name_for: "class" });
    expect(await look("members")).toBeNull();
  });

  test("People without a class have no classmates", async () => {
    const second = await addMember("Alone", null);
    await tell(second, { name_for: "members", phone_for: "class" });
    await server.from("profiles").update({ phone: "12345" }).eq("id", second.id).throwOnError();
    const { rows } = await find(yearless, { q: `Alone ${family}` });
    expect(rows).toMatchObject([{ phone: null }]);
    expect((await previewDirectoryEntry(second.client, "class"))?.phone).toBeNull();
  });
});

describe("the search", () => {
  const own = (words: Record<string, string>) => find(other, { q: "", employer: family, ...words });

  beforeAll(async () => {
    const people = [
      ["Chloé", 2001, { city: "Saint-Étienne", country: "France", helps: ["jobs"] }],
      ["bela", 2002, { city: "Lagos", country: "Nigeria", helps: ["jobs", "talks"] }],
      ["100 Carl", 2003, { city: "Lagos", country: "NIGERIA" }],
    ] as const;
    const everything = Object.fromEntries(Object.keys(audienceLabels).map((name) => [name, "members"]));
    for (const [name, year, entry] of people)
      await tell(await addMember(name, year), { ...everything, employer: `${family} & Sons`, ...entry });
  });

  test("finds words of the name in any order, without accents, and takes every character literally", async () => {
    expect(await own({})).toMatchObject({ names: ["100 Carl", "bela", "Chloé"], total: 3 });
    expect((await own({ q: `${family} chloe` })).names).toEqual(["Chloé"]);
    expect((await own({ q: "%_\\" })).names).toEqual([]);
    for (const q of ["b%a", "b_la", "'", "bela%,id.not.is.null"]) expect((await own({ q })).total, q).toBe(0);
  });

  test("filters by class, department, city, country, employer and help offered, singly and combined", async () => {
    expect((await own({ class: "2002" })).names).toEqual(["bela"]);
    expect((await own({ department: "Petroleum & Gas Engineering" })).names).toEqual([]);
    expect((await own({ city: "etienne saint" })).names).toEqual(["Chloé"]);
    expect((await own({ country: "nigeria" })).names).toEqual(["100 Carl", "bela"]);
    expect((await own({ help: "jobs" })).names).toEqual(["bela", "Chloé"]);
    expect((await own({ help: "jobs", city: "lagos" })).names).toEqual(["bela"]);
  });

  test("returns the last page for any page beyond it", async () => {
    expect((await own({ page: "999" })).names).toHaveLength(3);
    expect((await own({ q: "none like this", page: "7" })).total).toBe(0);
  });

  test("offers the values that occur, each in one spelling", async () => {
    const { city, country, employer } = await listDirectoryValues(other.client);
    expect(city).toContain("Saint-Étienne");
    expect(country.filter((name) => /nigeria/i.test(name))).toHaveLength(1);
    expect(employer).toContain(`${family} & Sons`);
  });
});

describe("the search box and the cities", () => {
  test("The box finds people by class, city, country and employer, as far as they show them to the searcher", async () => {
    const person = await addMember("Boxed", 1977);
    const [city, employer] = [`Harbour${family}`, `Works${family}`];
    await tell(person, {
      ...{ name_for: "members", class_for: "class", city, city_for: "members", employer, work_for: "nobody" },
    });
    const mate = await addMember("Mate", 1977);
    const count = async (asker: Person, q: string) => (await find(asker, { q })).total;
    expect(await count(other, `harbour${family} boxed`)).toBe(1);
    expect([await count(mate, `boxed ${family} 1977`), await count(other, `boxed ${family} 1977`)]).toEqual([
      1, 0,
    ]);
    for (const asker of [mate, other]) expect(await count(asker, employer)).toBe(0);
    await tell(person, { work_for: "members" });
    expect(await count(other, employer)).toBe(1);
  });

  test("A city in quotation marks is the whole name", async () => {
    const [own, longer] = [await addMember("Inland", 1972), await addMember("Overseas", 1972)];
    for (const [person, city] of [
      [own, `Yörk_${family}`],
      [longer, `New Yörk_${family}`],
    ] as const)
      await tell(person, { name_for: "members", city, city_for: "members" });
    const count = async (city: string) => (await find(other, { city })).total;
    const cities = [`york_${family}`, `"york_${family}"`, `"new york_${family}"`, `"york%"`];
    expect(await Promise.all(cities.map(count))).toEqual([2, 1, 1, 0]);
  });

  test("Cities are counted from five people whom the caller can see", async () => {
    const city = `Port ${family}`;
    const read = async (asker: Person) =>
      (await listDirectoryValues(asker.client)).cities.filter((found) => found.city === city);
    const people = await Promise.all(["A", "B", "C", "D", "E"].map((given) => addMember(given, 1971)));
    const shown = { name_for: "members", city, city_for: "members" };
    for (const person of people)
      await tell(person, { ...shown, ...(person === people[4] && { city_for: "class" }) });
    expect(await read(other)).toEqual([]);
    expect(await read(people[0] as Person)).toEqual([{ city, people: 5 }]);
  });
});

describe("the name at graduation", () => {
  test("Those who may see it find the person by it, and nobody else", async () => {
    const former_name = `Berg${crypto.randomUUID().slice(0, 8)}`;
    const person = await addMember("Renee", 1988);
    const count = async (asker: Person) => (await find(asker, { q: `renee ${former_name}` })).total;
    await tell(person, { name_for: "members", former_name });
    expect([await count(classmate), await count(other)]).toEqual([0, 0]);
    await tell(person, { former_name_for: "class" });
    expect([await count(classmate), await count(other)]).toEqual([1, 0]);
    await tell(person, { former_name_for: "members" });
    expect([await count(classmate), await count(other)]).toEqual([1, 1]);
    await tell(person, { name_for: "nobody" });
    expect([await count(classmate), await count(other)]).toEqual([0, 0]);
  });

  test("The one on the alumni list is offered to its owner, and shown to nobody", async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const person = await addMember(`Offered ${mark}`, 1988);
    const former_name = `Listed ${mark}`;
    await addRow("roster_entries", { full_name: `Offered ${family}`, former_name, profile_id: person.id });
    await tell(person, { name_for: "members", former_name_for: "members" });
    expect(await getKnownFormerName(person.client)).toBe(former_name);
    for (const { client } of [classmate, other, boss]) expect(await getKnownFormerName(client)).toBeNull();
    expectRefused(await visitor.rpc("get_known_former_name"));
    expect((await find(classmate, { q: former_name })).total).toBe(0);
    expect((await find(classmate, { q: `offered ${mark}` })).rows).toMatchObject([{ former_name: null }]);
  });
});

describe("changes to a person", () => {
  test("take effect immediately: name, class, approval, account", async () => {
    const person = await addMember("Moves", 1988);
    await tell(person, { name_for: "class", class_for: "class" });
    const q = `Moves ${family}`;
    const update = (fields: object) =>
      server.from("profiles").update(fields).eq("id", person.id).throwOnError();
    expect((await find(classmate, { q })).total).toBe(1);
    await update({ graduation_year: 1990 });
    expect([(await find(classmate, { q })).total, (await find(other, { q })).total]).toEqual([0, 1]);
    await update({ full_name: `Renamed ${family}` });
    expect([(await find(other, { q })).total, (await find(other)).names]).toEqual([
      0,
      expect.arrayContaining(["Renamed"]),
    ]);
    await update({ graduation_year: null });
    expect((await find(yearless)).names).not.toContain("Renamed");
    await update({ graduation_year: 1990, is_approved: false });
    expect((await find(other)).names).not.toContain("Renamed");
    expect(await previewDirectoryEntry(person.client, "class")).toBeNull();
    await update({ is_approved: true });
    expect((await find(other)).names).toContain("Renamed");
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect((await find(other)).names).not.toContain("Renamed");
  });

  test("A member cannot change class or department to see more fields", async () => {
    const spy = await addMember("Spy", 1991);
    for (const change of [
      { graduation_year: 1988 },
      { graduation_year: null },
      { department: "Petroleum & Gas Engineering" as const },
    ]) {
      expectRefused(await spy.client.from("profiles").update(change).eq("id", spy.id));
      const before = { graduation_year: 1991, department: "Chemical Engineering" };
      const edit = { table_name: "profiles", id: spy.id, before, changes: change };
      expectRefused(await spy.client.rpc("save_changes", { edits: [edit] }));
    }
    expect(await readRow("profiles", spy.id)).toMatchObject({
      graduation_year: 1991,
      department: "Chemical Engineering",
    });
  });
});

describe("the page of a person", () => {
  test("It has the offices and awards that public pages name, for those who see the person", async () => {
    const person = await addMember("Honoured", 1988);
    await addRow("officers", { profile_id: person.id, position: "Chair", tenure_start: "2020-01-01" });
    const seat = {
      profile_id: person.id,
      appointment_date: "2015-01-01",
      end_date: "2018-01-01",
      is_current: false,
    };
    await addRow("trustees", seat);
    await addRow("awards", { title: "Prize", award_date: "2019-05-01", recipient_id: person.id });
    await tell(person, { name_for: "class" });
    const page = await getDirectoryPerson(classmate.client, person.id);
    expect(page?.honours.map(({ kind, title, first_day }) => [kind, title, first_day])).toEqual([
      ["office", "Chair", "2020-01-01"],
      ["award", "Prize", "2019-05-01"],
      ["office", "Trustee", "2015-01-01"],
    ]);
    for (const asker of [other, yearless, boss]) {
      expect(await getDirectoryPerson(asker.client, person.id)).toBeNull();
      expect((await asker.client.rpc("list_honours", { of_person: person.id })).data).toEqual([]);
    }
    expect(await getDirectoryPerson(classmate.client, crypto.randomUUID())).toBeNull();
    expect(await getDirectoryPerson(classmate.client, "home")).toBeNull();
  });

  test("Only members can open it", async () => {
    await tell(classmate, { name_for: "members" });
    for (const client of [visitor, pending])
      for (const name of ["get_directory_person", "list_honours"] as const)
        expectRefused(await client.rpc(name, { of_person: classmate.id }));
  });
});
