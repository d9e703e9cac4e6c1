import { FileDown } from "lucide-react";
import { useState } from "react";
import type { MemberFilter } from "../../domain/member-list.ts";
import { exportMembersFile } from "../../queries/members.ts";
import { showFailure, showSuccess } from "../../stores/notices.ts";
import Button from "../../ui/Button.tsx";
import { saveFile } from "../../ui/files.ts";

/** Either all members that match the list's filters, over all pages, or the selected ones. */
type Props = { filter: MemberFilter; ids?: never } | { ids: string[]; filter?: never };

export default function ExportButton({ filter, ids }: Props) {
  const [progress, setProgress] = useState<string | null>(null);
  const save = async () => {
    if (progress !== null) return;
    setProgress("Exporting...");
    try {
      const { file, name, count } = await exportMembersFile(ids ?? filter, (done, total) =>
        setProgress(`Exporting... ${Math.floor((100 * done) / Math.max(1, total))} %`),
      );
      saveFile(file, name);
      showSuccess(`${count.toLocaleString("en")} ${count === 1 ? "member" : "members"} exported to ${name}`);
    } catch (error) {
      showFailure(error);
    } finally {
      setProgress(null);
    }
  };
  return (
    <Button tone="line" size={ids ? "sm" : "md"} aria-disabled={progress !== null} onClick={save}>
      <FileDown aria-hidden="true" size={ids ? 16 : 18} />
      {progress ?? (ids ? "Export selection" : "Export CSV")}
    </Button>
  );
}
