import {
  acceptSentPhotos,
  answerFailures,
  declineSentPhoto,
  type Prepare,
  restoreSentPhoto,
} from "../../data/gallery/sent-photo-answers.ts";
import type { WaitingPhoto } from "../../domain/gallery/sent-photo.ts";
import { plural } from "../../domain/text/plural.ts";
import { asUser } from "../core/call.ts";
import { write } from "../core/write.ts";

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
