import type { ReactNode } from "react";
import type { Write } from "../../queries/core/write.ts";
import Button from "../../ui/button/Button.tsx";
import { Day } from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props<Merge, Left> {
  merge: Merge;
  /** The row or account that was merged away, for the button's accessible name. */
  name: string;
  undoing: Write<Merge, Left>;
  /** Text after the last day on which it can be undone. */
  end?: string;
  /** What was merged, up to the day: "Ada Byron, on". */
  children: ReactNode;
}

/** A merge in a list, with the button that undoes it. */
export default function PastMerge<Merge extends { merged_at: string; undo_until: string }, Left>({
  merge,
  name,
  undoing,
  end = ".",
  children,
}: Props<Merge, Left>) {
  const { run, isBusy } = useWrite(undoing);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-[1_1_20rem] wrap-anywhere">
        {children} <Day at={merge.merged_at} className="min-w-0" />.{" "}
        <span className="text-muted">
          You can undo this until <Day at={merge.undo_until} className="min-w-0" />
          {end}
        </span>
      </p>
      <Button size="sm" tone="line" aria-disabled={isBusy} onClick={() => run(merge)}>
        {isBusy ? "Undoing…" : "Undo merge"}
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  );
}
