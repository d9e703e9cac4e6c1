import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { NewsItem } from "../../domain/news.ts";
import { type NewsDraft, type NewsFields, toNewsDraft } from "../../domain/news-form.ts";
import { type Draft, keepDraft, loadDraft, removeDraft } from "../../stores/drafts.ts";

/** What a browser can keep of a form: everything but the picture. */
export type KeptFields = Omit<NewsDraft, "image">;

const pause = 400;

/** Keeps what is typed in this browser until it is saved, and offers it when the form is opened again. */
export function useDraft(form: UseFormReturn<NewsDraft, unknown, NewsFields>, item: NewsItem | null) {
  const name = `news:${item?.id ?? "new"}`;
  const [found, setFound] = useState(() => loadDraft<KeptFields>(name));
  /** New when the fields were filled from a draft: the editor begins anew. */
  const [version, setVersion] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const keep = () => {
      const { image: _, ...fields } = form.getValues();
      if (isSame(fields, item)) removeDraft(name);
      else keepDraft(name, { fields, at: Date.now(), base: item?.updated_at ?? null });
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name: field }) => {
        // Untouched yet: filled by us, and not typed.
        if (!field) return;
        setFound(null);
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, pause);
      },
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [form, item, name]);

  const remove = () => {
    clearTimeout(timer.current);
    removeDraft(name);
    setFound(null);
  };
  const resume = ({ fields }: Draft<KeptFields>) => {
    for (const field of ["title", "content", "category"] as const)
      form.setValue(field, fields[field], { shouldDirty: true });
    setFound(null);
    setVersion(version + 1);
  };
  return { found, version, remove, resume };
}

function isSame(fields: KeptFields, item: NewsItem | null): boolean {
  const { image: _, ...saved } = toNewsDraft(item);
  return JSON.stringify(fields) === JSON.stringify(saved);
}
