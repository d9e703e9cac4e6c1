import { listWaitingPhotos, signWaitingPhotos } from "../../data/gallery/sent-photo-answers.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";

/** What the user may answer, longest waiting first. */
export const waitingPhotos = read({
  key: ["sentPhotos"],
  failure: readFailures.sentPhotos,
  get: () => asUser(listWaitingPhotos)(),
});

/** Links to the pictures, by path. */
export const waitingPhotoLinks = (paths: string[]) =>
  read({
    key: ["sentPhotos", "links", paths],
    failure: readFailures.sentPhotos,
    get: () => asUser(signWaitingPhotos)(paths),
  });
