import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { getKeys } from "../../../domain/core/keys.ts";
import {
  type AudienceColumn,
  audienceLabels,
  findCommonAudience,
  forEachField,
} from "../../../domain/directory/directory.ts";
import type { DirectoryDraft } from "../../../domain/directory/directory-form.ts";
import type { AudienceChoiceValue } from "./AudienceChoice.tsx";

type Audiences = Pick<DirectoryDraft, AudienceColumn>;

/** One audience for all fields of the form, or one for each. */
export function useAudiences<Changes>(form: UseFormReturn<DirectoryDraft, unknown, Changes>) {
  const common = findCommonAudience(form.watch());
  const [isEach, setEach] = useState(common === null);
  /** The choices for each field, for a user who only tries the others. */
  const former = useRef<Audiences | null>(null);
  const setAll = (audiences: Audiences) => {
    for (const column of getKeys(audienceLabels))
      form.setValue(column, audiences[column], { shouldDirty: true });
  };
  const choose = (choice: AudienceChoiceValue) => {
    setEach(choice === "each");
    if (choice !== "each") {
      if (common === null) former.current = form.getValues();
      setAll(forEachField(choice));
    } else if (former.current) setAll(former.current);
  };
  const choice: AudienceChoiceValue = isEach || common === null ? "each" : common;
  return { choice, choose };
}
