import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { photosPage } from "../../queries/photos.ts";

/** The photos of an album page by page. `box` is the element round them. */
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
  const open = (asked: number, place: "start" | "end") => {
    setPage(asked);
    setGoal(place);
  };
  return {
    query,
    box,
    /** The button for it stands behind the last photo; the person goes on at the first one. */
    show: (asked: number) => open(asked, "start"),
    /** Photos are added behind all others. */
    showAdded: () => open(Number.POSITIVE_INFINITY, "end"),
  };
}
