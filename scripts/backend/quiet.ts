/**
 * lite prints every error of the database before it answers the client with it, and a warning that
 * storage is experimental. A refused write is not news for the terminal: whoever asked has been told.
 */
export function quietConsole(): void {
  for (const method of ["error", "warn", "log"] as const) {
    const print = console[method].bind(console);
    console[method] = (...things: unknown[]) => {
      if (!isNoise(things[0])) print(...things);
    };
  }
}

function isNoise(thing: unknown): boolean {
  if (typeof thing === "string") return thing.startsWith("EXPERIMENTAL FEATURES ENABLED");
  return thing instanceof Error && "severity" in thing && "code" in thing;
}
