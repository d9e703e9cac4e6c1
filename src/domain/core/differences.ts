import { getKeys } from "./keys.ts";

/** One of two rows of a person; the labels give the compared fields and their order. */
type Compared<Field extends string> = Readonly<Record<NoInfer<Field>, unknown>>;

/** The fields in which two rows differ. */
export function listDifferences<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  one: Compared<Field>,
  other: Compared<Field>,
): Field[] {
  return getKeys(labels).filter((field) => one[field] !== other[field]);
}

/** Fields to take from the removed row by default: those that the kept row lacks. */
export function suggestTaken<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  kept: Compared<Field>,
  gone: Compared<Field>,
): Field[] {
  return listDifferences(labels, kept, gone).filter((field) => !kept[field] && gone[field]);
}

/** For two rows of a person: the kept one, the removed one, and the fields that the first takes from the other. */
export interface MergeChoice<Field extends string, Side> {
  kept: Side;
  gone: Side;
  taken: readonly Field[];
}
