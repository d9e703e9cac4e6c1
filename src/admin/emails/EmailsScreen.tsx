import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { type Newsletter, newsletterStates, parseNewsletterList } from "../../domain/emails/newsletter.ts";
import { digestWriting, newslettersPage } from "../../queries/emails/newsletters.ts";
import Button from "../../ui/button/Button.tsx";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import May from "../base/May.tsx";
import RightsNote from "../base/RightsNote.tsx";
import { goTo } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import { useWrite } from "../base/useWrite.ts";
import DraftList from "../form/DraftList.tsx";
import AddButton from "../list/AddButton.tsx";
import { count } from "../list/ListHead.tsx";
import Pager from "../list/Pager.tsx";
import StateFilter from "../list/StateFilter.tsx";
import { useList } from "../list/useList.ts";
import EmailsTabs from "./EmailsTabs.tsx";
import NewslettersTable from "./NewslettersTable.tsx";

export default function EmailsScreen() {
  const list = useList(parseNewsletterList);
  const query = useQuery(newslettersPage(list));
  return (
    <Screen
      title="Emails"
      purpose="Newsletters, digests and class emails: drafts, in progress and sent."
      actions={
        <May to="emails:create">
          <Actions />
        </May>
      }
    >
      <EmailsTabs />
      <RightsNote resource="emails" />
      <StateFilter choice={newsletterStates} value={list.state} found={count(query.data?.total, "email")} />
      <DraftList<Newsletter>
        noun="newsletters"
        onOpen={({ entry }) => goTo(`/admin/emails/${entry?.id ?? "create"}`)}
      />
      <Loaded query={query} skeleton={<Skeleton what="emails" />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text="No emails found.">
              <May to="emails:create">
                Click Write a newsletter to reach all members, a class or an event’s participants.
              </May>
            </EmptyState>
          ) : (
            <>
              <NewslettersTable emails={rows} />
              <Pager page={list.page} total={total} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

function Actions() {
  const { run, isBusy } = useWrite(digestWriting, { onDone: (id) => goTo(`/admin/emails/${id}`) });
  return (
    <>
      <Button tone="line" disabled={isBusy} onClick={() => run(undefined)}>
        <CalendarPlus aria-hidden="true" size={18} />
        Write this month’s digest
      </Button>
      <AddButton text="Write a newsletter" onClick={() => goTo("/admin/emails/create")} />
    </>
  );
}
