import { useQuery } from "@tanstack/react-query";
import { type NewsEntry, newsCategories, parseNewsList } from "../../domain/news.ts";
import { newsPage } from "../../queries/news.ts";
import AddButton from "../frame/AddButton.tsx";
import DraftList from "../frame/DraftList.tsx";
import EntryList from "../frame/EntryList.tsx";
import FilterSelect from "../frame/FilterSelect.tsx";
import { loadWindow } from "../frame/lazily.tsx";
import May, { useMay } from "../frame/May.tsx";
import PublicationFilter from "../frame/PublicationFilter.tsx";
import { useEntryWindow } from "../frame/useEntryWindow.ts";
import { useList } from "../frame/useList.ts";
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
      purpose="Write and edit what the website reports. It appears on the News page and the home page, newest first."
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
