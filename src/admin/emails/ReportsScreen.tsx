import { useQuery } from "@tanstack/react-query";
import { parseReportList, reportStates } from "../../domain/emails/member-message.ts";
import { reportsPage } from "../../queries/emails/message-reports.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import Screen from "../base/Screen.tsx";
import { count } from "../list/ListHead.tsx";
import Pager from "../list/Pager.tsx";
import StateFilter from "../list/StateFilter.tsx";
import { useList } from "../list/useList.ts";
import EmailsTabs from "./EmailsTabs.tsx";
import ReportCard from "./ReportCard.tsx";

export default function ReportsScreen() {
  const list = useList(parseReportList);
  const query = useQuery(reportsPage(list));
  return (
    <Screen title="Reports" purpose="Messages between members that their recipients have reported.">
      <EmailsTabs />
      <StateFilter choice={reportStates} value={list.state} found={count(query.data?.total, "report")} />
      <Loaded query={query} skeleton={<Skeleton what="reports" />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text="No reports found.">
              You can read a member’s message only if the recipient includes it in a report.
            </EmptyState>
          ) : (
            <>
              <ul aria-label="Reports" className="flex flex-col gap-5">
                {rows.map((report) => (
                  <li key={report.id}>
                    <ReportCard report={report} />
                  </li>
                ))}
              </ul>
              <Pager page={list.page} total={total} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}
