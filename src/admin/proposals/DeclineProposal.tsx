import { proposalTextLength, type WaitingProposal } from "../../domain/proposals/proposal.ts";
import { proposalDecline } from "../../queries/proposal-answers.ts";
import ReasonDialog from "../base/ReasonDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  proposal: WaitingProposal;
  onClose: () => void;
}

export default function DeclineProposal({ proposal, onClose }: Props) {
  const write = useWrite(proposalDecline, { hasBanner: true, onDone: onClose });
  return (
    <ReasonDialog
      title={`Decline “${proposal.title}”?`}
      text={`${proposal.proposer} will get an email with your reason, and can propose something else.`}
      action={{ text: "Decline proposal", busyText: "Declining…", tone: "danger" }}
      hint="One or two sentences, as you’d say them to the person."
      maxLength={proposalTextLength}
      write={write}
      onReason={(reason) => write.run({ proposal, reason })}
      onClose={onClose}
    />
  );
}
