import { Download, ExternalLink } from "lucide-react";
import { useState } from "react";
import { getDocumentFileName, isShownByBrowsers } from "../../domain/documents/document.ts";
import type { ListedDocument } from "../../domain/documents/document-list.ts";
import { readFailures } from "../../domain/failures.ts";
import { closeNotices, showFailure } from "../../stores/core/notices.ts";
import { getDocumentFile, getDocumentLink } from "../../stores/documents.ts";
import { openTab } from "../../ui/button/tab.ts";
import { saveFile } from "../../ui/picture/files.ts";
import { RowAction } from "../../ui/table/RowActions.tsx";

/**
 * Opens the file through a link signed on click and valid for one minute; formats that browsers cannot
 * display are downloaded.
 */
export default function OpenButton({ document }: { document: ListedDocument }) {
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
