import type { MouseEvent, ReactNode } from "react";
import { listPageSize } from "../../domain/core/list.ts";
import { readFailures } from "../../domain/failures.ts";
import { formatOpportunitySearch, type OpportunitySearch } from "../../domain/opportunities/opportunity.ts";
import { opportunitiesPage } from "../../domain/routes.ts";
import { type OpportunityBoard, showOpportunities } from "../../stores/opportunities.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import PageSteps from "../../ui/table/PageSteps.tsx";
import OpportunityCard from "./OpportunityCard.tsx";

interface Props {
  board: OpportunityBoard;
  empty: ReactNode;
  timeZone: string;
  onApply: (search: OpportunitySearch) => void;
}

/** The previous results stay, dimmed, until the next ones arrive. */
export default function OpportunityResults({
  board: { status, search, result },
  empty,
  timeZone,
  onApply,
}: Props) {
  if (status === "failed" || !result)
    return <Failure message={readFailures.opportunities} onRetry={() => showOpportunities(search)} />;
  const isLoading = status === "loading";
  if (result.total === 0)
    return (
      <div className="flex flex-col items-center text-center" aria-busy={isLoading}>
        {empty}
        <p className="-mt-8 max-w-md text-muted">
          {search.q || search.kind
            ? "Try fewer words or another kind."
            : "Know of a job, or have an hour to spare for a student? You can be the first to post."}
        </p>
      </div>
    );
  // A page beyond the last shows the last.
  const page = Math.min(search.page, Math.ceil(result.total / listPageSize));
  return (
    <div aria-busy={isLoading} className={isLoading ? "opacity-60 transition-opacity" : "transition-opacity"}>
      <ul aria-label="Opportunities" className="flex flex-col gap-5">
        {result.found.map((post) => (
          <li key={post.id} id={post.id} className="scroll-mt-6">
            <OpportunityCard post={post} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <PageSteps
        page={page}
        total={result.total}
        pageSize={listPageSize}
        renderStep={(to, className, children) => {
          const next = { ...search, page: to };
          const open = (event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onApply(next);
          };
          return (
            <a
              href={`${opportunitiesPage}${formatOpportunitySearch(next)}`}
              onClick={open}
              className={className}
            >
              {children}
            </a>
          );
        }}
      />
    </div>
  );
}
