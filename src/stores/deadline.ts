import { atom } from "nanostores";
import { endingNotice } from "../domain/session.ts";
import { sessionStore } from "./client.ts";

/** The session's deadline, in milliseconds since 1970, when it is so near that the person is asked; else null. */
export const $ending = atom<number | null>(null);

let alarm: ReturnType<typeof setTimeout> | undefined;
const longestTimeout = 2_147_483_647; // 24.8 days; browsers fire anything longer at once

/** Tells of the end while there is time to stay; `look` runs at each of the two moments. */
export function awaitDeadline(look: () => void): void {
  clearTimeout(alarm);
  const deadline = sessionStore.getDeadline();
  const remaining = deadline - Date.now();
  const isNear = remaining <= endingNotice;
  $ending.set(isNear ? deadline : null);
  alarm = setTimeout(look, Math.min(isNear ? remaining : remaining - endingNotice, longestTimeout));
}

export function forgetDeadline(): void {
  clearTimeout(alarm);
  $ending.set(null);
}
