import { useEffect, useRef } from "react";
import type { NewsletterFormState } from "./newsletter-form.ts";

/** Placeholders are inserted where the cursor was last: in the subject or in the text. */
export function usePlaceholders(form: NewsletterFormState) {
  /** Null if it was in the text. */
  const subject = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && target.name === "subject") subject.current = target;
      else if (target instanceof HTMLElement && target.isContentEditable) subject.current = null;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  /** False if it belongs into the text. */
  const insertIntoSubject = (text: string): boolean => {
    const field = subject.current;
    if (!field) return false;
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    form.setValue("subject", field.value, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    field.focus();
    return true;
  };
  return { insertIntoSubject };
}
