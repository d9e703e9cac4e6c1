import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { parseAuditList } from "../../domain/audit-list.ts";
import { findAudit } from "../../stores/admin/audit-list.ts";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import AuditTable from "../frame/AuditTable.tsx";
import Link from "../frame/Link.tsx";
import { count } from "../frame/ListHead.tsx";
import Loaded from "../frame/Loaded.tsx";
import { ZoneNote } from "../frame/Moment.tsx";
import Pager from "../frame/Pager.tsx";
import { keepPage } from "../frame/queries.ts";
import { $page } from "../frame/router.ts";
import Screen from "../frame/Screen.tsx";
import AuditFilterForm from "./AuditFilterForm.tsx";
import SettingsTabs from "./SettingsTabs.tsx";

export default function AuditScreen() {
  const search = useStore($page)?.search ?? {};
  const list = parseAuditList(new URLSearchParams(search).toString());
  const query = useQuery({
    queryKey: ["audit", "list", list],
    queryFn: () => findAudit(list),
    ...keepPage,
  });
  return (
    <Screen
      title="Audit log"
      purpose="Who changed what, and when. Entries are written by the database, and nobody can change them."
    >
      <SettingsTabs />
      <AuditFilterForm filter={list.filter} found={count(query.data?.total, "entry", "entries")} />
      <div className="mb-4 text-sm text-muted">
        {list.filter.resourceId && (
          <p>
            These are the entries of one item.{" "}
            <Link href="/admin/settings/audit" className="link">
              Show all entries
            </Link>
          </p>
        )}
        <ZoneNote />
      </div>
      <Loaded
        query={query}
        failure="Failed to fetch the audit log"
        skeleton={<Skeleton what="the audit log" />}
      >
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
