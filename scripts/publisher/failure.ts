import { describeRemovals, type Removal } from "../../src/domain/history/removal.ts";
import { getCode, StartError, toError } from "../program/errors.ts";

/** Needs an administrator's decision: a retry would fail the same way. */
export class RefusedError extends StartError {}

/** The same, when people removed so much that somebody should look first. */
export class RemovedError extends RefusedError {
  constructor(lists: readonly Removal[]) {
    super(`We stopped before publishing: ${describeRemovals(lists)}`);
  }
}

/** Network error codes, translated for people. */
const outages: [pattern: RegExp, words: string][] = [
  [/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|CONNECT_TIMEOUT/, "we couldn’t reach Supabase"],
  [
    /\bterminated\b|fetch failed|other side closed|socket hang up|ECONNRESET|ETIMEDOUT|UND_ERR/,
    "the connection to Supabase was lost",
  ],
];

/** Why publishing failed, as one readable line. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { name, message, cause } = toError(error);
  const code = getCode(error);
  if (code === "ENOSPC" || code === "EDQUOT") return explain("there is no space left on the disk");
  if (name === "TimeoutError") return explain("it took too long and was stopped");
  const line = message.split("\n")[0] ?? "";
  // fetch's own message is always the same; the reason is in its cause.
  const reason = line === "fetch failed" && getCode(cause);
  return explain(reason || line);
}

/** Turns any error message into a readable sentence. */
export function explain(reason: string): string {
  const words = outages.find(([pattern]) => pattern.test(reason))?.[1] ?? reason;
  return `No site was built: ${words.trim().replace(/[.:]+$/, "")}.`;
}
