import { afterAll, expect, test, vi } from "vitest";
import { mergeNews } from "../../../scripts/publisher/renderer/merge-news.ts";
import type { NewsItem } from "../../../src/domain/news/news.ts";
import { beginSession } from "../../../src/site/content/session.ts";
import { listNewsPaths } from "../../../src/site/pages/news-paths.ts";

// A build reads its content once; the development server each time.
vi.stubEnv("DEV", false);
vi.stubEnv("PUBLIC_SUPABASE_URL", "http://127.0.0.1:9");
vi.stubEnv("PUBLIC_SUPABASE_PUBLISHABLE_KEY", "key");
afterAll(() => vi.unstubAllEnvs());

const event = { id: "e", title: "Reunion" };
const makeItem = (day: number, title = `News ${day}`): NewsItem => ({
  id: String(day),
  title,
  published_at: `2026-03-${String(day).padStart(2, "0")}T10:00:00+00:00`,
  content: "",
  category: "announcement",
  event_id: day === 20 ? event.id : null,
  image_url: null,
  image_alt: null,
  updated_at: null,
});

/** What a build lists that reads this content. */
function list(news: readonly NewsItem[], events: readonly object[]) {
  beginSession(
    new Map<string, unknown>([
      ["revision", 1],
      ["news", news],
      ["events", events],
    ]),
  );
  return listNewsPaths();
}

test("In a list with one changed item only the pages of that item and its neighbours are listed again", async () => {
  const news = Array.from({ length: 28 }, (_, i) => makeItem(28 - i));
  const events = [event];
  const before = await list(news, events);
  expect(before[8]?.props).toMatchObject({
    item: { id: "20" },
    event,
    newer: { id: "21", title: "News 21" },
    older: { id: "19", title: "News 19" },
  });
  expect(await list(news, events)).toEqual(before);
  const after = await list(mergeNews(news, [makeItem(10, "Another title")], ["10"]), events);
  const fresh = after.filter((path, i) => path !== before[i]);
  expect(fresh.map(({ params }) => params.id)).toEqual(["11", "10", "9"]);
  expect(fresh[0]?.props.older).toEqual({ id: "10", title: "Another title" });
});

test("An event's new name, and a card that an item loses to a newer one, are noticed", async () => {
  const news = Array.from({ length: 100 }, (_, i) => ({
    ...makeItem(1),
    id: `${i}`,
    event_id: i === 3 ? "e" : null,
  }));
  const before = await list(news, [event]);
  const renamed = await list(news, [{ ...event, title: "Jubilee" }]);
  expect(renamed[3]?.props.event).toEqual({ id: "e", title: "Jubilee" });
  const longer = await list([makeItem(30), ...news], [event]);
  expect(before[99]?.props.isNew).toBe(true);
  expect(longer[100]?.props).toMatchObject({ item: news[99], isNew: false });
});
