import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { readFailures } from "../../domain/failures.ts";
import { type ProposedNoun, proposedNouns, readProposedNoun } from "../../domain/proposals/proposal.ts";
import { $drafts } from "../../stores/form/drafts.ts";
import { $ownProposals, dropProposal, loadOwnProposals } from "../../stores/members/proposals.ts";
import Button from "../../ui/button/Button.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import Outcome, { type Result } from "../../ui/feedback/Outcome.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import AwardProposalForm from "./AwardProposalForm.tsx";
import EventProposalForm from "./EventProposalForm.tsx";
import MyProposal from "./MyProposal.tsx";
import { getDraftName } from "./useProposalForm.ts";

interface Props {
  userId: string;
  timeZone: string;
}

/** The two forms, one at a time, and the user's proposals below. */
export default function ProposalsSheet({ userId, timeZone }: Props) {
  const [noun, setNoun] = useState(findFirstForm);
  const [isChosen, setChosen] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const end = (text?: string) => {
    setNoun(null);
    setResult(text ? { tone: "success", text } : null);
  };
  const open = (noun: ProposedNoun) => {
    setNoun(noun);
    setChosen(true);
    setResult(null);
  };
  const form = {
    userId,
    proposal: null,
    takesFocus: isChosen,
    onSent: () =>
      end(
        "Your proposal has been sent. The editors will look at it, and you’ll get an email with their answer.",
      ),
    onCancel: () => end(),
  };
  const isOpen = noun !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The form took the focus with it.
    if (wasOpen.current && !isOpen) buttons.current?.querySelector("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="wrap pb-section">
      <div className="flex max-w-narrow flex-col gap-stack">
        <Outcome result={result} />
        {!noun && (
          <div ref={buttons} className="flex flex-wrap gap-3">
            <Button onClick={() => open("events")}>Propose an event</Button>
            <Button tone="line" onClick={() => open("awards")}>
              Propose an award
            </Button>
          </div>
        )}
        {noun === "events" && <EventProposalForm timeZone={timeZone} {...form} />}
        {noun === "awards" && <AwardProposalForm {...form} />}
        <MyProposals userId={userId} timeZone={timeZone} />
      </div>
    </div>
  );
}

/** The form that the address asks for, or one with unsent input. */
function findFirstForm(): ProposedNoun | null {
  const kept = $drafts.get().map(({ name }) => name);
  return (
    readProposedNoun(location.search) ??
    proposedNouns.values.find((noun) => kept.includes(getDraftName(noun))) ??
    null
  );
}

function MyProposals({ userId, timeZone }: Props) {
  const own = useStore($ownProposals, { ssr: "initial" });
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => void loadOwnProposals(userId), [userId]);
  return (
    <section aria-labelledby="own-proposals">
      <h2 id="own-proposals" ref={head} tabIndex={-1} className="mb-3 text-2xl outline-none">
        Your proposals
      </h2>
      {own.status === "loading" && <Skeleton what="your proposals" count={2} />}
      {own.status === "failed" && (
        <Failure message={readFailures.proposals} onRetry={() => loadOwnProposals(userId)} />
      )}
      {own.status === "ready" && own.value.length === 0 && (
        <p className="text-muted">You haven’t proposed anything yet.</p>
      )}
      {own.status === "ready" && own.value.length > 0 && (
        <ul className="border-t border-line">
          {own.value.map((proposal) => (
            <MyProposal
              key={proposal.id}
              proposal={proposal}
              timeZone={timeZone}
              onGone={(hadFocus) => {
                dropProposal(proposal.id);
                if (hadFocus) head.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
