import { useEffect, useRef, useState } from "react";

interface Removable {
  id: string;
  removed_at: string | null;
}

/** The rows of a list; those that were removed here stay as long as that can be undone. */
export function useRemovals<Row extends Removable>(rows: readonly Row[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    rows: rows.filter(({ id, removed_at }) => removed_at === null || ids.includes(id)),
    keep: (id: string) => setIds((kept) => [...kept, id]),
    drop: (id: string) => setIds((kept) => kept.filter((other) => other !== id)),
  };
}

/** For the button that removes a row: takes the focus when the row comes back. */
export function useFocusWhenBack(isRemoved: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasRemoved = useRef(isRemoved);
  useEffect(() => {
    if (wasRemoved.current && !isRemoved) button.current?.focus();
    wasRemoved.current = isRemoved;
  }, [isRemoved]);
  return button;
}
