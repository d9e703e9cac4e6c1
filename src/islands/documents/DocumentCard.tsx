import { ArrowUpRight, Download } from "lucide-react";
import type { MouseEvent } from "react";
import { useState } from "react";
import {
  describeDocument,
  formatFileSize,
  getDocumentFileName,
  isShownByBrowsers,
  type SharedDocument,
} from "../../domain/documents/document.ts";
import { readFailures } from "../../domain/failures.ts";
import { getFileType } from "../../domain/text/file-name.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { toFailure } from "../../stores/core/failure.ts";
import { getDocumentFile, getDocumentLink } from "../../stores/documents.ts";
import { openTab } from "../../ui/button/tab.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import { saveFile } from "../../ui/picture/files.ts";
import FileSheet from "./FileSheet.tsx";

interface Props {
  document: SharedDocument;
  isNew: boolean;
  /** Found by the text of its file, where the card shows no reason for it. */
  isInText?: boolean;
  timeZone: string;
}

const middleButton = 1;

export default function DocumentCard({ document, isNew, isInText = false, timeZone }: Props) {
  const { id, title, description, created_at, uploader_name, file_url, file_size } = document;
  const { open, save, fault, isSaving, blocked, forgetBlocked } = useOpening(document);
  const isShown = isShownByBrowsers(file_url);
  const type = getFileType(file_url);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    void open();
  };
  const more = describeDocument(document);
  const Icon = isShown ? ArrowUpRight : Download;
  return (
    <article
      id={id}
      className="group relative flex h-full flex-wrap gap-5 rounded-lg border border-line bg-surface p-5 transition-[border-color,box-shadow] duration-200 focus-within:border-line-strong hover:border-line-strong hover:shadow-card sm:p-6"
    >
      <FileSheet type={type} />
      <div className="flex min-w-0 flex-[1_1_7rem] flex-col">
        {isNew && (
          <p className="mb-2">
            <Badge tone="copper">New</Badge>
          </p>
        )}
        <h3 className="text-xl wrap-anywhere">
          {/* Links to the card itself, because the file's link is signed only on click. */}
          <a
            href={`/documents#${id}`}
            target="_blank"
            rel="noopener"
            onClick={press}
            onAuxClick={(event) => event.button === middleButton && press(event)}
            className="card-link"
          >
            {title}
            <span className="sr-only">{isShown ? " (opens in a new tab)" : " (downloads the file)"}</span>
          </a>
        </h3>
        {more && <p className="mt-1 text-sm font-semibold">{more}</p>}
        {isInText && (
          <p className="mt-2">
            <Badge tone="teal">Found in the text</Badge>
          </p>
        )}
        {description && <p className="mt-2 text-sm text-muted wrap-anywhere">{description}</p>}
        <p className="mt-auto flex flex-wrap gap-x-4 pt-4 text-xs text-muted wrap-anywhere">
          <time dateTime={created_at}>{formatMoment(created_at, "day", timeZone)}</time>
          {uploader_name && <span>Uploaded by {uploader_name}</span>}
          <span>{[type, file_size && formatFileSize(file_size)].filter(Boolean).join(", ")}</span>
          {isShown && (
            <button type="button" onClick={save} className="link relative z-1 -my-2 py-2 font-semibold">
              Download<span className="sr-only"> {title}</span>
            </button>
          )}
        </p>
        <div role="status" className="relative text-sm">
          {isSaving && <p className="mt-3 text-muted">Downloading {title}…</p>}
          {fault && <p className="mt-3 font-semibold text-danger">{fault}</p>}
          {blocked && (
            <p className="mt-3">
              Your browser blocked the new tab.{" "}
              <a href={blocked} target="_blank" rel="noopener" className="link" onClick={forgetBlocked}>
                Open {title}
              </a>
            </p>
          )}
        </div>
      </div>
      <Icon
        aria-hidden="true"
        size={20}
        className="hidden shrink-0 text-line-strong transition-colors group-hover:text-copper sm:block"
      />
    </article>
  );
}

/**
 * Opens a document in a new tab if browsers can display it; otherwise downloads it under the document's
 * title.
 */
function useOpening(document: SharedDocument) {
  const [fault, setFault] = useState("");
  const [isSaving, setSaving] = useState(false);
  /** The link, if the browser blocked the new tab. */
  const [blocked, setBlocked] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setFault("");
    try {
      await work();
    } catch (error) {
      setFault(toFailure(error, readFailures.document).message);
    }
  };
  const save = () =>
    attempt(async () => {
      setSaving(true);
      try {
        saveFile(await getDocumentFile(document), getDocumentFileName(document));
      } finally {
        setSaving(false);
      }
    });
  const show = () =>
    attempt(async () => setBlocked(await openTab(document.title, () => getDocumentLink(document))));
  const open = isShownByBrowsers(document.file_url) ? show : save;
  return { open, save, fault, isSaving, blocked, forgetBlocked: () => setBlocked(null) };
}
