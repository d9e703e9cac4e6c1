import { addAlbum, listAlbumNames, removeAlbum, saveAlbum, searchAlbums } from "../../data/albums.ts";
import {
  addPhoto,
  getPhotoPage,
  removePhoto,
  removePhotos,
  saveCover,
  savePhoto,
  savePhotos,
  uploadPhoto,
} from "../../data/photos.ts";
import type { Photo } from "../../domain/album.ts";
import { toLivePicture } from "../live.ts";
import { asSignedIn } from "./call.ts";

export const albums = asSignedIn({ addAlbum, listAlbumNames, removeAlbum, saveAlbum, searchAlbums });

export const photos = asSignedIn({
  addPhoto,
  getPhotoPage,
  removePhoto,
  removePhotos,
  saveCover,
  savePhoto,
  savePhotos,
  uploadPhoto,
});

/** The file of a photo. */
export async function getPhotoFile({ media_url }: Pick<Photo, "media_url">): Promise<Blob> {
  const answer = await fetch(toLivePicture(media_url)?.src ?? media_url);
  if (!answer.ok) throw new Error(`The photo answers ${answer.status}`);
  return answer.blob();
}
