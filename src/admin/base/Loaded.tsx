import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { toText } from "../../stores/core/failure.ts";
import Failure from "../../ui/feedback/Failure.tsx";

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** Placeholder while loading. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Milliseconds until a failed read is tried again. */
const pace = 5000;

/**
 * A query's data, its placeholder while loading, or its error with a retry button; it also goes on trying. Data that could
 * not be read again stay under the error.
 */
export default function Loaded<Data>({ query, skeleton, children }: Props<Data>) {
  const text = useFailureText(query);
  const failure = text && <Failure message={text} onRetry={() => query.refetch()} />;
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

/** Stays while the read is tried again, so that it is not announced each time; empty once it has succeeded. */
function useFailureText<Data>(query: UseQueryResult<Data>): string {
  const { isError, isPending, error, errorUpdatedAt, refetch } = query;
  const [text, setText] = useState("");
  const told = isError ? toText(error) : isPending ? text : "";
  if (told !== text) setText(told);
  useEffect(() => {
    if (!isError || errorUpdatedAt === 0) return;
    const timer = setTimeout(refetch, pace);
    return () => clearTimeout(timer);
  }, [isError, errorUpdatedAt, refetch]);
  return told;
}
