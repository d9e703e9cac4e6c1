import { auditActions, auditResources } from "./audit.ts";
import { getDayBounds, isDay } from "./date.ts";
import { isUuid } from "./id.ts";
import { parsePage, parseSearch, type Words } from "./list.ts";

/** What the log is searched for. Null means all of it. */
export interface AuditFilter {
  /** Words in the name or address of who acted, or in the name of what it happened to. */
  q: string;
  /** Whom or what it happened to: an id. */
  resourceId: string | null;
  /** Who did it: the id of a person. */
  actor: string | null;
  action: string | null;
  resource: string | null;
  /** Days, yyyy-MM-dd, both included, by the website's clock. */
  from: string | null;
  to: string | null;
}

export interface AuditList {
  filter: AuditFilter;
  page: number;
}

/** "?q=dinner&item=…&actor=…&action=delete&resource=news&from=2026-01-01&page=2". What it does not know it leaves out. */
export function parseAuditList(words: Words): AuditList {
  const read = (name: string, isRight: (value: string) => boolean) => {
    const value = words[name];
    return value !== undefined && isRight(value) ? value : null;
  };
  return {
    filter: {
      q: parseSearch(words.q),
      resourceId: read("item", isUuid),
      actor: read("actor", isUuid),
      action: read("action", (value) => Object.hasOwn(auditActions, value)),
      resource: read("resource", (value) => Object.hasOwn(auditResources, value)),
      from: read("from", isDay),
      to: read("to", isDay),
    },
    page: parsePage(words.page),
  };
}

/** What was done to a member. */
export interface HistoryList {
  memberId: string;
  page: number;
}

/** The moments between which the days of a filter lie; null where it is open. */
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
