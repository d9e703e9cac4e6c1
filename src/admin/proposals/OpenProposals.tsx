import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ProposedNoun, WaitingProposal } from "../../domain/proposals/proposal.ts";
import { waitingProposals } from "../../queries/proposals.ts";
import { loadLazily } from "../base/lazily.tsx";

// Usually there are none.
const Proposals = loadLazily(async () => (await import("../rare-windows.ts")).rareWindows.proposals(), {
  failed: (failure) => failure,
});

interface Props {
  /** All that the user may answer, if not given: the dashboard. */
  noun?: ProposedNoun;
  /** The office's form, filled in. It stays open if the proposal is answered elsewhere. */
  children?: (proposal: WaitingProposal, onClose: () => void) => ReactNode;
}

/** Members' proposals that wait for an answer; nothing if there are none. */
export default function OpenProposals({ noun, children }: Props) {
  const { data = [], error } = useQuery(waitingProposals);
  const [opened, setOpened] = useState<WaitingProposal | null>(null);
  const rows = data.filter((proposal) => !noun || proposal.noun === noun);
  return (
    <>
      {(error || rows.length > 0) && <Proposals rows={rows} {...(children && { onReview: setOpened })} />}
      {opened && children?.(opened, () => setOpened(null))}
    </>
  );
}
