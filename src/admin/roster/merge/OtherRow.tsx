import { useQuery } from "@tanstack/react-query";
import { searchPeople } from "../../../domain/core/list.ts";
import type { RosterMerge } from "../../../domain/merge/roster-merge.ts";
import type { RosterEntry } from "../../../domain/roster/roster.ts";
import {
  findRosterEntries,
  rosterMergesOf,
  rosterMergeUndoing,
  rosterNamesakes,
} from "../../../queries/merge/roster-merges.ts";
import { getButtonClass } from "../../../ui/button.ts";
import Failure from "../../../ui/Failure.tsx";
import SearchSelect from "../../../ui/SearchSelect.tsx";
import Link from "../../base/Link.tsx";
import { Day } from "../../base/Moment.tsx";
import { getAddressOf, goTo } from "../../base/router.ts";
import { useWrite } from "../../base/useWrite.ts";
import UndoableMerge from "../../merge/UndoableMerge.tsx";

interface Props {
  entry: RosterEntry;
}

const getAddressWithOther = (id: string) => getAddressOf({ with: id });

/** Asks for the other row, and lists the merges into this one that can be undone. */
export default function OtherRow({ entry }: Props) {
  const search = async (typed: string) =>
    (await findRosterEntries(typed))
      .filter(({ id }) => id !== entry.id)
      .map((other) => ({ value: other.id, text: other.full_name, note: formatEntry(other) }));
  return (
    <div className="flex max-w-xl flex-col gap-8">
      <SearchSelect
        label={`Other row of ${entry.full_name}`}
        hint={formatEntry(entry)}
        noMatch="No other row found."
        placeholder={searchPeople}
        initial=""
        search={search}
        onChoose={(other) => other && void goTo(getAddressWithOther(other.value))}
      />
      <Namesakes entry={entry} />
      <Merges id={entry.id} />
    </div>
  );
}

/** "ada@example.org · Class of 1998 · Register of 2011", to tell two of a name apart. */
function formatEntry({ email, graduation_year, source }: RosterEntry): string {
  return [email, graduation_year && `Class of ${graduation_year}`, source].filter(Boolean).join(" · ");
}

/** Other rows of the same name; nothing if there are none. */
function Namesakes({ entry }: Props) {
  const { data = [] } = useQuery(rosterNamesakes(entry));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="namesakes">
      <h2 id="namesakes" className="font-sans text-sm font-semibold">
        Rows with this name
      </h2>
      <ul className="mt-1 divide-y divide-line text-sm">
        {data.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
              <bdi className="block font-semibold">{other.full_name}</bdi>
              <bdi className="text-muted">{formatEntry(other)}</bdi>
            </span>
            <Link
              href={getAddressWithOther(other.id)}
              className={getButtonClass({ tone: "line", size: "sm" })}
            >
              Compare
              <span className="sr-only">: {[other.full_name, formatEntry(other)].join(", ")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
        Merged into this row
      </h2>
      <ul className="mt-2 divide-y divide-line text-sm">
        {data.map((merge) => (
          <MergeOfRows key={merge.id} merge={merge} />
        ))}
      </ul>
    </section>
  );
}

function MergeOfRows({ merge }: { merge: RosterMerge }) {
  const undoing = useWrite(rosterMergeUndoing);
  return (
    <UndoableMerge name={merge.full_name} isBusy={undoing.isBusy} onUndo={() => undoing.run(merge)}>
      <bdi className="font-semibold">{merge.full_name}</bdi>, on{" "}
      <Day at={merge.merged_at} className="min-w-0" />.{" "}
      <span className="text-muted">
        It can be undone until <Day at={merge.undo_until} className="min-w-0" />.
      </span>
    </UndoableMerge>
  );
}
