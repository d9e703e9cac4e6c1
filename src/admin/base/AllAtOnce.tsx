import { type Query, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";

interface Props {
  /** Shown until then. */
  waiting: ReactNode;
  children: ReactNode;
}

const first = { predicate: ({ state }: Query) => state.status === "pending" };

/**
 * Shows its content when all of it has arrived, rows and code, so that nothing moves under a click. What loads again later
 * hides nothing.
 */
export default function AllAtOnce({ waiting, children }: Props) {
  const client = useQueryClient();
  const [hasArrived, setArrived] = useState(false);
  useIsFetching(first);
  useEffect(() => {
    // Counted once what has arrived is rendered, because that may ask for more.
    const timer = setTimeout(() => client.isFetching(first) === 0 && setArrived(true));
    return () => clearTimeout(timer);
  });
  return (
    <>
      {!hasArrived && waiting}
      <div hidden={!hasArrived} className="contents">
        {children}
      </div>
    </>
  );
}
