import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { importUndoing, lastImport } from "../../../queries/imports.ts";
import { toText } from "../../../stores/failure.ts";
import Button from "../../../ui/Button.tsx";
import Failure from "../../../ui/Failure.tsx";
import Moment from "../../frame/Moment.tsx";
import { useWrite } from "../../frame/useWrite.ts";

/** The import that can be undone; renders nothing if there is none. */
export default function LastImport() {
  const { data, error, refetch } = useQuery(lastImport);
  const undo = useWrite(importUndoing);
  if (error) {
    return (
      <div className="mb-8">
        <Failure message={toText(error)} onRetry={refetch} />
      </div>
    );
  }
  if (!data) return null;
  return (
    <section
      aria-label="Last import"
      className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-sm"
    >
      <p className="min-w-0">
        <strong className="font-semibold wrap-anywhere">{data.file_name}</strong>
        <span className="block text-muted">
          {data.created} created, {data.updated} updated
          {data.creator && ` by ${data.creator.full_name}`}, <Moment at={data.created_at} isZoneNamed />
        </span>
      </p>
      <Button tone="line" size="sm" aria-disabled={undo.isBusy} onClick={() => undo.run(data)}>
        <Undo2 aria-hidden="true" size={16} />
        {undo.isBusy ? "Undoing..." : "Undo this import"}
      </Button>
    </section>
  );
}
