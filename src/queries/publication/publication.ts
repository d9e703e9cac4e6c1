import { type PublishedTable, publishFailure, setPublication } from "../../data/publication/publishing.ts";
import { now } from "../../domain/core/now.ts";
import { nouns } from "../../domain/nouns.ts";
import type { PublishableEntry } from "../../domain/publication/publication.ts";
import { asUser } from "../core/call.ts";
import { write } from "../core/write.ts";

export type { PublishedTable };

/** Publishes immediately; undo restores the previous state. */
export const publishingOf = (table: PublishedTable) =>
  write({
    call: ({ id }: PublishableEntry) => asUser(setPublication)(table, { id, published_at: now }),
    changes: nouns[table].words.key,
    success: "Published. Visitors will see it shortly.",
    failure: publishFailure,
    about: ({ title }) => title,
    undo: (_, entry) => asUser(setPublication)(table, entry),
  });
