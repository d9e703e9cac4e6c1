import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { EventDraft } from "../../domain/events/event-form.ts";
import type { EventFormState } from "./fields.ts";

interface Props {
  title: string;
  /** What the section contains; shown while it is folded. */
  hint: string;
  form: EventFormState;
  /** Its fields. The section starts unfolded if the event has one of them. */
  names: readonly (keyof EventDraft)[];
  children: ReactNode;
}

/** Fields that few events need, folded. An error unfolds them. */
export default function FormSection({ title, hint, form, names, children }: Props) {
  const { errors, defaultValues: stored } = form.formState;
  const hasError = names.some((name) => errors[name]);
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(() =>
    names.some((name) => String(stored?.[name] ?? "").replaceAll(",", "") !== ""),
  );
  useEffect(() => {
    if (!hasError) return;
    setOpen(true);
    // A folded field could not take the focus when the form was refused.
    const invalid = box.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid]");
    if (invalid && box.current?.contains(invalid)) requestAnimationFrame(() => invalid.focus());
  }, [hasError]);
  return (
    <details
      ref={box}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/section border-t border-line pt-4"
    >
      <summary className="flex cursor-pointer list-none items-start justify-between gap-4 py-1">
        <span>
          <span className="font-serif text-lg">{title}</span>
          <span className="block text-sm text-muted group-open/section:hidden">{hint}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="mt-1.5 shrink-0 text-muted group-open/section:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5 pt-4">{children}</div>
    </details>
  );
}
