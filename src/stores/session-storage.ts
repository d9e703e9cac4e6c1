import { getDeadline, isDeadlineAhead, isSessionText, sessionKeys } from "../domain/session.ts";

type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where sessions may be kept: past the browser's end (Remember me), or as long as the tab. */
export interface Keeps {
  remembered: Keep;
  short: Keep;
}

/**
 * The storage of the auth client. A session is kept in one of two places, beside a deadline that only signing in
 * sets: refreshing writes a new session under the old deadline, and what comes after the deadline is not kept at all.
 */
export function createSessionStorage(keeps: Keeps, now: () => number = Date.now) {
  /** How the sign-in that is under way shall be remembered. */
  let next: boolean | null = null;
  const places = [
    { remember: true, keep: keeps.remembered },
    { remember: false, keep: keeps.short },
  ];

  const clear = () => {
    for (const { keep } of places) for (const key of Object.values(sessionKeys)) keep.removeItem(key);
  };

  const find = () =>
    places.find(({ remember, keep }) => isDeadlineAhead(keep.getItem(sessionKeys.deadline), now(), remember));

  const begin = (remember: boolean) => {
    clear();
    next = null;
    const place = places.find((candidate) => candidate.remember === remember);
    place?.keep.setItem(sessionKeys.deadline, String(getDeadline(now(), remember)));
  };

  return {
    /** The next session that is written is a new one, remembered or not; null when the attempt failed. */
    expect(remember: boolean | null): void {
      next = remember;
    },
    getItem(key: string): string | null {
      const text = find()?.keep.getItem(key) ?? null;
      return key === sessionKeys.session && text !== null && !isSessionText(text) ? null : text;
    },
    setItem(key: string, value: string): void {
      if (next !== null && key === sessionKeys.session) begin(next);
      find()?.keep.setItem(key, value);
    },
    removeItem(key: string): void {
      for (const { keep } of places) keep.removeItem(key);
    },
    /** Whether a session is stored that may still be alive. */
    has(): boolean {
      return this.getItem(sessionKeys.session) !== null;
    },
    /** Milliseconds until the stored session ends. */
    getRemaining(): number {
      return Number(find()?.keep.getItem(sessionKeys.deadline) ?? 0) - now();
    },
    setAccess(access: string): void {
      find()?.keep.setItem(sessionKeys.access, access);
    },
    clear,
  };
}

/** The browser's own places; memory where it forbids storage. */
export function getBrowserKeeps(): Keeps {
  return { remembered: openKeep(() => localStorage), short: openKeep(() => sessionStorage) };
}

function openKeep(open: () => Storage): Keep {
  try {
    return open();
  } catch {
    const items = new Map<string, string>();
    return {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    };
  }
}
