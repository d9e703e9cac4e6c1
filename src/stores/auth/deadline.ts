import { atom } from "nanostores";
import { endingNotice } from "../../domain/auth/session.ts";
import { sessionStore } from "../core/client.ts";

/** The session's deadline in milliseconds since 1970, once it is close enough to ask the user; otherwise null. */
export const $ending = atom<number | null>(null);

let alarm: ReturnType<typeof setTimeout> | undefined;
const longestTimeout = 2_147_483_647; // 24.8 days; browsers fire anything longer immediately

/** Calls `check` shortly before the deadline, while the user can still stay, and at the deadline. */
export function awaitDeadline(check: () => void): void {
  clearTimeout(alarm);
  const deadline = sessionStore.getDeadline();
  const remaining = deadline - Date.now();
  const isNear = remaining <= endingNotice;
  $ending.set(isNear ? deadline : null);
  alarm = setTimeout(check, Math.min(isNear ? remaining : remaining - endingNotice, longestTimeout));
}

export function forgetDeadline(): void {
  clearTimeout(alarm);
  $ending.set(null);
}
