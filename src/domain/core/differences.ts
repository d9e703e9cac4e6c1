import { getKeys } from "./keys.ts";

/** Two rows of one person, compared field by field; the labels give the fields and their order. */
type Compared<Field extends string> = Readonly<Record<NoInfer<Field>, unknown>>;

/** The fields in which two rows differ. */
export function listDifferences<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  one: Compared<Field>,
  other: Compared<Field>,
): Field[] {
  return getKeys(labels).filter((field) => one[field] !== other[field]);
}

/** Fields taken from the row that goes unless chosen otherwise: those that the one that stays lacks. */
export function suggestTaken<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  kept: Compared<Field>,
  gone: Compared<Field>,
): Field[] {
  return listDifferences(labels, kept, gone).filter((field) => !kept[field] && gone[field]);
}

/** Of two rows of one person: the one that stays, the one that goes, and the fields that the first takes from the other. */
export interface MergeChoice<Field extends string, Side> {
  kept: Side;
  gone: Side;
  taken: readonly Field[];
}
