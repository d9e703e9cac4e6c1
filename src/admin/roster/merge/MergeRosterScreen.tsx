import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import type { RosterEntry } from "../../../domain/roster/roster.ts";
import { rosterEntry } from "../../../queries/merge/roster-merges.ts";
import EmptyState from "../../../ui/EmptyState.tsx";
import Skeleton from "../../../ui/Skeleton.tsx";
import Loaded from "../../base/Loaded.tsx";
import { $page } from "../../base/router.ts";
import Screen from "../../base/Screen.tsx";
import MergeRosterForm from "./MergeRosterForm.tsx";
import OtherRow from "./OtherRow.tsx";

interface Props {
  /** One of the two rows, from the address. */
  id: string;
}

/** Merges this row of the roster with the one in the query string, or asks for one. */
export default function MergeRosterScreen({ id }: Props) {
  const other = useStore($page)?.search.with ?? "";
  const query = useQuery(rosterEntry(id));
  return (
    <Screen
      title="Merge two rows"
      purpose="One person, two rows of the roster: choose which one stays. For 30 days it can be undone."
      back={{ href: "/admin/roster", text: "Roster" }}
    >
      <Loaded query={query} skeleton={<Skeleton what="the row" count={3} />}>
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
    <Loaded query={query} skeleton={<Skeleton what="both rows" count={3} />}>
      {(found) => (found ? <MergeRosterForm key={`${one.id} ${other}`} sides={[one, found]} /> : <Gone />)}
    </Loaded>
  );
}

function Gone() {
  return (
    <EmptyState text="This person is not in the roster.">
      The row may have been deleted, or merged into another.
    </EmptyState>
  );
}
