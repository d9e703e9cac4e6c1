import { atom } from "nanostores";
import { toFailure } from "../../stores/failure.ts";
import { ImageError } from "../../ui/images.ts";

export interface Notice {
  tone: "success" | "danger";
  text: string;
  /** The same words said again are a new notice, and are read out again. */
  number: number;
  /** Milliseconds since 1970. */
  at: number;
}

export const $notice = atom<Notice | null>(null);

let number = 0;

function show(tone: Notice["tone"], text: string) {
  number += 1;
  $notice.set({ tone, text, number, at: Date.now() });
}

/** Green, over the screen, until it is closed or something else is told. */
export const showSuccess = (text: string): void => show("success", text);

/** Red. The server's message when it has one for people, else `fallback`. */
export const showFailure = (error: unknown, fallback: string): void =>
  show("danger", toText(error, fallback));

export const closeNotice = (): void => $notice.set(null);

const moment = 1000;

/** For when another screen opens: what was said a moment ago led there and is still to be read. */
export function closeOldNotice(): void {
  if (Date.now() - ($notice.get()?.at ?? 0) > moment) closeNotice();
}

/** What went wrong, in words for people. */
export function toText(error: unknown, fallback: string): string {
  return error instanceof ImageError ? error.message : toFailure(error, fallback).message;
}
