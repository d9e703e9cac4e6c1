import type { WaitingProposal } from "../../domain/proposals/proposal.ts";

/** Who proposed what the form is filled in with, above its fields. */
export default function ProposalNote({
  proposal: { proposer, note, is_named },
}: {
  proposal: WaitingProposal;
}) {
  return (
    <div className="rounded-md border border-line bg-surface px-4 py-3 text-sm">
      <p className="wrap-anywhere">
        Proposed by <bdi className="font-semibold">{proposer}</bdi>, who{" "}
        {is_named ? "agreed to be named with it" : "prefers not to be named"}. Correct and add what you like:
        what you save is what’s published. We’ll email the person.
      </p>
      {note && <p className="mt-2 whitespace-pre-line text-muted wrap-anywhere">“{note}”</p>}
    </div>
  );
}
