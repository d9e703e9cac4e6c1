import * as proposals from "../../data/proposals.ts";
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
export async function takeBackProposal(userId: string, id: string): Promise<void> {
  await proposals.takeBackProposal(await openClient(), id);
  await own.reload(userId);
}

/** See propose. */
export async function setProposalNaming(userId: string, id: string, isNamed: boolean): Promise<void> {
  await proposals.saveProposalNaming(await openClient(), id, isNamed);
  await own.reload(userId);
}
