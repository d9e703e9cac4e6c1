import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useRef, useState } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import { closeNotices } from "../../stores/core/notices.ts";
import { useUnsaved } from "../../ui/dialog/unsaved.ts";
import { useSending } from "../base/useSending.ts";
import { discardDraft } from "./draft-list.ts";
import type { Entry } from "./entry.ts";
import { useConflict } from "./useConflict.ts";
import { useDrafts } from "./useDrafts.ts";
import { useFilling, useNewer, useTyping } from "./useFilling.ts";

/**
 * An entry's form: validates with its schema, shows its error, and never loses input without asking. `Draft`
 * is the form's input, `Fields` the schema's output.
 */
export function useEntryForm<Draft extends FieldValues, Fields, Before extends object = object>(
  entry: Entry<Draft, Fields, Before>,
) {
  const { schema, toDraft, files = {} } = entry;
  /** Base version for saving: the entry as the user saw it, which may be an older one for a draft. */
  const before = useRef(entry.entry);
  const form = useForm<Draft, unknown, Fields>({
    resolver: standardSchemaResolver(typeof schema === "function" ? schema(before.current) : schema),
    defaultValues: toDraft(entry.entry),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  /** The values of the last save, and whether something was typed since. */
  const sent = useRef({ values: form.getValues(), isChanged: false });
  /** Saved, but the saved row has not been read again yet. */
  const [isAwaited, setAwaited] = useState(false);
  const { version, fill, restart } = useFilling(form, entry, before);
  const drafts = useDrafts<Draft, Before>({
    name: entry.draft,
    files: Object.keys(files),
    read: () => form.getValues(),
    getBefore: () => ({ entry: before.current, fields: toDraft(before.current) }),
    resume: (draft) => restart(draft.entry, draft.fields),
  });
  const conflict = useConflict<Before>({
    read: () => form.getValues(),
    toDraft,
    files,
    write: (name, value) => fill({ [name]: value } as Partial<Draft>),
    onAnswered: (seen) => {
      before.current = seen;
    },
  });
  const release = useUnsaved(isDirty, drafts.keeper);
  useTyping(form, () => {
    sent.current.isChanged = true;
    drafts.keeper.keepSoon();
  });
  useNewer(entry.entry, (newer) => {
    // Never overwrite input. After the form's own save, only what was typed since counts as input.
    if (isDirty && !isAwaited) return;
    before.current = newer;
    form.reset(toDraft(newer), { keepDirtyValues: isDirty, keepDirty: isDirty });
    setAwaited(false);
  });
  const { failure, send, forget } = useSending({
    entry,
    before,
    conflict,
    onSaved: () => {
      setAwaited(isDirty);
      form.resetDefaultValues(sent.current.values);
      conflict.close();
      if (sent.current.isChanged) return;
      release();
      drafts.keeper.discard();
      // Restoring an earlier try would undo part of this save, or add the same entry a second time.
      for (const draft of drafts.keeper.listFormer())
        discardDraft(draft, "Earlier unsaved changes discarded");
    },
  });
  const cancel = () => {
    form.reset(toDraft(before.current));
    forget();
    conflict.close();
    drafts.renew();
  };
  return {
    form,
    errors,
    isBusy: isSubmitting,
    failure,
    submit: form.handleSubmit(
      (fields) => {
        sent.current = { values: copyValues(form.getValues(), files), isChanged: false };
        return send(fields);
      },
      // The message about an earlier save contradicts the fault, and could cover it.
      closeNotices,
    ),
    cancel,
    drafts,
    conflict,
    /** Fills fields from code. */
    fill,
    version,
  };
}

/** The form changes lists in place; a chosen file stays the same one. */
function copyValues<Values extends FieldValues>(values: Values, files: object): Values {
  const copy = { ...values };
  for (const name in copy) if (!(name in files)) copy[name] = structuredClone(copy[name]);
  return copy;
}
