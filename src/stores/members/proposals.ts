import * as saving from "../../data/proposal-saving.ts";
import { listOwnProposals } from "../../data/proposals.ts";
import type { Proposal } from "../../domain/proposals/proposal.ts";
import type { ProposalFields } from "../../domain/proposals/proposal-form.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

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

/** Also undoes it; the proposal stays in the list. Rejects with a user-facing message; the list is then up to date. */
export async function takeBackProposal(proposal: Proposal, undo = false): Promise<void> {
  try {
    await saving.takeBackProposal(await openClient(), proposal.id, undo);
  } catch (error) {
    if (!undo) await own.refresh(proposal.proposed_by);
    throw error;
  }
  changeOwn((all) =>
    all.map((one) =>
      one.id === proposal.id ? { ...one, removed_at: undo ? null : new Date().toISOString() } : one,
    ),
  );
}

/** Takes one that was taken back off the list. */
export const dropProposal = (id: string) => changeOwn((all) => all.filter((one) => one.id !== id));

function changeOwn(change: (all: Proposal[]) => Proposal[]) {
  const state = own.$state.get();
  if (state.status === "ready") own.show(change(state.value));
}

/** See propose. */
export async function setProposalNaming(userId: string, id: string, isNamed: boolean): Promise<void> {
  await saving.saveProposalNaming(await openClient(), id, isNamed);
  await own.reload(userId);
}
