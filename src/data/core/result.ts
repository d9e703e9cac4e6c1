/** A failed read or write. The message is for users, the cause for the log. */
export class DataError extends Error {
  override name = "DataError";
}

/** Someone else has changed the same fields since the form was opened; nothing was saved. */
export class ConflictError extends DataError {
  /** The conflicting columns' current values. */
  readonly theirs: object;

  constructor(theirs: object, message = conflictMessage("this")) {
    super(message);
    this.theirs = theirs;
  }
}

/** What the screen showed has changed since; nothing was done, and the screen should show what is there now. */
export class OutdatedError extends DataError {}

/** For forms that show both versions. */
export function conflictMessage(what: string): string {
  return `Someone else has changed ${what} in the meantime. Nothing was saved: choose below which version to keep, then save again.`;
}

interface Failure {
  message: string;
  code?: string;
}

interface DataResponse<Data> {
  data: Data;
  error: Failure | null;
}

/**
 * A response's data. Throws a DataError with the server's message if the database wrote it for users (`raise
 * exception` without an error code of its own), otherwise with `fallback`.
 */
export function getData<Data>(response: DataResponse<Data>, fallback: string): NonNullable<Data> {
  if (response.error || response.data == null) throw toDataError(response.error, fallback);
  return response.data;
}

/** getData for responses without data. */
export function checkDone(response: { error: Failure | null }, fallback: string): void {
  if (response.error) throw toDataError(response.error, fallback);
}

const raisedForPeople = "P0001";
const raisedAsOutdated = "PT409";

/** Codes of the Storage API that say what is wrong with a file. */
const words: Record<string, string> = {
  EntityTooLarge: "The file is too large",
  InvalidMimeType: "File type not supported",
};

function toDataError(error: Failure | null, fallback: string): DataError {
  const { code = "", message = fallback } = error ?? {};
  if (code === raisedAsOutdated) return new OutdatedError(message, { cause: error });
  return new DataError(code === raisedForPeople ? message : (words[code] ?? fallback), { cause: error });
}

/** `max_rows` of supabase/config.toml. */
const pageSize = 1000;

interface PageResponse<Row> extends DataResponse<Row[] | null> {
  count: number | null;
}

/**
 * All rows of a list, page by page: a server returns at most 1000 at a time. The pages must request the exact
 * count, so that an incomplete list counts as a failed read.
 */
export async function getAllRows<Row>(
  readPage: (from: number, to: number) => PromiseLike<PageResponse<Row>>,
  fallback: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const response = await readPage(rows.length, rows.length + pageSize - 1);
    const page = getData(response, fallback);
    if (!Array.isArray(page)) throw new DataError(fallback, { cause: "The response is not a list" });
    rows.push(...page);
    if (rows.length === response.count) return rows;
    if (page.length < pageSize || response.count === null) {
      throw new DataError(fallback, { cause: `${rows.length} of ${response.count} rows arrived` });
    }
  }
}

/** One page of a list, with the number of entries over all pages. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

const rangeNotSatisfiable = "PGRST103";

/** A page past the end is empty: entries may have been deleted since the link was made. */
export function getPage<Row>(
  response: DataResponse<Row[] | null> & { count: number | null },
  fallback: string,
): Page<Row> {
  if (response.error?.code === rangeNotSatisfiable) return { rows: [], total: response.count ?? 0 };
  const rows = getData(response, fallback);
  return { rows, total: response.count ?? rows.length };
}
