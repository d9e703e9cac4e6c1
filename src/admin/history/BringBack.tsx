import { RotateCcw } from "lucide-react";
import { describeFields, listReturning, type VersionValues } from "../../domain/history/version.ts";
import type { VersionedTable } from "../../domain/history/versioned.ts";
import { versionReturn } from "../../queries/history/versions.ts";
import Button from "../../ui/Button.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  entry: { table: VersionedTable; id: string };
  values: VersionValues;
}

/** Writes the entry as it was after this change. */
export default function BringBack({ entry, values }: Props) {
  const back = useWrite(versionReturn(entry.table));
  const fields = listReturning(values);
  const pick = (row: VersionValues["was"]) => Object.fromEntries(fields.map((name) => [name, row[name]]));
  if (fields.length === 0) return <p className="text-sm text-muted">This is how it stands now.</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-sm text-muted wrap-anywhere">Bringing this back changes: {describeFields(fields)}</p>
      <Button
        tone="line"
        size="sm"
        aria-disabled={back.isBusy}
        onClick={() => back.run({ ...entry, before: pick(values.stands), changes: pick(values.became) })}
      >
        <RotateCcw aria-hidden="true" size={16} />
        {back.isBusy ? "Bringing back..." : "Bring this back"}
      </Button>
    </div>
  );
}
