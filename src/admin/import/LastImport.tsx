import type { UseQueryResult } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import type { LastImport as Import } from "../../domain/import/import-plan.ts";
import type { Write } from "../../queries/core/write.ts";
import { toText } from "../../stores/core/failure.ts";
import Button from "../../ui/button/Button.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import Moment from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props<Last extends Import, Kept> {
  query: UseQueryResult<Last | null>;
  undoing: Write<Last, Kept>;
  /** "12 created, 3 updated" */
  summary: (last: Last) => string;
}

/** The import that can be undone; renders nothing if there is none. */
export default function LastImport<Last extends Import, Kept>({
  query,
  undoing,
  summary,
}: Props<Last, Kept>) {
  const { data, error, refetch } = query;
  const undo = useWrite(undoing);
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
          {summary(data)}
          {data.creator && (
            <>
              {" "}
              by <bdi>{data.creator.full_name}</bdi>
            </>
          )}
          , <Moment at={data.created_at} isZoneNamed />
        </span>
      </p>
      <Button tone="line" size="sm" aria-disabled={undo.isBusy} onClick={() => undo.run(data)}>
        <Undo2 aria-hidden="true" size={16} />
        {undo.isBusy ? "Undoing…" : "Undo import"}
      </Button>
    </section>
  );
}
