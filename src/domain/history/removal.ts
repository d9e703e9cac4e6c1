import { listNouns } from "../nouns.ts";
import { joinWords } from "../text/join-words.ts";
import { plural } from "../text/plural.ts";

/** What people took off a list of the website within the last hour. */
export interface Removal {
  table_name: string;
  removed: number;
  remaining: number;
}

const names = new Map(listNouns().map(([table, { words }]) => [String(table), words.one.toLowerCase()]));

/** "4 of 6 awards were deleted or hidden within an hour." */
export const describeRemovals = (lists: readonly Removal[]): string =>
  `${joinWords(lists.map(describeList))} were deleted or hidden within an hour.`;

const describeList = ({ table_name, removed, remaining }: Removal) =>
  `${removed} of ${plural(removed + remaining, names.get(table_name) ?? table_name)}`;
