import { useQuery } from "@tanstack/react-query";
import type { RosterEntry } from "../../../domain/roster/roster.ts";
import {
  findRosterEntries,
  rosterMergesOf,
  rosterMergeUndoing,
  rosterNamesakes,
} from "../../../queries/merge/roster-merges.ts";
import Failure from "../../../ui/feedback/Failure.tsx";
import { getAddressOf } from "../../base/router.ts";
import FindDuplicate, { Namesakes } from "../../merge/FindDuplicate.tsx";
import PastMerge from "../../merge/PastMerge.tsx";

interface Props {
  entry: RosterEntry;
}

/** Asks for the other entry, and lists the merges into this one that can be undone. */
export default function OtherRow({ entry }: Props) {
  const { data: others = [] } = useQuery(rosterNamesakes(entry));
  return (
    <FindDuplicate
      id={entry.id}
      label={`Other entry for ${entry.full_name}`}
      hint={formatEntry(entry)}
      noMatch="No other entry found."
      search={async (typed) =>
        (await findRosterEntries(typed)).map((other) => ({
          value: other.id,
          text: other.full_name,
          note: formatEntry(other),
        }))
      }
    >
      <Namesakes
        title="Entries with this name"
        level="h2"
        people={others.map((other) => ({
          ...other,
          href: getAddressOf({ with: other.id }),
          label: [other.full_name, formatEntry(other)].join(", "),
          note: <bdi className="text-muted">{formatEntry(other)}</bdi>,
        }))}
      />
      <Merges id={entry.id} />
    </FindDuplicate>
  );
}

/** "ada@example.org · Class of 1998 · Register of 2011", to tell two people of one name apart. */
function formatEntry({ email, graduation_year, source }: RosterEntry): string {
  return [email, graduation_year && `Class of ${graduation_year}`, source].filter(Boolean).join(" · ");
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
