import { X } from "lucide-react";
import type { ReactNode } from "react";
import Button from "../../ui/button/Button.tsx";

interface Props {
  /** "Selected members" */
  label: string;
  /** "3 people selected" */
  count: string;
  onClear: () => void;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** At the foot of a list while rows are selected. */
export default function SelectionFrame({ label, count, onClear, children }: Props) {
  return (
    <section
      aria-label={label}
      data-at-foot
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-teal bg-teal-tint px-4 py-2 text-sm shadow-float"
    >
      <p role="status" className="mr-auto font-semibold">
        {count}
      </p>
      {children}
      <Button tone="plain" size="sm" onClick={onClear}>
        <X aria-hidden="true" size={16} />
        Clear selection
      </Button>
    </section>
  );
}
