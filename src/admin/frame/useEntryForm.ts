import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useRef, useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { Edited, Saving } from "../../queries/write.ts";
import { useUnsaved } from "../../ui/unsaved.ts";
import { useConflict } from "./useConflict.ts";
import { useDrafts } from "./useDrafts.ts";
import { useFilling, useNewer, useTyping } from "./useFilling.ts";
import { useSending } from "./useSending.ts";

type Schema<Draft extends FieldValues, Fields> = Parameters<
  typeof standardSchemaResolver<Draft, unknown, Fields>
>[0];

export interface Entry<Draft extends FieldValues, Fields, Before> {
  /** May depend on the edited entry. */
  schema: Schema<Draft, Fields> | ((before: Before | null) => Schema<Draft, Fields>);
  /** The existing entry; null for a new one. */
  entry: Before | null;
  /** Initial field values. */
  toDraft: (before: Before | null) => DefaultValues<Draft>;
  /** Name under which this browser keeps unsaved input: "awards:new" or "awards:<id>". */
  draft: string;
  /** Fields that hold a chosen file, which drafts cannot keep, and their address columns. */
  files?: Readonly<Record<string, string>>;
  /** Gets `before` as the user saw it; null for a new entry. After a failure the input stays. */
  write: Saving<Edited<Before, Fields>>;
  /** Closes the dialog or navigates elsewhere. */
  onSaved?: (fields: Fields) => void;
}

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
  const [isSaved, setSaved] = useState(false);
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
  const isUnsaved = isDirty && !isSaved;
  const release = useUnsaved(isUnsaved, drafts.keeper);
  useTyping(form, drafts.keeper.keepSoon);
  useNewer(entry.entry, (newer) => {
    // Never overwrite input.
    if (isUnsaved) return;
    before.current = newer;
    form.reset(toDraft(newer));
    setSaved(false);
  });
  const { failure, send, forget } = useSending({
    entry,
    before,
    conflict,
    onSaved: () => {
      setSaved(true);
      release();
      drafts.keeper.discard();
      conflict.close();
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
    submit: form.handleSubmit(send),
    cancel,
    drafts,
    conflict,
    version,
  };
}
