import { getInvitation } from "../data/roster/invitations.ts";
import type { Invitation } from "../domain/roster/invitation.ts";
import { openVisitor } from "./core/client.ts";
import { createLoader } from "./core/loader.ts";

/** The details that an invitation's personal link fills in; null if the link is no longer valid. */
export const { $state: $invitation, load: loadInvitation } = createLoader(
  async (token: string): Promise<Invitation | null> => getInvitation(await openVisitor(), token),
);
