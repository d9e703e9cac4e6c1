import type { PGlite } from "@electric-sql/pglite";

/**
 * Lets a function be asked by GET for an empty list. lite 0.10.0 reads an argument of the address as JSON where it
 * can, so the list `{}` becomes an object. PGlite 0.4.5 takes what is no list as it is, fails while it writes the
 * message, and sends the half of it before the next message, which fails too, whosever request that is. PostgREST
 * passes the text on. Drop this when tests/unit/backend/list-argument.test.ts passes without it.
 */
export function keepListText({ serializers }: PGlite): void {
  for (const [type, serialize] of Object.entries(serializers))
    serializers[Number(type)] = (value) => toText(serialize(value));
}

const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
