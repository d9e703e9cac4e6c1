import { useState } from "react";
import { $drafts, type Draft, keepDraft, makeDraftKey, removeDraft } from "../stores/form/drafts.ts";

interface Options<Fields> {
  /** "member-letter:" with the recipient's id. */
  name: string;
  /** In lists of drafts. */
  title: string;
  empty: Fields;
  /** Whether nothing worth keeping has been typed. */
  isEmpty: (fields: Fields) => boolean;
}

/** What was typed and not sent, kept in this browser and resumed when the form opens. */
export function useFormDraft<Fields extends object>({ name, title, empty, isEmpty }: Options<Fields>) {
  const [found] = useState(() => $drafts.get().find((draft): draft is Draft<Fields> => draft.name === name));
  const [key] = useState(() => found?.key ?? makeDraftKey(name));
  const [keptAt, setKeptAt] = useState(found?.at ?? null);
  const remove = () => removeDraft(key);
  return {
    fields: { ...empty, ...found?.fields },
    /** When the resumed draft was typed, in milliseconds since 1970; null for a new form. */
    keptAt,
    keep: (fields: Fields) => {
      if (isEmpty(fields)) remove();
      else keepDraft({ key, name, title, fields, entry: null, isFileMissing: false, at: Date.now() });
    },
    remove,
    /** Returns the empty fields. */
    discard: () => {
      remove();
      setKeptAt(null);
      return empty;
    },
  };
}
