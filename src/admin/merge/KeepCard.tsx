import type { ReactNode } from "react";

interface Props {
  isKept: boolean;
  onChoose: () => void;
  /** Beside the radio button: who it is. */
  head: ReactNode;
  /** What happens to this side: "This row stays". */
  verdict: string;
  children: ReactNode;
}

/** One of two, to choose as the one that stays. */
export default function KeepCard({ isKept, onChoose, head, verdict, children }: Props) {
  return (
    <label className="flex cursor-pointer flex-col gap-4 rounded-lg border border-line-strong p-4 text-sm has-checked:border-teal has-checked:bg-teal-tint">
      <span className="flex items-center gap-3">
        <input
          type="radio"
          name="kept"
          checked={isKept}
          onChange={onChoose}
          className="size-4.5 shrink-0 accent-teal"
        />
        {head}
      </span>
      {children}
      <span className="mt-auto font-semibold">{verdict}</span>
    </label>
  );
}

interface FactProps {
  name: string;
  children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  return (
    <span className="wrap-anywhere">
      <span className="text-muted">{name}: </span>
      {children}
    </span>
  );
}
