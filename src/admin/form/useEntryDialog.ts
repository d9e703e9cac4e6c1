import type { FieldValues } from "react-hook-form";
import { type AnyNoun, type NounTable, nouns } from "../../domain/nouns.ts";
import type { Edited, Saving } from "../../queries/core/write.ts";
import type { Entry } from "./entry.ts";
import { useEntryForm } from "./useEntryForm.ts";

interface EntryDialog<Draft extends FieldValues, Fields, Before>
  extends Pick<Entry<Draft, Fields, Before>, "schema" | "entry" | "toDraft" | "files"> {
  table: NounTable;
  writes: { addition: Saving<Edited<Before, Fields>>; edit: Saving<Edited<Before, Fields>> };
  titles: readonly [add: string, edit: string];
  /** What adds one: "Create Award". While it runs, "Creating…". */
  action: string;
  /** The name of its drafts, where lists do not offer them. */
  draft?: string;
  onClose: () => void;
  /** By default, the dialog closes. */
  onSaved?: (() => void) | undefined;
}

/** The form of a noun in a dialog, for a new entry or an existing one: its fields, and what FormDialog needs. */
export function useEntryDialog<Draft extends FieldValues, Fields, Before extends { id: string }>({
  table,
  writes,
  titles: [addTitle, editTitle],
  action,
  draft,
  onClose,
  onSaved = onClose,
  ...given
}: EntryDialog<Draft, Fields, Before>) {
  const { entry } = given;
  const { words }: AnyNoun = nouns[table];
  const { form, errors, ...state } = useEntryForm<Draft, Fields, Before>({
    ...given,
    draft: draft ?? `${words.drafts ?? words.key}:${entry?.id ?? "new"}`,
    write: entry ? writes.edit : writes.addition,
    onSaved,
  });
  const shared = { state, onClose };
  const [verb = ""] = action.split(" ");
  const dialog = entry
    ? {
        title: editTitle,
        action: "Save Changes",
        busyText: "Saving…",
        entry: { type: table, id: entry.id },
      }
    : { title: addTitle, action, busyText: `${verb.replace(/e$/, "")}ing…` };
  return { form, errors, isBusy: state.isBusy, dialog: { ...shared, ...dialog } };
}
