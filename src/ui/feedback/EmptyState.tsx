import type { ReactNode } from "react";

interface Props {
  /** "No members found." */
  text: string;
  /** A suggestion. */
  children?: ReactNode;
}

/** A message that there is nothing to show, with a drawing of an empty vessel. */
export default function EmptyState({ text, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-line border-dashed px-6 py-14 text-center">
      <svg viewBox="0 0 96 64" aria-hidden="true" className="flow-line h-16 text-line-strong">
        <path d="M2 48h22M72 48h22M24 20v24a24 12 0 0 0 48 0V20" />
        <ellipse cx="48" cy="20" rx="24" ry="8" />
        <path d="M48 2v10M44 2h8" />
      </svg>
      <p className="max-w-full font-serif text-xl wrap-anywhere">{text}</p>
      {children && <div className="max-w-prose text-sm text-muted">{children}</div>}
    </div>
  );
}
