/** Where an entry is shown before it is public. */
export const previewPage = "/preview";

/** How long an address shows its entry; private.previews counts it. */
export const previewDays = 7;

/** Tables whose entries have previews, and what one of them is called. */
export const previewedNouns = { news: "news item", events: "event", gallery_albums: "album", pages: "page" };
export type PreviewedTable = keyof typeof previewedNouns;
export const isPreviewed = (table: string): table is PreviewedTable => Object.hasOwn(previewedNouns, table);

/** The token stands behind a "#": browsers send that part to no server, so it is in no log and no referrer. */
export function getPreviewPath(token: string): string {
  return `${previewPage}#${token}`;
}
