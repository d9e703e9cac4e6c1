import { defineChoice } from "../core/choice.ts";
import type { Row } from "../core/row.ts";
import type { Database } from "../database.types.ts";
import { proposalsPage } from "../routes.ts";

/** An event or award that a member proposed, as the member sees it. */
export type Proposal = Row<"proposals">;
export type ProposedNoun = Proposal["noun"];

/** One that waits for an editor's answer, with the name of who proposed it. */
export type WaitingProposal = Database["public"]["Functions"]["list_proposals"]["Returns"][number];

/** The parameter that opens a form: "/members/proposals?propose=events". */
const formParameter = "propose";

export const getProposalPath = (noun: ProposedNoun) => `${proposalsPage}?${formParameter}=${noun}`;

export function readProposedNoun(query: string): ProposedNoun | null {
  const asked = new URLSearchParams(query).get(formParameter);
  return proposedNouns.values.find((noun) => noun === asked) ?? null;
}

export const proposedNouns = defineChoice<ProposedNoun>({ events: "Event", awards: "Award" }, "events");

export const proposalStates = defineChoice<Proposal["state"]>(
  { waiting: "Waiting for an answer", accepted: "Accepted", declined: "Declined" },
  "waiting",
);

/** The longest note to the editors, and the longest reason of theirs. */
export const proposalTextLength = 500;

/** The name of an editor's draft of the accepted entry: the proposal offers it, and the list of the noun does not. */
export const getProposalDraft = ({ noun, id }: Pick<WaitingProposal, "noun" | "id">) =>
  `${noun}:proposal-${id}`;

export const isProposalDraft = ({ name }: { name: string }) => name.includes(":proposal-");
