import { getNewsPath } from "../../domain/news.ts";
import { getPreviewedNewsItem } from "../../stores/previews.ts";
import NewsArticle from "../news/NewsArticle.tsx";
import type { Draw } from "./draw.tsx";

const drawNews: Draw = async (token, { time_zone, formats_news }) => {
  const found = await getPreviewedNewsItem(token, formats_news);
  return (
    found && {
      entry: found.entry,
      path: getNewsPath(found.entry.id),
      content: <NewsArticle {...found.live} timeZone={time_zone} />,
    }
  );
};
export default drawNews;
