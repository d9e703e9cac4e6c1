/** A failure whose message is for the person at the terminal. It is printed without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

/** The system's code for a failure, such as "ENOENT". */
export function getCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/** Anything can be thrown; this always returns an error. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The message of whatever was thrown. */
export function getReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
