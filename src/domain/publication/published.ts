import type { Publishable } from "./publication.ts";

/** Whether visitors see it at this moment. */
export function isPublished({ published_at }: Publishable, at: Date): boolean {
  return published_at !== null && Date.parse(published_at) <= at.getTime();
}
