import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import type { MemberRow } from "../../domain/member.ts";
import { approval, waitingMembers } from "../../queries/approvals.ts";
import Badge from "../../ui/Badge.tsx";
import Button from "../../ui/Button.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import EmailText from "../frame/EmailText.tsx";
import Link from "../frame/Link.tsx";
import Loaded from "../frame/Loaded.tsx";
import { Day } from "../frame/Moment.tsx";
import { useWrite } from "../frame/useWrite.ts";

/** Number of pending members shown. */
const most = 5;

const address = "/admin/members?status=pending&sort=created_at&order=asc";

export default function Waiting() {
  const query = useQuery(waitingMembers);
  const { keepRows, note } = useRows();
  const { isBusy, run } = useWrite(approval, { onDone: (_, person) => note(person) });
  return (
    <section aria-labelledby="waiting" className="min-w-0 rounded-lg border border-line bg-surface p-5">
      <Loaded query={query} skeleton={<Skeleton what="who waits" count={3} />}>
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
                Until then Membership, Members and Documents stay closed to them.
              </p>
            )}
            <ul className="mt-3 divide-y divide-line text-sm">
              {keepRows(rows.slice(0, most)).map(({ person, isDone }) => (
                <Person
                  key={person.id}
                  person={person}
                  isDone={isDone}
                  isBusy={isBusy}
                  onApprove={() => run(person)}
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
  if (total === 0) return "Nobody is waiting.";
  return total === 1
    ? "1 person is waiting for approval."
    : `${total.toLocaleString("en")} people are waiting for approval.`;
}

interface PersonProps {
  person: MemberRow;
  isDone: boolean;
  isBusy: boolean;
  onApprove: () => void;
}

function Person({ person, isDone, isBusy, onApprove }: PersonProps) {
  const { id, full_name, email, department, graduation_year, created_at } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap gap-x-3">
          <Link
            href={`/admin/members/${id}`}
            className="font-semibold underline-offset-4 hover:text-petrol hover:underline wrap-anywhere"
          >
            <bdi>{full_name}</bdi>
          </Link>
          <span className="text-muted wrap-anywhere">
            <EmailText email={email} />
          </span>
        </p>
        <p className="text-muted">
          {department}
          {graduation_year && `, Class of ${graduation_year}`} ·{" "}
          <span className="whitespace-nowrap">
            since <Day at={created_at} />
          </span>
        </p>
      </div>
      {isDone && <Badge tone="success">Approved</Badge>}
      {!isDone && !person.is_confirmed && <Badge tone="warning">Address not confirmed</Badge>}
      {!isDone && person.is_confirmed && (
        <Button size="sm" tone="line" aria-disabled={isBusy} onClick={onApprove}>
          Approve
          <span className="sr-only">: {full_name}</span>
        </Button>
      )}
    </li>
  );
}

/** Keeps members approved here in their row, so that the next click hits the intended person. */
function useRows() {
  const [done, setDone] = useState<readonly { person: MemberRow; index: number }[]>([]);
  let shown: { person: MemberRow; isDone: boolean }[] = [];
  const keepRows = (waiting: readonly MemberRow[]) => {
    shown = waiting.map((person) => ({ person, isDone: false }));
    for (const { person, index } of done) {
      // A member whose approval was undone is pending again.
      if (!waiting.some(({ id }) => id === person.id)) shown.splice(index, 0, { person, isDone: true });
    }
    return shown;
  };
  const note = ({ id }: { id: string }) => {
    const index = shown.findIndex(({ person }) => person.id === id);
    const person = shown[index]?.person;
    if (person) setDone([...done, { person, index }].sort((one, other) => one.index - other.index));
  };
  return { keepRows, note };
}
