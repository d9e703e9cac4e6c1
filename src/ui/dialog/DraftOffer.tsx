import type { ReactNode } from "react";
import Button from "../button/Button.tsx";

interface Props {
  /** "20 minutes ago". */
  age: string;
  title?: string;
  onResume: () => void;
  onDiscard: () => void;
  children?: ReactNode;
}

/** An unsaved draft of a form, offered until it is resumed or discarded. */
export default function DraftOffer({ age, title, onResume, onDiscard, children }: Props) {
  return (
    <section
      aria-label="Unsaved changes"
      className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-teal-tint px-4 py-3 text-sm"
    >
      <p className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
        Typed {age}:{" "}
        {title ? (
          <>
            <bdi className="font-semibold">{title}</bdi> was not saved.
          </>
        ) : (
          "something you wrote here was not saved."
        )}
        {children}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onResume}>
          Continue writing
        </Button>
        <Button tone="line" size="sm" onClick={onDiscard}>
          Discard
        </Button>
      </p>
    </section>
  );
}
