import { Trash2 } from "lucide-react";
import { getFileAddress, orphanedFilesRemoval } from "../../queries/settings/check.ts";
import Button from "../../ui/button/Button.tsx";
import { useWrite } from "../base/useWrite.ts";

/** Files listed at most. */
const mostListed = 100;

interface Props {
  /** The orphaned files. */
  faults: readonly string[];
}

/** Lists the orphaned files and removes them; then the check runs again. */
export default function OrphanedFiles({ faults }: Props) {
  const removal = useWrite(orphanedFilesRemoval);
  return (
    <>
      <details className="mt-2 text-sm">
        <summary className="link w-fit cursor-pointer py-1">Show files</summary>
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
      <Button
        tone="line"
        size="sm"
        className="mt-3"
        aria-disabled={removal.isBusy}
        onClick={() => removal.run(faults)}
      >
        <Trash2 aria-hidden="true" size={16} />
        {removal.isBusy ? "Deleting…" : "Delete files"}
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
