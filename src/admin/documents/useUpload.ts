import { useEffect, useRef, useState } from "react";
import type { UploadedFile } from "../../domain/documents/document-form.ts";
import { discardUploads, uploadDocument } from "../../queries/documents.ts";
import { toText } from "../../stores/core/failure.ts";

export type Upload = ReturnType<typeof useUpload>;

/**
 * A form's file, uploaded as soon as it is chosen. Replaced files, and files that did not become a document,
 * are removed when the form closes, for whatever reason.
 */
export function useUpload(onFile: (file: UploadedFile | null) => void) {
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [busyWith, setBusyWith] = useState("");
  const [fault, setFault] = useState("");
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // Files that a document now uses are kept.
      void discardUploads();
    };
  }, []);

  const take = (next: UploadedFile | null) => {
    if (file) void discardUploads([file.path]);
    setFile(next);
    onFile(next);
  };
  const choose = async (chosen: File) => {
    setFault("");
    setBusyWith(chosen.name);
    try {
      const uploaded = await uploadDocument(chosen);
      if (isOpen.current) take(uploaded);
      else await discardUploads([uploaded.path]);
    } catch (error) {
      setFault(toText(error));
    } finally {
      setBusyWith("");
    }
  };
  return { file, busyWith, fault, choose, refuse: setFault, remove: () => take(null) };
}
