import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import type { MemberRow } from "../../domain/members/member.ts";
import { approval, waitingMembers } from "../../queries/members/approvals.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import EmailText from "../base/EmailText.tsx";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";
import { loadLazily } from "../base/lazily.tsx";
import { useMay } from "../base/May.tsx";
import { Day } from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";
import DeclineButton from "../people/DeclineButton.tsx";
import SecondAccountLink from "../people/SecondAccountLink.tsx";

// Most associations have no alumni list at first, so this is not part of the first load.
const RosterMatches = loadLazily(() => import("../people/RosterMatches.tsx"), {
  failed: () => null,
});

/** Number of pending members shown. */
const most = 5;

const address = "/admin/members?status=pending&sort=created_at&order=asc";

export default function Waiting() {
  const query = useQuery(waitingMembers);
  const { keepRows, note } = useRows();
  const { isBusy, run } = useWrite(approval, { onDone: (_, person) => note(person, "Approved") });
  return (
    <section aria-labelledby="waiting" className="min-w-0 rounded-lg border border-line bg-surface p-5">
      <Loaded query={query} skeleton={<Skeleton what="new sign-ups" count={3} />}>
        {({ rows, total }) => (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 id="waiting" className="text-xl">
                {getHeading(total)}
              </h2>
              {total > 0 && (
                <Link
                  href={address}
                  className="inline-flex items-center gap-1.5 text-sm font-semibold text-copper"
                >
                  {total > most ? `Review all ${total.toLocaleString("en")}` : "Review"}
                  <ArrowRight aria-hidden="true" size={16} />
                </Link>
              )}
            </div>
            {total > 0 && (
              <p className="mt-1 text-sm text-muted">
                Until you approve them, they can’t see Membership, Members or Documents.
              </p>
            )}
            <ul className="mt-3 divide-y divide-line text-sm">
              {keepRows(rows.slice(0, most)).map(({ person, outcome }) => (
                <Person
                  key={person.id}
                  person={person}
                  outcome={outcome}
                  people={rows.slice(0, most).map(({ id }) => id)}
                  isBusy={isBusy}
                  onApprove={() => run(person)}
                  onDeclined={() => note(person, "Declined")}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}

function getHeading(total: number): string {
  if (total === 0) return "No one is awaiting approval.";
  return total === 1
    ? "1 person is awaiting approval."
    : `${total.toLocaleString("en")} people are awaiting approval.`;
}

/** The decision made here about a person. */
type Decision = "Approved" | "Declined";

interface PersonProps {
  person: MemberRow;
  outcome: Decision | null;
  /** Everyone in the list. */
  people: readonly string[];
  isBusy: boolean;
  onApprove: () => void;
  onDeclined: () => void;
}

function Person({ person, outcome, people, isBusy, onApprove, onDeclined }: PersonProps) {
  const { id, full_name, email, department, graduation_year, created_at, has_namesake } = person;
  const may = useMay();
  return (
    <li data-keeps-focus className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap gap-x-3">
          <Link
            href={`/admin/members/${id}`}
            className="font-semibold underline-offset-4 hover:text-teal hover:underline wrap-anywhere"
          >
            <bdi>{full_name}</bdi>
          </Link>
          <span className="text-muted wrap-anywhere">
            <EmailText email={email} />
          </span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted">
          <span>
            {department}
            {graduation_year && `, Class of ${graduation_year}`}
          </span>
          {has_namesake && <SecondAccountLink id={id} />}
          <span className="whitespace-nowrap has-[time:empty]:invisible">
            waiting since <Day at={created_at} />
          </span>
        </p>
      </div>
      {outcome && <Badge tone={outcome === "Approved" ? "success" : "line"}>{outcome}</Badge>}
      {!outcome && !person.is_confirmed && <Badge tone="warning">Address not confirmed</Badge>}
      {!outcome && person.is_confirmed && (
        <span className="flex gap-1">
          <DeclineButton person={person} onDeclined={onDeclined} />
          {may("members:approve") && (
            <Button size="sm" tone="line" aria-disabled={isBusy} onClick={onApprove}>
              Approve
              <span className="sr-only">: {full_name}</span>
            </Button>
          )}
        </span>
      )}
      {!outcome && may("roster:read") && <RosterMatches person={person} people={people} />}
    </li>
  );
}

/** Keeps those decided about here in their row, so that the next click hits the intended person. */
function useRows() {
  const [done, setDone] = useState<readonly { person: MemberRow; index: number; outcome: Decision }[]>([]);
  let shown: { person: MemberRow; outcome: Decision | null }[] = [];
  const keepRows = (waiting: readonly MemberRow[]) => {
    shown = waiting.map((person) => ({ person, outcome: null }));
    for (const { person, index, outcome } of done) {
      // After an undo, the person is waiting again.
      if (!waiting.some(({ id }) => id === person.id)) shown.splice(index, 0, { person, outcome });
    }
    return shown;
  };
  const note = ({ id }: { id: string }, outcome: Decision) => {
    const index = shown.findIndex(({ person }) => person.id === id);
    const person = shown[index]?.person;
    if (!person) return;
    setDone((done) => {
      const others = done.filter((one) => one.person.id !== id);
      return [...others, { person, index, outcome }].sort((one, other) => one.index - other.index);
    });
  };
  return { keepRows, note };
}
