import {
  checkPreview,
  endPreviews,
  endPreviewsFailure,
  makePreview,
} from "../../data/publication/previews.ts";
import { readFailures } from "../../domain/failures.ts";
import { getPreviewPath, type PreviewedTable } from "../../domain/publication/preview.ts";
import { asUser } from "../core/call.ts";
import { readOnce } from "../core/read.ts";
import { write } from "../core/write.ts";

export interface PreviewedEntry {
  table: PreviewedTable;
  id: string;
  title: string;
}

/** Tokens of this visit, by entry: the database stores only their hashes. */
const tokens = new Map<string, string>();

async function openToken({ table, id }: PreviewedEntry): Promise<string> {
  const known = tokens.get(id);
  if (known && (await asUser(checkPreview)(known))) return known;
  const token = await asUser(makePreview)(table, id);
  tokens.set(id, token);
  return token;
}

/** The preview link. Each dialog of a visit has the same one, unless it was turned off. */
export const previewAddress = (entry: PreviewedEntry) =>
  readOnce({
    key: ["once", "preview", entry.table, entry.id],
    failure: readFailures.previewAddress,
    get: async () => new URL(getPreviewPath(await openToken(entry)), location.origin).href,
  });

export const previewsEnding = write({
  call: ({ table, id }: PreviewedEntry) => asUser(endPreviews)(table, id),
  changes: null,
  success: "All preview links turned off",
  failure: endPreviewsFailure,
  about: ({ title }) => title,
});
