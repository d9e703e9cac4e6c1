import { getOwnMailboxChange, objectToOwnMailboxChange } from "../../data/account/mailbox-change.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const loader = createLoader(async (userId: string) => getOwnMailboxChange(await openClient(), userId));

/** The change of address that an administrator has started for the signed-in user; null without one. */
export const { $state: $ownMailboxChange, load: loadOwnMailboxChange } = loader;

/** Rejects with a user-facing message. What is over already needs no stopping. */
export async function stopOwnMailboxChange(): Promise<void> {
  await objectToOwnMailboxChange(await openClient());
  loader.show(null);
}
