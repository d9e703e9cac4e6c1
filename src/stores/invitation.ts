import { getInvitation } from "../data/invitations.ts";
import type { Invitation } from "../domain/invitation.ts";
import { openVisitor } from "./client.ts";
import { createLoader } from "./loader.ts";

/** What the personal link of an invitation fills in; null if the link is no longer valid. */
export const { $state: $invitation, load: loadInvitation } = createLoader(
  async (token: string): Promise<Invitation | null> => getInvitation(await openVisitor(), token),
);
