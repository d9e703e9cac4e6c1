import { useQuery } from "@tanstack/react-query";
import { rosterEntry } from "../../queries/merge/roster-merges.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import RightsNote from "../base/RightsNote.tsx";
import Screen from "../base/Screen.tsx";
import RosterSections from "./RosterSections.tsx";

interface Props {
  /** Entry id from the address. */
  id: string;
}

export default function RosterPersonScreen({ id }: Props) {
  const query = useQuery(rosterEntry(id));
  return (
    <Screen
      title={query.data?.full_name ?? "Person"}
      purpose="What the association knows about this person. Members can’t see it."
      back={{ href: "/admin/roster", text: "Alumni list" }}
    >
      <RightsNote resource="roster" />
      <Loaded query={query} skeleton={<Skeleton what="the person" count={3} />}>
        {(entry) =>
          entry ? (
            <RosterSections entry={entry} />
          ) : (
            <EmptyState text="This person is not on the alumni list.">
              The entry may have been deleted or merged into another.
            </EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}
