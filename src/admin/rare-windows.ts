/**
 * Dialogs, and badges for what visitors do not see, loaded when needed. As in rare-screens.ts, the names of the files
 * that each one loads are in this module's chunk.
 */
export const rareWindows = {
  album: () => import("./gallery/AlbumForm.tsx"),
  decline: () => import("./people/DeclineDialog.tsx"),
  event: () => import("./events/EventForm.tsx"),
  member: () => import("./members/MemberForm.tsx"),
  photos: () => import("./gallery/PhotosDialog.tsx"),
  publicationBadge: () => import("./publish/PublicationBadge.tsx"),
  publish: () => import("./shell/PublishDialog.tsx"),
  publishNow: () => import("./publish/PublishNow.tsx"),
  search: () => import("./search/SearchDialog.tsx"),
  signUps: () => import("./people/SignUpChoice.tsx"),
  upload: () => import("./gallery/UploadDialog.tsx"),
};
