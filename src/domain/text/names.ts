import { isolate } from "./isolate.ts";

/** "Prize, Medal and 3 more": the first `most` of `total` names. */
export function formatNameList(names: readonly string[], most: number, total = names.length): string {
  const shown = names.slice(0, most).map(isolate);
  const more = total - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}
