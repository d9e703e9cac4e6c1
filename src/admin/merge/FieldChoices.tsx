import { type ReactNode, useId } from "react";
import RadioCard from "../base/RadioCard.tsx";

interface Props<Field extends string, Side> {
  sides: readonly Side[];
  labels: Readonly<Record<Field, string>>;
  choice: {
    differences: readonly Field[];
    isTaken: (field: Field, from: Side) => boolean;
    take: (field: Field, from: Side) => void;
  };
  /** Above the fields, or in their place if both sides are the same. */
  hint: { some: string; none: string };
  /** Null for an empty field. */
  renderValue: (field: Field, side: Side) => ReactNode;
}

/** Both values of each field in which two sides differ, to choose the one to keep. */
export default function FieldChoices<Field extends string, Side extends { id: string }>({
  sides,
  labels,
  choice: { differences, isTaken, take },
  hint,
  renderValue,
}: Props<Field, Side>) {
  return (
    <section aria-labelledby="merge-fields">
      <h2 id="merge-fields" className="text-2xl">
        What to keep from each
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{differences.length === 0 ? hint.none : hint.some}</p>
      <div className="flex flex-col gap-5">
        {differences.map((field) => (
          <FieldChoice key={field} label={labels[field]}>
            {(group) =>
              sides.map((side) => (
                <RadioCard
                  key={side.id}
                  group={group}
                  isChosen={isTaken(field, side)}
                  onChoose={() => take(field, side)}
                >
                  {renderValue(field, side) ?? <span className="text-muted">Nothing</span>}
                </RadioCard>
              ))
            }
          </FieldChoice>
        ))}
      </div>
    </section>
  );
}

/** The children get the name that their radio buttons share. */
function FieldChoice({ label, children }: { label: string; children: (group: string) => ReactNode }) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">{children(group)}</div>
    </fieldset>
  );
}

/** A field's text; null if it is empty. */
export function renderText(text: string): ReactNode {
  return text === "" ? null : (
    <span dir="auto" className="line-clamp-8 min-w-0 whitespace-pre-line wrap-anywhere">
      {text}
    </span>
  );
}
