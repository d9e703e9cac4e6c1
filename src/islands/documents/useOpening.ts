import { useState } from "react";
import { getDocumentFileName, isShownByBrowsers, type SharedDocument } from "../../domain/document.ts";
import { getDocumentFile, getDocumentLink } from "../../stores/documents.ts";
import { toFailure } from "../../stores/failure.ts";
import { saveFile } from "../../ui/files.ts";
import { openTab } from "../../ui/tab.ts";

/** Opening a document: what browsers can show in a new tab, everything else as a file under the document's own name. */
export function useOpening(document: SharedDocument) {
  const [fault, setFault] = useState("");
  const [isSaving, setSaving] = useState(false);
  /** The address, where the browser kept the new tab closed. */
  const [blocked, setBlocked] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setFault("");
    try {
      await work();
    } catch (error) {
      setFault(toFailure(error, "The document could not be opened").message);
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
