import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import Failure from "../../ui/Failure.tsx";
import { toText } from "./notice.ts";

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** The catalogue's text, when the server has none for people. */
  failure: string;
  /** The outline of what will stand here. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was read, or its outline, or why it could not be read, with a way to try again. */
export default function Loaded<Data>({ query, failure, skeleton, children }: Props<Data>) {
  if (query.isError)
    return <Failure message={toText(query.error, failure)} onRetry={() => query.refetch()} />;
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
