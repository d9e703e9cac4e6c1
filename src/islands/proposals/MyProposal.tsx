import { useState } from "react";
import type { Proposal } from "../../domain/proposals/proposal.ts";
import { takeBackProposal } from "../../stores/members/proposals.ts";
import Button from "../../ui/button/Button.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import { useAccountAction } from "../account/useAccountAction.ts";
import Removed from "../Removed.tsx";
import { useFocusWhenBack } from "../useRemovals.ts";
import AwardProposalForm from "./AwardProposalForm.tsx";
import EventProposalForm from "./EventProposalForm.tsx";
import ProposalFacts from "./ProposalFacts.tsx";

interface Props {
  proposal: Proposal;
  timeZone: string;
  /** It is about to be taken back. */
  onTakeBack: () => void;
  /** It was taken back and can no longer be restored. */
  onGone: (hadFocus: boolean) => void;
}

/** One of the user's proposals, with its state; the form to edit it; or an Undo once it was taken back. */
export default function MyProposal({ proposal, timeZone, onTakeBack, onGone }: Props) {
  const { title, state, removed_at } = proposal;
  const action = useAccountAction();
  const { isBusy, result, run, setResult } = action;
  const [isEdited, setEdited] = useState(false);
  const takeBack = useFocusWhenBack(removed_at !== null);
  const edit = useFocusWhenBack(isEdited);
  const isWaiting = state === "waiting";
  if (removed_at)
    return (
      <Removed
        text={isWaiting ? `You’ve taken back “${title}”.` : `“${title}” is no longer listed.`}
        className="border-b border-line py-5"
        onUndo={() => run(() => takeBackProposal(proposal, true))}
        onGone={onGone}
      >
        <Outcome result={result} />
      </Removed>
    );
  if (isEdited) {
    const end = (text?: string) => {
      setEdited(false);
      setResult(text ? { tone: "success", text } : null);
    };
    const form = {
      userId: proposal.proposed_by,
      proposal,
      takesFocus: true,
      onSent: () => end("Your changes are saved."),
      onCancel: () => end(),
    };
    return (
      <li className="border-b border-line py-5">
        {proposal.noun === "events" ? (
          <EventProposalForm timeZone={timeZone} {...form} />
        ) : (
          <AwardProposalForm {...form} />
        )}
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-5">
      <ProposalFacts proposal={proposal} timeZone={timeZone} {...action} />
      <div className="flex flex-wrap gap-3">
        {isWaiting && (
          <Button
            ref={edit}
            tone="line"
            size="sm"
            aria-label={`Edit: ${title}`}
            onClick={() => setEdited(true)}
          >
            Edit
          </Button>
        )}
        {state !== "accepted" && (
          <Button
            ref={takeBack}
            tone="line"
            size="sm"
            aria-disabled={isBusy}
            aria-label={`${isWaiting ? "Take back" : "Remove"}: ${title}`}
            onClick={() => {
              onTakeBack();
              run(() => takeBackProposal(proposal));
            }}
          >
            {isWaiting ? "Take back" : "Remove"}
          </Button>
        )}
      </div>
      <Outcome result={result} />
    </li>
  );
}
