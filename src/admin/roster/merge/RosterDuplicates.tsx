import { useQuery } from "@tanstack/react-query";
import { formatEntry, type RosterEntry } from "../../../domain/roster/roster.ts";
import { rosterMergesOf, rosterMergeUndoing, rosterNamesakes } from "../../../queries/merge/roster-merges.ts";
import Failure from "../../../ui/feedback/Failure.tsx";
import { Namesakes } from "../../merge/FindDuplicate.tsx";
import PastMerge from "../../merge/PastMerge.tsx";

/** Other entries with this name, and the merges into this one that can be undone; nothing if there are none. */
export default function RosterDuplicates({ entry }: { entry: RosterEntry }) {
  const { data: others = [] } = useQuery(rosterNamesakes(entry));
  return (
    <>
      <Namesakes
        title="Entries with this name"
        level="h2"
        people={others.map((other) => ({
          ...other,
          href: `/admin/roster/${entry.id}/merge?with=${other.id}`,
          label: [other.full_name, formatEntry(other)].join(", "),
          note: <bdi className="text-muted">{formatEntry(other)}</bdi>,
        }))}
      />
      <Merges id={entry.id} />
    </>
  );
}

/** Nothing if there are none. */
function Merges({ id }: { id: string }) {
  const { data = [], error, refetch } = useQuery(rosterMergesOf(id));
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <section
      aria-labelledby="merged-rows"
      className="rounded-lg border border-line bg-surface px-5 pt-5 pb-2"
    >
      <h2 id="merged-rows" className="text-lg">
        Merged into this entry
      </h2>
      <ul className="mt-2 divide-y divide-line text-sm">
        {data.map((merge) => (
          <PastMerge key={merge.id} merge={merge} name={merge.full_name} undoing={rosterMergeUndoing}>
            <bdi className="font-semibold">{merge.full_name}</bdi>, on
          </PastMerge>
        ))}
      </ul>
    </section>
  );
}
