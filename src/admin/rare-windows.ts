/**
 * Dialogs, badges for what visitors do not see, and parts of the dashboard that are rarely shown, loaded when needed. As in
 * rare-screens.ts, the names of the files that each one loads are in this module's chunk.
 */
export const rareWindows = {
  administrators: () => import("./dashboard/Administrators.tsx"),
  album: () => import("./gallery/AlbumForm.tsx"),
  classes: () => import("./dashboard/ClassTable.tsx"),
  death: () => import("./people/DeathDialog.tsx"),
  decline: () => import("./people/DeclineDialog.tsx"),
  erase: () => import("./people/EraseDialog.tsx"),
  drafts: () => import("./dashboard/Drafts.tsx"),
  event: () => import("./events/EventForm.tsx"),
  lostPictures: () => import("./shell/LostPictures.tsx"),
  mailbox: () => import("./members/mailbox/MailboxDialog.tsx"),
  member: () => import("./members/MemberForm.tsx"),
  photos: () => import("./gallery/PhotosDialog.tsx"),
  proposals: () => import("./proposals/Proposals.tsx"),
  publicationBadge: () => import("./publish/PublicationBadge.tsx"),
  publish: () => import("./shell/PublishDialog.tsx"),
  publishNow: () => import("./publish/PublishNow.tsx"),
  requests: () => import("./people/ProfileRequests.tsx"),
  saveView: () => import("./list/SaveViewDialog.tsx"),
  savedViews: () => import("./list/SavedViews.tsx"),
  search: () => import("./search/SearchDialog.tsx"),
  sentPhotos: () => import("./gallery/SentPhotos.tsx"),
  signUps: () => import("./people/SignUpChoice.tsx"),
  walkInName: () => import("./events/check-in/WalkInNameDialog.tsx"),
  upload: () => import("./gallery/UploadDialog.tsx"),
};
