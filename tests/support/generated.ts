import * as fc from "fast-check";
import type { Backend } from "../../scripts/backend/index.ts";

/** Fixed, so that a run finds the same as the last one. For another: `CASES_SEED=7 npm run test:unit`. */
const seed = Number(process.env.CASES_SEED ?? 20_261_123);

const control = fc.constantFrom(
  "\u0000",
  "\u0007",
  "\u001b",
  "\u007f",
  "\ud800",
  "\udfff",
  "\u202e",
  "\u200b",
);
const blank = fc.constantFrom(" ", "\t", "\n", "\r\n", "\u00a0", "\u2003", "\u3000", "\ufeff");
const mark = fc.constantFrom(..."\"'`<>\\/:@.?#&=%;,(){}[]-_+*~^|$!");
const word = fc.string({ unit: "grapheme", maxLength: 12 });

/** What people and programs type and paste, and lengths around the maximum. */
function makeTexts(longest: number): fc.Arbitrary<string> {
  const pieces = fc.array(
    fc.oneof({ arbitrary: word, weight: 4 }, { arbitrary: mark, weight: 3 }, blank, control),
    {
      maxLength: 12,
    },
  );
  const texts = pieces.map((parts) => parts.join(""));
  const around = fc
    .tuple(
      fc.constantFrom(["", ""], ["https://a.test/", ""], ["", "@b.test"]),
      fc.constantFrom("a", "é", "字", "😀", "👩‍🎓"),
      fc.integer({ min: -2, max: 2 }),
    )
    .map(([[begin = "", end = ""], letter, more]) => {
      const length = Math.max(longest + more - begin.length - end.length, 1);
      return `${begin}${[...letter.repeat(length)].slice(0, length).join("")}${end}`;
    });
  const padded = fc.tuple(blank, texts, blank).map((parts) => parts.join(""));
  const address = fc
    .tuple(
      fc.constantFrom(
        "https://",
        "http://",
        "HTTPS://",
        "javascript:",
        "data:",
        "//",
        "/",
        "mailto:",
        "ftp://",
        "",
      ),
      fc.constantFrom(
        "a.test",
        "localhost",
        "a",
        "a..b",
        "münchen.example",
        "[::1]",
        "a.test:80",
        "u:p@a.test",
      ),
      texts,
    )
    .map((parts) => parts.join(""));
  const email = fc
    .tuple(
      fc.oneof(texts, fc.constantFrom("ada", "o'brien+a", "a,b", "a(b)")),
      fc.constantFrom("@", "@@", ""),
      fc.constantFrom("a.test", "a", "a.", ".a", "a.b.test"),
      fc.oneof(texts, fc.constant("")),
    )
    .map((parts) => parts.join(""));
  const number = fc.oneof(
    fc.integer().map(String),
    fc.integer({ min: 0, max: 2300 }).map(String),
    fc.double().map(String),
  );
  const day = fc
    .tuple(
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    )
    .map(([year, month, of]) => [
      String(year).padStart(4, "0"),
      ...[month, of].map((nr) => String(nr).padStart(2, "0")),
    ])
    .map((parts) => parts.join("-"));
  return fc.oneof(texts, padded, around, address, email, number, day, word);
}

/** The same texts at each run. */
export function listTexts(number: number, longest: number): string[] {
  return fc.sample(makeTexts(longest), { numRuns: number, seed });
}

/** Where a value is stored: in a new row with these columns, or in the rows that match a condition. */
export type Place = { table: string } & ({ beside: Record<string, unknown> } | { where: string });

const program = `create or replace function pg_temp.store_each(statement text, stored jsonb) returns text[]
language plpgsql as $$
declare
  fields jsonb;
  answers text[] := '{}';
begin
  for fields in select e from jsonb_array_elements(stored) with ordinality list (e, nr) order by nr loop
    begin
      execute statement using fields;
      raise exception using errcode = 'ZZ000'; -- takes the row back
    exception
      when sqlstate 'ZZ000' then answers := answers || 'stored'::text;
      when others then answers := answers || sqlstate;
    end;
  end loop;
  return answers;
end $$`;

/** What no request can contain: PostgreSQL's JSON has no NUL, and UTF-8 has no lone surrogates. */
const isCarried = (value: unknown) =>
  typeof value !== "string" || (value.isWellFormed() && !value.includes("\u0000"));

/**
 * "stored" for each value that the table accepts in this column, otherwise PostgreSQL's error code. Nothing is kept.
 */
export async function storeEach(
  { db }: Backend,
  place: Place,
  column: string,
  values: readonly unknown[],
): Promise<string[]> {
  const beside = "beside" in place ? place.beside : {};
  const columns = [...new Set([...Object.keys(beside), column])].join(", ");
  const row = `jsonb_populate_record(null::public.${place.table}, $1)`;
  const statement =
    "where" in place
      ? `update public.${place.table} set ${column} = (${row}).${column} where ${place.where}`
      : `insert into public.${place.table} (${columns}) select ${columns} from ${row}`;
  await db.exec(program);
  const rows = values.filter(isCarried).map((value) => ({ ...beside, [column]: value }));
  const { rows: found } = await db.query<{ answers: string[] }>(
    "select pg_temp.store_each($1, $2::text::jsonb) answers",
    [statement, JSON.stringify(rows)],
  );
  const answers = [...(found[0]?.answers ?? [])];
  return values.map((value) => (isCarried(value) ? (answers.shift() ?? "no answer") : "22P05"));
}
