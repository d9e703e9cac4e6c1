import {
  acceptSentPhotos,
  answerFailures,
  declineSentPhoto,
  type Prepare,
  restoreSentPhoto,
} from "../../data/gallery/sent-photo-answers.ts";
import { signSentPhotos } from "../../data/gallery/sent-photos.ts";
import { type WaitingPhoto, waitingPhotosFailure } from "../../domain/gallery/waiting-photo.ts";
import { plural } from "../../domain/text/plural.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

/** Links to the pictures, by path. */
export const waitingPhotoLinks = (paths: string[]) =>
  read({
    key: ["sentPhotos", "links", paths],
    failure: waitingPhotosFailure,
    get: () => asUser(signSentPhotos)(paths),
  });

export const sentPhotoAcceptance = (prepare: Prepare) =>
  write({
    call: (photos: readonly WaitingPhoto[]) => asUser(acceptSentPhotos)(photos, prepare),
    changes: "sentPhotos",
    success: (_, { length }) => `${plural(length, "photo")} added to the album`,
    failure: answerFailures.accept,
  });

export const sentPhotoDecline = write({
  call: ({ id }: WaitingPhoto) => asUser(declineSentPhoto)(id),
  changes: "sentPhotos",
  success: "Photo declined",
  failure: answerFailures.decline,
  about: ({ sender }) => sender,
  undo: (_, { id }) => asUser(restoreSentPhoto)(id),
});
