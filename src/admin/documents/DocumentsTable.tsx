import { getLabel } from "../../domain/core/choice.ts";
import { documentCategories, formatFileSize, getFileType } from "../../domain/documents/document.ts";
import type { ListedDocument } from "../../domain/documents/document-list.ts";
import { datePatterns, formatMoment } from "../../domain/time/date.ts";
import { documentRemoval } from "../../queries/documents.ts";
import type { Column } from "../../ui/table/table.ts";
import EntryTable, { useEntryActions } from "../list/EntryTable.tsx";
import TitleCell from "../list/TitleCell.tsx";
import PersonCell from "../people/PersonCell.tsx";
import OpenButton from "./OpenButton.tsx";

interface Props {
  documents: readonly ListedDocument[];
  timeZone: string;
  onEdit: (document: ListedDocument) => void;
}

export default function DocumentsTable({ documents, timeZone, onEdit }: Props) {
  const getActions = useEntryActions({
    resource: "documents",
    removal: documentRemoval,
    onEdit,
    more: (document) => <OpenButton document={document} />,
  });
  const columns: Column<ListedDocument>[] = [
    { head: "Document", kind: "title", cell: (document) => <Description {...document} /> },
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
  ];
  return <EntryTable label="Documents" columns={columns} rows={documents} actions={getActions} />;
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
