import { opportunityLimits, type ReviewedOpportunity } from "../../domain/opportunities/opportunity.ts";
import { opportunityDeclining } from "../../queries/opportunities.ts";
import ReasonDialog from "../base/ReasonDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  post: ReviewedOpportunity;
  onClose: () => void;
}

/** Declines a post, or removes one that is online. The author gets the reason and can send the post again. */
export default function DeclineOpportunity({ post, onClose }: Props) {
  const write = useWrite(opportunityDeclining, { hasBanner: true, onDone: onClose });
  const isOnline = post.state === "open";
  return (
    <ReasonDialog
      title={isOnline ? "Remove this post?" : "Decline this post?"}
      text={`Members ${isOnline ? "will no longer see" : "won’t see"} it. Its author gets your reason by email, and can edit the post and send it again.`}
      action={{
        text: isOnline ? "Remove post" : "Decline post",
        busyText: isOnline ? "Removing…" : "Declining…",
        tone: "danger",
      }}
      maxLength={opportunityLimits.reason}
      write={write}
      onReason={(reason) => write.run({ post, reason })}
      onClose={onClose}
    />
  );
}
