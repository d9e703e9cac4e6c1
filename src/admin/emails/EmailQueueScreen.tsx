import { useQuery } from "@tanstack/react-query";
import { emailKinds, emailStates, parseEmailList } from "../../domain/emails/email.ts";
import { emailsPage, testing } from "../../queries/emails/emails.ts";
import Button from "../../ui/button/Button.tsx";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import May, { useMay } from "../base/May.tsx";
import { ZoneNote } from "../base/Moment.tsx";
import Screen from "../base/Screen.tsx";
import { useWrite } from "../base/useWrite.ts";
import FilterBar from "../list/FilterBar.tsx";
import FilterSelect from "../list/FilterSelect.tsx";
import { count } from "../list/ListHead.tsx";
import Pager from "../list/Pager.tsx";
import { useList } from "../list/useList.ts";
import SignUpChoice from "../people/SignUpChoice.tsx";
import EmailsTable from "./EmailsTable.tsx";
import EmailsTabs from "./EmailsTabs.tsx";

export default function EmailQueueScreen() {
  const list = useList(parseEmailList);
  const query = useQuery(emailsPage(list));
  const may = useMay();
  return (
    <Screen
      title="Delivery"
      purpose={
        may("all")
          ? "All emails from this website: waiting, sent and failed."
          : "Emails from this website about what your roles let you read: waiting, sent and failed."
      }
      actions={
        <May to="all">
          <TestEmail />
        </May>
      }
    >
      <EmailsTabs />
      <May to="members:approve">
        <SignUpChoice />
      </May>
      <FilterBar
        placeholder="Search by email address..."
        q={list.q}
        found={count(query.data?.total, "email")}
      >
        <FilterSelect
          name="state"
          label="Status"
          all="All statuses"
          choice={emailStates}
          value={list.state}
        />
        <FilterSelect name="kind" label="About" all="All emails" choice={emailKinds} value={list.kind} />
      </FilterBar>
      <div className="mb-4">
        <ZoneNote />
      </div>
      <Loaded query={query} skeleton={<Skeleton what="emails" />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text="No emails found.">An email appears here as soon as it is created.</EmptyState>
          ) : (
            <>
              <EmailsTable emails={rows} />
              <Pager page={list.page} total={total} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

/** Sent to the signed-in administrator. */
function TestEmail() {
  const { run, isBusy } = useWrite(testing);
  return (
    <Button tone="line" disabled={isBusy} onClick={() => run(undefined)}>
      Send me a test email
    </Button>
  );
}
