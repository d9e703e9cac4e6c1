import { getLabel } from "../../domain/choice.ts";
import { datePatterns, formatMoment } from "../../domain/date.ts";
import { documentCategories, formatFileSize, getFileType } from "../../domain/document.ts";
import type { ListedDocument } from "../../domain/document-list.ts";
import { documents } from "../../stores/admin/documents.ts";
import RowActions from "../../ui/RowActions.tsx";
import Table, { type Column } from "../../ui/Table.tsx";
import { askRemoval } from "../frame/confirmation.ts";
import PersonCell from "../frame/PersonCell.tsx";
import { useWrite } from "../frame/queries.ts";
import TitleCell from "../frame/TitleCell.tsx";
import OpenButton from "./OpenButton.tsx";

interface Props {
  documents: readonly ListedDocument[];
  timeZone: string;
  onEdit: (document: ListedDocument) => void;
}

const removalQuestion = {
  text: "Are you sure you want to delete this document?",
  action: "Delete document",
};

export default function DocumentsTable({ documents: rows, timeZone, onEdit }: Props) {
  const removal = useWrite({
    write: documents.removeDocument,
    success: "Document deleted successfully",
    failure: "Failed to delete document",
    refresh: [["documents"]],
  });
  const remove = async (document: ListedDocument) => {
    if (await askRemoval({ ...removalQuestion, name: document.title })) removal.mutate(document);
  };
  const columns: Column<ListedDocument>[] = [
    { head: "Document", cell: (document) => <Description {...document} /> },
    { head: "Category", cell: ({ category }) => getLabel(documentCategories, category) },
    { head: "Uploaded By", cell: ({ uploader }) => <PersonCell person={uploader} none="Unknown" /> },
    {
      head: "Date",
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="whitespace-nowrap">
          {formatMoment(created_at, datePatterns.card, timeZone)}
        </time>
      ),
    },
    {
      head: "Actions",
      kind: "actions",
      cell: (document) => (
        <RowActions
          name={document.title}
          isBusy={removal.isPending}
          onEdit={() => onEdit(document)}
          onDelete={() => remove(document)}
        >
          <OpenButton document={document} />
        </RowActions>
      ),
    },
  ];
  return <Table label="Documents" columns={columns} rows={rows} getKey={({ id }) => id} />;
}

function Description({ title, description, file_url, file_size }: ListedDocument) {
  const facts = [getFileType(file_url), file_size && formatFileSize(file_size)].filter(Boolean);
  return (
    <>
      <TitleCell title={title} description={description} />
      <span className="mt-0.5 block text-xs text-muted">{facts.join(", ")}</span>
    </>
  );
}
