import type { Row } from "../domain/core/row.ts";
import { readFailures } from "../domain/failures.ts";
import type { Client } from "./core/client.ts";
import { getAllRows } from "./core/result.ts";

/** Members who agreed to be named with a public event or award that they proposed, with its id. */
export async function listProposers(client: Client): Promise<Row<"proposers">[]> {
  return getAllRows(
    (from, to) => client.from("proposers").select("*", { count: "exact" }).order("entry_id").range(from, to),
    readFailures.proposals,
  );
}
