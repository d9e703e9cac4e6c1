import {
  addAlbum,
  albumFailures,
  countPeopleOfAlbum,
  listAlbumNames,
  removeAlbum,
  saveAlbum,
  saveCover,
  searchAlbums,
  tellOfAlbum,
} from "../../data/gallery/albums.ts";
import { bringBack } from "../../data/history/bring-back.ts";
import { readFailures } from "../../domain/core/failures.ts";
import type { Album, Photo } from "../../domain/gallery/album.ts";
import type { AlbumFields } from "../../domain/gallery/album-form.ts";
import type { AlbumList } from "../../domain/gallery/album-list.ts";
import { countPeople } from "../../domain/letters/mailing.ts";
import { asUser } from "../core/call.ts";
import { read, readPage } from "../core/read.ts";
import { type Added, type Edited, getRemovalQuestion, saving, write } from "../core/write.ts";

export const albumsPage = (list: AlbumList) =>
  readPage({
    key: ["albums", "list", list],
    failure: readFailures.albums,
    get: () => asUser(searchAlbums)(list),
  });

export const albumNames = read({
  key: ["albums", "names"],
  failure: readFailures.albums,
  get: asUser(listAlbumNames),
});

export const albumAddition = saving({
  call: ({ fields }: Added<AlbumFields>) => asUser(addAlbum)(fields),
  changes: "albums",
  success: "Album created successfully",
  failure: albumFailures.add,
});

const edited = {
  changes: "albums",
  success: "Album updated successfully",
  failure: albumFailures.save,
} as const;

export const albumEdit = saving({
  call: ({ before, fields }: Edited<Album, AlbumFields>) => asUser(saveAlbum)(before, fields),
  ...edited,
});

interface CoverChoice {
  photo: Photo;
  /** The album's cover as shown. */
  before: string | null;
}

export const coverChoice = write({
  call: ({ photo, before }: CoverChoice) => asUser(saveCover)(photo, before),
  ...edited,
});

export const albumRemoval = write({
  call: ({ id }: Album) => asUser(removeAlbum)(id),
  changes: "albums",
  success: "Album deleted successfully",
  failure: albumFailures.remove,
  undo: (_, { id }) => asUser(bringBack)("gallery_albums", id),
  question: ({ title }) =>
    getRemovalQuestion("album", title, " This will also delete all photos in the album."),
});

export const albumPeople = ({ id }: Album) =>
  read({
    key: ["albums", "people", id],
    failure: albumFailures.count,
    get: () => asUser(countPeopleOfAlbum)(id),
  });

interface Telling {
  album: Album;
  /** How many are to be told, as the administrator has seen it. */
  people: number;
}

export const albumLetter = write({
  call: ({ album, people }: Telling) => asUser(tellOfAlbum)(album.id, people),
  changes: "albumLetters",
  success: (_, { people }) => `Letter on its way to ${countPeople(people)}`,
  failure: albumFailures.tell,
  question: ({ album, people }: Telling) => ({
    title: `Tell ${countPeople(people)} of “${album.title}”?`,
    text: "Everybody who was there and has not been told gets a letter that leads to the photos. It goes at once and cannot be taken back.",
    action: `Tell ${countPeople(people)}`,
  }),
});
