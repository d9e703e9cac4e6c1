import { FileText, X } from "lucide-react";
import { documentMaxSize, documentTypes, formatFileSize } from "../../domain/documents/document.ts";
import { documentFormats } from "../../domain/documents/document-file.ts";
import Button from "../../ui/button/Button.tsx";
import DropZone from "../../ui/field/DropZone.tsx";
import type { Upload } from "./useUpload.ts";

interface Props {
  upload: Upload;
  /** A new file would replace the current one. */
  isReplacing: boolean;
  isSaving: boolean;
}

const accept = Object.fromEntries(Object.entries(documentTypes).map(([name, type]) => [type, [`.${name}`]]));

const texts = {
  "file-invalid-type": "File type not supported",
  "file-too-large": "File size must be less than 10MB",
};

export default function FileField({ upload, isReplacing, isSaving }: Props) {
  const { file, busyWith, fault, choose, refuse, remove } = upload;
  return (
    <DropZone
      name="file"
      isRequired={!isReplacing}
      label={isReplacing ? "Replace the File" : "File"}
      accept={accept}
      maxSize={documentMaxSize}
      texts={texts}
      busyText={busyWith && `Uploading ${busyWith}...`}
      disabled={isSaving}
      error={fault}
      hint={`Supported formats: ${documentFormats}. Maximum size: 10MB.${isReplacing ? " Without a new file the one there is stays." : ""}`}
      onFiles={([chosen]) => chosen && choose(chosen)}
      onRefused={([refused]) => refuse(refused?.text ?? "")}
    >
      {file && (
        <div className="flex flex-wrap items-center gap-3 border-b border-line border-dashed p-4">
          <FileText aria-hidden="true" size={22} className="shrink-0 text-teal" />
          <p className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
            <span className="font-semibold" dir="auto">
              {file.name}
            </span>{" "}
            <span className="text-muted">{formatFileSize(file.size)}</span>
          </p>
          <Button tone="plain" size="sm" className="relative z-1" disabled={isSaving} onClick={remove}>
            <X aria-hidden="true" size={16} />
            Remove this file
          </Button>
        </div>
      )}
    </DropZone>
  );
}
