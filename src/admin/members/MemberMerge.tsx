import { useQuery } from "@tanstack/react-query";
import type { Merge } from "../../domain/merge/merge.ts";
import { mergesOf, mergeUndoing } from "../../queries/merge/merges.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Link from "../base/Link.tsx";
import PastMerge from "../merge/PastMerge.tsx";

interface Props {
  id: string;
  /** The account was merged into another: only the merge can be undone. */
  isClosed: boolean;
}

/** Other accounts of this person, and the merges that can be undone. */
export default function MemberMerge({ id, isClosed }: Props) {
  const { data = [], error, refetch } = useQuery(mergesOf(id));
  return (
    <section aria-labelledby="member-merge" className="rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2 id="member-merge" className="text-lg">
            {isClosed ? "This account was merged into another" : "Other accounts of this person"}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {isClosed
              ? "It has no access, gets no emails and isn’t listed anywhere."
              : "Merge two accounts of the same person: everything moves to the one you keep."}
          </p>
        </div>
        {!isClosed && (
          <Link href={`/admin/members/${id}/merge`} className={getButtonClass({ tone: "line", size: "sm" })}>
            Merge with another account…
          </Link>
        )}
      </div>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line text-sm">
          {data.map((merge) => (
            <MergeRow key={merge.id} merge={merge} from={id} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Seen from one of the two accounts: it links to the other. */
function MergeRow({ merge, from }: { merge: Merge; from: string }) {
  const isKept = merge.kept_id === from;
  const other = isKept ? merge.closed : merge.kept;
  return (
    <PastMerge
      merge={merge}
      name={merge.closed.email}
      undoing={mergeUndoing}
      end="; then the closed account is deleted."
    >
      <Link href={`/admin/members/${isKept ? merge.closed_id : merge.kept_id}`} className="link">
        {other.email}
      </Link>{" "}
      {isKept ? "was merged into this account on" : "replaced this account on"}
    </PastMerge>
  );
}
