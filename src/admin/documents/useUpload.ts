import { useEffect, useRef, useState } from "react";
import type { UploadedFile } from "../../domain/document-form.ts";
import { discardUploads, uploadDocument } from "../../queries/documents.ts";
import { toText } from "../../stores/failure.ts";

export type Upload = ReturnType<typeof useUpload>;

/**
 * The file of a form, stored as soon as it is chosen. Another one takes its place, and what became no document goes
 * when the form does, however that happens.
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
      // A file that a document names by now stays.
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
