/*
 * How @supabase/lite 0.10.0 differs from a hosted project in using the database. The tests are in tests/unit/backend:
 * remove a part when its test passes without it.
 *
 * | difference    | why a hosted project's way matters                                          | test             |
 * | ------------- | --------------------------------------------------------------------------- | ---------------- |
 * | grants        | lite grants ALL on every table to the API's roles at the first request      | database         |
 * | who asks      | lite takes five or six statements for it, longer than most answers          | request-settings |
 * | raised errors | lite returns the code SUP instead of what our SQL says to people            | gateway          |
 * | timestamps    | lite passes on PostgreSQL's form, which not every browser parses            | gateway          |
 * | list in a GET | lite makes an object of `{}`, on which PGlite 0.4.5 breaks the next request | gateway          |
 * | wrong type    | PGlite fails before PostgreSQL can refuse it, and lite prints the failure   | console          |
 * | transactions  | lite's run inside each other on PGlite's only session                       | own-transaction  |
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { Connection } from "@supabase/lite";

/** Sets lite's own "already done" mark. */
export function keepGrants(connection: Connection): void {
  Object.assign(connection, { rlsState: "active" });
}

/** What policies may need to know about a request. */
interface Requester {
  auth?: { role?: string; uid?: string; jwt?: object };
  storage?: { operation?: string };
}

/** Tells the database in one statement who makes the request, and `noteRole` in the same words. */
export function joinSettings(connection: Connection, noteRole: (role: string) => void = () => {}): void {
  const applyJwtSessionContext = async (db: Connection["kysely"], requester: Requester): Promise<void> => {
    const settings = Object.entries(listSettings(requester));
    noteRole(getRole(requester));
    const set = db.selectNoFrom(({ fn, val }) =>
      settings.map(([name, value]) => fn("set_config", [val(name), val(value), val(true)]).as(name)),
    );
    await set.execute();
  };
  Object.assign(connection, { applyJwtSessionContext });
}

const getRole = ({ auth }: Requester) => auth?.role || "anon";

/** With lite's names, for one transaction; its statements run as `role`. */
function listSettings(requester: Requester): Record<string, string> {
  const { auth, storage } = requester;
  const role = getRole(requester);
  return {
    role,
    "request.jwt.claim.sub": auth?.uid ?? "",
    "request.jwt.claim.role": role,
    "storage.operation": storage?.operation ?? "",
    ...(auth?.jwt && { "request.jwt.claims": JSON.stringify(auth.jwt) }),
  };
}

interface DatabaseError {
  code: string;
  severity: string;
  message: string;
  detail?: string;
  hint?: string;
}

/** SQLSTATEs that lite already passes on as a hosted project does. */
const passedOn = /^(PT...|PGRST|21...|22...|42...|53...|55(?!000)...|23502|23503|23505|25006)$/;

/** Uses lite's own way for SQL to set the response (SQLSTATE "PGRST") to return what a hosted project would. */
export function keepRaisedErrors(connection: Connection): void {
  connection.normalizeDbError = (error: unknown) => {
    if (!isDatabaseError(error) || passedOn.test(error.code)) return error;
    const { code, severity, message, detail: details = null, hint = null } = error;
    return Object.assign(new Error(JSON.stringify({ code, message, details, hint })), {
      severity,
      code: "PGRST",
      detail: JSON.stringify({ status: getStatus(code), headers: {} }),
    });
  };
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string";
}

/** PostgREST's table: https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes */
function getStatus(code: string): number {
  if (code === "P0001") return 400;
  // Writing to a read-only view is the client's error, although PostgREST's table maps class 55 to a server error.
  if (code === "55000") return 405;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (/^(09|25|2D|38|39|3B|40|54|57|58|F0|HV|P0|XX)/.test(code)) return 500;
  return code.startsWith("08") ? 503 : 400;
}

export const timestamptz = 1184;

/** "2026-12-03T10:00:00+00:00" for PostgreSQL's "2026-12-03 10:00:00+00". */
export function toIsoTime(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

/** PGlite breaks the next message after one it cannot serialize. PostgREST passes text on. */
export function keepListText(db: PGlite): void {
  db.serializers = new Proxy(db.serializers, {
    get(known, type) {
      // PGlite has none for some types, such as uuid.
      const serialize = known[String(type)] ?? String;
      return (value: unknown) => toText(refuseWrongType(serialize, value));
    },
  });
}

/** An object where a text is expected, for which PGlite throws, is a client's error. PostgreSQL has a code for it. */
function refuseWrongType(serialize: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return serialize(value);
  } catch (cause) {
    const refusal = new Error("invalid input syntax: the value has another type", { cause });
    throw Object.assign(refusal, { severity: "ERROR", code: "22P02" });
  }
}

const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

type Answer<Result> = () => Promise<Result>;

/** A request's open transaction, if it has one. */
interface Visit {
  open?: OpenTransaction;
}

interface OpenTransaction {
  transaction: Transaction;
  end(): Promise<void>;
}

/**
 * Isolates each request's transaction. lite sends BEGIN, the statements and COMMIT as separate queries. While a
 * transaction awaits something else (verifying a mail link signs a token), other requests' statements would run inside
 * it, and one refused statement rolls it back: the person holds a token without a session, and the link can be used
 * again. PGlite's own transactions are exclusive, for our own `db` calls too. `noteEnd` is called after each.
 */
export function separateRequests(
  db: PGlite,
  noteEnd: () => void = () => {},
): <Result>(answer: Answer<Result>) => Promise<Result> {
  const visits = new AsyncLocalStorage<Visit>();
  const query: PGlite["query"] = db.query.bind(db);
  // LISTEN callbacks would inherit the notifying request's context, so statements run outside any request.
  const outside = <Result>(work: () => Promise<Result>) => visits.exit(work);

  db.query = async (sql, params, options) => {
    const visit = visits.getStore();
    if (visit && !visit.open && sql === "BEGIN")
      visit.open = await outside(() => openTransaction(db, noteEnd));
    else if (visit?.open && sql === "COMMIT") await close(visit);
    else if (visit?.open && sql === "ROLLBACK") await rollBack(visit);
    else return outside(() => (visit?.open?.transaction ?? { query }).query(sql, params, options));
    return { rows: [], fields: [] };
  };

  return (answer) => {
    const visit: Visit = {};
    // Roll back a transaction that the request left open.
    return visits.run(visit, () => answer().finally(() => visit.open && rollBack(visit)));
  };
}

/** PGlite commits when the callback ends; lite asks for the commit later, by a statement. */
function openTransaction(db: PGlite, noteEnd: () => void): Promise<OpenTransaction> {
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  return new Promise((opened, failed) => {
    const ended = db.transaction((transaction) => {
      const finish = async () => {
        end();
        await ended;
      };
      opened({ transaction, end: finish });
      return ending.finally(noteEnd);
    });
    ended.catch(failed);
  });
}

/** Rejects when the commit fails, for example on a deferred constraint. */
async function close(visit: Visit): Promise<void> {
  const { open } = visit;
  delete visit.open;
  await open?.end();
}

async function rollBack(visit: Visit): Promise<void> {
  try {
    await visit.open?.transaction.rollback();
  } finally {
    // Every other request waits for this transaction, so it must end.
    await close(visit);
  }
}
