import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { searchPeople } from "../../domain/core/list.ts";
import { departments, type Member, type MemberRow, membershipTypes } from "../../domain/members/member.ts";
import {
  countMembers,
  lackings,
  type MemberSort,
  memberStatuses,
  newestFirst,
  parseMemberList,
} from "../../domain/members/member-list.ts";
import { exportMembersFile, membersPage } from "../../queries/members/members.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";
import { loadLazily, loadWindow } from "../base/lazily.tsx";
import May from "../base/May.tsx";
import PeopleTabs from "../base/PeopleTabs.tsx";
import RightsNote from "../base/RightsNote.tsx";
import { $page, goTo } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import DraftList from "../form/DraftList.tsx";
import AddButton from "../list/AddButton.tsx";
import ExportSheet from "../list/ExportSheet.tsx";
import FilterBar from "../list/FilterBar.tsx";
import FilterClass from "../list/FilterClass.tsx";
import FilterSelect from "../list/FilterSelect.tsx";
import Pager from "../list/Pager.tsx";
import PrintLink from "../list/PrintLink.tsx";
import { useSelection } from "../list/useSelection.ts";
import MembersTable from "./MembersTable.tsx";
import SelectionBar from "./SelectionBar.tsx";

const MemberForm = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.member());
const SavedViews = loadLazily(async () => (await import("../rare-windows.ts")).rareWindows.savedViews(), {
  failed: (failure) => failure,
});
const SignUpChoice = loadLazily(async () => (await import("../rare-windows.ts")).rareWindows.signUps(), {
  failed: (failure) => failure,
});

export default function MembersScreen() {
  const search = useStore($page)?.search ?? {};
  const list = parseMemberList(search);
  const { filter, sort, page } = list;
  const [isAdding, setAdding] = useState(false);
  const selection = useSelection<MemberRow>();
  const query = useQuery(membersPage(list));
  return (
    <Screen
      title="Members Management"
      purpose="Everyone with an account. Approve sign-ups and update details."
      actions={
        <>
          <May to="members:update">
            <Link href="/admin/members/import" className={getButtonClass({ tone: "line" })}>
              <FileUp aria-hidden="true" size={18} />
              Import members
            </Link>
          </May>
          <PrintLink href="/admin/members/print" />
          <ExportSheet what={["member"]} collect={(...to) => exportMembersFile(filter, ...to)} />
          <May to="members:update">
            <AddButton text="Add Member" onClick={() => setAdding(true)} />
          </May>
        </>
      }
    >
      <PeopleTabs />
      <SavedViews list="members" />
      <RightsNote resource="members" />
      <FilterBar
        placeholder={searchPeople}
        q={filter.q}
        found={query.data && getFound(countMembers(query.data, filter), sort)}
        keep={{ sort: search.sort ?? "", order: search.order ?? "" }}
      >
        <FilterSelect
          name="department"
          label="Department"
          all="All departments"
          choice={departments}
          value={filter.department}
        />
        <FilterSelect
          name="type"
          label="Membership type"
          all="All types"
          choice={membershipTypes}
          value={filter.type}
        />
        <FilterSelect
          name="status"
          label="Status"
          all="All statuses"
          choice={memberStatuses}
          value={filter.status}
        />
        <FilterClass value={filter.class} />
        <FilterSelect
          name="lacking"
          label="Missing details"
          all="Missing details"
          choice={lackings}
          value={filter.lacking}
        />
      </FilterBar>
      <DraftList<Member>
        noun="members"
        onOpen={({ entry }) => (entry ? goTo(`/admin/members/${entry.id}`) : setAdding(true))}
      />
      <Loaded query={query} skeleton={<Skeleton what="members" count={8} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text="No members found.">
              {filter.status === "pending" && "No one is awaiting approval."}
              {filter.lacking === "duplicate" && "No two accounts have the same name and class."}
            </EmptyState>
          ) : (
            <>
              <MembersTable members={rows} sort={sort} selection={selection} />
              <Pager page={page} total={total} />
            </>
          )
        }
      </Loaded>
      {filter.status === "pending" && (
        <May to="members:approve">
          <SignUpChoice />
        </May>
      )}
      <SelectionBar selection={selection} />
      {isAdding && <MemberForm onClose={() => setAdding(false)} />}
    </Screen>
  );
}

/** Names the default order, by the date of joining. */
function getFound(found: string, { by, descending }: MemberSort): string {
  if (by !== newestFirst.by) return found;
  return `${found}, ${descending ? "newest" : "oldest"} first`;
}
