import { type FormEvent, useState } from "react";
import { opportunityLimits, type ReviewedOpportunity } from "../../domain/opportunities/opportunity.ts";
import { opportunityDeclining } from "../../queries/opportunities.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  post: ReviewedOpportunity;
  onClose: () => void;
}

/** Declines a post, or removes one that is online. The author gets the reason and can send the post again. */
export default function DeclineOpportunity({ post, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const write = useWrite(opportunityDeclining, { hasBanner: true, onDone: onClose });
  const isOnline = post.state === "open";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!reason.trim());
    if (reason.trim()) write.run({ post, reason: reason.trim() });
  };
  return (
    <TextDialog
      title={isOnline ? "Remove this post?" : "Decline this post?"}
      text={`Members ${isOnline ? "will no longer see" : "won’t see"} it. Its author gets your reason by email, and can edit the post and send it again.`}
      action={{
        text: isOnline ? "Remove post" : "Decline post",
        busyText: isOnline ? "Removing…" : "Declining…",
        tone: "danger",
      }}
      isTyped={reason !== ""}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        required
        value={reason}
        maxLength={opportunityLimits.reason}
        error={isMissing && !reason.trim() ? "Enter a reason." : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </TextDialog>
  );
}
