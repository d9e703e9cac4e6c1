import { atom } from "nanostores";
import { type PhotoToSend, sendingFailures, sendPhoto } from "../../data/gallery/sent-photos.ts";
import { mostSent } from "../../domain/gallery/sent-photo.ts";
import { openClient } from "../core/client.ts";
import { toText } from "../core/failure.ts";

export interface ChosenPhoto {
  id: number;
  name: string;
  /** Null for a rejected file, which cannot be sent. */
  file: File | null;
  /** Ready to be sent. */
  picture: Blob | null;
  caption: string;
  step: "preparing" | "ready" | "sending" | "sent" | "failed" | "refused";
  /** The error message. */
  text: string;
}

/** Only for code that fails to load: a bad file has words of its own. */
const preparingFailure = "Failed to make the photo smaller";

export const isToSend = ({ step }: ChosenPhoto) => step === "ready" || step === "failed";

interface Sending {
  /** Prepares a file for sending. */
  prepare: (file: File) => Promise<Blob>;
  /** Sends one photo. */
  send?: (userId: string, photo: PhotoToSend) => Promise<void>;
}

const sendAsUser = async (userId: string, photo: PhotoToSend) => sendPhoto(await openClient(), userId, photo);

/**
 * Photos that a member has chosen. Each is prepared when it is chosen, one after another, and sent separately, so that one bad
 * file or a failure loses none of the others.
 */
export function createSending({ prepare, send = sendAsUser }: Sending) {
  const $photos = atom<readonly ChosenPhoto[]>([]);
  let count = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const put = (photo: Pick<ChosenPhoto, "name" | "file" | "step" | "text">): number => {
    count += 1;
    $photos.set([...$photos.get(), { ...photo, id: count, picture: null, caption: "" }]);
    return count;
  };
  const change = (id: number, news: Partial<ChosenPhoto>) =>
    $photos.set($photos.get().map((photo) => (photo.id === id ? { ...photo, ...news } : photo)));
  const find = (id: number) => $photos.get().find((photo) => photo.id === id);

  const makeReady = async (id: number): Promise<Blob | null> => {
    const { file, picture } = find(id) ?? {};
    if (!file || picture) return picture ?? null;
    try {
      const made = await prepare(file);
      change(id, { picture: made, step: "ready", text: "" });
      return made;
    } catch (error) {
      change(id, { file: null, step: "refused", text: toText(error, preparingFailure) });
      return null;
    }
  };

  const sendOne = async (userId: string, albumId: string, id: number) => {
    const picture = await makeReady(id);
    const photo = find(id);
    if (!picture || !photo) return;
    change(id, { step: "sending", text: "" });
    try {
      await send(userId, { albumId, picture, caption: photo.caption });
      change(id, { step: "sent" });
    } catch (error) {
      change(id, { step: "failed", text: toText(error, sendingFailures.send) });
    }
  };

  const refuse = (name: string, text: string) => put({ name, file: null, step: "refused", text });

  return {
    $photos,
    refuse,
    add(files: readonly File[]) {
      const room = mostSent - $photos.get().filter(({ step }) => step !== "refused").length;
      for (const file of files.slice(0, room)) {
        const id = put({ name: file.name, file, step: "preparing", text: "" });
        turn = turn.then(() => makeReady(id));
      }
      for (const { name } of files.slice(room))
        refuse(name, `Only ${mostSent} photos at a time. Send the others first, then choose this one again.`);
    },
    describe: (id: number, caption: string) => change(id, { caption }),
    drop: (id: number) => $photos.set($photos.get().filter((photo) => photo.id !== id)),
    /** Sends those that are left, in their order, or only one. Returns how many arrived and how many are left. */
    async send(userId: string, albumId: string, only?: number) {
      await turn;
      const chosen = $photos.get().filter((photo) => isToSend(photo) && (only ?? photo.id) === photo.id);
      for (const { id } of chosen) await sendOne(userId, albumId, id);
      const all = $photos.get();
      const left = all.filter(isToSend);
      // Once all have arrived, there is nothing left to do about refused files.
      $photos.set(left.length > 0 ? all.filter(({ step }) => step !== "sent") : []);
      return { sent: all.filter(({ step }) => step === "sent").length, left: left.length };
    },
  };
}
