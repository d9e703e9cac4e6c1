import { endPreviews, endPreviewsFailure, makePreview } from "../data/previews.ts";
import { readFailures } from "../domain/failures.ts";
import { getPreviewPath, type PreviewedTable } from "../domain/preview.ts";
import { asUser } from "./call.ts";
import { readOnce } from "./read.ts";
import { write } from "./write.ts";

export interface PreviewedEntry {
  table: PreviewedTable;
  id: string;
  title: string;
}

/** A new address for each window: it shows the entry from now on. */
export const previewAddress = ({ table, id }: PreviewedEntry) =>
  readOnce({
    key: ["once", "preview", table, id],
    failure: readFailures.previewAddress,
    get: async () => new URL(getPreviewPath(await asUser(makePreview)(table, id)), location.origin).href,
  });

export const previewsEnding = write({
  call: ({ table, id }: PreviewedEntry) => asUser(endPreviews)(table, id),
  changes: null,
  success: "Taken back: no address of a preview shows it any more",
  failure: endPreviewsFailure,
  about: ({ title }) => title,
});
