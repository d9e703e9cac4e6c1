import { listNouns } from "../nouns.ts";
import { plural } from "../text/plural.ts";

/** What people took off a list of the website within the last hour. */
export interface Removal {
  table_name: string;
  removed: number;
  remaining: number;
}

const names = new Map(listNouns().map(([table, { words }]) => [String(table), words.one.toLowerCase()]));

/** "4 of 6 awards" */
export function describeRemoval({ table_name, removed, remaining }: Removal): string {
  return `${removed} of ${plural(removed + remaining, names.get(table_name) ?? table_name)}`;
}
