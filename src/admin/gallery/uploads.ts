import { atom } from "nanostores";
import { albumPhotoBox, photoMaxSize } from "../../domain/photo.ts";
import { photos } from "../../stores/admin/gallery.ts";
import { ImageError, shrinkToLimit } from "../../ui/images.ts";
import { toText } from "../frame/notice.ts";

export interface Upload {
  id: number;
  name: string;
  /** Null when it was refused for what it is: trying again would change nothing. */
  file: File | null;
  step: "waiting" | "processing" | "uploading" | "stored" | "stopped" | "failed";
  /** Why it failed. */
  text: string;
}

const ended: readonly Upload["step"][] = ["stored", "stopped", "failed"];

export function isUnderWay({ step }: Upload): boolean {
  return !ended.includes(step);
}

/** Nothing of its file has been sent yet. */
const isToBeSent = ({ step }: Upload) => step === "waiting" || step === "processing";

/** Thrown for a file that was left out. */
const stopped = new Error("Stopped");

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
  /** How often somebody has stopped: what was begun before is not gone on with, unless it is on its way. */
  let stops = 0;
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
  const send = async (albumId: string, id: number, file: File, round: number): Promise<string> => {
    const goOn = (step: Upload["step"]) => {
      if (round !== stops) throw stopped;
      change(id, { step });
    };
    goOn("processing");
    const picture = await shrinkToLimit(file, albumPhotoBox, photoMaxSize);
    goOn("uploading");
    return photos.uploadPhoto(albumId, picture);
  };

  const start = (albumId: string, id: number, file: File) => {
    const place = id % lanes;
    const round = stops;
    const sent = (lane[place] ?? Promise.resolve()).then(() => send(albumId, id, file, round));
    lane[place] = sent.catch(() => {});
    turn = turn
      .then(async () => photos.addPhoto(albumId, await sent, file.name))
      .then(() => change(id, { step: "stored" }))
      .catch((error) => {
        if (error === stopped) return;
        const isLasting = error instanceof ImageError && error.isLasting;
        const text = toText(error, "Failed to upload images");
        change(id, { step: "failed", text, ...(isLasting && { file: null }) });
      });
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
    /** What is being sent goes on, until it is in the album; everything else is left out. Answers when that is done. */
    async stop() {
      stops += 1;
      $uploads.set(
        $uploads.get().map((upload) => (isToBeSent(upload) ? { ...upload, step: "stopped" } : upload)),
      );
      await turn;
    },
  };
}
