import { readFailures } from "../../domain/failures.ts";
import type { ChangedName } from "../../domain/members/member.ts";
import type { Client } from "../core/client.ts";
import { getData, OutdatedError } from "../core/result.ts";

export const nameFailure = "Failed to approve the name";
const changedAgain = "This name was changed again in the meantime. Nothing was approved: check the new name.";

/** Names that members gave themselves after their approval. */
export async function listChangedNames(client: Client): Promise<ChangedName[]> {
  return getData(await client.rpc("list_changed_names"), readFailures.members);
}

/** Approves the name that the administrator has seen. */
export async function approveName(client: Client, { id, full_name }: ChangedName): Promise<void> {
  const row = client.from("profiles").update({ approved_name: full_name }).match({ id, full_name });
  if (getData(await row.select("id"), nameFailure).length === 0) throw new OutdatedError(changedAgain);
}
