import { type ReactNode, useState } from "react";
import { listDifferences, type MergeChoice, suggestTaken } from "../../domain/core/differences.ts";
import type { Write } from "../../queries/core/write.ts";
import Button from "../../ui/button/Button.tsx";
import { goTo } from "../base/router.ts";
import { useWrite } from "../base/useWrite.ts";
import FieldChoices from "./FieldChoices.tsx";
import KeepCard from "./KeepCard.tsx";

/** What differs between the kinds of rows that can be merged. */
export interface Merger<Field extends string, Side> {
  /** The fields that can be taken from the side that is merged away, in this order. */
  labels: Readonly<Record<Field, string>>;
  texts: {
    /** "Which account do you want to keep?" */
    question: string;
    stays: string;
    goes: string;
    /** Above the fields in which the two differ, or in their place if there are none. */
    some: string;
    none: string;
    /** "Merge the accounts". */
    action: string;
  };
  /** The side to keep unless the user chooses the other. */
  suggestKept: (sides: readonly [Side, Side]) => 0 | 1;
  /** Who it is, beside the radio button. */
  renderHead: (side: Side) => ReactNode;
  renderFacts: (side: Side) => ReactNode;
  /** Null for an empty field. */
  renderValue: (field: Field, side: Side) => ReactNode;
  merging: Write<MergeChoice<Field, Side>, string>;
  /** The address of the one that is kept. */
  getAddress: (kept: Side) => string;
}

interface Props<Field extends string, Side> {
  merger: Merger<Field, Side>;
  sides: readonly [Side, Side];
  /** What will happen, one sentence each. */
  listPoints: (choice: MergeChoice<Field, Side>) => readonly string[];
  /** What else is compared. */
  children?: (kept: Side) => ReactNode;
}

/** Both side by side, what to keep from each, and what will happen. */
export default function MergeForm<
  Field extends string,
  Side extends { id: string } & Readonly<Record<Field, unknown>>,
>({ merger, sides, listPoints, children }: Props<Field, Side>) {
  const { labels, texts } = merger;
  const choice = useMergeChoice(sides, labels, merger.suggestKept(sides));
  const { kept, gone, taken, keep } = choice;
  const { run, isBusy } = useWrite(merger.merging, { onDone: () => void goTo(merger.getAddress(kept)) });
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <fieldset>
          <legend className="mb-3 font-serif text-2xl">{texts.question}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {sides.map((side, index) => (
              <KeepCard
                key={side.id}
                isKept={side === kept}
                onChoose={() => keep(index === 0 ? 0 : 1)}
                verdict={side === kept ? texts.stays : texts.goes}
                head={merger.renderHead(side)}
              >
                {merger.renderFacts(side)}
              </KeepCard>
            ))}
          </div>
        </fieldset>
        <FieldChoices
          sides={sides}
          labels={labels}
          choice={choice}
          hint={texts}
          renderValue={merger.renderValue}
        />
        {children?.(kept)}
      </div>
      <aside
        aria-labelledby="merge-preview"
        className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-6"
      >
        <h2 id="merge-preview" className="text-xl">
          What will happen
        </h2>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-sm marker:text-muted">
          {listPoints({ kept, gone, taken }).map((point) => (
            <li key={point} className="wrap-anywhere">
              {point}
            </li>
          ))}
        </ul>
        <Button tone="copper" aria-disabled={isBusy} onClick={() => run({ kept, gone, taken })}>
          {isBusy ? "Merging…" : texts.action}
        </Button>
      </aside>
    </div>
  );
}

/** Which of two to keep, and what it takes from the other. */
function useMergeChoice<Field extends string, Side extends Readonly<Record<Field, unknown>>>(
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
