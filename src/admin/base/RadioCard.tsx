import type { ReactNode } from "react";

interface Props {
  /** The name that the choices of one question share. */
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of a few answers, each in a frame of its own. */
export default function RadioCard({ group, isChosen, onChoose, children }: Props) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-md border border-line-strong p-3 text-sm has-checked:border-teal has-checked:bg-teal-tint">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-4.5 shrink-0 accent-teal"
      />
      {children}
    </label>
  );
}
