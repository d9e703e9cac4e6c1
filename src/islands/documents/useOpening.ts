import { useState } from "react";
import { getDocumentFileName, isShownByBrowsers, type SharedDocument } from "../../domain/document.ts";
import { readFailures } from "../../domain/failures.ts";
import { getDocumentFile, getDocumentLink } from "../../stores/documents.ts";
import { toFailure } from "../../stores/failure.ts";
import { openTab } from "../../ui/button/tab.ts";
import { saveFile } from "../../ui/picture/files.ts";

/**
 * Opens a document in a new tab if browsers can display it; otherwise downloads it under the document's
 * title.
 */
export function useOpening(document: SharedDocument) {
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
