import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import { readConflict } from "../../stores/failure.ts";
import { useUnsaved } from "../../ui/unsaved.ts";
import { closeNotices, showSuccess, toText } from "./notice.ts";
import { useConflict } from "./useConflict.ts";
import { useDrafts } from "./useDrafts.ts";

type Schema<Draft extends FieldValues, Fields> = Parameters<
  typeof standardSchemaResolver<Draft, unknown, Fields>
>[0];

interface Entry<Draft extends FieldValues, Fields, Before> {
  /** May depend on the entry that is edited. */
  schema: Schema<Draft, Fields> | ((before: Before | null) => Schema<Draft, Fields>);
  /** The entry there is; null for a new one. */
  entry: Before | null;
  /** What stands in the fields to begin with. */
  toDraft: (before: Before | null) => DefaultValues<Draft>;
  /** What is typed is kept under this name in this browser until it is saved: "awards:new" or "awards:<id>". */
  draft: string;
  /** Fields that hold a chosen file, which no draft keeps, and the columns of their addresses. */
  files?: Readonly<Record<string, string>>;
  /** Saves against `before`, the entry as the person saw it. Rejects when it could not be saved; what was typed stays. */
  save: (fields: Fields, before: Before | null) => Promise<unknown>;
  /** Of the catalogue; the banner over the screen shows it. */
  success: string;
  /** Of the catalogue; the banner over the form shows it, or what the server says to people. */
  failure: string;
  /** Beginnings of the keys of what must be read anew. */
  refresh: readonly QueryKey[];
  /** Closes the window or leads elsewhere. */
  onSaved?: (fields: Fields) => void;
}

/**
 * The form of an entry: checked by its schema, its failure beside it, and nothing typed is lost without a question.
 * A Draft is what stands in the fields of the form, Fields what the schema makes of it.
 */
export function useEntryForm<Draft extends FieldValues, Fields, Before extends object = object>(
  entry: Entry<Draft, Fields, Before>,
) {
  const queries = useQueryClient();
  /** What is saved is compared with it: the entry as the person saw it, which for a draft may be an older one. */
  const before = useRef(entry.entry);
  const given = useRef(entry.entry);
  const { schema, toDraft, files = {} } = entry;
  const form = useForm<Draft, unknown, Fields>({
    resolver: standardSchemaResolver(typeof schema === "function" ? schema(before.current) : schema),
    defaultValues: toDraft(entry.entry),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const [isSaved, setSaved] = useState(false);
  // Its key is new at every attempt, so that the same failure twice is told twice.
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  /** New when the fields were filled by us: those that only begin with a value begin anew. */
  const [version, setVersion] = useState(0);

  const write = (values: Partial<Draft>) => {
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
    setVersion((last) => last + 1);
  };
  const restart = (from: Before | null, values: Partial<Draft> = {}) => {
    before.current = from;
    const typed = form.getValues();
    form.reset(toDraft(from));
    const chosen = Object.fromEntries(Object.keys(files).map((name) => [name, typed[name]]));
    write({ ...chosen, ...values });
  };
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
    write: (name, value) => write({ [name]: value } as Partial<Draft>),
    onAnswered: (seen) => {
      before.current = seen;
    },
  });
  const release = useUnsaved(isDirty && !isSaved, drafts.keeper);
  const { keepSoon } = drafts.keeper;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Without a name it was filled by us, and not typed.
        callback: ({ name }) => name && keepSoon(),
      }),
    [form, keepSoon],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was read anew; nothing that is typed is overwritten
  useEffect(() => {
    if (entry.entry === given.current) return;
    given.current = entry.entry;
    if (isDirty && !isSaved) return;
    before.current = entry.entry;
    form.reset(toDraft(entry.entry));
    setSaved(false);
  }, [entry.entry]);

  const tell = (text: string) => setFailure({ text, attempt: Date.now() });
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    if (conflict.isUnanswered) return tell("Choose first what stays: yours, or what the other person wrote.");
    closeNotices();
    try {
      await entry.save(fields, before.current);
    } catch (error) {
      const theirs = readConflict<Before>(error);
      if (theirs && before.current) conflict.open(before.current, theirs);
      return tell(toText(error, entry.failure, { isKept: true }));
    }
    setSaved(true);
    release();
    drafts.keeper.discard();
    conflict.close();
    // Read anew first: whoever opens the entry again at once must find what was saved.
    await Promise.all(
      [...entry.refresh, ["audit"]].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
    showSuccess(entry.success);
    entry.onSaved?.(fields);
  });
  const cancel = () => {
    form.reset(toDraft(before.current));
    setFailure(null);
    conflict.close();
    drafts.renew();
  };
  return { form, errors, isBusy: isSubmitting, failure, submit, cancel, drafts, conflict, version };
}
