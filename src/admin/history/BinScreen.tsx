import { useQuery } from "@tanstack/react-query";
import { parsePlainList } from "../../domain/core/list.ts";
import { binPage } from "../../queries/history/bin.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import { useMay } from "../base/May.tsx";
import { ZoneNote } from "../base/Moment.tsx";
import Screen from "../base/Screen.tsx";
import SettingsTabs from "../base/SettingsTabs.tsx";
import Pager from "../list/Pager.tsx";
import { useList } from "../list/useList.ts";
import BinTable from "./BinTable.tsx";

export default function BinScreen() {
  const { page } = useList(parsePlainList);
  const query = useQuery(binPage(page));
  const may = useMay();
  return (
    <Screen
      title="Bin"
      purpose="Deleted entries, with their files and everything else that belonged to them. After 30 days they are deleted permanently."
    >
      <SettingsTabs />
      {!may("all") && (
        <p className="mb-4 text-sm text-muted">
          You see everything that your roles let you delete, including what others deleted. Until the 30 days
          are over, only a super admin can delete something permanently.
        </p>
      )}
      <Loaded query={query} skeleton={<Skeleton what="the bin" />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text="The bin is empty.">
              {may("all")
                ? "Deleted news, events, albums, awards, documents, pages, hero sections, officers and trustees appear here."
                : "What you or others delete appears here."}
            </EmptyState>
          ) : (
            <>
              <BinTable entries={rows} />
              <Pager page={page} total={total} />
              <ZoneNote />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}
