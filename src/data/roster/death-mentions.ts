import { readFailures } from "../../domain/failures.ts";
import type { DeathAnswers, DeathMention } from "../../domain/roster/death-mention.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData, type Page } from "../core/result.ts";

export const mentionFailure = "Failed to save your decision";

/** The first fifty, and how many there are. */
export async function listDeathMentions(client: Client): Promise<Page<DeathMention>> {
  const found = getData(await client.rpc("list_death_mentions"), readFailures.roster);
  return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 };
}

export async function answerDeathMentions(client: Client, answers: DeathAnswers): Promise<void> {
  checkDone(await client.rpc("answer_death_mentions", { answers }), mentionFailure);
}
