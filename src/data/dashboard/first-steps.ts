import { readFailures } from "../../domain/failures.ts";
import type { FirstStep, KeptStep } from "../../domain/settings/first-steps.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";
import { settingsFailure } from "../settings/settings.ts";

/** For super admins; empty once the list is hidden. */
export async function listFirstSteps(client: Client): Promise<FirstStep[]> {
  return getData(await client.rpc("list_first_steps"), readFailures.settings);
}

/** Hides the list, or shows it again. */
export async function putFirstStepsAway(client: Client, isAway: boolean): Promise<void> {
  const set_up_at = isAway ? new Date().toISOString() : null;
  checkDone(await client.from("member_settings").update({ set_up_at }).eq("id", true), settingsFailure);
}

/** Ticks a step whose original text the association keeps, or unticks it. */
export async function keepOriginal(client: Client, step: KeptStep, isKept: boolean): Promise<void> {
  const stored = await client.from("member_settings").select("steps_kept").single();
  const others = getData(stored, settingsFailure).steps_kept.filter((kept) => kept !== step);
  const steps_kept = isKept ? [...others, step] : others;
  checkDone(await client.from("member_settings").update({ steps_kept }).eq("id", true), settingsFailure);
}
