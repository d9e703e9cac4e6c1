import { atom } from "nanostores";
import type { Permission } from "../../domain/roles/permission.ts";
import { toText } from "./failure.ts";

/** Vertical position of the latest interaction, by pointer or focus, in the viewport. */
let readPosition = () => 0;

addEventListener("pointermove", notePointer, { passive: true, capture: true });
addEventListener("pointerdown", notePointer, { passive: true, capture: true });
addEventListener("keydown", noteFocus, { passive: true, capture: true });

function notePointer({ clientY }: PointerEvent) {
  readPosition = () => clientY;
}

function noteFocus() {
  readPosition = () => document.activeElement?.getBoundingClientRect().top ?? 0;
}

/** The half of the viewport away from the latest interaction. */
function getFreeHalf(): "top" | "bottom" {
  return readPosition() > innerHeight / 2 ? "top" : "bottom";
}

/** Optional parts of a notice. */
export interface NoticeDetails {
  /** A name, where the text does not include it. */
  about?: string | undefined;
  /** Where in the back office more about it is, for people who may open that. */
  link?: { href: string; text: string; needs: Permission } | undefined;
  /** Reverses the action; offered for ten seconds. A rejection is shown. */
  undo?: (() => Promise<unknown>) | undefined;
}

export interface Notice extends NoticeDetails {
  tone: "success" | "danger";
  text: string;
  /** The half of the window away from the user's latest interaction. */
  half: "top" | "bottom";
  /** Unique, so that a repeated text counts as a new notice and is announced again. */
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Stays only for its Undo: the user has left the screen or dialog that it is about. */
  isLeaving?: boolean;
}

const most = 3;

/** Current notices, oldest first. */
export const $notices = atom<readonly Notice[]>([]);

let number = 0;

/** Replaces all notices without an Undo, and any about the same subject. */
function show(fresh: Omit<Notice, "number" | "at" | "half">, half = getFreeHalf()) {
  number += 1;
  const isSame = ({ text, about }: Notice) => text === fresh.text && about === fresh.about;
  const kept = $notices.get().filter((notice) => notice.undo && !isSame(notice));
  $notices.set([...kept.slice(1 - most), { ...fresh, half, number, at: Date.now() }]);
}

/** Green, over the screen, until it is closed or replaced. */
export const showSuccess = (text: string, details?: NoticeDetails): void =>
  show({ ...details, tone: "success", text });

/** Red. Shows the error's user-facing message, else `fallback`. */
export const showFailure = (error: unknown, fallback?: string): void =>
  show({ tone: "danger", text: toText(error, fallback) });

export function closeNotice(number: number): void {
  $notices.set($notices.get().filter((notice) => notice.number !== number));
}

/** Removes the Undo button; on a later screen, removes the whole notice. */
export function expireUndo(number: number): void {
  const kept = $notices.get().filter((notice) => notice.number !== number || !notice.isLeaving);
  $notices.set(kept.map((notice) => (notice.number === number ? { ...notice, undo: undefined } : notice)));
}

/** Undoes a notice's action and shows the result in its place. */
export async function undo({ number, about, undo, half }: Notice): Promise<void> {
  const outcome = await (undo?.() ?? Promise.resolve()).then(
    () => ({ tone: "success", text: "Undone", about }) as const,
    (error) => ({ tone: "danger", text: "Failed to undo", about: toText(error, about ?? "") }) as const,
  );
  // In one step, so that the layout does not jump.
  $notices.set($notices.get().filter((notice) => notice.number !== number));
  show(outcome, half);
}

/** For the start of a new action; notices with an Undo stay. */
export function closeNotices(): void {
  if ($notices.get().length > 0) $notices.set($notices.get().filter((notice) => notice.undo));
}

/** Removes what was told before `time` (milliseconds since 1970), except notices with an Undo. */
export function closeNoticesBefore(time: number): void {
  const kept = $notices.get().filter(({ at, undo }) => undo || at > time);
  if (kept.length < $notices.get().length) $notices.set(kept);
}

const moment = 1000;

/**
 * When another screen or dialog opens; a recent notice stays, because it may not have been read yet. It moves to the foot:
 * what opens is used from its top.
 */
export function closeOldNotices(): void {
  const isFresh = ({ at }: Notice) => Date.now() - at <= moment;
  const kept = $notices.get().filter((notice) => notice.undo || isFresh(notice));
  $notices.set(
    kept.map((notice) => (isFresh(notice) ? { ...notice, half: "bottom" } : { ...notice, isLeaving: true })),
  );
}
