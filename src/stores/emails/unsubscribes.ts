import * as refusals from "../../data/emails/unsubscribes.ts";
import type { UnsubscribeKind } from "../../domain/emails/unsubscribe.ts";
import { openClient, openVisitor } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const loader = createLoader(async (userId: string) => refusals.listUnsubscribes(await openClient(), userId));

/** The kinds of emails that the signed-in user has unsubscribed from. */
export const { $state: $refusals, reload: loadUnsubscribes } = loader;

/** Rejects with a user-facing message and then changes nothing. */
export async function setUnsubscribe(
  userId: string,
  kind: UnsubscribeKind,
  isRefused: boolean,
): Promise<void> {
  const client = await openClient();
  await (isRefused ? refusals.saveUnsubscribe : refusals.removeUnsubscribe)(client, userId, kind);
  loader.show(await refusals.listUnsubscribes(client, userId));
}

/** By the token in an email, no matter who is signed in here. False if it is not genuine. */
export async function setUnsubscribeByToken(token: string, isRefused: boolean): Promise<boolean> {
  const client = await openVisitor();
  return (isRefused ? refusals.unsubscribeFromEmails : refusals.resubscribeToEmails)(client, token);
}
