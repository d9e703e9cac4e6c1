import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toText } from "../../stores/failure.ts";
import Failure from "../../ui/Failure.tsx";

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** The outline of what will stand here. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was read, or its outline, or why it could not be read, with a way to try again. */
export default function Loaded<Data>({ query, skeleton, children }: Props<Data>) {
  if (query.isError) return <Failure message={toText(query.error)} onRetry={() => query.refetch()} />;
  if (query.data === undefined) return skeleton;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className="transition-opacity aria-busy:pointer-events-none aria-busy:opacity-55"
    >
      {children(query.data)}
    </div>
  );
}
