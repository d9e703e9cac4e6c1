import type { ReactNode } from "react";
import Button from "../../ui/Button.tsx";

interface Props {
  /** The row or account that went, as the button's accessible name. */
  name: string;
  isBusy: boolean;
  onUndo: () => void;
  children: ReactNode;
}

/** A merge in a list, with the button that undoes it. */
export default function UndoableMerge({ name, isBusy, onUndo, children }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-[1_1_20rem] wrap-anywhere">{children}</p>
      <Button size="sm" tone="line" aria-disabled={isBusy} onClick={onUndo}>
        {isBusy ? "Undoing..." : "Undo the merge"}
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  );
}
