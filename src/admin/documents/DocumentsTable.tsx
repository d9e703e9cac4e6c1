import { Download, ExternalLink } from "lucide-react";
import { useState } from "react";
import { getLabel } from "../../domain/core/choice.ts";
import {
  describeDocument,
  documentCategories,
  formatFileSize,
  getDocumentFileName,
  isShownByBrowsers,
} from "../../domain/documents/document.ts";
import type { ListedDocument } from "../../domain/documents/document-list.ts";
import { readFailures } from "../../domain/failures.ts";
import { getFileType } from "../../domain/text/file-name.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { documentRemoval } from "../../queries/documents.ts";
import { closeNotices, showFailure } from "../../stores/core/notices.ts";
import { getDocumentFile, getDocumentLink } from "../../stores/documents.ts";
import { openTab } from "../../ui/button/tab.ts";
import { saveFile } from "../../ui/picture/files.ts";
import { RowAction } from "../../ui/table/RowActions.tsx";
import type { Column } from "../../ui/table/table.ts";
import EntryTable, { useEntryActions } from "../list/EntryTable.tsx";
import TitleCell from "../list/TitleCell.tsx";
import PersonCell from "../people/PersonCell.tsx";

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
          {formatMoment(created_at, "day", timeZone)}
        </time>
      ),
    },
  ];
  return <EntryTable label="Documents" columns={columns} rows={documents} actions={getActions} />;
}

function Description({ title, description, file_url, file_size, ...document }: ListedDocument) {
  const facts = [getFileType(file_url), file_size && formatFileSize(file_size)].filter(Boolean);
  const more = describeDocument(document);
  return (
    <>
      <TitleCell title={title} description={description} />
      {more && <span className="mt-0.5 block text-xs font-semibold">{more}</span>}
      <span className="mt-0.5 block text-xs text-muted">{facts.join(", ")}</span>
    </>
  );
}

/**
 * Opens the file through a link signed on click and valid for one minute; formats that browsers cannot
 * display are downloaded.
 */
function OpenButton({ document }: { document: ListedDocument }) {
  /** The link, if the browser blocked the new tab. */
  const [blocked, setBlocked] = useState<string | null>(null);
  const isShown = isShownByBrowsers(document.file_url);
  const open = async () => {
    closeNotices();
    try {
      if (isShown) setBlocked(await openTab(document.title, () => getDocumentLink(document)));
      else saveFile(await getDocumentFile(document), getDocumentFileName(document));
    } catch (error) {
      showFailure(error, readFailures.document);
    }
  };
  return (
    <>
      <RowAction
        text={isShown ? "Open in a new tab" : "Download"}
        name={document.title}
        Icon={isShown ? ExternalLink : Download}
        onClick={open}
      />
      {blocked && (
        <a
          href={blocked}
          target="_blank"
          rel="noopener"
          className="link text-sm"
          onClick={() => setBlocked(null)}
        >
          Open the file
        </a>
      )}
    </>
  );
}
