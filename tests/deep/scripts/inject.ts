import type { Backend } from "../../../scripts/backend/index.ts";
import { payloads } from "../../support/cases/payloads.ts";
import { type Place, storeEach } from "../../support/generated.ts";
import { type Fields, type Ground, nouns } from "./nouns.ts";

type Db = Backend["db"];

/** Keeps each row that the table accepts, with its triggers. Only the refused rows are left out. */
const program = `create or replace function pg_temp.keep_each(of_table text, stored jsonb) returns void
language plpgsql as $$
declare
  fields jsonb;
  names text;
begin
  for fields in select jsonb_array_elements(stored) loop
    select string_agg(quote_ident(name), ', ') into names from jsonb_object_keys(fields) name;
    begin
      if of_table = 'profiles' then -- each account has its row
        execute format('update public.profiles set (%1$s) = (select %1$s from jsonb_populate_record(null::public.profiles, $1))
          where id = ($1 ->> ''id'')::uuid', names) using fields;
      else
        execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
          of_table, names) using fields;
      end if;
    exception when others then null;
    end;
  end loop;
end $$`;

export async function keepEach(db: Db, table: string, rows: readonly Fields[]): Promise<void> {
  await db.exec(program);
  await db.query("select pg_temp.keep_each($1, $2::text::jsonb)", [table, JSON.stringify(rows)]);
}

interface Column {
  name: string;
  isList: boolean;
}

/** Text columns, including lists of texts, by table. */
export async function listColumns(db: Db): Promise<Map<string, Column[]>> {
  const { rows } = await db.query<{ table_name: string; column_name: string; udt_name: string }>(
    `select c.table_name, c.column_name, c.udt_name
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('text', '_text')
     order by c.table_name, c.ordinal_position`,
  );
  const columns = new Map<string, Column[]>();
  for (const { table_name, column_name, udt_name } of rows)
    columns.set(table_name, [
      ...(columns.get(table_name) ?? []),
      { name: column_name, isList: udt_name === "_text" },
    ]);
  return columns;
}

const wrap = ({ isList }: Column, text: string) => (isList ? [text] : text);

/** How many payloads a column accepts, and how many are stored in it now. */
export interface Held {
  taken: number;
  held: number;
}

/**
 * Writes every payload into every text column that accepts it: a different one in each column of a row, so that each column
 * gets them all.
 */
export async function injectNouns(backend: Backend, ground: Ground): Promise<Map<string, Held>> {
  const found = new Map<string, Held>();
  for (const [table, columns] of await listColumns(backend.db)) {
    const base = nouns[table];
    if (!base) continue;
    const taken = await listTaken(backend, table, columns, base(ground, 0));
    const rows = payloads.map((_, nr) => {
      const fields = { ...base(ground, nr) };
      for (const [index, column] of columns.entries()) {
        const text = payloads[(nr + index * 41) % payloads.length] ?? "";
        if (taken.get(column.name)?.has(text)) fields[column.name] = wrap(column, text);
      }
      return fields;
    });
    await keepEach(backend.db, table, rows);
    for (const column of columns)
      found.set(`${table}.${column.name}`, {
        taken: taken.get(column.name)?.size ?? 0,
        held: await countHeld(backend.db, table, column),
      });
  }
  return found;
}

/** Which payloads each column accepts, in an otherwise harmless row. */
async function listTaken(backend: Backend, table: string, columns: readonly Column[], beside: Fields) {
  const place: Place = table === "profiles" ? { table, where: `id = '${beside.id}'` } : { table, beside };
  const taken = new Map<string, Set<string>>();
  for (const column of columns) {
    const values = payloads.map((text) => wrap(column, text));
    const answers = await storeEach(backend, place, column.name, values);
    taken.set(column.name, new Set(payloads.filter((_, nr) => answers[nr] === "stored")));
  }
  return taken;
}

async function countHeld(db: Db, table: string, { name, isList }: Column): Promise<number> {
  const text = isList ? `unnest(${name})` : name;
  const { rows } = await db.query<{ held: number }>(
    `select count(distinct text)::int held from (select ${text} as text from public.${table}) stored where text = any ($1)`,
    [[...payloads]],
  );
  return rows[0]?.held ?? 0;
}

/** As many payloads as fit into a text, starting with a given one. */
function fill(longest: number, from: number): string {
  let text = "";
  for (const nr of payloads.keys()) {
    const more = `${text}${payloads[(from + nr) % payloads.length]}\n`;
    if (more.length > longest) break;
    text = more;
  }
  return text.trim();
}

/** Tables with few rows: each text contains as many payloads as fit. */
export async function injectFew({ db }: Backend, ground: Ground): Promise<void> {
  await db.query("delete from public.pages");
  await keepEach(
    db,
    "pages",
    Array.from({ length: 20 }, (_, nr) => ({
      slug: `injected-${nr}`,
      title: fill(120, nr * 16),
      lead: fill(400, nr * 16),
      content: fill(500_000, nr * 16),
      footer_place: nr < 3 ? nr + 1 : null,
    })),
  );
  const declined = ground.people.slice(0, 40).map((id, nr) => ({
    id,
    is_approved: false,
    declined_at: "2026-01-01T00:00:00Z",
    declined_words: fill(2000, nr * 8),
  }));
  await keepEach(db, "profiles", declined);
  await db.query(
    `update site_settings set association_name = $1, association_short_name = $2, university_name = $3,
       contact_phone = $4, postal_address = $5, formats_news = true, stats = $6::text::jsonb`,
    [
      fill(120, 15),
      "<script>alert(15)//",
      fill(120, 49),
      fill(40, 17),
      fill(300, 60),
      JSON.stringify(
        [0, 1, 2, 3].map((nr) => ({ value: fill(20, nr), label: fill(60, nr * 20) || `Figure ${nr}` })),
      ),
    ],
  );
  const { rows } = await db.query<{ id: string }>("select id from site_texts order by id");
  for (const [nr, { id }] of rows.entries())
    for (const longest of [100_000, 2000, 400, 120, 60])
      if (await setText(db, id, fill(longest, nr * 7))) break;
}

async function setText(db: Db, id: string, content: string): Promise<boolean> {
  const done = await db
    .query("update site_texts set content = $2 where id = $1", [id, content])
    .catch(() => null);
  return done !== null;
}

/** What was changed and deleted, in the JSON of versions, the bin and the log. */
export async function injectHistory({ db }: Backend, ground: Ground): Promise<void> {
  const { rows } = await db.query<{ id: string }>("select id from news limit 1");
  const ofRow = { table_name: "news", row_id: rows[0]?.id, user_id: ground.admin };
  const changed = payloads.map((text, nr) => ({
    ...ofRow,
    before: { title: text, content: payloads[(nr + 41) % payloads.length] },
    fields: ["title", "content"],
    user_name: text,
  }));
  await keepEach(db, "versions", changed);
  const deleted = payloads.map((text) => ({
    table_name: "news",
    row_id: crypto.randomUUID(),
    about: { title: text },
    user_name: text,
  }));
  await keepEach(db, "bin", deleted);
  const logged = payloads.map((text) => ({
    action: "edit",
    resource_type: "news",
    user_id: ground.admin,
    details: { title: text, changed: ["title", text] },
  }));
  await keepEach(db, "audit_logs", logged);
}
