import { afterAll, beforeAll, expect, test } from "vitest";
import type { Statements } from "../../../scripts/backend/database.ts";
import type { Backend } from "../../../scripts/backend/index.ts";
import { startInMemory } from "../../support/backend.ts";

let backend: Backend;

beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

interface Signature {
  name: string;
  arguments: { name: string; type: string; has_size: boolean }[];
}

/** Of every function that visitors or people may call. */
const listSignatures = `
  select proname as name, (
    select json_agg(json_build_object('name', proargnames[nr], 'type', format_type(t.oid, null), 'has_size', typlen > 0))
    from unnest(proargtypes::oid[]) with ordinality given (type, nr) join pg_type t on t.oid = type) as arguments
  from pg_proc p
  where pronamespace = 'public'::regnamespace and pronargs > 0
    and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
  order by 1`;

/** A value of this many bytes. */
const examples: Record<string, (bytes: number) => string> = {
  text: (bytes) => `repeat('a', ${bytes})`,
  jsonb: (bytes) => `to_jsonb(repeat('a', ${bytes}))`,
  "text[]": (bytes) => `array[repeat('a', ${bytes})]`,
  "uuid[]": (bytes) => `array_fill(gen_random_uuid(), array[${Math.ceil(bytes / 16)}])`,
  "date[]": (bytes) => `array_fill(current_date, array[${Math.ceil(bytes / 4)}])`,
};

const tooMuch = "This is more than the server can handle at once.";

/** Those of the arguments that take this many bytes, such as "save_changes.edits". Nothing can be written meanwhile. */
async function findOpen(bytes: number, db: Statements, among?: readonly string[]): Promise<string[]> {
  const open: string[] = [];
  await db.exec("set transaction read only; set local role authenticated");
  for (const { name, arguments: all } of (await db.query<Signature>(listSignatures)).rows)
    for (const given of all.filter(({ has_size }) => !has_size)) {
      const argument = `${name}.${given.name}`;
      if (among && !among.includes(argument)) continue;
      const example = examples[given.type];
      if (!example) throw new Error(`An example of the type ${given.type} is missing`);
      const values = all.map(
        (one) => `${one.name} => ${one === given ? example(bytes) : `null::${one.type}`}`,
      );
      if (!(await isRefused(`select * from public.${name}(${values})`, db))) open.push(argument);
    }
  return open;
}

async function isRefused(call: string, db: Statements, reason = tooMuch): Promise<boolean> {
  await db.exec("savepoint before");
  const failure: unknown = await db.query(call).catch((error: unknown) => error);
  await db.exec("rollback to before");
  return failure instanceof Error && failure.message === reason;
}

/** The result of `look`; everything is rolled back. */
async function look<Seen>(see: (db: Statements) => Promise<Seen>): Promise<Seen> {
  const seen: Seen[] = [];
  const rollBack = new Error("Nothing of this stays");
  const tried = backend.db.transaction(async (transaction) => {
    seen.push(await see(transaction));
    throw rollBack;
  });
  await expect(tried).rejects.toBe(rollBack);
  return seen[0] as Seen;
}

/** Forms with the longest texts, and parts of files. */
const large = [
  "accept_proposal.fields",
  "add_event.fields",
  "add_to_roster.entries",
  "check_in.notes",
  "find_known_in_roster.entries",
  "find_members_by_email.emails",
  "import_members.changes",
  "save_changes.edits",
  "save_event.edits",
  "send_test_email.body",
];

test("No function takes a text or list of more than 50 kB, and a few take up to 4 MB", async () => {
  expect(await look((db) => findOpen(50_001, db))).toEqual(large);
  expect(await look((db) => findOpen(49_000, db, large))).toEqual(large);
  expect(await look((db) => findOpen(4_000_001, db, large))).toEqual([]);
  const planted = `create function public.planted(words text) returns text language sql set search_path = '' as 'select words';
    grant execute on function public.planted(text) to authenticated`;
  const withFault = (db: Statements) => db.exec(planted).then(() => findOpen(50_001, db));
  expect(await look(withFault)).toContain("planted.words");
});

/** A list of lists of each type. */
const nested: Record<string, string> = {
  "text[]": "array[array['a'], array['b']]",
  "uuid[]": "array[array[gen_random_uuid()], array[gen_random_uuid()]]",
  "date[]": "array[array[current_date], array[current_date]]",
};

test("No function takes a list of lists", async () => {
  const open = await look(async (db) => {
    await db.exec("set transaction read only; set local role authenticated");
    const found: string[] = [];
    for (const { name, arguments: all } of (await db.query<Signature>(listSignatures)).rows)
      for (const given of all.filter(({ type }) => type.endsWith("[]"))) {
        const values = all.map(
          (one) => `${one.name} => ${one === given ? nested[one.type] : `null::${one.type}`}`,
        );
        if (!(await isRefused(`select * from public.${name}(${values})`, db, "A list can’t contain lists.")))
          found.push(`${name}.${given.name}`);
      }
    return found;
  });
  expect(open).toEqual([]);
});

/** Columns with lists, without a check that they hold no lists themselves. */
const listDeep = `
  select attrelid::regclass || '.' || attname as name
  from pg_attribute a join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
  where relnamespace::regnamespace::text in ('public', 'private') and relkind = 'r' and attnum > 0 and typcategory = 'A'
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
      and strpos(pg_get_constraintdef(k.oid), 'private.is_list(' || attname || ')') > 0)
  order by 1`;

test("No column holds a list of lists", async () => {
  expect((await backend.db.query(listDeep)).rows).toEqual([]);
  const { rows } = await look(async (db) => {
    await db.exec("create table public.planted (words text[])");
    return db.query(listDeep);
  });
  expect(rows).toEqual([{ name: "planted.words" }]);
  for (const [list, isList] of [
    ["{}", true],
    ["{a,b}", true],
    [null, null],
    ["{{a},{b}}", false],
    ["[2:3]={a,b}", false],
  ])
    expect(
      (await backend.db.query("select private.is_list($1::text[]) as it", [list])).rows,
      `${list}`,
    ).toEqual([{ it: isList }]);
});

test("A list of more rows than a form or a part of a file has is refused before its first row is read", async () => {
  const call = (name: string, length: number, before = "") =>
    `select * from private.${name}(${before}array_to_json(array_fill('{}'::json, array[${length}]))::jsonb)`;
  expect(await look((db) => isRefused(call("save_changes", 501), db))).toBe(true);
  expect(await look((db) => isRefused(call("save_changes", 500), db))).toBe(false);
  expect(await look((db) => isRefused(call("import_members", 1001, "'a.csv', "), db))).toBe(true);
  expect(await look((db) => isRefused(call("import_members", 1000, "'a.csv', "), db))).toBe(false);
  expect(await look((db) => isRefused(call("check_in", 1001, "null, "), db))).toBe(true);
  expect(await look((db) => isRefused(call("check_in", 1000, "null, "), db))).toBe(false);
});

test("No function takes a number that is thousands of times longer as a text", async () => {
  const open = await look(async (db) => {
    await db.exec("set transaction read only; set local role authenticated");
    const found: string[] = [];
    for (const { name, arguments: all } of (await db.query<Signature>(listSignatures)).rows)
      for (const given of all.filter(({ type }) => type === "jsonb"))
        for (const number of ["1e131071", "-1e131071", "1e-16000"]) {
          const values = all.map(
            (one) => `${one.name} => ${one === given ? `'[{"a": [${number}]}]'` : "null"}::${one.type}`,
          );
          if (!(await isRefused(`select * from public.${name}(${values})`, db)))
            found.push(`${name}.${given.name}: ${number}`);
        }
    return found;
  });
  expect(open).toEqual([]);
});

test("Folding makes no text much longer, not even one of letters that stand for sentences", async () => {
  const { rows } = await backend.db.query<{ growth: number }>(
    "select octet_length(private.fold(given))::float / octet_length(given) as growth from repeat('\uFDFA', 100000) given",
  );
  expect(rows[0]?.growth).toBeLessThan(2);
});

test("A text of opening brackets is read once", async () => {
  // A statement that reads it to its end for each bracket takes minutes.
  await backend.db.query("select private.has_text(repeat('< ', 125000))");
});

test("A search of content folds no text but what was typed: anyone can search, and folding long texts takes seconds", async () => {
  const found = await look(async (db) => {
    await db.exec(`insert into public.news (title, content) values ('Long', repeat('é', 500000));
      insert into public.awards (title, description, award_date) values ('Long', repeat('é', 5000), current_date);
      create or replace function private.fold(words text) returns text language plpgsql as $$ begin
        if char_length(words) > 200 then raise 'A long text was folded'; end if;
        return lower(words);
      end $$`);
    const names = ["search_news", "search_events", "search_albums", "search_documents", "search_awards"];
    const search = async (name: string) =>
      (await db.query(`select id from public.${name}('eee')`)).rows.length;
    return Promise.all(names.map(search));
  });
  expect(found).toEqual([1, 0, 0, 0, 1]);
});
