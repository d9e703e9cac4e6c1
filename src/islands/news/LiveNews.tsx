import { type ReactNode, useCallback } from "react";
import { getNotFound, readFailures } from "../../domain/failures.ts";
import { getExcerpt, joinParagraphs } from "../../domain/text/text.ts";
import { getLiveNewsItem } from "../../stores/news.ts";
import LivePage from "../article/LivePage.tsx";
import NewsArticle from "./NewsArticle.tsx";

interface Props {
  id: string;
  timeZone: string;
  formatsNews: boolean;
  drawing?: ReactNode;
}

/** A news item newer than the build. */
export default function LiveNews({ id, timeZone, formatsNews, drawing }: Props) {
  const load = useCallback(async () => {
    const found = await getLiveNewsItem(id, formatsNews);
    return (
      found && {
        title: found.item.title,
        description: getExcerpt(joinParagraphs(found.paragraphs), 160) || found.item.title,
        content: <NewsArticle {...found} timeZone={timeZone} />,
      }
    );
  }, [id, timeZone, formatsNews]);
  return (
    <LivePage
      load={load}
      missing={getNotFound("News item")}
      failed={readFailures.newsItem}
      drawing={drawing}
      back={{ href: "/news", text: "Back to News" }}
    />
  );
}
