import { CircleAlert, Upload } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type Accept, type FileError, type FileRejection, useDropzone } from "react-dropzone";

/** A rejected file and the reason. */
interface RefusedFile {
  file: File;
  text: string;
}

interface Props {
  label: string;
  name?: string | undefined;
  /** Types with their extensions: { "application/pdf": [".pdf"] }. */
  accept: Accept;
  /** Bytes; a file of exactly this size is accepted. */
  maxSize: number;
  multiple?: boolean;
  /** Supported formats and maximum size, in words. */
  hint: ReactNode;
  /** Replaces the prompt while busy: "Uploading report.pdf...". No files are accepted in that time. */
  busyText?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  isRequired?: boolean;
  /** Error messages by rejection code ("file-invalid-type", "file-too-large", …). */
  texts?: Partial<Record<string, string>>;
  /** Given a file of another type or name: why it is refused, or null if its content is right all the same. */
  explainType?: (file: File) => Promise<string | null>;
  onFiles: (files: File[]) => void;
  onRefused: (refused: RefusedFile[]) => void;
  /** Rendered above the prompt: the chosen picture or file. */
  children?: ReactNode;
}

/** Accepts files that are dropped or pasted, or chosen in the browser's file dialog. */
export default function DropZone(props: Props) {
  const { label, accept, maxSize, multiple = false, hint, busyText, error, texts = {}, children } = props;
  const id = useId();
  const isOff = props.disabled || Boolean(busyText);
  const zone = useDropzone({
    accept,
    minSize: 1,
    maxSize,
    multiple,
    disabled: isOff,
    noClick: true,
    noKeyboard: true,
    getErrorMessage: (fault) => texts[fault.code] ?? getText(fault, maxSize),
    onDrop: async (files: File[], rejections) => {
      const { taken, refused } = await lookInside(rejections, props.explainType);
      if (refused.length > 0) props.onRefused(refused);
      // Given several files where one is expected, the library would accept the first.
      if (files.length + taken.length > 0 && (multiple || refused.length === 0))
        props.onFiles([...files, ...taken]);
    },
  });
  const invitation = multiple
    ? ["Drop the files here", "Click to select files or drag and drop"]
    : ["Drop the file here", "Click to select a file or drag and drop"];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like other fields' labels
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
        {label}
        {props.isRequired && <span aria-hidden="true"> *</span>}
      </p>
      <div
        {...zone.getRootProps({ tabIndex: undefined, role: undefined })}
        data-over={zone.isDragActive || undefined}
        data-off={isOff || undefined}
        data-shut={props.disabled || undefined}
        data-wrong={error ? true : undefined}
        className="relative isolate rounded-md border border-line-strong border-dashed bg-surface text-sm transition-colors not-data-off:hover:border-teal data-over:border-teal data-over:bg-teal-tint data-wrong:border-danger data-shut:border-line data-shut:bg-sunken data-shut:opacity-60"
      >
        <input
          {...zone.getInputProps({ style: undefined, hidden: true })}
          name={props.name}
          aria-labelledby={`${id}-label`}
        />
        {children}
        <button
          type="button"
          onClick={zone.open}
          aria-disabled={isOff}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          className="cover flex min-h-20 w-full flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-md p-4 font-semibold text-teal aria-disabled:cursor-not-allowed"
        >
          <Upload aria-hidden="true" size={20} className={busyText ? "animate-pulse" : ""} />
          {/* Not a status role, which would leave the button without a name. */}
          <span aria-live="polite" className="wrap-anywhere">
            {busyText || (zone.isDragActive ? invitation[0] : invitation[1])}
          </span>
        </button>
      </div>
      <div id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
        {hint}
      </div>
      {error && (
        <div id={`${id}-error`} role="alert" className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" size={16} className="mt-0.75 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </div>
      )}
    </div>
  );
}

/** The library's messages round sizes, which hides how little a file is over the limit. */
function getText({ code, message }: FileError, maxSize: number): string {
  if (code === "file-too-large") return `File is larger than ${maxSize} bytes`;
  if (code === "file-too-small") return "File is smaller than 1 bytes";
  return message;
}

/** Files that were rejected only for their type are judged by their content. */
async function lookInside(rejections: readonly FileRejection[], explainType: Props["explainType"]) {
  const [taken, refused]: [File[], RefusedFile[]] = [[], []];
  for (const rejection of rejections) {
    const isType = rejection.errors.every(({ code }) => code === "file-invalid-type");
    const text = isType && explainType ? await explainType(rejection.file) : toRefused(rejection).text;
    if (text === null) taken.push(rejection.file);
    else refused.push({ file: rejection.file, text });
  }
  return { taken, refused };
}

function toRefused({ file, errors }: FileRejection): RefusedFile {
  return { file, text: errors[0]?.message ?? "" };
}
