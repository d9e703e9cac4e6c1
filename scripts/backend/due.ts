import type { Statements } from "./database.ts";

/** Milliseconds between looks; a hosted project's job looks every two. */
const interval = 1000;

/** Raises the site's revision as soon as something that was scheduled is due. Returns how to stop. */
export function publishDue(db: Statements): () => Promise<void> {
  let looking: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    // A look that fails is followed by the next one; whoever uses the database tells of it.
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
