import { readFailures } from "../../domain/failures.ts";
import type { OwnMailboxChange } from "../../domain/members/mailbox-change.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

/** The change of address that a super admin has started for oneself; null if there is none. */
export async function getOwnMailboxChange(
  client: Client,
  profile_id: string,
): Promise<OwnMailboxChange | null> {
  const changes = client
    .from("mailbox_changes")
    .select("new_email, reason, started_at, waits_until, confirmed_at");
  return getData(await changes.eq("profile_id", profile_id).limit(1), readFailures.addressChange)[0] ?? null;
}

/** For oneself. False if the change is over. */
export async function objectToOwnMailboxChange(client: Client): Promise<boolean> {
  const failure = "Failed to stop the change of your email address";
  return getData(await client.rpc("object_to_mailbox_change"), failure);
}
