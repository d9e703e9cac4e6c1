import { useState } from "react";
import { listDifferences, suggestTaken } from "../../../domain/differences.ts";

/** An administrator's choice between two rows of one person: which one stays, and what it takes from the other. */
export function useSides<Field extends string, Side extends Readonly<Record<Field, unknown>>>(
  [one, other]: readonly [Side, Side],
  labels: Readonly<Record<Field, string>>,
  suggested: 0 | 1,
) {
  const [keptIndex, setKeptIndex] = useState(suggested);
  const [kept, gone] = keptIndex === 0 ? [one, other] : [other, one];
  const [taken, setTaken] = useState<readonly Field[]>(() => suggestTaken(labels, kept, gone));
  return {
    kept,
    gone,
    taken,
    differences: listDifferences(labels, kept, gone),
    keep: (index: 0 | 1) => {
      setKeptIndex(index);
      setTaken(index === 0 ? suggestTaken(labels, one, other) : suggestTaken(labels, other, one));
    },
    take: (field: Field, from: Side) =>
      setTaken((before) => [...before.filter((name) => name !== field), ...(from === kept ? [] : [field])]),
    isTaken: (field: Field, from: Side) => (from === kept) !== taken.includes(field),
  };
}
