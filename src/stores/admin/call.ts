import type { Client } from "../../data/client.ts";
import { openClient } from "../client.ts";

type Call = (client: Client, ...input: never[]) => Promise<unknown>;
type Bound<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: Calls[Name] extends (client: Client, ...input: infer Input) => infer Output
    ? (...input: Input) => Output
    : never;
};

/** Functions of data/ as whoever is signed in to this browser: the same ones, without the client. */
export function asSignedIn<const Calls extends Record<string, Call>>(calls: Calls): Bound<Calls> {
  const bound = Object.entries(calls).map(([name, call]) => [
    name,
    async (...input: never[]) => call(await openClient(), ...input),
  ]);
  return Object.fromEntries(bound) as Bound<Calls>;
}
