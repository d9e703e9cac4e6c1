import type { Client } from "../../src/data/core/client.ts";
import { getInvitationToken } from "../../src/data/roster/invitations.ts";
import type { OwedLetter } from "../../src/domain/letters/letter.ts";
import { getSignUpPath } from "../../src/domain/roster/invitation-link.ts";

/** The link by which the reader of an invitation signs up; undefined for other letters. */
export async function findPersonalLink(
  client: Client,
  letter: OwedLetter,
  siteUrl: string,
): Promise<string | undefined> {
  if (letter.invitation_id === null) return undefined;
  const token = await getInvitationToken(client, letter);
  if (!token) throw new Error("The invitation was withdrawn");
  return siteUrl + getSignUpPath(token);
}
