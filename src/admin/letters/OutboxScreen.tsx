import { useQuery } from "@tanstack/react-query";
import { letterKinds, letterStates, parseLetterList } from "../../domain/letter.ts";
import { lettersPage } from "../../queries/letters.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import FilterBar from "../frame/FilterBar.tsx";
import FilterSelect from "../frame/FilterSelect.tsx";
import { count } from "../frame/ListHead.tsx";
import Loaded from "../frame/Loaded.tsx";
import May from "../frame/May.tsx";
import { ZoneNote } from "../frame/Moment.tsx";
import Pager from "../frame/Pager.tsx";
import Screen from "../frame/Screen.tsx";
import SignUpChoice from "../frame/SignUpChoice.tsx";
import { useList } from "../frame/useList.ts";
import LettersTable from "./LettersTable.tsx";
import LettersTabs from "./LettersTabs.tsx";
import TestLetter from "./TestLetter.tsx";

export default function OutboxScreen() {
  const list = useList(parseLetterList);
  const query = useQuery(lettersPage(list));
  return (
    <Screen
      title="Delivery"
      purpose="What the association has written to people: what waits, what was sent, and what could not be delivered."
      actions={
        <May to="all">
          <TestLetter />
        </May>
      }
    >
      <LettersTabs />
      <May to="members:approve">
        <SignUpChoice />
      </May>
      <FilterBar
        placeholder="Search by email address..."
        q={list.q}
        found={count(query.data?.total, "letter")}
      >
        <FilterSelect name="state" label="State" all="All States" choice={letterStates} value={list.state} />
        <FilterSelect name="kind" label="About" all="All Letters" choice={letterKinds} value={list.kind} />
      </FilterBar>
      <div className="mb-4">
        <ZoneNote />
      </div>
      <Loaded query={query} skeleton={<Skeleton what="letters" />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text="No letters found.">
              Each letter stands here as soon as it is written.
            </EmptyState>
          ) : (
            <>
              <LettersTable letters={rows} />
              <Pager page={list.page} total={total} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}
