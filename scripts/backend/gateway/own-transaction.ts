import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite, Transaction } from "@electric-sql/pglite";

type Answer<Result> = () => Promise<Result>;

/** What a request has open, if anything. */
interface Visit {
  open?: OpenTransaction;
}

interface OpenTransaction {
  transaction: Transaction;
  end(): Promise<void>;
}

/**
 * Gives every request a transaction that nobody else gets into. lite 0.10.0 sends BEGIN, the
 * statements and COMMIT as unconnected queries of the one session that PGlite has. When a
 * transaction waits for something else in between (verifying a mail link signs a token), the
 * statements of other requests land in it, and a refused one rolls it back: the person holds a
 * token without a session, and the link can be spent again. PGlite's own transactions are waited
 * for by everybody, our own `db` included. Drop this when
 * tests/unit/backend/own-transaction.test.ts passes without it.
 */
export function separateRequests(db: PGlite): <Result>(answer: Answer<Result>) => Promise<Result> {
  const visits = new AsyncLocalStorage<Visit>();
  const query: PGlite["query"] = db.query.bind(db);
  // Whoever is told by LISTEN runs where the statement ran that told them: outside of any request.
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
    // Nothing that a request left open may outlive it.
    return visits.run(visit, () => answer().finally(() => visit.open && rollBack(visit)));
  };
}

/** PGlite ends a transaction when its callback does; lite says so later, by a statement. */
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

/** Fails when the commit does: constraints that are checked at its end speak here. */
async function close(visit: Visit): Promise<void> {
  const { open } = visit;
  delete visit.open;
  await open?.end();
}

async function rollBack(visit: Visit): Promise<void> {
  try {
    await visit.open?.transaction.rollback();
  } finally {
    // Everybody waits for its end, so it must end.
    await close(visit);
  }
}
