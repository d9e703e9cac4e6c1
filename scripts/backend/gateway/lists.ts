/*
 * How @supabase/lite 0.10.0 differs from a hosted project in listing files. The tests are in tests/unit/backend: remove a part
 * when its test passes without it.
 *
 * | difference       | why a hosted project's way matters                                              | test     |
 * | ---------------- | ------------------------------------------------------------------------------- | -------- |
 * | limit and order  | lite lists without end, and answers 500 to a number or column it does not know  | refusals |
 * | name of a folder | lite finds other folders, too, where a name contains "_" or "%"                 | gateway  |
 */
import { type Next, readBody, refuse } from "./messages.ts";
import { changeBody } from "./storage.ts";

/** Files that one request may list, as the site and its commands do, and how many it may skip. */
const listed = { most: 100, skipped: 1_000_000 };
const sortColumns = new Set<unknown>(["name", "created_at", "updated_at", "last_accessed_at"]);
const sortOrders = new Set<unknown>(["asc", "desc"]);

const isList = ({ method, url }: Request) =>
  method === "POST" && new URL(url).pathname.startsWith("/storage/v1/object/list/");

/** lite answers 500 to these and prints the error. */
export async function refuseList(request: Request): Promise<Response | null> {
  if (!isList(request)) return null;
  const { limit = 1, offset = 0, sortBy } = await readBody(request);
  const { column, order } = { column: "name", order: "asc", ...(sortBy as object | undefined) };
  const isSorted = sortColumns.has(column) && sortOrders.has(order);
  if (isCount(limit, 1, listed.most) && isCount(offset, 0, listed.skipped) && isSorted) return null;
  const message = `A list has 1 to ${listed.most} files, sorted by name or time.`;
  return refuse(400, { statusCode: "400", error: "InvalidRequest", message });
}

const isCount = (value: unknown, least: number, most: number) =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;

/**
 * A folder and a search as they are called: lite makes patterns for LIKE of them. Without a limit it lists everything; a
 * hosted project has the same default.
 */
export async function escapePatterns(request: Request, next: Next): Promise<Response> {
  if (!isList(request)) return next(request);
  const body = Object.entries(await readBody(request)).map(([name, value]) => [
    name,
    ["prefix", "search"].includes(name) && typeof value === "string"
      ? value.replace(/[\\%_]/g, "\\$&")
      : value,
  ]);
  return next(changeBody(request, { limit: listed.most, ...Object.fromEntries(body) }));
}
