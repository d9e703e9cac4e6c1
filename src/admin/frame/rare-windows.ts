/** As with rare-screens.ts: the names of the files that a window (or a mark of what visitors do not see) loads stand in this module's chunk. */
export const loadDeclineDialog = () => import("./DeclineDialog.tsx");
export const loadPublishDialog = () => import("./PublishDialog.tsx");
export const loadSearchDialog = () => import("./search/SearchDialog.tsx");
export const loadPreviewDialog = () => import("./PreviewDialog.tsx");
export const loadPublicationBadge = () => import("./PublicationBadge.tsx");
export const loadPublishNow = () => import("./PublishNow.tsx");
