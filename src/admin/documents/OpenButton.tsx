import { ExternalLink } from "lucide-react";
import { useState } from "react";
import type { ListedDocument } from "../../domain/document-list.ts";
import { getDocumentLink } from "../../stores/documents.ts";
import { RowAction } from "../../ui/RowActions.tsx";
import { openTab } from "../../ui/tab.ts";
import { closeNotice, showFailure } from "../frame/notice.ts";

/** Opens the file by a link that is signed at the click and good for a minute. */
export default function OpenButton({ document }: { document: ListedDocument }) {
  /** The address, where the browser kept the new tab closed. */
  const [blocked, setBlocked] = useState<string | null>(null);
  const open = async () => {
    closeNotice();
    try {
      setBlocked(await openTab(document.title, () => getDocumentLink(document)));
    } catch (error) {
      showFailure(error, "The document could not be opened");
    }
  };
  return (
    <>
      <RowAction text="Open in a new tab" name={document.title} Icon={ExternalLink} onClick={open} />
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
