import { type PublishedTable, publishFailure, setPublication } from "../data/publication.ts";
import { now, type PublishableEntry } from "../domain/publication.ts";
import { asUser } from "./call.ts";
import { write } from "./write.ts";

/** Publishes at once; undone, it is what it was. */
const publishing = (table: PublishedTable) =>
  write({
    call: ({ id }: PublishableEntry) => asUser(setPublication)(table, { id, published_at: now }),
    changes: table,
    success: "Published. Visitors see it in a few seconds.",
    failure: publishFailure,
    about: ({ title }) => title,
    undo: (_, entry) => asUser(setPublication)(table, entry),
  });

export const newsPublishing = publishing("news");
export const eventPublishing = publishing("events");
