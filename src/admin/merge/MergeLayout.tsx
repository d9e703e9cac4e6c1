import type { ReactNode } from "react";
import Button from "../../ui/Button.tsx";

interface Props {
  /** One sentence for each thing that will happen. */
  points: readonly string[];
  /** "Merge the accounts". */
  action: string;
  isBusy: boolean;
  onMerge: () => void;
  children: ReactNode;
}

/** The choices, and beside them what will happen. */
export default function MergeLayout({ points, action, isBusy, onMerge, children }: Props) {
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-8">{children}</div>
      <aside
        aria-labelledby="merge-preview"
        className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-6"
      >
        <h2 id="merge-preview" className="text-xl">
          What will happen
        </h2>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-sm marker:text-muted">
          {points.map((point) => (
            <li key={point} className="wrap-anywhere">
              {point}
            </li>
          ))}
        </ul>
        <Button tone="copper" aria-disabled={isBusy} onClick={onMerge}>
          {isBusy ? "Merging..." : action}
        </Button>
      </aside>
    </div>
  );
}

interface SidesProps<Side> {
  /** "Which account stays?" */
  question: string;
  sides: readonly [Side, Side];
  renderSide: (side: Side, index: 0 | 1) => ReactNode;
}

/** Both, side by side. */
export function MergeSides<Side>({ question, sides: [one, other], renderSide }: SidesProps<Side>) {
  return (
    <fieldset>
      <legend className="mb-3 font-serif text-2xl">{question}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {renderSide(one, 0)}
        {renderSide(other, 1)}
      </div>
    </fieldset>
  );
}
