import { getAccount } from "../../data/account/account.ts";
import { getMembershipText } from "../../data/pages/site-texts.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";
import { toPageText } from "../core/rich-text.ts";

/** A member's page: the profile for the card, and the association's text as markup. */
export const { $state: $membership, load: loadMembership } = createLoader(async (id: string) => {
  const client = await openClient();
  const [profile, text] = await Promise.all([getAccount(client, id), getMembershipText(client)]);
  return { profile, html: toPageText(text) };
});
