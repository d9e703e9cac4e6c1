/** As with rare-screens.ts: the names of the files that a window loads stand in this module's chunk. */
export const loadDeclineDialog = () => import("./DeclineDialog.tsx");
export const loadPublishDialog = () => import("./PublishDialog.tsx");
export const loadSearchDialog = () => import("./search/SearchDialog.tsx");
