import { type Album, getCaption, type Photo } from "../../domain/album.ts";
import { albums, photos } from "../../stores/admin/gallery.ts";
import { askConfirmation, askRemoval } from "../frame/confirmation.ts";
import { count } from "../frame/ListHead.tsx";
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

const manyQuestion = { text: "Are you sure you want to delete these photos? This cannot be undone." };

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

/** What can be done with the photos of an album. `onGone` hears of one that was deleted. */
export function usePhotoActions(onGone: (photo: Photo) => void) {
  const removal = useWrite({
    write: (photo: Photo) => photos.removePhoto(photo),
    success: "Photo deleted successfully",
    failure: "Failed to delete photo",
    refresh,
    onDone: (_, photo) => onGone(photo),
  });
  const cover = useWrite({
    write: (photo: Photo) => photos.saveCover(photo),
    success: "Album updated successfully",
    failure: "Failed to update album",
    refresh,
  });
  const manyRemoval = useWrite({
    write: (all: readonly Photo[]) => photos.removePhotos(all),
    success: (_, { length }) => `${count(length, "photo")} deleted successfully`,
    failure: "Failed to delete photo",
    refresh,
  });
  const removeMany = async (all: readonly Photo[]) => {
    const action = `Delete ${count(all.length, "photo")}`;
    if (!(await askConfirmation({ ...manyQuestion, title: `${action}?`, action }))) return false;
    return manyRemoval.mutateAsync(all).then(
      () => true,
      () => false,
    );
  };
  return {
    isBusy: removal.isPending || manyRemoval.isPending || cover.isPending,
    removeMany,
    makeCover: cover.mutate,
    remove: async (photo: Photo) => {
      if (await askRemoval({ ...photoQuestion, name: getCaption(photo) || photo.title }))
        removal.mutate(photo);
    },
  };
}
