import type { Json } from "../../domain/database.types.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Erasure } from "../../domain/members/erasure.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData, OutdatedError } from "../core/result.ts";
import { removePhotos } from "./members.ts";

export const erasureFailure = "Failed to erase this person";
const erasureOutdated =
  "What belongs to this person has changed in the meantime. Nothing was erased: close this window and open it again.";

type Stored = Omit<Erasure, "ties">;

/** What would be erased with this account or entry of the alumni list; null if there is neither. */
export async function getErasure(client: Client, person: string): Promise<Stored | null> {
  const response = await client.rpc("preview_erasure", { person });
  const [erasure] = getData(response, readFailures.members);
  return erasure ?? null;
}

interface Confirmed {
  typed_name: string;
  keeps_awards: boolean;
  /** What the administrator was shown. */
  seen: Pick<Stored, "account_ids" | "entries">;
}

/** What is stored about a person, with or without an account, for a request for access. The database records the export. */
export async function exportPerson(client: Client, person: string): Promise<Json> {
  return getData(await client.rpc("export_person", { person }), readFailures.members);
}

const isSame = (one: Confirmed["seen"], other: Confirmed["seen"]) =>
  JSON.stringify([one.account_ids, one.entries]) === JSON.stringify([other.account_ids, other.entries]);

/** Files first, as with a deletion, and none if the database is about to refuse. Returns the reference in the audit log. */
export async function erasePerson(
  client: Client,
  person: string,
  { seen: { account_ids, entries }, ...confirmed }: Confirmed,
): Promise<string> {
  const erasure = await getErasure(client, person);
  const accounts = erasure?.account_ids ?? [];
  const seen = { account_ids, entries };
  if (erasure && !isSame(erasure, seen)) throw new OutdatedError(erasureOutdated);
  // Before any file goes: nobody erases themselves.
  for (const member_id of accounts)
    checkDone(await client.rpc("check_member_departure", { member_id }), erasureFailure);
  for (const id of accounts) await removePhotos(client, id, erasureFailure);
  return getData(await client.rpc("erase_person", { person, seen, ...confirmed }), erasureFailure);
}
