import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Entry } from "./entry.ts";

type Form<Draft extends FieldValues, Fields> = UseFormReturn<Draft, unknown, Fields>;

/**
 * Fills the fields from code. The version changes each time, which remounts fields that only take an initial
 * value.
 */
export function useFilling<Draft extends FieldValues, Fields, Before>(
  form: Form<Draft, Fields>,
  { toDraft, files = {} }: Pick<Entry<Draft, Fields, Before>, "toDraft" | "files">,
  before: RefObject<Before | null>,
) {
  const [version, setVersion] = useState(0);
  const fill = (values: Partial<Draft>) => {
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
    setVersion((last) => last + 1);
  };
  const restart = (from: Before | null, values: Partial<Draft> = {}) => {
    before.current = from;
    const typed = form.getValues();
    form.reset(toDraft(from));
    const chosen = Object.fromEntries(Object.keys(files).map((name) => [name, typed[name]]));
    fill({ ...chosen, ...values });
  };
  return { version, fill, restart };
}

export function useTyping<Draft extends FieldValues, Fields>(form: Form<Draft, Fields>, onTyped: () => void) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Without a name, the form was filled from code.
        callback: ({ name }) => name && onTyped(),
      }),
    [form, onTyped],
  );
}

/** Calls back when the entry has been read again. */
export function useNewer<Before>(entry: Before | null, onNewer: (entry: Before | null) => void) {
  const given = useRef(entry);
  useEffect(() => {
    if (entry === given.current) return;
    given.current = entry;
    onNewer(entry);
  });
}
