import { atom } from "nanostores";
import { toText } from "./failure.ts";
import { getFreeHalf } from "./hand.ts";

/** What a notice may say besides its text. */
export interface NoticeDetails {
  /** What it is about where the text does not say so: a name. */
  about?: string;
  /** Takes back what was done. It is offered for ten seconds; when it rejects, that is told. */
  undo?: (() => Promise<unknown>) | undefined;
}

export interface Notice extends NoticeDetails {
  tone: "success" | "danger";
  text: string;
  /** Of the window: where the hand was not when it was told. */
  half: "top" | "bottom";
  /** The same words said again are a new notice, and are read out again. */
  number: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** How long something can be undone, in milliseconds. */
export const undoTime = 10_000;

const most = 3;

/** What is to be read, oldest first. */
export const $notices = atom<readonly Notice[]>([]);

let number = 0;

/** A new notice takes the place of all that cannot be undone any more, and of one about the same thing. */
function show(fresh: Omit<Notice, "number" | "at" | "half">, half = getFreeHalf()) {
  number += 1;
  const isSame = ({ text, about }: Notice) => text === fresh.text && about === fresh.about;
  const kept = $notices.get().filter((notice) => notice.undo && !isSame(notice));
  $notices.set([...kept.slice(1 - most), { ...fresh, half, number, at: Date.now() }]);
}

/** Green, over the screen, until it is closed or something else is told. */
export const showSuccess = (text: string, details?: NoticeDetails): void =>
  show({ ...details, tone: "success", text });

/** Red. The message of the error when it has one for people, else `fallback`. */
export const showFailure = (error: unknown, fallback?: string): void =>
  show({ tone: "danger", text: toText(error, fallback) });

export function closeNotice(number: number): void {
  $notices.set($notices.get().filter((notice) => notice.number !== number));
}

/** Its time is over: it can still be read. */
export function expireUndo(number: number): void {
  $notices.set(
    $notices.get().map((notice) => (notice.number === number ? { ...notice, undo: undefined } : notice)),
  );
}

/** Takes back what the notice told, and says whether that worked, in its place. */
export async function undo({ number, about, undo, half }: Notice): Promise<void> {
  const outcome = await (undo?.() ?? Promise.resolve()).then(
    () => ({ tone: "success", text: "Undone", about }) as const,
    (error) => ({ tone: "danger", text: "Failed to undo", about: toText(error, about ?? "") }) as const,
  );
  // In one step: while the notice is there its place is kept.
  $notices.set($notices.get().filter((notice) => notice.number !== number));
  show(outcome, half);
}

/** For when something new begins; what can still be undone stays. */
export function closeNotices(): void {
  if ($notices.get().length > 0) $notices.set($notices.get().filter((notice) => notice.undo));
}

const moment = 1000;

/** For when another screen opens: what was said a moment ago led there and is still to be read. */
export function closeOldNotices(): void {
  const now = Date.now();
  $notices.set($notices.get().filter((notice) => notice.undo || now - notice.at <= moment));
}
