import { now } from "../../domain/core/now.ts";
import type { PublicationState } from "../../domain/publication/publication.ts";

interface Filter {
  is(column: "published_at", value: null): this;
  gt(column: "published_at", value: string): this;
  lte(column: "published_at", value: string): this;
}

/** Null for everything. */
export function filterPublication<Query extends Filter>(query: Query, state: PublicationState | null): Query {
  if (state === "draft") return query.is("published_at", null);
  if (state === "scheduled") return query.gt("published_at", now);
  return state === "published" ? query.lte("published_at", now) : query;
}
