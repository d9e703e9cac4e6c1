import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { type Mailing, mailingStates, parseMailingList } from "../../domain/mailing.ts";
import { digestWriting, mailingsPage } from "../../queries/mailings.ts";
import Button from "../../ui/button/Button.tsx";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import AddButton from "../frame/AddButton.tsx";
import DraftList from "../frame/DraftList.tsx";
import ListHead, { count } from "../frame/ListHead.tsx";
import Loaded from "../frame/Loaded.tsx";
import May from "../frame/May.tsx";
import Pager from "../frame/Pager.tsx";
import RightsNote from "../frame/RightsNote.tsx";
import { goTo } from "../frame/router.ts";
import Screen from "../frame/Screen.tsx";
import { useList } from "../frame/useList.ts";
import { useWrite } from "../frame/useWrite.ts";
import LettersTabs from "./LettersTabs.tsx";
import MailingsTable from "./MailingsTable.tsx";
import StateFilter from "./StateFilter.tsx";

export default function LettersScreen() {
  const list = useList(parseMailingList);
  const query = useQuery(mailingsPage(list));
  return (
    <Screen
      title="Letters"
      purpose="What the association writes to its members: drafts, letters on their way, and those that were sent."
      actions={
        <May to="letters:create">
          <Actions />
        </May>
      }
    >
      <LettersTabs />
      <RightsNote resource="letters" />
      <StateFilter choice={mailingStates} value={list.state} />
      <DraftList<Mailing>
        noun="letters"
        onOpen={({ entry }) => goTo(`/admin/letters/${entry?.id ?? "create"}`)}
      />
      <ListHead found={count(query.data?.total, "letter")} />
      <Loaded query={query} skeleton={<Skeleton what="letters" />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text="No letters found.">
              <May to="letters:create">
                Click Write a letter to reach the members, one class, or the people of an event.
              </May>
            </EmptyState>
          ) : (
            <>
              <MailingsTable letters={rows} />
              <Pager page={list.page} total={total} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

function Actions() {
  const { run, isBusy } = useWrite(digestWriting, { onDone: (id) => goTo(`/admin/letters/${id}`) });
  return (
    <>
      <Button tone="line" disabled={isBusy} onClick={() => run(undefined)}>
        <CalendarPlus aria-hidden="true" size={18} />
        Write this month’s digest
      </Button>
      <AddButton text="Write a letter" onClick={() => goTo("/admin/letters/create")} />
    </>
  );
}
