import { getEventPath } from "../../domain/events/event-path.ts";
import { type Proposal, proposalStates, proposedNouns } from "../../domain/proposals/proposal.ts";
import { formatDay } from "../../domain/time/date.ts";
import { formatTimestamp } from "../../domain/time/time-zone.ts";
import { setProposalNaming, takeBackProposal } from "../../stores/members/proposals.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import type { BadgeTone } from "../../ui/feedback/badge.ts";
import Outcome from "../../ui/feedback/Outcome.tsx";
import Checkbox from "../../ui/field/Checkbox.tsx";
import { useAccountAction } from "../account/useAccountAction.ts";

interface Props {
  proposal: Proposal;
  timeZone: string;
  onGone: (text: string) => void;
}

const tones: Record<Proposal["state"], BadgeTone> = {
  waiting: "teal",
  accepted: "success",
  declined: "line",
};

/** One of the user's proposals, with its state. */
export default function MyProposal({ proposal, timeZone, onGone }: Props) {
  const { id, proposed_by, noun, title, state, reason, is_named, entry_id } = proposal;
  const { isBusy, result, run } = useAccountAction();
  const isWaiting = state === "waiting";
  const remove = async () => {
    if (await run(() => takeBackProposal(proposed_by, id)))
      onGone(isWaiting ? `You’ve taken back “${title}”.` : `“${title}” is no longer listed.`);
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span dir="auto" className="font-serif text-lg wrap-anywhere">
            {title}
          </span>
          <Badge tone={tones[state]}>{proposalStates.labels[state]}</Badge>
        </p>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {[proposedNouns.labels[noun], ...listFacts(proposal, timeZone)].join(" · ")}
        </p>
        {reason && (
          <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
            <span className="font-semibold">The editors’ reason:</span> {reason}
          </p>
        )}
        {state !== "declined" && (
          <Checkbox
            label="Name me on the website"
            aria-label={`Name me on the website: ${title}`}
            checked={is_named}
            aria-disabled={isBusy}
            onChange={(event) => run(() => setProposalNaming(proposed_by, id, event.target.checked))}
          />
        )}
        {state === "accepted" && (
          <p className="text-sm">
            <a href={noun === "events" ? getEventPath(entry_id ?? "") : "/awards"} className="link">
              {noun === "events" ? "See the event" : "See the awards"}
            </a>
          </p>
        )}
      </div>
      {state !== "accepted" && (
        <Button
          tone="line"
          size="sm"
          aria-disabled={isBusy}
          aria-label={`${isWaiting ? "Take back" : "Remove"}: ${title}`}
          onClick={remove}
        >
          {isWaiting ? "Take back" : "Remove"}
        </Button>
      )}
      <Outcome result={result} />
    </li>
  );
}

function listFacts(
  { event_date, award_date, location, recipient_name }: Proposal,
  timeZone: string,
): string[] {
  const day = award_date && formatDay(award_date, "day");
  const time = event_date && formatTimestamp(event_date, timeZone, true);
  return [time, day, location, recipient_name].filter((fact) => fact !== null);
}
