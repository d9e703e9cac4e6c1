import { atom } from "nanostores";
import { addPhoto, photoFailures, uploadPhoto } from "../../data/gallery/photos.ts";
import { openClient } from "../core/client.ts";
import { toText } from "../core/failure.ts";

export interface Upload {
  id: number;
  name: string;
  /** Null for a rejected file, which cannot be retried. */
  file: File | null;
  step: "waiting" | "processing" | "uploading" | "stored" | "stopped" | "failed";
  /** The error message. */
  text: string;
}

const ended: readonly Upload["step"][] = ["stored", "stopped", "failed"];

export function isUnderWay({ step }: Upload): boolean {
  return !ended.includes(step);
}

/** Nothing of the file has been sent yet. */
const isToBeSent = ({ step }: Upload) => step === "waiting" || step === "processing";

/** Thrown for a file skipped by a stop. */
const stopped = new Error("Stopped");

/** Number of files prepared and sent in parallel. */
const lanes = 2;

/**
 * Whether the file itself is at fault, so that a retry would fail too. Checked by shape, because this layer may
 * not import ui/picture/image-error.ts.
 */
const isLasting = (error: unknown) =>
  error instanceof Error && "isLasting" in error && error.isLasting === true;

interface Queue {
  /** Prepares a file for upload. */
  prepare: (file: File) => Promise<Blob>;
  /** Runs whenever no upload is in progress any more. */
  onBatchEnded: (uploads: readonly Upload[]) => void;
}

/**
 * Uploads photos into an album. Each is prepared and sent separately, so that a failure does not stop the others;
 * they are added to the album one by one, in the given order.
 */
export function createUploads({ prepare, onBatchEnded }: Queue) {
  const $uploads = atom<readonly Upload[]>([]);
  const lane: Promise<unknown>[] = Array.from({ length: lanes }, () => Promise.resolve());
  let turn: Promise<unknown> = Promise.resolve();
  /** Number of stops so far; a file from an earlier round is skipped unless it is already being sent. */
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

  /** Returns the stored file's address. */
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
    const index = id % lanes;
    const round = stops;
    hasEnded = false;
    const sent = (lane[index] ?? Promise.resolve()).then(() => send(albumId, id, file, round));
    lane[index] = sent.catch(() => {});
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
    /** Skips all files that are not being sent yet, and resolves when the rest are in the album. */
    async stop() {
      stops += 1;
      $uploads.set(
        $uploads.get().map((upload) => (isToBeSent(upload) ? { ...upload, step: "stopped" } : upload)),
      );
      await turn;
    },
  };
}
