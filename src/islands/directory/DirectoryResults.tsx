import type { MouseEvent, ReactNode } from "react";
import { listPageSize } from "../../domain/core/list.ts";
import { type DirectorySearch, formatDirectorySearch, isSearch } from "../../domain/directory/directory.ts";
import { readFailures } from "../../domain/failures.ts";
import { type Directory, showDirectory } from "../../stores/directory.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import PageSteps from "../../ui/table/PageSteps.tsx";
import DirectorySkeleton from "./DirectorySkeleton.tsx";
import PeopleList from "./PeopleList.tsx";

interface Props {
  directory: Directory;
  empty: ReactNode;
  onApply: (search: DirectorySearch) => void;
}

/** The previous results stay, dimmed, until the next ones arrive. */
export default function DirectoryResults({ directory: { status, search, found }, empty, onApply }: Props) {
  if (status === "failed")
    return <Failure message={readFailures.directory} onRetry={() => showDirectory(search)} />;
  if (!found) return <DirectorySkeleton />;
  const isLoading = status === "loading";
  if (found.total === 0)
    return (
      <div className="flex flex-col items-center text-center" aria-busy={isLoading}>
        {empty}
        <p className="-mt-8 max-w-md text-muted">
          {isSearch(search)
            ? "Try fewer words or remove a filter. You can only find people by what they share with you."
            : "No one is listed yet. You can be the first."}
        </p>
      </div>
    );
  // A page beyond the last shows the last.
  const page = Math.min(search.page, Math.ceil(found.total / listPageSize));
  return (
    <div aria-busy={isLoading} className={isLoading ? "opacity-60 transition-opacity" : "transition-opacity"}>
      <PeopleList people={found.rows} />
      <PageSteps
        page={page}
        total={found.total}
        pageSize={listPageSize}
        renderStep={(to, className, children) => {
          const next = { ...search, page: to };
          const open = (event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onApply(next);
          };
          return (
            <a href={`/members${formatDirectorySearch(next)}`} onClick={open} className={className}>
              {children}
            </a>
          );
        }}
      />
    </div>
  );
}
