import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import type { RosterEntry } from "../../../domain/roster/roster.ts";
import { rosterEntry } from "../../../queries/merge/roster-merges.ts";
import EmptyState from "../../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../../ui/feedback/Skeleton.tsx";
import Loaded from "../../base/Loaded.tsx";
import { $page } from "../../base/router.ts";
import Screen from "../../base/Screen.tsx";
import MergeRosterForm from "./MergeRosterForm.tsx";
import OtherRow from "./OtherRow.tsx";

interface Props {
  /** One of the two entries, from the address. */
  id: string;
}

/** Merges this entry with the one in the query string, or asks for one. */
export default function MergeRosterScreen({ id }: Props) {
  const other = useStore($page)?.search.with ?? "";
  const query = useQuery(rosterEntry(id));
  return (
    <Screen
      title="Merge two entries"
      purpose="When one person is on the alumni list twice, choose which entry to keep. You can undo this for 30 days."
      back={{ href: "/admin/roster", text: "Alumni list" }}
    >
      <Loaded query={query} skeleton={<Skeleton what="the entry" count={3} />}>
        {(entry) => {
          if (!entry) return <Gone />;
          return other && other !== id ? (
            <Comparison one={entry} other={other} />
          ) : (
            <OtherRow entry={entry} />
          );
        }}
      </Loaded>
    </Screen>
  );
}

function Comparison({ one, other }: { one: RosterEntry; other: string }) {
  const query = useQuery(rosterEntry(other));
  return (
    <Loaded query={query} skeleton={<Skeleton what="both entries" count={3} />}>
      {(found) => (found ? <MergeRosterForm key={`${one.id} ${other}`} sides={[one, found]} /> : <Gone />)}
    </Loaded>
  );
}

function Gone() {
  return (
    <EmptyState text="This person is not on the alumni list.">
      The entry may have been deleted or merged into another.
    </EmptyState>
  );
}
