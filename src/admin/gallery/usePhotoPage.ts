import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { photosPage } from "../../queries/gallery/photos.ts";

/** Pages through an album's photos. `box` is the element around them. */
export function usePhotoPage(albumId: string) {
  const [page, setPage] = useState(1);
  const [goal, setGoal] = useState<"start" | "end" | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const query = useQuery(photosPage({ albumId, page }));
  useEffect(() => {
    if (!goal || query.isFetching) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: goal });
    setGoal(null);
  }, [goal, query.isFetching]);
  const open = (target: number, edge: "start" | "end") => {
    setPage(target);
    setGoal(edge);
  };
  return {
    query,
    box,
    /** The pager follows the last photo; the user continues at the first of the new page. */
    show: (target: number) => open(target, "start"),
    /** New photos come last. */
    showAdded: () => open(Number.POSITIVE_INFINITY, "end"),
  };
}
