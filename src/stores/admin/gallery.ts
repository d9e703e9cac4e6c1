import { addAlbum, listAlbumNames, removeAlbum, saveAlbum, searchAlbums } from "../../data/albums.ts";
import { addPhoto, getPhotoPage, removePhoto, saveCover, savePhoto, uploadPhoto } from "../../data/photos.ts";
import { asSignedIn } from "./call.ts";

export const albums = asSignedIn({ addAlbum, listAlbumNames, removeAlbum, saveAlbum, searchAlbums });

export const photos = asSignedIn({
  addPhoto,
  getPhotoPage,
  removePhoto,
  saveCover,
  savePhoto,
  uploadPhoto,
});
