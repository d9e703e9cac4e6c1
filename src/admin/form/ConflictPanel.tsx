import { type ReactNode, useId } from "react";
import { formatDay, formatMoment } from "../../domain/time/date.ts";
import type { Collision } from "./useConflict.ts";

/** Custom display of field values, by field name. */
export type ShowValues = Readonly<Record<string, (value: unknown) => ReactNode>>;

interface Props {
  collisions: readonly Collision[];
  choose: (name: string, choice: "mine" | "theirs") => void;
  /** The field's control, which knows its label. */
  findControl: (name: string) => Element | null;
  show: ShowValues | undefined;
}

/** Shows both versions of each conflicting field side by side. */
export default function ConflictPanel({ collisions, choose, findControl, show }: Props) {
  return (
    <section aria-label="Two versions" className="flex flex-col gap-5 rounded-md border border-danger p-4">
      {collisions.map((collision) => (
        <CollidingField
          key={collision.name}
          collision={collision}
          control={findControl(collision.name)}
          show={show?.[collision.name]}
          onChoose={(choice) => choose(collision.name, choice)}
        />
      ))}
    </section>
  );
}

interface FieldProps {
  collision: Collision;
  control: Element | null;
  show: ((value: unknown) => ReactNode) | undefined;
  onChoose: (choice: "mine" | "theirs") => void;
}

const sides = [
  ["mine", "Keep mine"],
  ["theirs", "Take theirs"],
] as const;

function CollidingField({ collision, control, show, onChoose }: FieldProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{getLabel(control) || collision.name}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map(([side, text]) => (
          <label
            key={side}
            className="flex cursor-pointer gap-3 rounded-md border border-line-strong p-3 text-sm has-checked:border-teal has-checked:bg-teal-tint"
          >
            <input
              type="radio"
              name={group}
              checked={collision.choice === side}
              onChange={() => onChoose(side)}
              className="mt-0.5 size-4.5 shrink-0 accent-teal"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{text}</span>
              <span dir="auto" className="line-clamp-8 whitespace-pre-line wrap-anywhere">
                {toShown(collision, side, control, show)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function getLabel(control: Element | null): string {
  const named = control?.getAttribute("aria-labelledby");
  const label =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
      ? control.labels?.[0]
      : null;
  const text = label ?? (named ? document.getElementById(named) : control);
  return (text?.textContent ?? "").replace(/\s*\*$/, "");
}

function toShown(
  { isFile, ...values }: Collision,
  side: "mine" | "theirs",
  control: Element | null,
  show?: (value: unknown) => ReactNode,
): ReactNode {
  const value = values[side];
  if (isFile) return side === "theirs" ? "What they chose" : value === "none" ? "None" : "What you chose";
  if (show) return show(value);
  if (value === null || value === "") return <span className="text-muted">Nothing</span>;
  if (Array.isArray(value)) return value.map((part) => Object.values(part ?? {}).join(" ")).join("\n");
  const text = String(value);
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.value === text)?.text ?? text;
  if (!(control instanceof HTMLInputElement)) return text;
  if (control.type === "date") return formatDay(text, "long day");
  if (control.type === "datetime-local") return formatMoment(`${text}Z`, "long day and time", "UTC");
  return text;
}
