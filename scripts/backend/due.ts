import type { Statements } from "./database.ts";

/** Milliseconds between checks; a hosted project's job checks every two seconds. */
const interval = 1000;

/** Raises the site's revision as soon as something scheduled is due. Returns the function that stops it. */
export function publishDue(db: Statements): () => Promise<void> {
  let looking: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    // After a failed check comes the next one; requests to the database report the problem.
    looking ??= db
      .query("select private.publish_due()")
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
  }, interval);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
