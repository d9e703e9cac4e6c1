import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import { closeNotices, showSuccess, toText } from "./notice.ts";
import { useUnsaved } from "./unsaved.ts";

interface Entry<Draft extends FieldValues, Fields> {
  schema: Parameters<typeof standardSchemaResolver<Draft, unknown, Fields>>[0];
  defaultValues: DefaultValues<Draft>;
  /** Rejects when it could not be saved; what was typed stays. */
  save: (fields: Fields) => Promise<unknown>;
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
export function useEntryForm<Draft extends FieldValues, Fields = Draft>(entry: Entry<Draft, Fields>) {
  const queries = useQueryClient();
  const form = useForm<Draft, unknown, Fields>({
    resolver: standardSchemaResolver(entry.schema),
    defaultValues: entry.defaultValues,
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const [isSaved, setSaved] = useState(false);
  // Its key is new at every attempt, so that the same failure twice is told twice.
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const releaseUnsaved = useUnsaved(isDirty && !isSaved);

  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    closeNotices();
    try {
      await entry.save(fields);
    } catch (error) {
      setFailure({ text: toText(error, entry.failure), attempt: Date.now() });
      return;
    }
    setSaved(true);
    releaseUnsaved();
    // Read anew first: whoever opens the entry again at once must find what was saved.
    await Promise.all(entry.refresh.map((queryKey) => queries.invalidateQueries({ queryKey })));
    showSuccess(entry.success);
    entry.onSaved?.(fields);
  });
  /** Empties the form for the next entry. */
  const restart = () => {
    setSaved(false);
    form.reset();
  };
  return { form, errors, isBusy: isSubmitting, failure, submit, restart };
}
