import type { Death, Mortal } from "../../domain/members/death.ts";
import type { Client } from "../core/client.ts";
import { checkDone } from "../core/result.ts";

export const deathFailures = {
  mark: "Failed to mark as deceased",
  unmark: "Failed to undo “deceased”",
};

/** An account or an entry on the alumni list, as it was shown. */
type Shown = Pick<Mortal, "id" | "profile_id">;

const toShown = ({ id, profile_id }: Shown) => ({
  person: id,
  ...(profile_id && { seen_account: profile_id }),
});

/** If an account and an entry are linked, both are marked. */
export async function markDeceased(
  client: Client,
  person: Shown,
  { death_year, is_in_memoriam }: Omit<Death, "is_deceased">,
): Promise<void> {
  const death = { ...toShown(person), in_memoriam: is_in_memoriam, ...(death_year && { year: death_year }) };
  checkDone(await client.rpc("mark_deceased", death), deathFailures.mark);
}

/** Gives an account back the approval that it had. */
export async function unmarkDeceased(client: Client, person: Shown): Promise<void> {
  checkDone(await client.rpc("unmark_deceased", toShown(person)), deathFailures.unmark);
}
