import type { Client } from "../data/client.ts";
import { DataError } from "../data/result.ts";
import { openClient } from "../stores/client.ts";

/** A function of data/ as the user who is signed in to this browser: the same one, without the client. */
export function asUser<Input extends unknown[], Output>(
  call: (client: Client, ...input: Input) => Promise<Output>,
) {
  return async (...input: Input): Promise<Output> => call(await openClient(), ...input);
}

/** Rejects with a text for people whatever fails: code that did not arrive has no message of its own. */
export async function callForPeople<Output>(failure: string, call: () => Promise<Output>): Promise<Output> {
  try {
    return await call();
  } catch (cause) {
    throw cause instanceof DataError ? cause : new DataError(failure, { cause });
  }
}
