import { declineProposal, proposalFailures } from "../data/proposals.ts";
import type { WaitingProposal } from "../domain/proposals/proposal.ts";
import { asUser } from "./core/call.ts";
import { write } from "./core/write.ts";

/** What accepting an event and accepting an award have in common. */
export const acceptance = {
  changes: "proposals",
  success: "Proposal accepted. We’ll email the person who sent it.",
  failure: proposalFailures.accept,
} as const;

export const proposalDecline = write({
  call: ({ proposal, reason }: { proposal: WaitingProposal; reason: string }) =>
    asUser(declineProposal)(proposal, reason),
  changes: "proposals",
  success: "Proposal declined",
  failure: proposalFailures.decline,
  about: ({ proposal }) => proposal.title,
});
