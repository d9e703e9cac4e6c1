import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { parsePage } from "../../domain/list.ts";
import { type NewsItem, newsCategories, parseNewsFilter } from "../../domain/news.ts";
import { findNews } from "../../stores/admin/news.ts";
import Button from "../../ui/Button.tsx";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import DraftList from "../frame/DraftList.tsx";
import FilterBar from "../frame/FilterBar.tsx";
import FilterSelect from "../frame/FilterSelect.tsx";
import { count } from "../frame/ListHead.tsx";
import Loaded from "../frame/Loaded.tsx";
import { loadWindow } from "../frame/lazily.tsx";
import Pager from "../frame/Pager.tsx";
import { keepPage } from "../frame/queries.ts";
import { $page } from "../frame/router.ts";
import Screen from "../frame/Screen.tsx";
import NewsGrid from "./NewsGrid.tsx";

const NewsForm = loadWindow(() => import("./NewsForm.tsx"));

export default function NewsScreen() {
  const search = useStore($page)?.search ?? {};
  const filter = parseNewsFilter(new URLSearchParams(search).toString());
  const page = parsePage(search.page);
  /** The item whose form is open; "new" for one that is not there yet. */
  const [open, setOpen] = useState<NewsItem | "new" | null>(null);
  const query = useQuery({
    queryKey: ["news", filter, page],
    queryFn: () => findNews(filter, page),
    ...keepPage,
  });
  return (
    <Screen
      title="News Management"
      purpose="Write and edit what the website reports. It appears on the News page and the home page, newest first."
      actions={
        <Button tone="copper" onClick={() => setOpen("new")}>
          <Plus aria-hidden="true" size={18} />
          Add News
        </Button>
      }
    >
      <FilterBar placeholder="Search news..." q={filter.q} found={count(query.data?.total, "news item")}>
        <FilterSelect
          name="category"
          label="Category"
          all="All Categories"
          choice={newsCategories}
          value={filter.category}
        />
      </FilterBar>
      <DraftList<NewsItem> noun="news" onOpen={({ entry }) => setOpen(entry ?? "new")} />
      <Loaded query={query} failure="Failed to fetch news" skeleton={<Skeleton what="news" shape="cards" />}>
        {({ rows, total, timeZone }) =>
          rows.length === 0 ? (
            <EmptyState text="No news items found." />
          ) : (
            <>
              <NewsGrid items={rows} timeZone={timeZone} onEdit={setOpen} />
              <Pager page={page} total={total} />
            </>
          )
        }
      </Loaded>
      {open && (
        <NewsForm
          item={open === "new" ? null : open}
          timeZone={query.data?.timeZone ?? "UTC"}
          onClose={() => setOpen(null)}
        />
      )}
    </Screen>
  );
}
