import { atom } from "nanostores";
import { addPhoto, photoFailures, uploadPhoto } from "../data/photos.ts";
import { openClient } from "./client.ts";
import { toText } from "./failure.ts";

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

/** A fault of the file: trying again would change nothing. By its shape: this layer does not know ui/images.ts. */
const isLasting = (error: unknown) =>
  error instanceof Error && "isLasting" in error && error.isLasting === true;

interface Queue {
  /** Makes a file ready to be sent. */
  prepare: (file: File) => Promise<Blob>;
  /** Runs whenever nothing is under way any more. */
  onBatchEnded: (uploads: readonly Upload[]) => void;
}

/**
 * Photos on their way into an album. Each is made ready and sent by itself, so that a failure stops no other; they are
 * added to the album one after the other, in the order in which they were given.
 */
export function createUploads({ prepare, onBatchEnded }: Queue) {
  const $uploads = atom<readonly Upload[]>([]);
  const lane: Promise<unknown>[] = Array.from({ length: lanes }, () => Promise.resolve());
  let turn: Promise<unknown> = Promise.resolve();
  /** Counts the stops: a file of an earlier round is left out, unless it is being sent. */
  let stops = 0;
  let hasEnded = true;
  let count = 0;

  const put = (upload: Omit<Upload, "id">): Upload => {
    count += 1;
    const added = { ...upload, id: count };
    $uploads.set([...$uploads.get(), added]);
    return added;
  };
  const change = (id: number, news: Partial<Upload>) =>
    $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...news } : upload)));

  /** Returns the address of the stored file. */
  const send = async (albumId: string, id: number, file: File, round: number): Promise<string> => {
    const goOn = (step: Upload["step"]) => {
      if (round !== stops) throw stopped;
      change(id, { step });
    };
    goOn("processing");
    const picture = await prepare(file);
    goOn("uploading");
    return uploadPhoto(await openClient(), albumId, picture);
  };

  const endBatch = () => {
    if (hasEnded || $uploads.get().some(isUnderWay)) return;
    hasEnded = true;
    onBatchEnded($uploads.get());
  };

  const start = (albumId: string, id: number, file: File) => {
    const place = id % lanes;
    const round = stops;
    hasEnded = false;
    const sent = (lane[place] ?? Promise.resolve()).then(() => send(albumId, id, file, round));
    lane[place] = sent.catch(() => {});
    turn = turn
      .then(async () => addPhoto(await openClient(), albumId, await sent, file.name))
      .then(() => change(id, { step: "stored" }))
      .catch((error) => {
        if (error === stopped) return;
        const text = toText(error, photoFailures.upload);
        change(id, { step: "failed", text, ...(isLasting(error) && { file: null }) });
      })
      .then(endBatch);
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
