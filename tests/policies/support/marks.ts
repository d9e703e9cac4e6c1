import type { Statements } from "../../../scripts/backend/database.ts";

/** Written into every field that says something about a person, to find what remains of it. */
export const mark = "qzleaver";
export const email = `${mark}@policies.test`;

export interface Column {
  name: string;
  type: string;
  isNeeded: boolean;
  first: string | null;
}

/** `first` is the first value of a list of values. */
export const listColumns = async (db: Statements, place: string) => {
  const { rows } = await db.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef and attidentity = '' as "isNeeded",
      (select substring(pg_get_constraintdef(k.oid) from 'ARRAY\\[''([^'']+)''') from pg_constraint k
        where k.conrelid = attrelid and k.contype = 'c' and k.conkey = array[attnum] limit 1) as first
    from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [place],
  );
  return rows;
};

const marks: Record<string, string[]> = {
  text: [mark, email, `/${mark}.jpg`, `${mark}.pdf`],
  "text[]": [`{${mark}}`],
  jsonb: [`{"${mark}": "${mark}"}`, `["${mark}"]`],
};

/** The mark in every column that takes one, of these rows. */
export async function markRows(
  db: Statements,
  { place, columns, where }: { place: string; columns: Column[]; where: string },
): Promise<void> {
  for (const column of columns)
    for (const value of marks[column.type] ?? [])
      await db.exec(`do $do$ begin update ${place} set ${column.name} = '${value}' where ${where};
        exception when check_violation or unique_violation then null; end $do$`);
}

/** "schema.table": the columns that have the mark. */
export async function findMark(db: Statements): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.query<{
    place: string;
  }>(`select format('%I.%I', nspname, relname) as place
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'private', 'auth', 'storage') order by 1`);
  const found: Record<string, string[]> = {};
  for (const { place } of tables) {
    const { rows: columns } = await db.query<{ key: string }>(
      `select distinct field.key from ${place} t, jsonb_each_text(to_jsonb(t)) field
        where field.value ilike $1 order by field.key`,
      [`%${mark}%`],
    );
    if (columns.length > 0) found[place] = columns.map(({ key }) => key);
  }
  return found;
}
