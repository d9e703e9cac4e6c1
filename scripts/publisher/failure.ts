import { StartError } from "../errors.ts";

/** Somebody has to decide: trying again would end the same way. */
export class RefusedError extends StartError {}

/** What the network says, and what it means to people. */
const outages: [pattern: RegExp, words: string][] = [
  [/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|CONNECT_TIMEOUT/, "Supabase cannot be reached"],
  [
    /\bterminated\b|fetch failed|other side closed|socket hang up|ECONNRESET|ETIMEDOUT|UND_ERR/,
    "the connection to Supabase broke off",
  ],
];

/** Why nothing was published, as one line for people. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { name, message, code, cause } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return explain("there is no space left on the disk");
  if (name === "TimeoutError") return explain("it took too long and was ended");
  const line = message.split("\n")[0] ?? "";
  // What fetch says of itself is always the same; why is in its cause.
  const reason = line === "fetch failed" && (cause as NodeJS.ErrnoException | undefined)?.code;
  return explain(reason || line);
}

/** `reason`, of whatever program, as the end of a sentence for people. */
export function explain(reason: string): string {
  const words = outages.find(([pattern]) => pattern.test(reason))?.[1] ?? reason;
  return `No site was built: ${words.trim().replace(/[.:]+$/, "")}.`;
}
