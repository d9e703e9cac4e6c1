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

/** "4 of 6 awards were deleted or hidden within an hour." "All 6 awards and 4 of 5 albums were deleted …" */
export const describeRemovals = (lists: readonly Removal[]): string => {
  const [first = "", ...others] = lists.map(describeList);
  return `${joinWords([first.charAt(0).toUpperCase() + first.slice(1), ...others])} were deleted or hidden within an hour.`;
};

const describeList = ({ table_name, removed, remaining }: Removal) =>
  `${remaining === 0 ? "all" : `${removed} of`} ${plural(removed + remaining, names.get(table_name) ?? table_name)}`;
