/**
 * lite prints every error of the database and every refused token before it answers the client with
 * it, and a warning that storage is experimental. A refusal is not news for the terminal: whoever
 * asked has been told.
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
