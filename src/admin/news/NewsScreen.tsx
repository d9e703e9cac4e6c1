import { useQuery } from "@tanstack/react-query";
import { type NewsEntry, newsCategories, parseNewsList } from "../../domain/news/news.ts";
import { newsPage } from "../../queries/news.ts";
import { loadWindow } from "../base/lazily.tsx";
import May, { useMay } from "../base/May.tsx";
import DraftList from "../form/DraftList.tsx";
import { useEntryWindow } from "../form/useEntryWindow.ts";
import AddButton from "../list/AddButton.tsx";
import EntryList from "../list/EntryList.tsx";
import FilterSelect from "../list/FilterSelect.tsx";
import { useList } from "../list/useList.ts";
import PublicationFilter from "../publish/PublicationFilter.tsx";
import NewsGrid from "./NewsGrid.tsx";

const NewsForm = loadWindow(() => import("./NewsForm.tsx"));

export default function NewsScreen() {
  const list = useList(parseNewsList);
  const may = useMay();
  const query = useQuery(newsPage(list));
  const form = useEntryWindow<NewsEntry>();
  return (
    <EntryList
      resource="news"
      title="News Management"
      purpose="Write and edit news. It appears on the News page and the home page, newest first."
      actions={
        <May to="news:create">
          <AddButton text="Add News" onClick={form.openNew} />
        </May>
      }
      search={{ placeholder: "Search news...", q: list.q }}
      filters={
        <>
          <FilterSelect
            name="category"
            label="Category"
            all="All Categories"
            choice={newsCategories}
            value={list.category}
          />
          <PublicationFilter value={list.publication} />
        </>
      }
      drafts={<DraftList noun="news" onOpen={form.openDraft} />}
      query={query}
      page={list.page}
      what="news item"
      skeleton={{ what: "news", shape: "cards" }}
      none="No news items found."
      hint={may("news:create") ? "Click Add News to write the first one." : undefined}
      window={
        form.isOpen && (
          <NewsForm item={form.entry} timeZone={query.data?.timeZone ?? "UTC"} onClose={form.close} />
        )
      }
    >
      {({ rows, timeZone }) => <NewsGrid items={rows} timeZone={timeZone} onEdit={form.open} />}
    </EntryList>
  );
}
