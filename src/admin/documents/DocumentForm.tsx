import { documentCategories, documentReaders } from "../../domain/documents/document.ts";
import { getDocumentTitle } from "../../domain/documents/document-file.ts";
import {
  type DocumentDraft,
  type DocumentFields,
  documentSchema,
  toDocumentDraft,
} from "../../domain/documents/document-form.ts";
import type { ListedDocument } from "../../domain/documents/document-list.ts";
import { documentWrites } from "../../queries/documents.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import ChoiceField from "../form/ChoiceField.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryDialog } from "../form/useEntryDialog.ts";
import FileField from "./FileField.tsx";
import { useUpload } from "./useUpload.ts";

interface Props {
  /** Null for a new one. */
  document: ListedDocument | null;
  addition?: typeof documentWrites.addition;
  onSaved?: () => void;
  onClose: () => void;
}

export default function DocumentForm({
  document,
  addition = documentWrites.addition,
  onSaved,
  onClose,
}: Props) {
  const { form, errors, isBusy, dialog } = useEntryDialog<DocumentDraft, DocumentFields, ListedDocument>({
    table: "documents",
    entry: document,
    schema: documentSchema,
    toDraft: toDocumentDraft,
    files: { file: "file_url" },
    writes: { ...documentWrites, addition },
    titles: ["Add New Document", "Edit Document"],
    action: "Add Document",
    onClose,
    onSaved,
  });
  const upload = useUpload((file) => {
    form.setValue("file", file, { shouldDirty: true });
    if (file && !form.getValues("title").trim())
      form.setValue("title", getDocumentTitle(file.name), { shouldDirty: true, shouldValidate: true });
  });
  return (
    <FormDialog {...dialog} isBlocked={upload.busyWith !== "" || !(document || upload.file)}>
      <FileField upload={upload} isReplacing={document !== null} isSaving={isBusy} />
      <TextField label="Document Title" required error={errors.title?.message} {...form.register("title")} />
      <TextArea label="Description" error={errors.description?.message} {...form.register("description")} />
      <ChoiceField
        label="Category"
        choice={documentCategories}
        error={errors.category?.message}
        {...form.register("category")}
      />
      <TextField
        label="Date of the meeting"
        type="date"
        hint="For minutes and reports: members see them in the order of the meetings."
        error={errors.meeting_date?.message}
        {...form.register("meeting_date")}
      />
      <ChoiceField
        label="Who can read it"
        choice={documentReaders}
        hint="Officers are people who hold an office now; administrators are people with a role."
        error={errors.readers?.message}
        {...form.register("readers")}
      />
    </FormDialog>
  );
}
