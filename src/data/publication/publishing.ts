import type { Row } from "../../domain/core/row.ts";
import type { Publishable } from "../../domain/publication/publication.ts";
import type { Client } from "../core/client.ts";
import { DataError, getData } from "../core/result.ts";
import type { Entries } from "../core/rows.ts";

/** Tables whose entries visitors see from a given time on. */
export type PublishedTable = {
  [Name in Entries]: Row<Name> extends Publishable ? Name : never;
}[Entries];

export const publishFailure = "Failed to publish this entry";

/** `published_at`: a time, `now`, or null for a draft. */
export async function setPublication(
  client: Client,
  table: PublishedTable,
  { id, published_at }: Publishable & { id: string },
): Promise<void> {
  // supabase-js cannot infer rows from one of several table names.
  const response = await client
    .from(table as "news")
    .update({ published_at })
    .eq("id", id)
    .select("id");
  // Row-level security filters without an error.
  if (getData(response, publishFailure).length === 0) throw new DataError(publishFailure);
}
