import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { describeAction, nameActor } from "../../domain/history/audit.ts";
import type { AuditedEntry } from "../../domain/history/audit-address.ts";
import { getHistoryAddress, hasVersions } from "../../domain/history/versioned.ts";
import { lastChange } from "../../queries/history/audit.ts";
import { $held } from "../../stores/auth/session.ts";
import Link from "../base/Link.tsx";
import Moment, { useTimeZone } from "../base/Moment.tsx";

interface Props {
  entry: AuditedEntry;
}

/**
 * "Edited by Ada Park, Nov 22, 2026, 9:05 AM GMT+8 Versions", as one link to the versions. Reserves its space while loading.
 * Only super admins can read other people's entries in the audit log: for the rest, only the link is shown.
 */
export default function LastEdited({ entry }: Props) {
  const readsLog = useStore($held) === "all";
  const { data } = useQuery({ ...lastChange(entry), enabled: readsLog });
  const timeZone = useTimeZone();
  const isKnown = data && timeZone;
  const isVersioned = hasVersions(entry);
  return (
    <p className="min-h-5 text-sm text-muted">
      {(isKnown || (!readsLog && isVersioned)) && (
        <Link href={getHistoryAddress(entry)} className="hover:text-teal">
          {isKnown && (
            <>
              {describeAction(data)} by <bdi className="wrap-anywhere">{nameActor(data, "the")}</bdi>,{" "}
              <Moment at={data.timestamp} isZoneNamed />{" "}
            </>
          )}
          {isVersioned && <span className="link">Versions</span>}
        </Link>
      )}
    </p>
  );
}
