import { getEventPath } from "../../domain/events/event-path.ts";
import { type Proposal, proposalStates, proposedNouns } from "../../domain/proposals/proposal.ts";
import { formatDay } from "../../domain/time/date.ts";
import { formatTimestamp } from "../../domain/time/time-zone.ts";
import { setProposalNaming } from "../../stores/members/proposals.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import type { BadgeTone } from "../../ui/feedback/badge.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import ProposalText from "./ProposalText.tsx";

interface Props {
  proposal: Proposal;
  timeZone: string;
  isBusy: boolean;
  run: (action: () => Promise<void>) => Promise<boolean>;
}

const tones: Record<Proposal["state"], BadgeTone> = {
  waiting: "teal",
  accepted: "success",
  declined: "line",
};

/** What was proposed, and what became of it. */
export default function ProposalFacts({ proposal, timeZone, isBusy, run }: Props) {
  const { id, proposed_by, noun, title, state, reason, is_named, entry_id } = proposal;
  return (
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
      <ProposalText proposal={proposal} />
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
