import { expect } from "vitest";
import type { Backend } from "../../scripts/backend/index.ts";

interface Limit {
  table: string;
  column: string;
  /** Required columns. */
  row: Record<string, string>;
  /** Whether the form accepts this text in the field. */
  takes: (text: string) => boolean;
  /** Maximum characters. */
  longest: number;
}

/** Form and database accept a text of the maximum length and refuse a longer one. */
export async function compareLimit(backend: Backend, { table, column, row, takes, longest }: Limit) {
  const store = (text: string) => {
    const columns = Object.entries({ ...row, [column]: text });
    const names = columns.map(([name]) => name).join(", ");
    const places = columns.map((_, index) => `$${index + 1}`).join(", ");
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
