import { useQuery } from "@tanstack/react-query";
import { letterKinds, letterStates, parseLetterList } from "../../domain/letters/letter.ts";
import { lettersPage, testing } from "../../queries/letters/letters.ts";
import Button from "../../ui/button/Button.tsx";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import May from "../base/May.tsx";
import { ZoneNote } from "../base/Moment.tsx";
import Screen from "../base/Screen.tsx";
import { useWrite } from "../base/useWrite.ts";
import FilterBar from "../list/FilterBar.tsx";
import FilterSelect from "../list/FilterSelect.tsx";
import { count } from "../list/ListHead.tsx";
import Pager from "../list/Pager.tsx";
import { useList } from "../list/useList.ts";
import SignUpChoice from "../people/SignUpChoice.tsx";
import LettersTable from "./LettersTable.tsx";
import LettersTabs from "./LettersTabs.tsx";

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

/** Goes to the signed-in administrator. */
function TestLetter() {
  const { run, isBusy } = useWrite(testing);
  return (
    <Button tone="line" disabled={isBusy} onClick={() => run(undefined)}>
      Send me a test letter
    </Button>
  );
}
