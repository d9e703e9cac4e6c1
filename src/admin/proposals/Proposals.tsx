import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { proposedNouns, type WaitingProposal } from "../../domain/proposals/proposal.ts";
import { plural } from "../../domain/text/plural.ts";
import { formatDay } from "../../domain/time/date.ts";
import { waitingProposals } from "../../queries/proposals.ts";
import Button from "../../ui/button/Button.tsx";
import { getButtonClass } from "../../ui/button/button.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Link from "../base/Link.tsx";
import { loadWindow } from "../base/lazily.tsx";
import Moment, { Day } from "../base/Moment.tsx";

const DeclineProposal = loadWindow(() => import("./DeclineProposal.tsx"));

interface Props {
  rows: readonly WaitingProposal[];
  /** Opens the office's form. Without it, each row links to the screen that has it. */
  onReview?: (proposal: WaitingProposal) => void;
}

/** Members' proposals, longest waiting first. */
export default function Proposals({ rows, onReview }: Props) {
  const { error, refetch } = useQuery(waitingProposals);
  const [declined, setDeclined] = useState<WaitingProposal | null>(null);
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  return (
    <section
      aria-labelledby="proposals"
      className={`min-w-0 rounded-lg border border-line bg-surface p-5 ${onReview ? "mb-6" : ""}`}
    >
      <h2 id="proposals" className="text-xl">
        {plural(rows.length, "proposal")} from members
      </h2>
      <ul className="mt-3 divide-y divide-line text-sm">
        {rows.map((proposal) => (
          <li
            key={proposal.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
          >
            <Outline proposal={proposal} isNounShown={!onReview} />
            {onReview ? (
              <div className="flex gap-2">
                <Button size="sm" tone="line" onClick={() => onReview(proposal)}>
                  Review
                  <span className="sr-only">: {proposal.title}</span>
                </Button>
                <Button size="sm" tone="plain" onClick={() => setDeclined(proposal)}>
                  Decline
                  <span className="sr-only">: {proposal.title}</span>
                </Button>
              </div>
            ) : (
              <Link href={`/admin/${proposal.noun}`} className={getButtonClass({ tone: "line", size: "sm" })}>
                Review<span className="sr-only">: {proposal.title}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {declined && <DeclineProposal proposal={declined} onClose={() => setDeclined(null)} />}
    </section>
  );
}

function Outline({ proposal, isNounShown }: { proposal: WaitingProposal; isNounShown: boolean }) {
  const { noun, title, proposer, event_date, award_date, location, recipient_name, created_at } = proposal;
  const facts = [location, recipient_name].filter(Boolean);
  return (
    <div className="min-w-0 flex-[1_1_14rem]">
      <p className="font-semibold wrap-anywhere">
        {isNounShown && <span className="font-normal text-muted">{proposedNouns.labels[noun]}: </span>}
        <bdi>{title}</bdi>
      </p>
      <p className="wrap-anywhere">
        {event_date && <Moment at={event_date} isZoneNamed />}
        {award_date && formatDay(award_date, "day")}
        {facts.map((fact) => (
          <span key={fact}>
            , <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
      <p className="text-muted wrap-anywhere">
        <bdi>{proposer}</bdi>, <Day at={created_at} />
      </p>
    </div>
  );
}
