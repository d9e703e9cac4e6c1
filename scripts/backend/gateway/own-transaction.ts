import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite, Transaction } from "@electric-sql/pglite";

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
 * Isolates each request's transaction. lite 0.10.0 sends BEGIN, the statements and COMMIT as separate queries
 * on PGlite's only session. While a transaction awaits something else (verifying a mail link signs a token),
 * other requests' statements run inside it, and one refused statement rolls it back: the person holds a token
 * without a session, and the link can be used again. PGlite's own transactions are exclusive, for our own
 * `db` calls too. Drop this when tests/unit/backend/own-transaction.test.ts passes without it.
 */
export function separateRequests(db: PGlite): <Result>(answer: Answer<Result>) => Promise<Result> {
  const visits = new AsyncLocalStorage<Visit>();
  const query: PGlite["query"] = db.query.bind(db);
  // LISTEN callbacks would inherit the notifying request's context, so statements run outside any request.
  const outside = <Result>(work: () => Promise<Result>) => visits.exit(work);

  db.query = async (sql, params, options) => {
    const visit = visits.getStore();
    if (visit && !visit.open && sql === "BEGIN") visit.open = await outside(() => openTransaction(db));
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
function openTransaction(db: PGlite): Promise<OpenTransaction> {
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  return new Promise((opened, failed) => {
    const ended = db.transaction((transaction) => {
      const finish = async () => {
        end();
        await ended;
      };
      opened({ transaction, end: finish });
      return ending;
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
