import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { connect } from "../../../src/data/core/client.ts";
import { searchDirectory } from "../../../src/data/directory.ts";
import { getDirectoryPerson } from "../../../src/data/member-page.ts";
import {
  audienceLabels,
  type DirectorySearch,
  parseDirectorySearch,
} from "../../../src/domain/directory/directory.ts";
import { startInMemory } from "../../support/backend.ts";
import { getPhotoUrl } from "../support/objects.ts";
import { createRandom } from "../support/random.ts";
import { openSessions, signToken } from "../support/tokens.ts";

/*
 * The rules of the directory, written a second time without SQL and compared with the database for random people:
 * every field of every person for every viewer, and the results of random filters, their order and number.
 */

const count = 300;
const askers = 90;

/** The same people in every run. */
const random = createRandom(15);
const pick = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

const columns = Object.keys(audienceLabels) as (keyof typeof audienceLabels)[];
const audiences = ["nobody", "class", "members"] as const;
const kinds = ["mentoring", "jobs", "talks", "bed"];

function makePerson(_: unknown, nr: number) {
  const id = crypto.randomUUID();
  const values = {
    full_name: `${pick(["Ada", "Chloé", "Zoë", "Ibrahim"])} ${pick(["Okafor", "Łuczak", "Haddad"])} ${nr}`,
    former_name: pick([`Berg ${nr}`, "Ångström", null]),
    graduation_year: pick([2001, 2002, 2003, null]),
    department: pick(["Chemical Engineering", "Petroleum & Gas Engineering"]),
    profile_image_url: pick([getPhotoUrl(id), null]),
    bio: pick([`Words of ${nr}`, null]),
    city: pick(["Lagos", "Zürich", "Saint-Étienne", null]),
    country: pick(["Nigeria", "NIGERIA", "France", null]),
    employer: pick(["Delta Refining", "Nord & Süd", null]),
    job_title: pick(["Engineer", null]),
    helps: kinds.filter(() => random() < 0.4),
    email: `person-${nr}@model.test`,
    phone: pick([`+1 555 ${nr}`, null]),
  };
  const state = pick(["approved", "approved", "approved", "approved", "admin", "pending"]);
  const audience = Object.fromEntries(columns.map((column) => [column, pick(audiences)]));
  return { id, values, state, hasEntry: random() < 0.9, audience };
}
const people = Array.from({ length: count }, makePerson);
type Someone = (typeof people)[number];

/** The audience column of each field. */
const audienceOf: Record<keyof Someone["values"], keyof typeof audienceLabels> = {
  full_name: "name_for",
  former_name: "former_name_for",
  graduation_year: "class_for",
  department: "department_for",
  profile_image_url: "portrait_for",
  bio: "bio_for",
  city: "city_for",
  country: "country_for",
  employer: "work_for",
  job_title: "work_for",
  helps: "helps_for",
  email: "email_for",
  phone: "phone_for",
};
const fields = Object.keys(audienceOf) as (keyof Someone["values"])[];

function sees(asker: Someone, person: Someone, field: keyof Someone["values"]): boolean {
  const audience = person.audience[audienceOf[field]];
  if (audience !== "class") return audience === "members";
  return (
    person.values.graduation_year !== null && asker.values.graduation_year === person.values.graduation_year
  );
}

type Shown = { id: string; takes_emails: boolean } & Record<keyof Someone["values"], unknown>;

function show(asker: Someone, person: Someone): Shown | null {
  if (!person.hasEntry || person.state === "pending" || !sees(asker, person, "full_name")) return null;
  const hidden = (field: string) => (field === "helps" ? [] : null);
  const shown = fields.map((field) => [
    field,
    sees(asker, person, field) ? person.values[field] : hidden(field),
  ]);
  // Nobody here has opted out of messages from members.
  return {
    id: person.id,
    takes_emails: true,
    ...(Object.fromEntries(shown) as Record<keyof Someone["values"], unknown>),
  };
}

const fold = (text: unknown) =>
  String(text ?? "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l");

/** PostgreSQL orders these people's folded names bytewise. */
const compareNames = (one: Shown, other: Shown) => (fold(one.full_name) < fold(other.full_name) ? -1 : 1);

const listShown = (asker: Someone) =>
  people.flatMap((person) => show(asker, person) ?? []).sort(compareNames);

function matches(person: Shown, search: DirectorySearch): boolean {
  const has = (text: unknown, typed: string) =>
    fold(typed)
      .split(" ")
      .every((word) => fold(text).includes(word));
  return (
    has(
      ["full_name", "former_name", "graduation_year", "city", "country", "employer"]
        .map((field) => person[field as keyof Shown] ?? "")
        .join(" "),
      search.q,
    ) &&
    (search.class === null || person.graduation_year === search.class) &&
    (search.department === null || person.department === search.department) &&
    (!search.city || (person.city !== null && has(person.city, search.city))) &&
    (!search.country || fold(person.country) === fold(search.country)) &&
    (!search.employer || (person.employer !== null && has(person.employer, search.employer))) &&
    (search.help === null || (person.helps as string[]).includes(search.help))
  );
}

function makeSearch(): DirectorySearch {
  const words = {
    q: pick([
      "",
      "",
      "chloe",
      "ZOË haddad",
      "luczak",
      "1",
      "angstrom ada",
      "2001",
      "zürich",
      "nord ada",
      "nigeria delta 2003",
    ]),
    class: pick(["", "", "", "2001", "2003"]),
    department: pick(["", "", "", "Petroleum & Gas Engineering"]),
    city: pick(["", "", "", "zurich", "etienne saint"]),
    country: pick(["", "", "", "Nigeria"]),
    employer: pick(["", "", "", "delta", "sud nord"]),
    help: pick(["", "", "", "bed", "talks"]),
  };
  return parseDirectorySearch(words);
}

let backend: Backend;

beforeAll(async () => {
  backend = await startInMemory();
  const rows = people.map(({ id, values, state, hasEntry, audience }) => ({
    ...values,
    ...audience,
    id,
    hasEntry,
    is_approved: state === "approved",
    is_super_admin: state === "admin",
  }));
  const given = `jsonb_to_recordset('${JSON.stringify(rows).replaceAll("'", "''")}')`;
  // Without the triggers of a sign-up; those of a directory entry run.
  await backend.db.exec(`
    insert into auth.users (id) select id from ${given} as given (id uuid);
    ${openSessions()}
    insert into public.profiles
      (id, full_name, graduation_year, department, profile_image_url, bio, email, phone, is_approved, approved_at, is_super_admin)
      select id, full_name, graduation_year, department, profile_image_url, bio, email, phone, is_approved,
        case when is_approved then now() end, is_super_admin
      from ${given} as given (id uuid, full_name text, graduation_year int, department text, profile_image_url text,
        bio text, email text, phone text, is_approved boolean, is_super_admin boolean);
    insert into public.directory_entries (id, former_name, city, country, employer, job_title, helps, ${columns.join()})
      select id, former_name, city, country, employer, job_title, helps, ${columns.join()}
      from ${given} as given (id uuid, former_name text, city text, country text, employer text, job_title text, helps text[],
        "hasEntry" boolean, ${columns.map((column) => `${column} text`).join()})
      where "hasEntry";`);
});
afterAll(() => backend.close());

function connectAs({ id }: Someone) {
  const claims = {
    sub: id,
    session_id: id,
    role: "authenticated",
    aud: "authenticated",
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  const token = signToken(claims, backend.jwtSecret);
  return connect({ url: backend.url, key: backend.publishableKey }, { accessToken: async () => token });
}

async function readAll(client: ReturnType<typeof connectAs>, search: DirectorySearch) {
  const found: Shown[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await searchDirectory(client, { ...search, page });
    found.push(...rows);
    if (found.length >= total) return { found, total };
  }
}

const whoAsk = people.filter(({ state }) => state !== "pending").slice(0, askers);

test("All 300,000 combinations of person, viewer and field are shown as the model predicts, in order", async () => {
  let checked = 0;
  for (const asker of whoAsk) {
    const { found, total } = await readAll(connectAs(asker), parseDirectorySearch({}));
    const expected = listShown(asker);
    expect(total).toBe(expected.length);
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(found).toEqual(expected);
    checked += count * fields.length;
  }
  expect(checked).toBeGreaterThanOrEqual(300_000);
});

test("Random filters find, count and order by exactly what the viewer can see", async () => {
  let hits = 0;
  for (let turn = 0; turn < 400; turn += 1) {
    const asker = pick(whoAsk);
    const search = makeSearch();
    const { rows, total } = await searchDirectory(connectAs(asker), search);
    const expected = listShown(asker).filter((person) => matches(person, search));
    expect({ rows, total }, JSON.stringify(search)).toEqual({
      rows: expected.slice(0, 25),
      total: expected.length,
    });
    hits += total;
  }
  expect(hits).toBeGreaterThan(1000);
});

test("A person’s own page shows what the model predicts, and nothing where the list has nobody", async () => {
  let shown = 0;
  for (let turn = 0; turn < 400; turn += 1) {
    const [asker, person] = [pick(whoAsk), pick(people)];
    const expected = show(asker, person);
    const page = await getDirectoryPerson(connectAs(asker), person.id);
    expect(page?.person ?? null).toEqual(expected);
    if (expected) shown += 1;
  }
  expect(shown).toBeGreaterThan(50);
});
