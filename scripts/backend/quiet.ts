/**
 * lite prints every error of the database to the console before it answers the client with it. A
 * refused write is not news for the terminal: whoever asked has been told.
 */
export function silenceAnsweredErrors(): void {
  const print = console.error;
  console.error = (...things: unknown[]) => {
    if (!isDatabaseError(things[0])) print(...things);
  };
}

function isDatabaseError(thing: unknown): boolean {
  return thing instanceof Error && "severity" in thing && "code" in thing;
}
