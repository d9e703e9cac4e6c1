import type { Insert } from "../domain/core/row.ts";
import type { ProposalFields } from "../domain/proposals/proposal-form.ts";
import type { Client } from "./core/client.ts";
import { checkDone, DataError, getData } from "./core/result.ts";

// Apart from proposals.ts, which other pages load.

const failures = {
  propose: "Failed to send your proposal",
  edit: "Failed to save your proposal",
  takeBack: "Failed to take back your proposal",
  restore: "Failed to restore your proposal",
  name: "Failed to save whether you’re named",
};

export async function addProposal(client: Client, fields: ProposalFields): Promise<void> {
  const row: Insert<"proposals"> = fields;
  checkDone(await client.from("proposals").insert(row), failures.propose);
}

/** Changes one that waits. */
export async function editProposal(
  client: Client,
  id: string,
  { noun: _, ...fields }: ProposalFields,
): Promise<void> {
  const rows = await client.from("proposals").update(fields).eq("id", id).select("id");
  if (getData(rows, failures.edit).length === 0) throw new DataError(failures.edit);
}

/** Also undoes it, for a minute at most. */
export async function takeBackProposal(client: Client, of_proposal: string, undo = false): Promise<void> {
  const response = await client.rpc("take_back_proposal", { of_proposal, undo });
  checkDone(response, undo ? failures.restore : failures.takeBack);
}

export async function saveProposalNaming(client: Client, id: string, is_named: boolean): Promise<void> {
  checkDone(await client.from("proposals").update({ is_named }).eq("id", id), failures.name);
}
