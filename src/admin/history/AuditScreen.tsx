import { useQuery } from "@tanstack/react-query";
import { parseAuditList } from "../../domain/history/audit-list.ts";
import { auditPage } from "../../queries/history/audit.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";
import { ZoneNote } from "../base/Moment.tsx";
import Screen from "../base/Screen.tsx";
import SettingsTabs from "../base/SettingsTabs.tsx";
import AuditTable from "../list/AuditTable.tsx";
import { count } from "../list/ListHead.tsx";
import Pager from "../list/Pager.tsx";
import { useList } from "../list/useList.ts";
import AuditFilterForm from "./AuditFilterForm.tsx";

export default function AuditScreen() {
  const list = useList(parseAuditList);
  const query = useQuery(auditPage(list));
  return (
    <Screen
      title="Audit log"
      purpose="Who changed what, and when. Entries are added automatically, and no one can change them."
    >
      <SettingsTabs />
      <AuditFilterForm filter={list.filter} found={count(query.data?.total, "entry", "entries")} />
      <div className="mb-4 text-sm text-muted">
        {list.filter.resourceId && (
          <p>
            Only the entries of one item are shown.{" "}
            <Link href="/admin/settings/audit" className="link">
              Show all entries
            </Link>
          </p>
        )}
        <ZoneNote />
      </div>
      <Loaded query={query} skeleton={<Skeleton what="the audit log" />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text="No entries found." />
          ) : (
            <>
              <AuditTable label="Audit log" entries={rows} />
              <Pager page={list.page} total={total} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}
