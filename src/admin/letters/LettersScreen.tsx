import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { type Mailing, mailingStates, parseMailingList } from "../../domain/letters/mailing.ts";
import { digestWriting, mailingsPage } from "../../queries/letters/mailings.ts";
import Button from "../../ui/Button.tsx";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import May from "../base/May.tsx";
import RightsNote from "../base/RightsNote.tsx";
import { goTo } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import { useWrite } from "../base/useWrite.ts";
import DraftList from "../form/DraftList.tsx";
import AddButton from "../list/AddButton.tsx";
import ListHead, { count } from "../list/ListHead.tsx";
import Pager from "../list/Pager.tsx";
import { useList } from "../list/useList.ts";
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
