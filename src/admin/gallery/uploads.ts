import { atom } from "nanostores";
import { albumPhotoBox } from "../../domain/photo.ts";
import { photos } from "../../stores/admin/gallery.ts";
import { shrinkImage } from "../../ui/images.ts";
import { toText } from "../frame/notice.ts";

export interface Upload {
  id: number;
  name: string;
  /** Null when it was refused for what it is: trying again would change nothing. */
  file: File | null;
  step: "waiting" | "processing" | "uploading" | "stored" | "failed";
  /** Why it failed. */
  text: string;
}

export function isUnderWay({ step }: Upload): boolean {
  return step !== "stored" && step !== "failed";
}

/** How many files are made ready and sent at the same time. */
const lanes = 2;

/**
 * Photos on their way into an album. Each is made ready, sent and told of by itself, so that one that fails stops no
 * other; into the album they go one after the other, in the order in which they were given.
 */
export function createUploads() {
  const $uploads = atom<readonly Upload[]>([]);
  const lane: Promise<unknown>[] = Array.from({ length: lanes }, () => Promise.resolve());
  let turn: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let count = 0;

  const put = (upload: Omit<Upload, "id">): Upload => {
    count += 1;
    const added = { ...upload, id: count };
    $uploads.set([...$uploads.get(), added]);
    return added;
  };
  const change = (id: number, news: Partial<Upload>) =>
    $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...news } : upload)));

  /** Answers the address of the stored file. */
  const send = async (albumId: string, id: number, file: File): Promise<string> => {
    if (isStopped) throw new Error("Stopped");
    change(id, { step: "processing" });
    const picture = await shrinkImage(file, albumPhotoBox);
    change(id, { step: "uploading" });
    return photos.uploadPhoto(albumId, picture);
  };

  const start = (albumId: string, id: number, file: File) => {
    const place = id % lanes;
    const sent = (lane[place] ?? Promise.resolve()).then(() => send(albumId, id, file));
    lane[place] = sent.catch(() => {});
    turn = turn
      .then(async () => photos.addPhoto(albumId, await sent, file.name))
      .then(() => change(id, { step: "stored" }))
      .catch((error) => change(id, { step: "failed", text: toText(error, "Failed to upload images") }));
  };

  return {
    $uploads,
    add(albumId: string, files: readonly File[]) {
      for (const file of files) {
        const { id } = put({ name: file.name, file, step: "waiting", text: "" });
        start(albumId, id, file);
      }
    },
    refuse(name: string, text: string) {
      put({ name, file: null, step: "failed", text });
    },
    retry(albumId: string, { id, file }: Upload) {
      if (!file) return;
      change(id, { step: "waiting", text: "" });
      start(albumId, id, file);
    },
    /** What has begun goes on; nothing else begins. */
    stop() {
      isStopped = true;
    },
  };
}
