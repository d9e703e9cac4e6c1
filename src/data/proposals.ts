import type { JsonMap } from "../domain/core/json.ts";
import { readFailures } from "../domain/failures.ts";
import type { Proposal, ProposedNoun, WaitingProposal } from "../domain/proposals/proposal.ts";
import type { Client } from "./core/client.ts";
import { checkDone, getAllRows, getData } from "./core/result.ts";

export const proposalFailures = {
  accept: "Failed to accept the proposal",
  decline: "Failed to decline the proposal",
};

/** A person's own, newest first and also those taken back in the last day. */
export async function listOwnProposals(client: Client, id: string): Promise<Proposal[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("proposals")
        .select("*", { count: "exact" })
        .eq("proposed_by", id)
        .order("created_at", { ascending: false })
        .order("id")
        .range(from, to),
    readFailures.proposals,
  );
}

/** Those that the caller may answer, longest waiting first. */
export async function listWaitingProposals(client: Client): Promise<WaitingProposal[]> {
  return getData(await client.rpc("list_proposals"), readFailures.proposals);
}

/** A proposal as an editor read it. */
export type ReadProposal = Pick<WaitingProposal, "id" | "edited_at">;

interface Acceptance {
  of_noun: ProposedNoun;
  of_proposal: string;
  /** Its edited_at, as the editor read it. */
  seen: string;
  /** The new event's or award's columns. */
  fields: JsonMap;
  /** An event's link for taking part online. */
  link?: string;
}

/** Adds the entry and answers the proposal, both or neither. */
export async function acceptProposal(client: Client, acceptance: Acceptance): Promise<string> {
  return getData(await client.rpc("accept_proposal", acceptance), proposalFailures.accept);
}

/** With the reason, which the person reads. */
export async function declineProposal(
  client: Client,
  { id: of_proposal, noun: of_noun }: WaitingProposal,
  reason: string,
): Promise<void> {
  const response = await client.rpc("decline_proposal", { of_noun, of_proposal, reason });
  checkDone(response, proposalFailures.decline);
}
