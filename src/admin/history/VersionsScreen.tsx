import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { getScreenAddress } from "../../domain/history/audit-address.ts";
import { canEdit, type Version } from "../../domain/history/version.ts";
import { nameVersioned, toVersionedTable, type VersionedTable } from "../../domain/history/versioned.ts";
import { versionList, versionValues } from "../../queries/history/versions.ts";
import { $held } from "../../stores/auth/session.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";
import May from "../base/May.tsx";
import { ZoneNote } from "../base/Moment.tsx";
import Screen from "../base/Screen.tsx";
import { useList } from "../list/useList.ts";
import UnknownScreen from "../shell/UnknownScreen.tsx";
import VersionItem from "./VersionItem.tsx";

/** "/admin/versions/<id>?of=news" */
export default function VersionsScreen({ id }: { id: string }) {
  const table = useList(({ of }) => toVersionedTable(of));
  const held = useStore($held);
  return table && canEdit(held, table) ? <Versions table={table} id={id} /> : <UnknownScreen />;
}

function Versions({ table, id }: { table: VersionedTable; id: string }) {
  const query = useQuery(versionList(table, id));
  const noun = nameVersioned(table);
  const name = useName(query.data?.[0]);
  const form = getScreenAddress({ type: table, id, title: name });
  return (
    <Screen
      title={name ? `Versions of “${name}”` : `Versions of this ${noun}`}
      purpose="What was changed, when, and by whom. The last 50 changes are kept for a year."
      back={form ? { href: form, text: `Back to the ${noun}` } : undefined}
    >
      <div className="mb-5 flex flex-wrap gap-x-4 text-sm text-muted">
        <ZoneNote />
        <May to="all">
          <Link href={`/admin/settings/audit?item=${id}&resource=${table}`} className="link">
            Audit log entries
          </Link>
        </May>
      </div>
      <Loaded query={query} skeleton={<Skeleton what="the versions" />}>
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState text="No versions found." />
          ) : (
            <ol aria-label="Versions" className="flex max-w-narrow flex-col gap-3">
              {versions.map((version, index) => (
                <VersionItem
                  key={version.id}
                  entry={{ table, id }}
                  version={version}
                  isNewest={index === 0}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Screen>
  );
}

/** The entry's current name; null while loading, or if it has none. */
function useName(newest: Version | undefined): string | null {
  const { data } = useQuery({ ...versionValues(newest?.id ?? 0), enabled: newest !== undefined });
  const name = data?.stands.title ?? data?.stands.position;
  return typeof name === "string" ? name : null;
}
