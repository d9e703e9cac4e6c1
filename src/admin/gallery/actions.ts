import { type Album, getCaption, type Photo } from "../../domain/album.ts";
import { albums, photos } from "../../stores/admin/gallery.ts";
import { askRemoval } from "../frame/confirmation.ts";
import { useWrite } from "../frame/queries.ts";

const refresh = [["albums"]];

const albumQuestion = {
  text: "Are you sure you want to delete this album? This will also delete all photos in the album.",
  action: "Delete album",
};

const photoQuestion = {
  text: "Are you sure you want to delete this photo?",
  action: "Delete photo",
};

export function useAlbumRemoval() {
  const removal = useWrite({
    write: ({ id }: Album) => albums.removeAlbum(id),
    success: "Album deleted successfully",
    failure: "Failed to delete album",
    refresh,
  });
  return {
    isBusy: removal.isPending,
    remove: async (album: Album) => {
      if (await askRemoval({ ...albumQuestion, name: album.title })) removal.mutate(album);
    },
  };
}

/** What can be done with one photo of an album. */
export function usePhotoActions() {
  const removal = useWrite({
    write: (photo: Photo) => photos.removePhoto(photo),
    success: "Photo deleted successfully",
    failure: "Failed to delete photo",
    refresh,
  });
  const cover = useWrite({
    write: (photo: Photo) => photos.saveCover(photo),
    success: "Album updated successfully",
    failure: "Failed to update album",
    refresh,
  });
  return {
    isBusy: removal.isPending || cover.isPending,
    makeCover: cover.mutate,
    remove: async (photo: Photo) => {
      if (await askRemoval({ ...photoQuestion, name: getCaption(photo) || photo.title }))
        removal.mutate(photo);
    },
  };
}
