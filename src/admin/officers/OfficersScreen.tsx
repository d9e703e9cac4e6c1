import { useQuery } from "@tanstack/react-query";
import { ArrowRightLeft, Plus } from "lucide-react";
import { useMemo } from "react";
import { boards } from "../../domain/officers/office.ts";
import type { OfficerEntry } from "../../domain/officers/officer.ts";
import { getEmptyText, groupForOrdering, parseBoardFilter } from "../../domain/officers/officer-list.ts";
import type { TrusteeEntry } from "../../domain/officers/trustee.ts";
import { formatDay } from "../../domain/time/date.ts";
import { handovers } from "../../queries/officers/handovers.ts";
import { boardMembers } from "../../queries/officers/officers.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Checkbox from "../../ui/field/Checkbox.tsx";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";
import May, { useMay } from "../base/May.tsx";
import RightsNote from "../base/RightsNote.tsx";
import { getAddressWith, goTo } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import DraftList from "../form/DraftList.tsx";
import FilterSelect from "../list/FilterSelect.tsx";
import ListHead, { count } from "../list/ListHead.tsx";
import { useList } from "../list/useList.ts";
import OfficerGroup from "./OfficerGroup.tsx";

/** Nothing else on this screen shows what will change on that day. */
function PreparedNote() {
  const { data = [] } = useQuery(handovers);
  return data.map(({ id, day, state }) => (
    <p key={id} className="mb-4 rounded-md bg-sunken px-4 py-3 text-sm">
      {state === "refused" ? "A handover did not take place on " : "A handover is prepared for "}
      <time dateTime={day}>{formatDay(day, "long day")}</time>.{" "}
      <Link href="/admin/officers/handover" className="link">
        See the handover
      </Link>
    </p>
  ));
}

export default function OfficersScreen() {
  const list = useList(parseBoardFilter);
  const may = useMay();
  const { board, isCurrentOnly } = list;
  const query = useQuery(boardMembers(list));
  const groups = useMemo(() => groupForOrdering(query.data ?? []), [query.data]);
  const apply = (words: Record<string, string>) => goTo(getAddressWith(words));
  return (
    <Screen
      title="Officers Management"
      purpose="Committee members and trustees, in the order shown on the Officers page."
      actions={
        <>
          <May to="officers:update">
            <Link href="/admin/officers/handover" className={getButtonClass({ tone: "line" })}>
              <ArrowRightLeft aria-hidden="true" size={18} />
              Term handover
            </Link>
          </May>
          <May to="officers:create">
            <Link href="/admin/officers/create" className={getButtonClass({ tone: "copper" })}>
              <Plus aria-hidden="true" size={18} />
              Add Officer
            </Link>
          </May>
        </>
      }
    >
      <RightsNote resource="officers" />
      <May to="officers:update">
        <PreparedNote />
      </May>
      <search className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterSelect
          name="committee"
          label="Committee"
          all="All committees"
          choice={boards}
          value={board}
          onChange={(committee) => apply({ committee })}
        />
        <div className="flex-[2_1_14rem]">
          <Checkbox
            label="Current Members Only"
            checked={isCurrentOnly}
            onChange={(event) => apply({ current: event.target.checked ? "" : "no" })}
          />
        </div>
      </search>
      <DraftList<OfficerEntry>
        noun="officers"
        onOpen={({ entry }) => goTo(`/admin/officers/${entry?.id ?? "create"}`)}
      />
      <DraftList<TrusteeEntry>
        noun="trustees"
        onOpen={({ entry }) => entry && goTo(`/admin/officers/${entry.id}?type=trustee`)}
      />
      <ListHead found={count(query.data?.length, board === "Trustees" ? "trustee" : "office")} />
      <Loaded query={query} skeleton={<Skeleton what="officers" count={8} />}>
        {() =>
          groups.length === 0 ? (
            <EmptyState text={getEmptyText(list)}>
              {may("officers:create") && "Click Add Officer to add one."}
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-8">
              {groups.map((group) => (
                <OfficerGroup key={group.key} group={group} filter={list} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}
