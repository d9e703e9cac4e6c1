import type { NewsLine } from "../../domain/news/news.ts";
import NewsRow from "../news/NewsRow.tsx";

interface Props {
  items: NewsLine[];
  timeZone: string;
}

/** The news about an event. */
export default function EventNews({ items, timeZone }: Props) {
  if (items.length === 0) return null;
  return (
    <section className="wrap mt-section" aria-labelledby="in-the-news">
      <h2 id="in-the-news" className="text-3xl">
        In the news
      </h2>
      <ul className="mt-8 border-t border-line">
        {items.map((item) => (
          <NewsRow key={item.id} item={item} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}
