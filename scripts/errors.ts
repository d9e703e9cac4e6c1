/** A failure whose message is for the person at the terminal; printed without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

/** What went wrong, in the words of whatever threw it. */
export function getReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
