import { useQuery } from "@tanstack/react-query";
import { parseReportList, reportStates } from "../../domain/member-letter.ts";
import { reportsPage } from "../../queries/letter-reports.ts";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import FilterSelect from "../frame/FilterSelect.tsx";
import ListHead, { count } from "../frame/ListHead.tsx";
import Loaded from "../frame/Loaded.tsx";
import { ZoneNote } from "../frame/Moment.tsx";
import Pager from "../frame/Pager.tsx";
import { getAddressOf, goTo } from "../frame/router.ts";
import Screen from "../frame/Screen.tsx";
import { useList } from "../frame/useList.ts";
import LettersTabs from "./LettersTabs.tsx";
import ReportCard from "./ReportCard.tsx";

export default function ReportsScreen() {
  const list = useList(parseReportList);
  const query = useQuery(reportsPage(list));
  return (
    <Screen title="Reports" purpose="Letters between members that the person who got them has reported.">
      <LettersTabs />
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="w-48">
          <FilterSelect
            name="state"
            label="State"
            all="All States"
            choice={reportStates}
            value={list.state}
            onChange={(state) => goTo(getAddressOf({ state }))}
          />
        </div>
        <ZoneNote />
      </div>
      <ListHead found={count(query.data?.total, "report")} />
      <Loaded query={query} skeleton={<Skeleton what="reports" />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text="No reports found.">
              You read a letter between members only if its recipient reports it with its text.
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
