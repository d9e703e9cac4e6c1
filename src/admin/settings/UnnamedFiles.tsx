import { Trash2 } from "lucide-react";
import { getFileAddress, unnamedFiles } from "../../stores/admin/check.ts";
import Button from "../../ui/Button.tsx";
import { askConfirmation } from "../frame/confirmation.ts";
import { useWrite } from "../frame/queries.ts";

export function countFiles(files: number, kind = ""): string {
  return files === 1 ? `1 ${kind}file` : `${files.toLocaleString("en")} ${kind}files`;
}

/** So many are listed. */
const mostListed = 100;

interface Props {
  /** The files. */
  faults: readonly string[];
}

/** The files that nothing names, to be looked at and removed; then the check looks again. */
export default function UnnamedFiles({ faults }: Props) {
  const removal = useWrite({
    write: unnamedFiles.removeUnnamedFiles,
    success: (removed) => `${countFiles(removed)} deleted`,
    failure: "Failed to delete files",
    refresh: [["check", "files"]],
  });
  const remove = async () => {
    if (removal.isPending) return;
    const action = `Delete ${countFiles(faults.length, "unused ")}`;
    const isSure = await askConfirmation({
      title: `${action}?`,
      text: "This action cannot be undone. A file that somebody uploaded more than an hour ago, in a form that is still open, is deleted too.",
      action,
    });
    if (isSure) removal.mutate(faults);
  };
  return (
    <>
      <details className="mt-2 text-sm">
        <summary className="link w-fit cursor-pointer py-1">Show the files</summary>
        <ul aria-label="Files" className="mt-1 flex flex-col gap-1 text-muted">
          {faults.slice(0, mostListed).map((name) => (
            <li key={name} className="wrap-anywhere">
              <FileName name={name} />
            </li>
          ))}
          {faults.length > mostListed && (
            <li>and {(faults.length - mostListed).toLocaleString("en")} more</li>
          )}
        </ul>
      </details>
      <Button tone="line" size="sm" className="mt-3" aria-disabled={removal.isPending} onClick={remove}>
        <Trash2 aria-hidden="true" size={16} />
        {removal.isPending ? "Deleting..." : "Delete them"}
      </Button>
    </>
  );
}

function FileName({ name }: { name: string }) {
  const address = getFileAddress(name);
  if (!address) return name;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="link">
      {name}
    </a>
  );
}
