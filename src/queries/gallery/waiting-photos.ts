import { listWaitingPhotos } from "../../data/gallery/waiting-photos.ts";
import { waitingPhotosFailure } from "../../domain/gallery/waiting-photo.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";

/** What the user may answer, longest waiting first. */
export const waitingPhotos = read({
  key: ["sentPhotos"],
  failure: waitingPhotosFailure,
  get: () => asUser(listWaitingPhotos)(),
});
