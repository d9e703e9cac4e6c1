import { expect } from "vitest";
import type { Backend } from "../../scripts/backend/index.ts";

interface Limit {
  table: string;
  column: string;
  /** Columns that a row cannot be without. */
  row: Record<string, string>;
  /** Whether the form takes a text of this field. */
  takes: (text: string) => boolean;
  /** Characters. */
  longest: number;
}

/** A form takes a text of the greatest length and none that is longer, and so does the database. */
export async function compareLimit(backend: Backend, { table, column, row, takes, longest }: Limit) {
  const store = (text: string) => {
    const columns = Object.entries({ ...row, [column]: text });
    const names = columns.map(([name]) => name).join(", ");
    const places = columns.map((_, place) => `$${place + 1}`).join(", ");
    return backend.db
      .query(
        `insert into public.${table} (${names}) values (${places})`,
        columns.map(([, value]) => value),
      )
      .then(() => true)
      .catch(() => false);
  };
  const start = column.endsWith("_url") ? "https://a.test/" : "";
  const fitting = start.padEnd(longest, "é");
  const answers = {
    form: [takes(fitting), takes(`${fitting}é`)],
    database: [await store(fitting), await store(`${fitting}é`)],
  };
  expect(answers, column).toEqual({ form: [true, false], database: [true, false] });
}
