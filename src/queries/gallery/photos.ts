import { removePhoto, removePhotos } from "../../data/gallery/photo-removal.ts";
import { photoFailures, savePhoto, savePhotos, searchPhotos } from "../../data/gallery/photos.ts";
import { readFailures } from "../../domain/failures.ts";
import { getCaption, type Photo } from "../../domain/gallery/album.ts";
import type { PhotoFields, SharedPhotoFields } from "../../domain/gallery/album-form.ts";
import type { PhotoList } from "../../domain/gallery/album-list.ts";
import { plural } from "../../domain/text/plural.ts";
import { toLivePicture } from "../../stores/core/live.ts";
import { asUser } from "../core/call.ts";
import { readPage } from "../core/read.ts";
import { getRemovalQuestion } from "../core/removal.ts";
import { type Added, type Edited, saving, write } from "../core/write.ts";

export const photosPage = (list: PhotoList) =>
  readPage({
    key: ["albums", "photos", list],
    failure: readFailures.photos,
    get: () => asUser(searchPhotos)(list),
  });

export const photoEdit = saving({
  call: ({ before, fields }: Edited<Photo, PhotoFields>) => asUser(savePhoto)(before, fields),
  changes: "albums",
  success: "Photo updated successfully",
  failure: photoFailures.save,
});

export const photoRemoval = write({
  call: (photo: Photo) => asUser(removePhoto)(photo),
  changes: "albums",
  success: "Photo deleted successfully",
  failure: photoFailures.remove,
  question: (photo) => getRemovalQuestion("photo", getCaption(photo) || photo.title),
});

/** Sets the same texts on several photos. */
export const photosEdit = (chosen: readonly Photo[]) =>
  saving({
    call: ({ fields }: Added<SharedPhotoFields>) => asUser(savePhotos)(chosen, fields),
    changes: "albums",
    success: `${plural(chosen.length, "photo")} updated successfully`,
    failure: photoFailures.save,
  });

export const photosRemoval = write({
  call: (photos: readonly Photo[]) => asUser(removePhotos)(photos),
  changes: "albums",
  success: (_, { length }) => `${plural(length, "photo")} deleted successfully`,
  failure: photoFailures.remove,
  question: ({ length }) => ({
    title: `Delete ${plural(length, "photo")}?`,
    text: "Are you sure you want to delete these photos? This can’t be undone.",
    action: `Delete ${plural(length, "photo")}`,
  }),
});

/** Downloads a photo's file. */
export async function getPhotoFile({ media_url }: Pick<Photo, "media_url">): Promise<Blob> {
  const response = await fetch(toLivePicture(media_url)?.src ?? media_url);
  if (!response.ok) throw new Error(`Failed to download the photo: ${response.status}`);
  return response.blob();
}
