import * as changes from "../../data/members/mailbox-changes.ts";
import type { LinkedMailboxChange } from "../../domain/members/mailbox-change.ts";
import { openVisitor } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const loader = createLoader(
  async (token: string): Promise<LinkedMailboxChange | null> =>
    changes.readMailboxLink(await openVisitor(), token),
);

/** The change behind the link in an email; null if the link no longer works. No matter who is signed in here. */
export const { $state: $linkedChange, load: loadLinkedChange, show: showLinkedChange } = loader;

/** By the link to the old address; false if the change is over. Rejects with a user-facing message. */
export async function stopMailboxChange(token: string): Promise<boolean> {
  return changes.objectToMailboxChange(await openVisitor(), token);
}

/** By the link to the new address; null if the change is over. Rejects with a user-facing message. */
export async function confirmMailboxChange(token: string) {
  return changes.confirmMailboxChange(await openVisitor(), token);
}
