import { useStore } from "@nanostores/react";
import { type RefObject, useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { createKeeper } from "../../stores/form/draft-keeper.ts";
import { $drafts, type Draft } from "../../stores/form/drafts.ts";
import { useUnsaved } from "../../ui/dialog/unsaved.ts";
import { useOffers } from "../../ui/dialog/useOffers.ts";

interface Source<Fields, Entry> {
  /** "account:profile": see stores/form/drafts.ts. */
  name: string;
  /** The row as the form showed it; a resumed draft brings its own. */
  before: RefObject<Entry>;
  toDraft: (entry: Entry) => Fields;
}

/** Keeps unsaved input in this browser, and offers it when the form opens again. */
export function useKeptInput<Fields extends FieldValues, Changes, Entry>(
  form: UseFormReturn<Fields, unknown, Changes>,
  { name, before, toDraft }: Source<Fields, Entry>,
) {
  const [keeper] = useState(() =>
    createKeeper<Fields, Entry>({
      name,
      files: [],
      read: () => form.getValues(),
      getBefore: () => ({ entry: before.current, fields: toDraft(before.current) }),
      resume: ({ entry, fields }) => {
        before.current = entry ?? before.current;
        form.reset(toDraft(before.current));
        form.reset({ ...form.getValues(), ...fields }, { keepDefaultValues: true });
      },
    }),
  );
  const kept = useStore($drafts, { ssr: "initial" }) as readonly Draft<Partial<Fields>, Entry>[];
  const { offers } = useOffers(keeper, kept);
  useUnsaved(form.formState.isDirty, keeper);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Without a name, code filled in the form.
        callback: (changed) => changed.name && keeper.keepSoon(),
      }),
    [form, keeper],
  );
  return { offers, discard: keeper.discard };
}
