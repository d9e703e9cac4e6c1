import { readFailures } from "../domain/failures.ts";
import type { FirstStep } from "../domain/first-steps.ts";
import type { Client } from "./client.ts";
import { checkDone, getData } from "./result.ts";
import { settingsFailure } from "./settings.ts";

/** For super admins; empty once the list was put away. */
export async function listFirstSteps(client: Client): Promise<FirstStep[]> {
  return getData(await client.rpc("list_first_steps"), readFailures.settings);
}

/** Puts the list away, or shows it again. */
export async function putFirstStepsAway(client: Client, isAway: boolean): Promise<void> {
  const set_up_at = isAway ? new Date().toISOString() : null;
  checkDone(await client.from("member_settings").update({ set_up_at }).eq("id", true), settingsFailure);
}
