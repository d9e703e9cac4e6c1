import { isMap, type JsonMap } from "../core/json.ts";
import type { Row } from "../core/row.ts";
import { formatNameList } from "../text/names.ts";
import { plural } from "../text/plural.ts";
import { getItemName } from "./audit.ts";
import { auditResources, getAuditLabel } from "./audit-labels.ts";

/** A deleted entry. Its names are copies, as in the audit log. */
export type BinEntry = Omit<Row<"bin">, "about" | "contents"> & { about: JsonMap; contents: JsonMap };

export function toBinEntry({ about, contents, ...row }: Row<"bin">): BinEntry {
  return { ...row, about: isMap(about) ? about : {}, contents: isMap(contents) ? contents : {} };
}

/** "Annual dinner"; for an entry without a name, what it is: "Trustee". */
export function getBinName({ about, table_name }: BinEntry): string {
  return getItemName({ details: about }) || getBinKind(table_name);
}

export const getBinKind = (table: string) => getAuditLabel(auditResources, table);

const parts: Readonly<Record<string, readonly [one: string, many: string]>> = {
  event_registrations: ["registration", "registrations"],
  gallery_albums: ["linked album", "linked albums"],
  gallery_items: ["photo", "photos"],
  news: ["linked news item", "linked news items"],
  walk_ins: ["walk-in", "walk-ins"],
};

function count(table: string, number: number): string {
  const [one, many] = parts[table] ?? ["other entry", "other entries"];
  return plural(number, one, many);
}

/** "12 photos", "8 registrations"; empty for an entry alone. */
export function describeContents({ contents }: BinEntry): string {
  return Object.entries(contents)
    .map(([table, number]) => count(table, Number(number)))
    .join(", ");
}

/** What could not be restored with an entry: a table, or a column that stays empty. */
export interface Lost {
  what: string;
  number: number;
}

const emptied: Readonly<Record<string, string>> = {
  event_id: "its event",
  profile_id: "its holder",
  recipient_id: "its recipient",
  uploaded_by: "the name of its uploader",
};

/** "Restored, without 2 registrations" */
export function describeReturn(lost: readonly Lost[], done = "Restored"): string {
  if (lost.length === 0) return done;
  const missing = lost.map(({ what, number }) => emptied[what] ?? count(what, number));
  return `${done}, without ${new Intl.ListFormat("en").format(missing)}`;
}

/** Entries that were restored together. */
export interface Returns {
  restored: number;
  lost: Lost[];
  /** Entries that could not be restored. */
  failed: BinEntry[];
}

/** "5 entries restored, without 3 registrations. Not restored: Annual dinner" */
export function describeReturns({ restored, lost, failed }: Returns): string {
  const totals = Map.groupBy(lost, ({ what }) => what);
  const all = [...totals].map(([what, parts]) => ({
    what,
    number: parts.reduce((sum, { number }) => sum + number, 0),
  }));
  const done = describeReturn(all, `${plural(restored, "entry", "entries")} restored`);
  return failed.length === 0 ? done : `${done}. Not restored: ${formatNameList(failed.map(getBinName), 5)}`;
}
