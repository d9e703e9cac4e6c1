import { Trash2 } from "lucide-react";
import { unnamedFiles } from "../../stores/admin/check.ts";
import Button from "../../ui/Button.tsx";
import { askConfirmation } from "../frame/confirmation.ts";
import { useWrite } from "../frame/queries.ts";

interface Props {
  /** The files. */
  faults: readonly string[];
}

const count = (files: number) => (files === 1 ? "1 file" : `${files.toLocaleString("en")} files`);

/** Removes the files that nothing names, and looks again. */
export default function UnnamedFiles({ faults }: Props) {
  const removal = useWrite({
    write: unnamedFiles.removeUnnamedFiles,
    success: (removed) => `${count(removed)} removed`,
    failure: "Failed to remove files",
    refresh: [["check", "files"]],
  });
  const remove = async () => {
    if (removal.isPending) return;
    const isSure = await askConfirmation({
      title: `Remove ${count(faults.length)}`,
      text: "Are you sure you want to remove what nothing names? This action cannot be undone. A file that somebody uploaded more than an hour ago, in a form that is still open, goes too.",
      action: `Remove ${count(faults.length)}`,
    });
    if (isSure) removal.mutate(faults);
  };
  return (
    <Button tone="line" size="sm" className="mt-3" aria-disabled={removal.isPending} onClick={remove}>
      <Trash2 aria-hidden="true" size={16} />
      {removal.isPending ? "Removing..." : "Remove them"}
    </Button>
  );
}
