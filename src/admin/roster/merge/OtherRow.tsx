import { formatEntry, type RosterEntry } from "../../../domain/roster/roster.ts";
import { findRosterEntries } from "../../../queries/merge/roster-merges.ts";
import FindDuplicate from "../../merge/FindDuplicate.tsx";
import RosterDuplicates from "./RosterDuplicates.tsx";

interface Props {
  entry: RosterEntry;
}

/** Asks for the other entry, and lists the merges into this one that can be undone. */
export default function OtherRow({ entry }: Props) {
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
      <RosterDuplicates entry={entry} />
    </FindDuplicate>
  );
}
