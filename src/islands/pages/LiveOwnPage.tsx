import { useEffect, useState } from "react";
import { type LiveOwnPage as Found, getLiveOwnPage } from "../../stores/pages.ts";
import { showHead } from "../article/head.ts";
import PageArticle from "./PageArticle.tsx";

interface Props {
  /** The page's slug. */
  id: string;
}

/**
 * One of the association's own pages, newer than the build. Until it is found, and if there is none, the 404 page
 * stays.
 */
export default function LiveOwnPage({ id }: Props) {
  const [page, setPage] = useState<Found | null>(null);
  useEffect(() => {
    getLiveOwnPage(id).then(setPage, () => {});
  }, [id]);
  useEffect(() => {
    if (!page) return;
    showHead(page.title, page.lead ?? page.title);
    document.documentElement.dataset.live = "";
  }, [page]);
  return page && <PageArticle {...page} />;
}
