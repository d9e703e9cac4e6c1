import type { JsonMap } from "../domain/core/json.ts";
import type { Insert } from "../domain/core/row.ts";
import { readFailures } from "../domain/failures.ts";
import type { Proposal, ProposedNoun, WaitingProposal } from "../domain/proposals/proposal.ts";
import type { ProposalFields } from "../domain/proposals/proposal-form.ts";
import type { Client } from "./core/client.ts";
import { checkDone, DataError, getAllRows, getData } from "./core/result.ts";

export const proposalFailures = {
  propose: "Failed to send your proposal",
  edit: "Failed to save your proposal",
  takeBack: "Failed to take back your proposal",
  restore: "Failed to restore your proposal",
  name: "Failed to save whether you’re named",
  accept: "Failed to accept the proposal",
  decline: "Failed to decline the proposal",
};

/** A person's own, newest first; also those taken back, which may be restored. */
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

export async function addProposal(client: Client, fields: ProposalFields): Promise<void> {
  const row: Insert<"proposals"> = fields;
  checkDone(await client.from("proposals").insert(row), proposalFailures.propose);
}

/** Changes one that waits. */
export async function editProposal(
  client: Client,
  id: string,
  { noun: _, ...fields }: ProposalFields,
): Promise<void> {
  const rows = await client.from("proposals").update(fields).eq("id", id).select("id");
  if (getData(rows, proposalFailures.edit).length === 0) throw new DataError(proposalFailures.edit);
}

/** Also undoes it, for a minute at most. */
export async function takeBackProposal(client: Client, of_proposal: string, undo = false): Promise<void> {
  const response = await client.rpc("take_back_proposal", { of_proposal, undo });
  checkDone(response, undo ? proposalFailures.restore : proposalFailures.takeBack);
}

export async function saveProposalNaming(client: Client, id: string, is_named: boolean): Promise<void> {
  checkDone(await client.from("proposals").update({ is_named }).eq("id", id), proposalFailures.name);
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
  { id: of_proposal, noun: of_noun, edited_at: seen }: WaitingProposal,
  reason: string,
): Promise<void> {
  const response = await client.rpc("decline_proposal", { of_noun, of_proposal, seen, reason });
  checkDone(response, proposalFailures.decline);
}
