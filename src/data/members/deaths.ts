import type { Death } from "../../domain/members/death.ts";
import type { Client } from "../core/client.ts";
import { checkDone } from "../core/result.ts";

export const deathFailures = {
  mark: "Failed to mark as deceased",
  unmark: "Failed to undo “deceased”",
};

/** `person` is an account or an entry on the alumni list; if they are linked, both are marked. */
export async function markDeceased(
  client: Client,
  person: string,
  { death_year, is_in_memoriam }: Omit<Death, "is_deceased">,
): Promise<void> {
  const death = { person, in_memoriam: is_in_memoriam, ...(death_year && { year: death_year }) };
  checkDone(await client.rpc("mark_deceased", death), deathFailures.mark);
}

/** Gives an account back the approval that it had. */
export async function unmarkDeceased(client: Client, person: string): Promise<void> {
  checkDone(await client.rpc("unmark_deceased", { person }), deathFailures.unmark);
}
