import type { Client } from "../../data/core/client.ts";
import { DataError } from "../../data/core/result.ts";
import { openClient } from "../../stores/core/client.ts";

/** Binds a data/ function to this browser's signed-in client. */
export function asUser<Input extends unknown[], Output>(
  call: (client: Client, ...input: Input) => Promise<Output>,
) {
  return async (...input: Input): Promise<Output> => call(await openClient(), ...input);
}

/** Always rejects with a user-facing message, even for code that failed to load. */
export async function callForPeople<Output>(failure: string, call: () => Promise<Output>): Promise<Output> {
  try {
    return await call();
  } catch (cause) {
    throw cause instanceof DataError ? cause : new DataError(failure, { cause });
  }
}
