import { useState } from "react";
import type { MemberRow } from "../../domain/member.ts";

/** People who are ticked in the list, over all its pages, in the order of ticking. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, MemberRow>>(new Map());

  const set = (rows: readonly MemberRow[], isOn: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isOn) next.set(row.id, row);
      else next.delete(row.id);
    }
    setChosen(next);
  };
  return {
    rows: [...chosen.values()],
    has: ({ id }: MemberRow) => chosen.has(id),
    set,
    /** For somebody who is gone. */
    drop: (id: string) => setChosen((before) => new Map([...before].filter(([key]) => key !== id))),
    clear: () => setChosen(new Map()),
  };
}

export type MemberSelection = ReturnType<typeof useSelection>;
