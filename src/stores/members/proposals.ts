import * as saving from "../../data/proposal-saving.ts";
import { listOwnProposals } from "../../data/proposals.ts";
import type { ProposalFields } from "../../domain/proposals/proposal-form.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";
import { createRemoval } from "../core/removal.ts";

const own = createLoader(async (id: string) =>
  (await listOwnProposals(await openClient(), id)).filter(({ removed_at }) => !removed_at),
);

/** The signed-in user's proposals, newest first. */
export const { $state: $ownProposals, load: loadOwnProposals } = own;

/** Rejects with a user-facing message. */
export async function propose(userId: string, fields: ProposalFields): Promise<void> {
  await saving.addProposal(await openClient(), fields);
  await own.reload(userId);
}

/** See propose. */
export async function editProposal(userId: string, id: string, fields: ProposalFields): Promise<void> {
  await saving.editProposal(await openClient(), id, fields);
  await own.reload(userId);
}

export const { remove: takeBackProposal, drop: dropProposal } = createRemoval(
  own,
  ({ proposed_by }) => proposed_by,
  async (id, undo) => saving.takeBackProposal(await openClient(), id, undo),
);

/** See propose. */
export async function setProposalNaming(userId: string, id: string, isNamed: boolean): Promise<void> {
  await saving.saveProposalNaming(await openClient(), id, isNamed);
  await own.reload(userId);
}
