import { type ReactNode, useCallback } from "react";
import { readFailures } from "../../domain/failures.ts";
import { getLiveOwnPage } from "../../stores/pages.ts";
import LivePage from "../fallback/LivePage.tsx";
import PageArticle from "./PageArticle.tsx";

interface Props {
  /** The page's slug. */
  id: string;
  drawing?: ReactNode;
}

/** A page of the association's own that is newer than the build. */
export default function LiveOwnPage({ id, drawing }: Props) {
  const load = useCallback(async () => {
    const page = await getLiveOwnPage(id);
    return (
      page && { title: page.title, description: page.lead ?? page.title, content: <PageArticle {...page} /> }
    );
  }, [id]);
  return (
    <LivePage
      load={load}
      missing="Page not found"
      failed={readFailures.page}
      drawing={drawing}
      back={{ href: "/", text: "Return to Home" }}
    />
  );
}
