/** A failure whose message is for the person at the terminal; printed without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

/** What a failure of the system is called: "ENOENT". */
export function getCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/** Anything can be thrown; this is an error in each case. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** What went wrong, in the words of whatever threw it. */
export function getReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
