/**
 * Windows over the lists, loaded when they are opened. As with rare-screens.ts, the names of the files that each of
 * them loads stand in this module's chunk.
 */
export const rareWindows = {
  member: () => import("./members/MemberForm.tsx"),
  event: () => import("./events/EventForm.tsx"),
  album: () => import("./gallery/AlbumForm.tsx"),
  photos: () => import("./gallery/PhotosDialog.tsx"),
  upload: () => import("./gallery/UploadDialog.tsx"),
};
