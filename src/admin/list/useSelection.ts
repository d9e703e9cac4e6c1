import { useState } from "react";

/** Rows selected across all pages of a list, in the order of selection. */
export function useSelection<Row extends { id: string }>() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());

  const set = (rows: readonly Row[], isOn: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isOn) next.set(row.id, row);
      else next.delete(row.id);
    }
    setChosen(next);
  };
  return {
    rows: [...chosen.values()],
    has: ({ id }: Row) => chosen.has(id),
    set,
    /** For a row that no longer exists. */
    drop: (id: string) => setChosen((before) => new Map([...before].filter(([key]) => key !== id))),
    clear: () => setChosen(new Map()),
  };
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;
