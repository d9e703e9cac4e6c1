import * as links from "../../data/emails/mailbox-links.ts";
import type { LinkedMailboxChange } from "../../domain/members/mailbox-change.ts";
import { openVisitor } from "../core/client.ts";

/*
 * By the token of a link in an email, no matter who is signed in here. All reject with a user-facing message.
 */

/** Null if the link no longer works. */
export async function readMailboxLink(token: string): Promise<LinkedMailboxChange | null> {
  return links.readMailboxLink(await openVisitor(), token);
}

/** False if the change is over. */
export async function stopMailboxChange(token: string): Promise<boolean> {
  return links.objectToMailboxChange(await openVisitor(), token);
}

/** Null if the change is over. */
export async function confirmMailboxChange(token: string) {
  return links.confirmMailboxChange(await openVisitor(), token);
}
