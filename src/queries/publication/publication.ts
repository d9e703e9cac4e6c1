import { type PublishedTable, publishFailure, setPublication } from "../../data/publication/publishing.ts";
import { now } from "../../domain/core/now.ts";
import type { PublishableEntry } from "../../domain/publication/publication.ts";
import { asUser } from "../core/call.ts";
import type { Changed } from "../core/refresh.ts";
import { write } from "../core/write.ts";

/** Publishes at once; undone, it is what it was. */
const publish = (table: PublishedTable, changes: Changed) =>
  write({
    call: ({ id }: PublishableEntry) => asUser(setPublication)(table, { id, published_at: now }),
    changes,
    success: "Published. Visitors see it in a few seconds.",
    failure: publishFailure,
    about: ({ title }) => title,
    undo: (_, entry) => asUser(setPublication)(table, entry),
  });

export const publishing = {
  news: publish("news", "news"),
  events: publish("events", "events"),
  gallery_albums: publish("gallery_albums", "albums"),
  pages: publish("pages", "pages"),
};
export type PublishedNoun = keyof typeof publishing;
