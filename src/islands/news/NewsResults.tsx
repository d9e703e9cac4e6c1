import { type ReactNode, useEffect } from "react";
import { readFailures } from "../../domain/failures.ts";
import { type NewsSearch, showMoreNews } from "../../stores/news.ts";
import Button from "../../ui/button/Button.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import NewsCard from "./NewsCard.tsx";
import NewsSkeleton from "./NewsSkeleton.tsx";

interface Props {
  search: NewsSearch;
  timeZone: string;
  /** The drawing with "No news items found." */
  empty: ReactNode;
  onClear: () => void;
}

function getAdvice({ q, category }: NewsSearch["filter"]): string {
  if (!q) return "Try another category.";
  return category ? "Try fewer words or all categories." : "Try fewer words, or just part of one.";
}

export default function NewsResults({
  search: { status, filter, items, total },
  timeZone,
  empty,
  onClear,
}: Props) {
  const isLoading = status === "loading";
  const shown = items.length;
  // Going back to this history entry restores the number of items now shown.
  useEffect(() => {
    if (shown > 0) history.replaceState({ ...history.state, shown }, "");
  }, [shown]);
  return (
    <div aria-busy={isLoading}>
      {status === "ready" && total === 0 && (
        <div className="flex flex-col items-center pb-6 text-center">
          {empty}
          <p className="-mt-8 max-w-md text-muted">{getAdvice(filter)}</p>
          <Button tone="line" className="mt-6" onClick={onClear}>
            Clear filters
          </Button>
        </div>
      )}
      <ul className="cards">
        {items.map((item, i) => (
          <li key={item.id}>
            <NewsCard item={item} timeZone={timeZone} eager={i < 3} />
          </li>
        ))}
      </ul>
      {isLoading && items.length === 0 && <NewsSkeleton />}
      {status === "failed" && <Failure message={readFailures.news} onRetry={showMoreNews} />}
      {items.length > 0 && items.length < total && status !== "failed" && (
        <p className="mt-10 text-center">
          <Button tone="line" onClick={showMoreNews} aria-disabled={isLoading}>
            {isLoading ? "Loading…" : "Load more"}
          </Button>
        </p>
      )}
    </div>
  );
}
