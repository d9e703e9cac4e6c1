import { useQuery } from "@tanstack/react-query";
import { parsePage, type Words } from "../../domain/core/list.ts";
import { type DuesPreview, type DuesSettings, getDuesYear, parseDuesYear } from "../../domain/dues/dues.ts";
import { formatDay } from "../../domain/time/date.ts";
import { duesPreview } from "../../queries/dues/asking.ts";
import { duesSettings } from "../../queries/dues/settings.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Table from "../../ui/table/Table.tsx";
import type { Column } from "../../ui/table/table.ts";
import Loaded from "../base/Loaded.tsx";
import Screen from "../base/Screen.tsx";
import Pager from "../list/Pager.tsx";
import { useList } from "../list/useList.ts";
import Amount from "./Amount.tsx";
import AskPanel from "./AskPanel.tsx";
import { useToday } from "./useToday.ts";
import { whereDuesAreOn } from "./whereDuesAreOn.tsx";

export default whereDuesAreOn(Ask);

function Ask() {
  const settings = useQuery(duesSettings);
  return (
    <Screen
      title="Ask for dues"
      purpose="First see whom this concerns and why others are left out; nobody is asked until you confirm."
      back={{ href: "/admin/dues", text: "Dues" }}
    >
      <Loaded query={settings} skeleton={<Skeleton what="who would be asked" />}>
        {(data) => <Preview settings={data} />}
      </Loaded>
    </Screen>
  );
}

const parseAsking = (words: Words) => ({ year: parseDuesYear(words.year), page: parsePage(words.page) });

function Preview({ settings }: { settings: DuesSettings }) {
  const today = useToday();
  const { year = getDuesYear(today, settings), page } = useList(parseAsking);
  const query = useQuery(duesPreview(year, page));
  return (
    <Loaded query={query} skeleton={<Skeleton what="who would be asked" />}>
      {(preview) => (
        <>
          <AskPanel key={year} year={year} settings={settings} preview={preview} />
          {preview.rows.length === 0 ? (
            <EmptyState text="No memberships found.">
              Nobody has a membership in this year. Add memberships first.
            </EmptyState>
          ) : (
            <>
              <Table
                label="Whom this concerns"
                columns={columns}
                rows={preview.rows}
                getKey={({ id }) => id}
                getName={({ full_name }) => full_name}
              />
              <Pager page={page} total={preview.total} pageSize={50} />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

const columns: Column<DuesPreview["rows"][number]>[] = [
  {
    head: "Person",
    kind: "title",
    cell: ({ full_name }) => <bdi className="font-semibold wrap-anywhere">{full_name}</bdi>,
  },
  { head: "Membership", cell: ({ kind }) => kind },
  {
    head: "Amount",
    isBrief: true,
    cell: ({ amount, reason }) =>
      reason === null ? <Amount of={amount} /> : <span className="text-muted">Not asked: {reason}</span>,
  },
  {
    head: "Then paid until",
    cell: ({ covers_until, reason }) => (reason === null ? formatDay(covers_until, "day") : "–"),
  },
];
