import { documentCategories } from "../../domain/documents/document.ts";
import { getDocumentTitle } from "../../domain/documents/document-file.ts";
import {
  type DocumentDraft,
  type DocumentFields,
  documentSchema,
  toDocumentDraft,
} from "../../domain/documents/document-form.ts";
import type { ListedDocument } from "../../domain/documents/document-list.ts";
import { documentAddition, documentEdit } from "../../queries/documents.ts";
import TextArea from "../../ui/TextArea.tsx";
import TextField from "../../ui/TextField.tsx";
import ChoiceField from "../form/ChoiceField.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import FileField from "./FileField.tsx";
import { useUpload } from "./useUpload.ts";

interface Props {
  /** Null for a new one. */
  document: ListedDocument | null;
  onClose: () => void;
}

export default function DocumentForm({ document, onClose }: Props) {
  const { form, errors, ...state } = useEntryForm<DocumentDraft, DocumentFields, ListedDocument>({
    schema: documentSchema,
    entry: document,
    toDraft: toDocumentDraft,
    draft: `documents:${document?.id ?? "new"}`,
    files: { file: "file_url" },
    write: document ? documentEdit : documentAddition,
    onSaved: onClose,
  });
  const upload = useUpload((file) => {
    form.setValue("file", file, { shouldDirty: true });
    if (file && !form.getValues("title").trim())
      form.setValue("title", getDocumentTitle(file.name), { shouldDirty: true, shouldValidate: true });
  });
  return (
    <FormDialog
      title={document ? "Edit Document" : "Add New Document"}
      state={state}
      entry={document ? { type: "documents", id: document.id } : undefined}
      action={document ? "Save Changes" : "Add Document"}
      busyText={document ? "Saving..." : "Adding..."}
      isBlocked={upload.busyWith !== "" || !(document || upload.file)}
      onClose={onClose}
    >
      <FileField upload={upload} isReplacing={document !== null} isSaving={state.isBusy} />
      <TextField label="Document Title" required error={errors.title?.message} {...form.register("title")} />
      <TextArea label="Description" error={errors.description?.message} {...form.register("description")} />
      <ChoiceField
        label="Category"
        choice={documentCategories}
        error={errors.category?.message}
        {...form.register("category")}
      />
    </FormDialog>
  );
}
