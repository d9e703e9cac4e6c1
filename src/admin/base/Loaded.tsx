import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toText } from "../../stores/core/failure.ts";
import Failure from "../../ui/Failure.tsx";

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** Placeholder while loading. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * A query's data, its placeholder while loading, or its error with a retry button. Data that could not be read again
 * stay under the error.
 */
export default function Loaded<Data>({ query, skeleton, children }: Props<Data>) {
  const failure = query.isError && <Failure message={toText(query.error)} onRetry={() => query.refetch()} />;
  if (query.data === undefined) return failure || skeleton;
  return (
    <>
      {failure && <div className="mb-6">{failure}</div>}
      <div
        aria-busy={query.isPlaceholderData}
        className="transition-opacity aria-busy:pointer-events-none aria-busy:opacity-55"
      >
        {children(query.data)}
      </div>
    </>
  );
}
