import * as refusals from "../../data/letters/refusals.ts";
import type { RefusableKind } from "../../domain/letters/refusal.ts";
import { openClient, openVisitor } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const loader = createLoader(async (userId: string) => refusals.listRefusals(await openClient(), userId));

/** The kinds of letters that the signed-in user refuses. */
export const { $state: $refusals, load: loadRefusals } = loader;

/** Rejects with a user-facing message; then everything stays as it was. */
export async function setRefusal(userId: string, kind: RefusableKind, isRefused: boolean): Promise<void> {
  const client = await openClient();
  await (isRefused ? refusals.saveRefusal : refusals.removeRefusal)(client, userId, kind);
  loader.show(await refusals.listRefusals(client, userId));
}

/** By the token of a letter, whoever is signed in here. False if it is not genuine. */
export async function setRefusalByToken(token: string, isRefused: boolean): Promise<boolean> {
  const client = await openVisitor();
  return (isRefused ? refusals.refuseLetters : refusals.acceptLetters)(client, token);
}
