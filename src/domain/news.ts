import type { Choice } from "./choice.ts";

export type NewsCategory = "announcement" | "event" | "achievement" | "update" | "other";

export const newsCategories: Choice<NewsCategory> = {
  values: ["announcement", "event", "achievement", "update", "other"],
  labels: {
    announcement: "Announcement",
    event: "Event",
    achievement: "Achievement",
    update: "Update",
    other: "Other",
  },
  initial: "announcement",
};

export interface NewsItem {
  id: string;
  title: string;
  /** HTML from the editor. */
  content: string;
  category: NewsCategory;
  image_url: string | null;
  /** ISO 8601 with zone. */
  published_at: string;
  updated_at: string | null;
}

export const homeNewsCount = 3;

/** Characters of text on a card, by its form. */
export const newsExcerptLength = { compact: 150, full: 200 } as const;

export function getNewsPath(id: string): string {
  return `/news/${id}`;
}
