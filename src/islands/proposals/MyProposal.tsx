import { useState } from "react";
import type { Proposal } from "../../domain/proposals/proposal.ts";
import { takeBackProposal } from "../../stores/members/proposals.ts";
import Button from "../../ui/button/Button.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import { useAccountAction } from "../account/useAccountAction.ts";
import { useLazyComponent } from "../useLazyComponent.ts";
import AwardProposalForm from "./AwardProposalForm.tsx";
import EventProposalForm from "./EventProposalForm.tsx";
import ProposalFacts from "./ProposalFacts.tsx";

interface Props {
  proposal: Proposal;
  timeZone: string;
  /** It was taken back and can no longer be restored. */
  onGone: (hadFocus: boolean) => void;
}

/** Loaded once one is taken back. */
const loadRemoved = () => import("../Removed.tsx");

/** For the button in place of one that was pressed. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** One of the user's proposals, with its state; the form to edit it; or an Undo once it was taken back. */
export default function MyProposal({ proposal, timeZone, onGone }: Props) {
  const { title, state, removed_at } = proposal;
  const action = useAccountAction();
  const { isBusy, result, run, setResult } = action;
  const [isEdited, setEdited] = useState(false);
  const [back, setBack] = useState<"edit" | "take back" | null>(null);
  const { Part: Removed, place } = useLazyComponent(removed_at ? loadRemoved : null);
  const isWaiting = state === "waiting";
  if (removed_at)
    return Removed === null ? (
      <li>
        <div ref={place} data-missing="We couldn’t load the button to undo this" />
      </li>
    ) : (
      <Removed
        text={isWaiting ? `You’ve taken back “${title}”.` : `“${title}” is no longer listed.`}
        className="border-b border-line py-5"
        onUndo={() => {
          setBack("take back");
          run(() => takeBackProposal(proposal, true));
        }}
        onGone={onGone}
      >
        <Outcome result={result} />
      </Removed>
    );
  if (isEdited) {
    const end = (text?: string) => {
      setEdited(false);
      setBack("edit");
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
            ref={back === "edit" ? takeFocus : undefined}
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
            ref={back === "take back" ? takeFocus : undefined}
            tone="line"
            size="sm"
            aria-disabled={isBusy}
            aria-label={`${isWaiting ? "Take back" : "Remove"}: ${title}`}
            onClick={() => run(() => takeBackProposal(proposal))}
          >
            {isWaiting ? "Take back" : "Remove"}
          </Button>
        )}
      </div>
      <Outcome result={result} />
    </li>
  );
}
