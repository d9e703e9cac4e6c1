import { isUuid } from "../core/id.ts";
import { getKeys } from "../core/keys.ts";
import { parsePage, parseSearch, type Words } from "../core/list.ts";
import { getDayBounds, isDay } from "../time/date.ts";
import { type AuditAction, type AuditResource, auditActions, auditResources } from "./audit-labels.ts";

/** The audit log's filter; null means no restriction. */
export interface AuditFilter {
  /** Searched for in the actor's name and address and in the entry's name. */
  q: string;
  /** Id of the affected entry. */
  resourceId: string | null;
  /** Id of the person who acted. */
  actor: string | null;
  action: AuditAction | null;
  resource: AuditResource | null;
  /** Days, yyyy-MM-dd, both inclusive, in the website's time zone. */
  from: string | null;
  to: string | null;
}

export interface AuditList {
  filter: AuditFilter;
  page: number;
}

/** "?q=dinner&item=…&actor=…&action=delete&resource=news&from=2026-01-01&page=2". Ignores unknown values. */
export function parseAuditList(words: Words): AuditList {
  const read = (name: string, isRight: (value: string) => boolean) => {
    const value = words[name];
    return value !== undefined && isRight(value) ? value : null;
  };
  const readKey = <Key extends string>(name: string, labels: Readonly<Record<Key, string>>) =>
    getKeys(labels).find((key) => key === words[name]) ?? null;
  return {
    filter: {
      q: parseSearch(words.q),
      resourceId: read("item", isUuid),
      actor: read("actor", isUuid),
      action: readKey("action", auditActions),
      resource: readKey("resource", auditResources),
      from: read("from", isDay),
      to: read("to", isDay),
    },
    page: parsePage(words.page),
  };
}

/** Audit entries about one member. */
export interface HistoryList {
  memberId: string;
  page: number;
}

/** The filter's days as timestamps; null where the range is open. */
export interface AuditSpan {
  from: string | null;
  to: string | null;
}

export function getAuditSpan({ from, to }: AuditFilter, timeZone: string): AuditSpan {
  return {
    from: from && getDayBounds(from, timeZone)[0],
    to: to && getDayBounds(to, timeZone)[1],
  };
}
