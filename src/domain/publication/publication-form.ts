import * as z from "zod/mini";
import { now } from "../core/now.ts";
import type { Publishable } from "./publication.ts";

/** Initial value of the field: `now`, a timestamp, or "" for a draft. A new entry defaults to `now`. */
export function toPublicationDraft(entry: Publishable | null): string {
  return entry ? (entry.published_at ?? "") : now;
}

export const wrongPublication = "Choose a date and time in the future.";

/** A timestamp must be in the future, unless it is that of `before`. */
export function isPublication(value: string, before: Publishable | null): boolean {
  return value === "" || value === now || value === before?.published_at || Date.parse(value) > Date.now();
}

export function publication(before: Publishable | null) {
  return z.pipe(
    z.string().check(z.refine((value) => isPublication(value, before), wrongPublication)),
    z.transform((value) => value || null),
  );
}
