import { isMap, type JsonMap } from "../core/json.ts";
import type { Row } from "../core/row.ts";
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
  gallery_albums: ["album that showed it", "albums that showed it"],
  gallery_items: ["photo", "photos"],
  news: ["news item about it", "news items about it"],
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

/** What could not come back with an entry: a table, or a column that stays empty. */
export interface Lost {
  what: string;
  number: number;
}

const emptied: Readonly<Record<string, string>> = {
  event_id: "the event that it belonged to",
  profile_id: "the person who held it",
  recipient_id: "its recipient",
  uploaded_by: "the name of who uploaded it",
};

/** "Brought back, without 2 registrations." */
export function describeReturn(lost: readonly Lost[]): string {
  if (lost.length === 0) return "Brought back";
  const missing = lost.map(({ what, number }) => emptied[what] ?? count(what, number));
  return `Brought back, without ${new Intl.ListFormat("en").format(missing)}`;
}
