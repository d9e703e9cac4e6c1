import {
  getDeadline,
  getLifetime,
  isDeadlineAhead,
  isSessionText,
  parseLifetime,
  sessionKeys,
} from "../domain/session.ts";

type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * The storage of the auth client: one place for all tabs. A session is kept beside a deadline that only the person
 * moves, by signing in or by staying signed in: refreshing writes a new session under the old deadline, and what comes
 * after the deadline is not kept at all.
 */
export function createSessionStorage(keep: Keep, now: () => number = Date.now) {
  /** How the sign-in that is under way shall be remembered. */
  let next: boolean | null = null;

  const clear = () => {
    for (const key of Object.values(sessionKeys)) keep.removeItem(key);
  };
  const getStoredLifetime = () => parseLifetime(keep.getItem(sessionKeys.lifetime));
  const isLive = () => isDeadlineAhead(keep.getItem(sessionKeys.deadline), now(), getStoredLifetime());
  const begin = (lifetime: number) => {
    keep.setItem(sessionKeys.lifetime, String(lifetime));
    keep.setItem(sessionKeys.deadline, String(getDeadline(now(), lifetime)));
  };

  return {
    /** The next session that is written is a new one, remembered or not; null when the attempt failed. */
    expect(remember: boolean | null): void {
      next = remember;
    },
    getItem(key: string): string | null {
      const text = isLive() ? keep.getItem(key) : null;
      return key === sessionKeys.session && text !== null && !isSessionText(text) ? null : text;
    },
    setItem(key: string, value: string): void {
      if (next !== null && key === sessionKeys.session) {
        clear();
        begin(getLifetime(next));
        next = null;
      }
      if (isLive()) keep.setItem(key, value);
    },
    removeItem(key: string): void {
      keep.removeItem(key);
    },
    /** Whether a session is stored that may still be alive. */
    has(): boolean {
      return this.getItem(sessionKeys.session) !== null;
    },
    /**
     * Removes a session that is over. Leaves a place without one alone: another tab may just be writing a new one,
     * whose deadline comes first.
     */
    sweep(): void {
      if (keep.getItem(sessionKeys.session) !== null && !this.has()) clear();
    },
    /** When the stored session ends, in milliseconds since 1970. */
    getDeadline(): number {
      return Number(keep.getItem(sessionKeys.deadline) ?? 0);
    },
    /** The person stays: as much time as signing in gave. A session that is over stays over. */
    extend(): void {
      if (this.has()) begin(getStoredLifetime());
    },
    setAccess(access: string): void {
      if (isLive()) keep.setItem(sessionKeys.access, access);
    },
    clear,
  };
}

/** The browser's own place; memory where it forbids storage. */
export function getBrowserKeep(): Keep {
  try {
    return localStorage;
  } catch {
    const items = new Map<string, string>();
    return {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    };
  }
}
