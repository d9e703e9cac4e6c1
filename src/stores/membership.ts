import { getAccount } from "../data/account.ts";
import { getMembershipText } from "../data/membership.ts";
import { openClient } from "./client.ts";
import { createLoader } from "./loader.ts";

/** A member's page: the profile for the card, and the association's text in paragraphs. */
export const { $state: $membership, load: loadMembership } = createLoader(async (id: string) => {
  const client = await openClient();
  const [profile, text] = await Promise.all([getAccount(client, id), getMembershipText(client)]);
  return { profile, paragraphs: text ? text.split(/\n{2,}/) : [] };
});
