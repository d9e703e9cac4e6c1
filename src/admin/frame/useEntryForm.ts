import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { callForPeople } from "../../queries/call.ts";
import { refreshAfter } from "../../queries/refresh.ts";
import type { Edited, Saving } from "../../queries/write.ts";
import { readConflict, toText } from "../../stores/failure.ts";
import { closeNotices, showSuccess } from "../../stores/notices.ts";
import { useUnsaved } from "../../ui/unsaved.ts";
import { useConflict } from "./useConflict.ts";
import { useDrafts } from "./useDrafts.ts";

type Schema<Draft extends FieldValues, Fields> = Parameters<
  typeof standardSchemaResolver<Draft, unknown, Fields>
>[0];

interface Entry<Draft extends FieldValues, Fields, Before> {
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

type Form<Draft extends FieldValues, Fields> = UseFormReturn<Draft, unknown, Fields>;

/**
 * Fills the fields from code. Each time the version changes, which remounts fields that only take an initial
 * value.
 */
function useFilling<Draft extends FieldValues, Fields, Before>(
  form: Form<Draft, Fields>,
  { toDraft, files = {} }: Entry<Draft, Fields, Before>,
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

function useTyping<Draft extends FieldValues, Fields>(form: Form<Draft, Fields>, onTyped: () => void) {
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
function useNewer<Before>(entry: Before | null, onNewer: (entry: Before | null) => void) {
  const given = useRef(entry);
  useEffect(() => {
    if (entry === given.current) return;
    given.current = entry;
    onNewer(entry);
  });
}

interface Sending<Draft extends FieldValues, Fields, Before> {
  entry: Entry<Draft, Fields, Before>;
  before: RefObject<Before | null>;
  conflict: { isUnanswered: boolean; open: (before: Before, theirs: Partial<Before>) => void };
  onSaved: () => void;
}

/** Saves the fields and keeps the error. */
function useSending<Draft extends FieldValues, Fields, Before>({
  entry: { write, onSaved: onEnd },
  before,
  conflict,
  onSaved,
}: Sending<Draft, Fields, Before>) {
  const queries = useQueryClient();
  // `attempt` makes a repeated error new, so that it is announced again.
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const tell = (text: string) => setFailure({ text, attempt: Date.now() });
  const send = async (fields: Fields) => {
    setFailure(null);
    if (conflict.isUnanswered) return tell("Choose first what stays: yours, or what the other person wrote.");
    closeNotices();
    // Only the write for a new entry gets null, and it never reads `before`.
    const input = { before: before.current as Before, fields };
    try {
      await callForPeople(write.failure, () => write.call(input));
      onSaved();
      // First, so that reopening the entry at once shows the saved values.
      if (write.changes) await refreshAfter(queries, write.changes);
      showSuccess(write.success);
      onEnd?.(fields);
    } catch (error) {
      const theirs = readConflict<Before>(error);
      if (theirs && before.current) conflict.open(before.current, theirs);
      tell(toText(error, undefined, { isKept: true }));
    }
  };
  return { failure, send, forget: () => setFailure(null) };
}
