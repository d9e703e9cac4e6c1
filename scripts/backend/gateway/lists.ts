/*
 * How @supabase/lite 0.10.0 differs from a hosted project in listing files. The tests are in tests/unit/backend: remove a part
 * when its test passes without it.
 *
 * | difference       | why a hosted project's way matters                                              | test     |
 * | ---------------- | ------------------------------------------------------------------------------- | -------- |
 * | limit and order  | lite lists without end, and answers 500 to a number or column it does not know  | refusals |
 * | name of a folder | lite finds other folders, too, where a name contains "_" or "%"                 | gateway  |
 *
 * In one respect it is stricter than a hosted project, which ends a statement that takes too long:
 *
 * | unapproved       | the policies are asked about every file of a bucket, to show none               | refusals |
 */
import type { Database } from "../database.ts";
import { anyOrigin, type Filter, type Next, readBody, refuse } from "./messages.ts";
import { readClaims } from "./sessions.ts";
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
 * Accounts that are not approved find no file, except photos from the time when they were. The policies would be asked about
 * every file of a bucket to say so: 25,000 took 34 s (measured).
 */
export class Lists {
  readonly #db: Database;
  readonly #secret: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  readonly answer: Filter = async (request, next) => {
    const claims = isList(request) ? await readClaims(request, this.#secret) : null;
    // Visitors have no policy at all.
    if (!claims) return next(request);
    const { rows } = await this.#db.query(
      `select from public.profiles p where p.id = $1 and (p.is_approved or $2 and exists (
         select from storage.objects o where o.bucket_id = 'profile-photos' and starts_with(o.name, p.id || '/')))`,
      [claims.sub, await isOwnFolder(request, claims.sub)],
    );
    return rows.length > 0 ? next(request) : Response.json([], { headers: anyOrigin });
  };
}

async function isOwnFolder(request: Request, id: string): Promise<boolean> {
  const { prefix } = await readBody(request);
  return prefix === id && new URL(request.url).pathname.endsWith("/profile-photos");
}

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
