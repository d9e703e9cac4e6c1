/** A failed read or write. The message is for people; the cause is for the log. */
export class DataError extends Error {
  override name = "DataError";
}

/** Somebody else changed the same fields since the form was opened: nothing was saved. */
export class ConflictError extends DataError {
  /** The columns that collide, as they are in the database now. */
  readonly theirs: object;

  constructor(theirs: object, what = "this") {
    super(
      `Somebody else changed ${what} in the meantime. Nothing was saved: choose below which version stays, then save again.`,
    );
    this.theirs = theirs;
  }
}

interface Failure {
  message: string;
  code?: string;
}

interface Answer<Data> {
  data: Data;
  error: Failure | null;
}

/**
 * The data of an answer, or a DataError with the server's message when the database raised it
 * for people (`raise exception` without a code of its own), else with `fallback`.
 */
export function getData<Data>(answer: Answer<Data>, fallback: string): NonNullable<Data> {
  if (answer.error || answer.data == null) throw toDataError(answer.error, fallback);
  return answer.data;
}

/** As getData, for answers that carry nothing. */
export function checkDone(answer: { error: Failure | null }, fallback: string): void {
  if (answer.error) throw toDataError(answer.error, fallback);
}

const raisedForPeople = "P0001";

function toDataError(failure: Failure | null, fallback: string): DataError {
  return new DataError(failure?.code === raisedForPeople ? failure.message : fallback, { cause: failure });
}

/** `max_rows` of supabase/config.toml. */
const pageSize = 1000;

interface PageAnswer<Row> extends Answer<Row[] | null> {
  count: number | null;
}

/**
 * Every row of a list, page by page: a server answers at most 1000 rows at a time. The pages
 * must ask for the exact count, so that a list that arrives incomplete is a failed read.
 */
export async function getAllRows<Row>(
  readPage: (from: number, to: number) => PromiseLike<PageAnswer<Row>>,
  fallback: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const answer = await readPage(rows.length, rows.length + pageSize - 1);
    const page = getData(answer, fallback);
    if (!Array.isArray(page)) throw new DataError(fallback, { cause: "The answer is not a list" });
    rows.push(...page);
    if (rows.length === answer.count) return rows;
    if (page.length < pageSize || answer.count === null) {
      throw new DataError(fallback, { cause: `${rows.length} of ${answer.count} rows arrived` });
    }
  }
}

/** A page of a list, and how many entries all pages have together. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

const rangeNotSatisfiable = "PGRST103";

/** A page beyond the last one is empty: entries may have been deleted since its link was made. */
export function getPage<Row>(
  answer: Answer<Row[] | null> & { count: number | null },
  fallback: string,
): Page<Row> {
  if (answer.error?.code === rangeNotSatisfiable) return { rows: [], total: answer.count ?? 0 };
  const rows = getData(answer, fallback);
  return { rows, total: answer.count ?? rows.length };
}
