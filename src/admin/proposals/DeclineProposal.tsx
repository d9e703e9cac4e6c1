import { type FormEvent, useState } from "react";
import { proposalTextLength, type WaitingProposal } from "../../domain/proposals/proposal.ts";
import { proposalDecline } from "../../queries/proposal-answers.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  proposal: WaitingProposal;
  onClose: () => void;
}

/** Asks for the reason, which the person reads. */
export default function DeclineProposal({ proposal, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const write = useWrite(proposalDecline, { hasBanner: true, onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(reason.trim() ? undefined : "Enter a reason.");
    if (reason.trim()) write.run({ proposal, reason: reason.trim() });
  };
  return (
    <TextDialog
      title={`Decline “${proposal.title}”?`}
      text={`${proposal.proposer} will get an email with your reason, and can propose something else.`}
      action={{ text: "Decline proposal", busyText: "Declining…", tone: "danger" }}
      isTyped={reason !== ""}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="One or two sentences, as you’d say them to the person."
        required
        value={reason}
        maxLength={proposalTextLength}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </TextDialog>
  );
}
