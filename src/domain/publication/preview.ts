/** Shows an entry before it is public. */
export const previewPage = "/preview";

/** Lifetime of a preview link in days, enforced by private.previews. */
export const previewDays = 7;

/** Tables whose entries have previews, with the name of one entry. */
export const previewedNouns = { news: "news item", events: "event", gallery_albums: "album", pages: "page" };
export type PreviewedTable = keyof typeof previewedNouns;
export const isPreviewed = (table: string): table is PreviewedTable => Object.hasOwn(previewedNouns, table);

/** The token comes after "#", which browsers never send to a server, so it is in no log and no referrer. */
export function getPreviewPath(token: string): string {
  return `${previewPage}#${token}`;
}
