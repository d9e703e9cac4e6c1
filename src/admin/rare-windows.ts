/**
 * Windows, and marks of what visitors do not see, loaded when they are needed. As with rare-screens.ts, the names of
 * the files that each of them loads stand in this module's chunk.
 */
export const rareWindows = {
  album: () => import("./gallery/AlbumForm.tsx"),
  decline: () => import("./frame/DeclineDialog.tsx"),
  event: () => import("./events/EventForm.tsx"),
  member: () => import("./members/MemberForm.tsx"),
  photos: () => import("./gallery/PhotosDialog.tsx"),
  publicationBadge: () => import("./frame/PublicationBadge.tsx"),
  publish: () => import("./frame/PublishDialog.tsx"),
  publishNow: () => import("./frame/PublishNow.tsx"),
  search: () => import("./frame/search/SearchDialog.tsx"),
  signUps: () => import("./frame/SignUpChoice.tsx"),
  upload: () => import("./gallery/UploadDialog.tsx"),
};
