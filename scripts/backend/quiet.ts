/**
 * lite prints every database error and refused token before it returns it to the client, and a warning that
 * storage is experimental. Refusals do not belong in the terminal: the client has been told.
 */
export function quietConsole(): void {
  for (const method of ["error", "warn", "log"] as const) {
    const print = console[method].bind(console);
    console[method] = (...things: unknown[]) => {
      if (!isNoise(things)) print(...things);
    };
  }
}

function isNoise([thing, cause]: unknown[]): boolean {
  if (thing === "Storage error:") return hasCode(cause) && cause.code.startsWith("ERR_J");
  if (typeof thing === "string") return thing.startsWith("EXPERIMENTAL FEATURES ENABLED");
  return hasCode(thing) && "severity" in thing;
}

function hasCode(thing: unknown): thing is Error & { code: string } {
  return thing instanceof Error && "code" in thing && typeof thing.code === "string";
}
