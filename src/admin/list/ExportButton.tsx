import { FileDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { showFailure, showSuccess } from "../../stores/core/notices.ts";
import Button from "../../ui/button/Button.tsx";
import { saveFile } from "../../ui/picture/files.ts";
import { count } from "./ListHead.tsx";

interface Props {
  text: ReactNode;
  /** Not on the second of two buttons. */
  hasIcon?: boolean;
  /** What is exported: "member", and the plural where it is not made with an "s". */
  what: [one: string, many?: string];
  /** `onProgress` gets how many rows have arrived and the total. */
  collect: (
    onProgress: (done: number, total: number) => void,
  ) => Promise<{ file: Blob; name: string; count: number }>;
  size?: "sm" | "md";
}

/** Saves a list, all pages of it, as a file. */
export default function ExportButton({ text, hasIcon = true, what, collect, size = "md" }: Props) {
  const [progress, setProgress] = useState<string | null>(null);
  const save = async () => {
    if (progress !== null) return;
    setProgress("Exporting…");
    try {
      const exported = await collect((done, total) =>
        setProgress(`Exporting… ${Math.floor((100 * done) / Math.max(1, total))}%`),
      );
      saveFile(exported.file, exported.name);
      showSuccess(`${count(exported.count, ...what)} exported to ${exported.name}`);
    } catch (error) {
      showFailure(error);
    } finally {
      setProgress(null);
    }
  };
  return (
    <Button tone="line" size={size} aria-disabled={progress !== null} onClick={save}>
      {hasIcon && <FileDown aria-hidden="true" size={size === "sm" ? 16 : 18} />}
      {progress ?? text}
    </Button>
  );
}
