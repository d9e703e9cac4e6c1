import { useState } from "react";
import { emptyMemberLetter, type MemberLetterFields } from "../../domain/letters/member-letter-form.ts";
import { $drafts, type Draft, keepDraft, makeDraftKey, removeDraft } from "../../stores/form/drafts.ts";

/** The unsent letter to one person, kept in this browser: one for each person, resumed when the form opens. */
export function useLetterDraft(personId: string, title: string) {
  const name = `member-letter:${personId}`;
  const [found] = useState(() =>
    $drafts.get().find((draft): draft is Draft<MemberLetterFields> => draft.name === name),
  );
  const [key] = useState(() => found?.key ?? makeDraftKey(name));
  const [keptAt, setKeptAt] = useState(found?.at ?? null);
  const remove = () => removeDraft(key);
  return {
    fields: { ...emptyMemberLetter, ...found?.fields },
    /** When the resumed draft was typed, in milliseconds; null for a new letter. */
    keptAt,
    keep: (fields: MemberLetterFields) => {
      if (fields.subject.trim() || fields.body.trim())
        keepDraft({ key, name, title, fields, entry: null, isFileMissing: false, at: Date.now() });
      else remove();
    },
    remove,
    /** Returns the empty fields. */
    discard: () => {
      remove();
      setKeptAt(null);
      return emptyMemberLetter;
    },
  };
}
