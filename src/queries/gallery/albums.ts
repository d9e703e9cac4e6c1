import {
  albumFailures,
  albums,
  countPeopleOfAlbum,
  listAlbumNames,
  notifyAlbumAttendees,
  saveCover,
  searchAlbums,
} from "../../data/gallery/albums.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Album, Photo } from "../../domain/gallery/album.ts";
import type { AlbumList } from "../../domain/gallery/album-list.ts";
import { countPeople } from "../../domain/text/plural.ts";
import { asUser } from "../core/call.ts";
import { read, readPage } from "../core/read.ts";
import { write } from "../core/write.ts";
import { writesOf } from "../core/writes-of.ts";

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

export const { removal: albumRemoval, ...albumWrites } = writesOf(albums, {
  loss: () => " This will also delete all photos in the album.",
});

interface CoverChoice {
  photo: Photo;
  /** The album's cover as shown. */
  before: string | null;
}

export const coverChoice = write({
  call: ({ photo, before }: CoverChoice) => asUser(saveCover)(photo, before),
  changes: "albums",
  success: albumWrites.edit.success,
  failure: albumWrites.edit.failure,
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

export const albumEmail = write({
  call: ({ album, people }: Telling) => asUser(notifyAlbumAttendees)(album.id, people),
  changes: "albumEmails",
  success: (_, { people }) => `Letter on its way to ${countPeople(people)}`,
  failure: albumFailures.tell,
  question: ({ album, people }: Telling) => ({
    title: `Tell ${countPeople(people)} of “${album.title}”?`,
    text: "Everybody who was there and has not been told gets a letter that leads to the photos. It goes at once and cannot be taken back.",
    action: `Tell ${countPeople(people)}`,
  }),
});
