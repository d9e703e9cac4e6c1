import * as proposals from "../../data/proposals.ts";
import type { Proposal } from "../../domain/proposals/proposal.ts";
import type { ProposalFields } from "../../domain/proposals/proposal-form.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const own = createLoader(async (id: string) => proposals.listOwnProposals(await openClient(), id));

/** The signed-in user's proposals, newest first. */
export const { $state: $ownProposals, load: loadOwnProposals } = own;

/** Rejects with a user-facing message. */
export async function propose(userId: string, fields: ProposalFields): Promise<void> {
  await proposals.addProposal(await openClient(), fields);
  await own.reload(userId);
}

/** See propose. */
export async function editProposal(userId: string, id: string, fields: ProposalFields): Promise<void> {
  await proposals.editProposal(await openClient(), id, fields);
  await own.reload(userId);
}

/** Also undoes it. Rejects with a user-facing message; the list is up to date either way. */
export async function takeBackProposal({ id, proposed_by }: Proposal, undo = false): Promise<void> {
  try {
    await proposals.takeBackProposal(await openClient(), id, undo);
  } finally {
    await own.refresh(proposed_by);
  }
}

/** See propose. */
export async function setProposalNaming(userId: string, id: string, isNamed: boolean): Promise<void> {
  await proposals.saveProposalNaming(await openClient(), id, isNamed);
  await own.reload(userId);
}
