import { type ReactNode, useId } from "react";

interface Props {
  title: string;
  /** A button beside the heading. */
  action?: ReactNode;
  /** In place of an empty list. */
  none: string;
  isEmpty: boolean;
  children: ReactNode;
}

/** Aligns a frameless button with the text of a card. */
export const alignClass = "max-md:-ml-4";

/** A titled list on a person's screen. */
export default function Section({ title, action, none, isEmpty, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      {isEmpty ? <p className="text-muted">{none}</p> : children}
    </section>
  );
}
